import sys
from fontTools.ttLib import TTFont, newTable
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools import subset
chars=[*range(0x20,0x7f),*range(0xa0,0x100),*map(ord,"–—‘’“”…·•×−≤≥≠→⇒↔←↑↓■□▲✓")]
for name in ["Regular","SemiBold"]:
    f=TTFont(f"/usr/share/fonts/opentype/inter/Inter-{name}.otf")
    cmap=f.getBestCmap()
    # tabular digits take the place of proportional ones
    gsub=f["GSUB"].table; tn={}
    for fr in gsub.FeatureList.FeatureRecord:
        if fr.FeatureTag=="tnum":
            for li in fr.Feature.LookupListIndex:
                for st in gsub.LookupList.Lookup[li].SubTable:
                    st=getattr(st,"ExtSubTable",st); tn.update(getattr(st,"mapping",{}))
    for d in "0123456789":
        t=tn[cmap[ord(d)]]
        for tab in f["cmap"].tables:
            if ord(d) in tab.cmap: tab.cmap[ord(d)]=t
    o=subset.Options(); o.layout_features=[]; o.name_IDs=[0,1,2,3,4,5,6,13,14]; o.notdef_outline=True; o.desubroutinize=True; o.hinting=False; o.glyph_names=False
    s=subset.Subsetter(o); s.populate(unicodes=chars); s.subset(f)
    miss=[chr(c) for c in chars if c not in f.getBestCmap()]
    print(name,"missing",miss,len(f.getGlyphOrder()), f["head"].unitsPerEm)
    order=f.getGlyphOrder(); gs=f.getGlyphSet(); glyphs={}
    for g in order:
        p=TTGlyphPen(None); gs[g].draw(Cu2QuPen(p,1.0,reverse_direction=True)); glyphs[g]=p.glyph()
    f["loca"]=newTable("loca"); gl=f["glyf"]=newTable("glyf"); gl.glyphOrder=order; gl.glyphs=glyphs
    del f["CFF "]
    if "VORG" in f: del f["VORG"]
    gl.compile(f)
    m=f["maxp"]; m.tableVersion=0x00010000
    for k in ["maxZones","maxTwilightPoints","maxStorage","maxFunctionDefs","maxInstructionDefs","maxStackElements","maxSizeOfInstructions","maxComponentElements"]: setattr(m,k,0)
    m.maxZones=1
    m.maxComponentElements=0
    m.maxPoints=max((len(glyphs[g].coordinates) if glyphs[g].numberOfContours>0 else 0) for g in order); m.maxContours=max(glyphs[g].numberOfContours for g in order); m.maxCompositePoints=m.maxCompositeContours=m.maxComponentDepth=0
    f["post"].formatType=3.0
    for t in ["GSUB","GPOS","GDEF","BASE","STAT","DSIG"]:
        if t in f: del f[t]
    f.sfntVersion="\0\1\0\0"
    for n in f["name"].names:
        if n.nameID in(1,4): n.string="Inter Shudu"+("" if n.nameID==1 else " "+name)
        if n.nameID==6: n.string="InterShudu-"+name
    f.save(f"Inter-{name}-subset.ttf")
