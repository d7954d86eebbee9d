//! The table of techniques, second part: those that only the HoDoKu solver has.
//!
//! The entries have the form of those in [`table`](super::table), without Sudoku Explainer's rating
//! and code.

use super::table::rows;
use super::technique::TechniqueInfo;

/// The rows, in the order of the variants of [`Technique`](super::Technique).
pub(super) const ROWS: [TechniqueInfo; COUNT] = rows! {
    LockedPair "locked-pair" "LP" none "" (Medium 40 1000 on "0110")
        "Locked Pair" "死锁数对" "死鎖數對";
    LockedTriple "locked-triple" "LT" none "" (Medium 60 1100 on "0111")
        "Locked Triple" "死锁三数组" "死鎖三數組";
    Squirmbag "squirmbag" "SQ" none "" (Unfair 470 2500 off "0303")
        "Squirmbag" "五阶鱼" "五階魚";
    Whale "whale" "WH" none "" (Unfair 470 2600 off "0304")
        "Whale" "六阶鱼" "六階魚";
    Leviathan "leviathan" "LV" none "" (Unfair 470 2700 off "0305")
        "Leviathan" "七阶鱼" "七階魚";
    RemotePair "remote-pair" "RP" none "" (Hard 110 2800 on "0703")
        "Remote Pair" "远程数对" "遠端數對";
    Skyscraper "skyscraper" "SK" none "" (Hard 130 3000 on "0400")
        "Skyscraper" "摩天楼" "摩天樓";
    TwoStringKite "two-string-kite" "2SK" none "" (Hard 150 3100 on "0401")
        "Two-String Kite" "双线风筝" "雙線風箏";
    DualTwoStringKite "dual-two-string-kite" "D2SK" none "" (Hard 150 3100 off "0404")
        "Dual Two-String Kite" "双重双线风筝" "雙重雙線風箏";
    EmptyRectangle "empty-rectangle" "ER" none "" (Hard 120 3170 on "0402")
        "Empty Rectangle" "空矩形" "空矩形";
    DualEmptyRectangle "dual-empty-rectangle" "DER" none "" (Hard 120 3170 off "0405")
        "Dual Empty Rectangle" "双重空矩形" "雙重空矩形";
    WWing "w-wing" "WW" none "" (Hard 150 3200 on "0803")
        "W-Wing" "W-Wing" "W-Wing";
    WxyzWing "wxyz-wing" "WXYZW" none "" (Hard 200 3450 off)
        "WXYZ-Wing" "WXYZ-Wing" "WXYZ-Wing";
    UniqueRectangle5 "unique-rectangle-5" "UR5" none "" (Hard 100 3900 on "0604")
        "Unique Rectangle Type 5" "唯一矩形类型 5" "唯一矩形類型 5";
    UniqueRectangle6 "unique-rectangle-6" "UR6" none "" (Hard 100 4000 on "0605")
        "Unique Rectangle Type 6" "唯一矩形类型 6" "唯一矩形類型 6";
    HiddenRectangle "hidden-rectangle" "HUR" none "" (Hard 100 4010 on "0606")
        "Hidden Rectangle" "隐性唯一矩形" "隱性唯一矩形";
    AvoidableRectangle1 "avoidable-rectangle-1" "AR1" none "" (Hard 100 4020 on "0607")
        "Avoidable Rectangle Type 1" "可规避矩形类型 1" "可規避矩形類型 1";
    AvoidableRectangle2 "avoidable-rectangle-2" "AR2" none "" (Hard 100 4030 on "0608")
        "Avoidable Rectangle Type 2" "可规避矩形类型 2" "可規避矩形類型 2";
    FinnedXWing "finned-x-wing" "FXW" none "" (Hard 130 4100 on "0310" "03101")
        "Finned X-Wing" "鳍二阶鱼" "鰭二階魚";
    SashimiXWing "sashimi-x-wing" "SXW" none "" (Hard 150 4200 on "0320" "03201")
        "Sashimi X-Wing" "退化二阶鱼" "退化二階魚";
    FinnedSwordfish "finned-swordfish" "FSF" none "" (Unfair 200 4300 on "0311" "03111")
        "Finned Swordfish" "鳍三阶鱼" "鰭三階魚";
    SashimiSwordfish "sashimi-swordfish" "SSF" none "" (Unfair 240 4400 on "0321" "03211")
        "Sashimi Swordfish" "退化三阶鱼" "退化三階魚";
    FinnedJellyfish "finned-jellyfish" "FJF" none "" (Unfair 250 4500 on "0312" "03121")
        "Finned Jellyfish" "鳍四阶鱼" "鰭四階魚";
    SashimiJellyfish "sashimi-jellyfish" "SJF" none "" (Unfair 260 4600 on "0322" "03221")
        "Sashimi Jellyfish" "退化四阶鱼" "退化四階魚";
    FinnedSquirmbag "finned-squirmbag" "FSQ" none "" (Unfair 470 4700 off "0313" "03131")
        "Finned Squirmbag" "鳍五阶鱼" "鰭五階魚";
    SashimiSquirmbag "sashimi-squirmbag" "SSQ" none "" (Unfair 470 4800 off "0323" "03231")
        "Sashimi Squirmbag" "退化五阶鱼" "退化五階魚";
    FinnedWhale "finned-whale" "FWH" none "" (Unfair 470 4900 off "0314" "03141")
        "Finned Whale" "鳍六阶鱼" "鰭六階魚";
    SashimiWhale "sashimi-whale" "SWH" none "" (Unfair 470 5000 off "0324" "03241")
        "Sashimi Whale" "退化六阶鱼" "退化六階魚";
    FinnedLeviathan "finned-leviathan" "FLV" none "" (Unfair 470 5100 off "0315" "03151")
        "Finned Leviathan" "鳍七阶鱼" "鰭七階魚";
    SashimiLeviathan "sashimi-leviathan" "SLV" none "" (Unfair 470 5200 off "0325" "03251")
        "Sashimi Leviathan" "退化七阶鱼" "退化七階魚";
    SueDeCoq "sue-de-coq" "SDC" none "" (Unfair 250 5300 on "1101")
        "Sue de Coq" "融合待定数组" "融合待定數組";
    SimpleColorsTrap "simple-colors-trap" "SC1" none "" (Hard 150 5330 on "0500")
        "Simple Colors Trap" "简单染色・陷阱" "簡單染色・陷阱";
    SimpleColorsWrap "simple-colors-wrap" "SC2" none "" (Hard 150 5330 on "0501")
        "Simple Colors Wrap" "简单染色・矛盾" "簡單染色・矛盾";
    MultiColors1 "multi-colors-1" "MC1" none "" (Hard 200 5360 on "0502")
        "Multi Colors Type 1" "多重染色类型 1" "多重染色類型 1";
    MultiColors2 "multi-colors-2" "MC2" none "" (Hard 200 5360 on "0503")
        "Multi Colors Type 2" "多重染色类型 2" "多重染色類型 2";
    XChain "x-chain" "XC" none "" (Unfair 260 5400 on "0701")
        "X-Chain" "同数链" "同數鏈";
    XyChain "xy-chain" "XYC" none "" (Unfair 260 5500 on "0702")
        "XY-Chain" "双值格链" "雙值格鏈";
    ContinuousNiceLoop "continuous-nice-loop" "CNL" none "" (Unfair 280 5600 on "0706")
        "Continuous Nice Loop" "连续环" "連續環";
    DiscontinuousNiceLoop "discontinuous-nice-loop" "DNL" none "" (Unfair 280 5600 on "0707")
        "Discontinuous Nice Loop" "不连续环" "不連續環";
    Aic "aic" "AIC" none "" (Unfair 280 5600 on "0708")
        "Alternating Inference Chain" "AIC（交替推理链）" "AIC（交替推理鏈）";
    GroupedContinuousNiceLoop "grouped-continuous-nice-loop" "GCNL" none "" (Unfair 300 5650 on "0709")
        "Grouped Continuous Nice Loop" "区块连续环" "區塊連續環";
    GroupedDiscontinuousNiceLoop "grouped-discontinuous-nice-loop" "GDNL" none "" (Unfair 300 5650 on "0710")
        "Grouped Discontinuous Nice Loop" "区块不连续环" "區塊不連續環";
    GroupedAic "grouped-aic" "GAIC" none "" (Unfair 300 5650 on "0711")
        "Grouped Alternating Inference Chain" "区块 AIC" "區塊 AIC";
    AlsXz "als-xz" "AXZ" none "" (Unfair 300 5700 on "0901")
        "ALS-XZ" "待定数组・双强链" "待定數組・雙強鏈";
    AlsXyWing "als-xy-wing" "AXY" none "" (Unfair 320 5800 on "0902")
        "ALS-XY-Wing" "待定数组・XY-Wing" "待定數組・XY-Wing";
    AlsChain "als-chain" "ACH" none "" (Unfair 340 5900 on "0903")
        "ALS Chain" "待定数组・链" "待定數組・鏈";
    DeathBlossom "death-blossom" "DB" none "" (Unfair 360 6000 off "0904")
        "Death Blossom" "死亡绽放" "死亡綻放";
    FrankenXWing "franken-x-wing" "FrXW" none "" (Unfair 300 6100 on "0330")
        "Franken X-Wing" "宫内二阶鱼" "宮內二階魚";
    FrankenSwordfish "franken-swordfish" "FrSF" none "" (Unfair 350 6200 on "0331")
        "Franken Swordfish" "宫内三阶鱼" "宮內三階魚";
    FrankenJellyfish "franken-jellyfish" "FrJF" none "" (Unfair 370 6300 off "0332")
        "Franken Jellyfish" "宫内四阶鱼" "宮內四階魚";
    FinnedFrankenXWing "finned-franken-x-wing" "FFrXW" none "" (Unfair 390 6700 on "0340" "03401")
        "Finned Franken X-Wing" "宫内鳍二阶鱼" "宮內鰭二階魚";
    FinnedFrankenSwordfish "finned-franken-swordfish" "FFrSF" none "" (Unfair 410 6800 on "0341" "03411")
        "Finned Franken Swordfish" "宫内鳍三阶鱼" "宮內鰭三階魚";
    FinnedFrankenJellyfish "finned-franken-jellyfish" "FFrJF" none "" (Unfair 430 6900 off "0342" "03421")
        "Finned Franken Jellyfish" "宫内鳍四阶鱼" "宮內鰭四階魚";
    MutantXWing "mutant-x-wing" "MXW" none "" (Extreme 450 7300 off "0350")
        "Mutant X-Wing" "交叉二阶鱼" "交叉二階魚";
    MutantSwordfish "mutant-swordfish" "MSF" none "" (Extreme 450 7400 off "0351")
        "Mutant Swordfish" "交叉三阶鱼" "交叉三階魚";
    MutantJellyfish "mutant-jellyfish" "MJF" none "" (Extreme 450 7500 off "0352")
        "Mutant Jellyfish" "交叉四阶鱼" "交叉四階魚";
    FinnedMutantXWing "finned-mutant-x-wing" "FMXW" none "" (Extreme 470 7900 off "0360" "03601")
        "Finned Mutant X-Wing" "交叉鳍二阶鱼" "交叉鰭二階魚";
    FinnedMutantSwordfish "finned-mutant-swordfish" "FMSF" none "" (Extreme 470 8000 off "0361" "03611")
        "Finned Mutant Swordfish" "交叉鳍三阶鱼" "交叉鰭三階魚";
    FinnedMutantJellyfish "finned-mutant-jellyfish" "FMJF" none "" (Extreme 470 8100 off "0362" "03621")
        "Finned Mutant Jellyfish" "交叉鳍四阶鱼" "交叉鰭四階魚";
    ForcingChainContradiction "forcing-chain-contradiction" "FCC" none "" (Extreme 500 8500 on "1301")
        "Forcing Chain Contradiction" "强制链・矛盾" "強制鏈・矛盾";
    ForcingChainVerity "forcing-chain-verity" "FCV" none "" (Extreme 500 8500 on "1302")
        "Forcing Chain Verity" "强制链・必然" "強制鏈・必然";
    ForcingNetContradiction "forcing-net-contradiction" "FNC" none "" (Extreme 700 8600 on "1303")
        "Forcing Net Contradiction" "强制网・矛盾" "強制網・矛盾";
    ForcingNetVerity "forcing-net-verity" "FNV" none "" (Extreme 700 8600 on "1304")
        "Forcing Net Verity" "强制网・必然" "強制網・必然";
    TemplateSet "template-set" "TS" none "" (Extreme 10000 8700 off "1201")
        "Template Set" "模板填数" "模板填數";
    TemplateDelete "template-delete" "TD" none "" (Extreme 10000 8800 off "1202")
        "Template Delete" "模板删数" "模板刪數";
    BruteForce "brute-force" "BF" none "" (Extreme 10000 8900 on)
        "Brute Force" "计算机试数" "電腦試數";
};

const COUNT: usize = 66;
