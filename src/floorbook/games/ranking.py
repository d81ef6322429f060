import itertools
RANKS="23456789TJQKA"
def _five(c):
    r=sorted((RANKS.index(x[0]) for x in c),reverse=True); cnt=sorted(((r.count(x),x) for x in set(r)),reverse=True)
    fl=len({x[1] for x in c})==1; st=len(set(r))==5 and (r[0]-r[4]==4); top=r[0]
    if r==[12,3,2,1,0]: st,top=True,3
    shape=[a for a,_ in cnt]
    cat=8 if fl and st else 7 if shape[0]==4 else 6 if shape[:2]==[3,2] else 5 if fl else 4 if st else 3 if shape[0]==3 else 2 if shape[:2]==[2,2] else 1 if shape[0]==2 else 0
    key=[top] if st else [x for _,x in cnt]
    v=cat
    for i in range(5): v=v*13+(key[i] if i<len(key) else 0)
    return v
def _low(c,q=None):
    r=sorted(((RANKS.index(x[0])+1)%13 for x in c),reverse=True)
    cnt=sorted(((r.count(x),x) for x in set(r)),reverse=True)
    if q and (len(set(r))<5 or r[0]>7): return None
    v=[a for a,_ in cnt]; key=tuple(v)+(0,)*(5-len(v)), tuple(x for _,x in cnt)
    n=0
    for x in (*key[0],*key[1],*[0]*(5-len(key[1]))): n=n*14+x
    return -n
def _any(f): return lambda h,b: max((v for c in itertools.combinations(h+b,5) if (v:=f(c)) is not None),default=None)
def _two(f): return lambda h,b: max((v for x in itertools.combinations(h,2) for y in itertools.combinations(b,3) if (v:=f(x+y)) is not None),default=None)
def _27(c):
    return -_five27(c)
def _five27(c):
    r=sorted(RANKS.index(x[0]) for x in c)
    v=_five(c)
    if r==[0,1,2,3,12]:
        fl=len({x[1] for x in c})==1
        v=5 if fl else 0
        for k in (12,3,2,1,0): v=v*13+k
    return v
def _badugi(h,b):
    best=None
    for n in range(1,5):
        for c in itertools.combinations(h,n):
            if len({x[0] for x in c})==n==len({x[1] for x in c}):
                k=(n,tuple(-x for x in sorted(((RANKS.index(x[0])+1)%13 for x in c),reverse=True)))
                if best is None or k>best: best=k
    n,t=best
    v=n
    for i in range(4): v=v*14+(13+t[i] if i<len(t) else 0)
    return v
RANKERS={"high":_any(_five),"high-two":_two(_five),"eight":_any(lambda c:_low(c,1)),"eight-two":_two(lambda c:_low(c,1)),"ace-five":_any(_low),"deuce-seven":_any(_27),"badugi":_badugi,"short":_any(_five)}
def best_five(kind,h,b):
    k=kind.replace("-two","")
    f={"high":_five,"eight":lambda c:_low(c,1),"ace-five":_low,"deuce-seven":_27}[k]
    return max(itertools.combinations(h+b,5),key=lambda c:(f(c) if f(c) is not None else -10**9))
def upcards_high(c):
    r=[RANKS.index(x[0]) for x in c]; cnt=sorted(((r.count(x),x) for x in set(r)),reverse=True)
    v=0
    for a in [a for a,_ in cnt]+[0]*(4-len(cnt)): v=v*5+a
    for _,x in cnt: v=v*14+x+1
    for _ in range(4-len(cnt)): v*=14
    return v
def upcards_low(c):
    r=[(RANKS.index(x[0])+1)%13 for x in c]; cnt=sorted(((r.count(x),x) for x in set(r)),reverse=True)
    v=0
    for a in [a for a,_ in cnt]+[0]*(4-len(cnt)): v=v*5+a
    for _,x in cnt: v=v*14+x+1
    return -v
def suit_rank(c): return "cdhs".index(c[1])
def bring_in_key(card,*,ace_low): 
    i=RANKS.index(card[0]); return (i+1)%13 if ace_low else i
