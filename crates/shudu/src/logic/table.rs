//! The table of techniques.
//!
//! The form of an entry:
//!
//! ```text
//! Variant "id" "abbreviation" rating "Sudoku Explainer's code"
//!     (HoDoKu's level and score, and for the HoDoKu solver:
//!      its place in the order, on or off, the codes of its cases in HoDoKu's regression library)
//!     "English name" "中文名（简体）" ["别名"] "中文名（繁體）" ["別名"];
//! ```
//!
//! The descriptions are in `crates/shudu-messages/locales/techniques`.
//!
//! The techniques that only the HoDoKu solver has follow in `table_hodoku`.

use super::table_hodoku;
use super::technique::TechniqueInfo;

macro_rules! rows {
    ($($technique:ident $id:literal $abbreviation:literal $rating:tt $code:literal
        ($($level:ident $score:literal $($order:literal $switch:ident $($case:literal)*)?)?)
        $english:literal
        $simplified:literal $([$($simplified_alias:literal)*])?
        $traditional:literal $([$($traditional_alias:literal)*])?;)*) => {
        [$(crate::logic::technique::TechniqueInfo {
            technique: crate::logic::technique::Technique::$technique,
            id: $id,
            english: $english,
            simplified: $simplified,
            traditional: $traditional,
            simplified_aliases: &[$($($simplified_alias),*)?],
            traditional_aliases: &[$($($traditional_alias),*)?],
            abbreviation: $abbreviation,
            rating: rows!(@rating $rating),
            code: $code,
            hodoku: rows!(@hodoku $($level $score)?),
            order: rows!(@order $($($order)?)?),
            default_on: rows!(@switch $($($switch)?)?),
            cases: &[$($($($case),*)?)?],
        }),*]
    };
    (@rating none) => { None };
    (@rating $rating:literal) => { Some(crate::logic::Rating::from_tenths($rating)) };
    (@hodoku) => { None };
    (@hodoku $level:ident $score:literal) => {
        Some((crate::logic::HodokuLevel::$level, $score))
    };
    (@order) => { None };
    (@order $order:literal) => { Some($order) };
    (@switch on) => { true };
    (@switch $($other:ident)?) => { false };
}
pub(super) use rows;

/// Every technique, in the order of the variants of [`Technique`](super::Technique).
pub static TECHNIQUES: &[TechniqueInfo] = &{
    const BOTH: usize = EXPLAINER.len() + table_hodoku::ROWS.len();
    let mut all = [EXPLAINER[0]; BOTH + VARIANTS.len()];
    let mut i = 0;
    while i < all.len() {
        all[i] = if i < EXPLAINER.len() {
            EXPLAINER[i]
        } else if i < BOTH {
            table_hodoku::ROWS[i - EXPLAINER.len()]
        } else {
            VARIANTS[i - BOTH]
        };
        i += 1;
    }
    all
};

/// The techniques that only other rules than the classic ones have.
const VARIANTS: [TechniqueInfo; 3] = rows! {
    HiddenSingle "hidden-single-region" "HSg" none "" ()
        "Hidden Single in Region" "区域排除" ["区域隐性唯一"] "區域摒除" ["區域隱性唯一"];
    Constraint "constraint" "CO" none "" ()
        "Constraint" "限制条件" "限制條件";
    CommonPeers "common-peers" "CPE" none "" ()
        "Common Peer Elimination" "共同等位格排除" "共同等位格排除";
};

/// The techniques of the explainer. The HoDoKu solver also has many of them.
const EXPLAINER: [TechniqueInfo; 66] = rows! {
    FullHouse "full-house" "FH" 10 "HS" (Easy 4 100 on "0000")
        "Full House" "同区剩余" ["最后一格" "同区缺一" "同区九缺一"] "同區剩餘" ["最後一格" "同區缺一" "同區九缺一"];
    HiddenSingleBox "hidden-single-box" "HSb" 12 "HS" (Easy 14 300 on "0002")
        "Hidden Single in Box" "宫排除" ["宫摒除" "宫隐性唯一"] "宮摒除" ["宮排除" "宮隱性唯一"];
    HiddenSingleColumn "hidden-single-column" "HSc" 15 "HS" (Easy 14 300 on "0002")
        "Hidden Single in Column" "列排除" ["列隐性唯一"] "行摒除" ["行隱性唯一"];
    HiddenSingleRow "hidden-single-row" "HSr" 15 "HS" (Easy 14 300 on "0002")
        "Hidden Single in Row" "行排除" ["行隐性唯一"] "列摒除" ["列隱性唯一"];
    DirectPointing "direct-pointing" "DP" 17 "DP" ()
        "Direct Pointing" "区块宫排除・宫区块" "區塊宮摒除・宮區塊";
    DirectClaiming "direct-claiming" "DC" 19 "DC" ()
        "Direct Claiming" "区块行列排除・行列区块" "區塊行列摒除・行列區塊";
    DirectHiddenPair "direct-hidden-pair" "DHP" 20 "DP" ()
        "Direct Hidden Pair" "数组排除・隐性数对" "數組摒除・隱性數對";
    NakedSingle "naked-single" "NS" 23 "NS" (Easy 4 200 on "0003")
        "Naked Single" "唯余" ["唯一余数" "唯余法"] "唯餘" ["唯一餘數" "唯餘法"];
    DirectHiddenTriple "direct-hidden-triple" "DHT" 25 "DT" ()
        "Direct Hidden Triple" "数组排除・隐性三数组" "數組摒除・隱性三數組";
    Pointing "pointing" "LC1" 26 "Po" (Medium 50 1200 on "0100")
        "Pointing" "宫区块" "宮區塊";
    Claiming "claiming" "LC2" 28 "Cl" (Medium 50 1210 on "0101")
        "Claiming" "行列区块" "行列區塊";
    NakedPair "naked-pair" "NP" 30 "NP" (Medium 60 1300 on "0200")
        "Naked Pair" "显性数对" "顯性數對";
    XWing "x-wing" "XW" 32 "XW" (Hard 140 2200 on "0300")
        "X-Wing" "二阶鱼" ["X翼"] "二階魚" ["X翼"];
    HiddenPair "hidden-pair" "HP" 34 "HP" (Medium 70 1500 on "0210")
        "Hidden Pair" "隐性数对" "隱性數對";
    NakedTriple "naked-triple" "NT" 36 "NT" (Medium 80 1400 on "0201")
        "Naked Triple" "显性三数组" "顯性三數組";
    Swordfish "swordfish" "SF" 38 "SF" (Hard 150 2300 on "0301")
        "Swordfish" "三阶鱼" ["剑鱼"] "三階魚" ["劍魚"];
    HiddenTriple "hidden-triple" "HT" 40 "HT" (Medium 100 1600 on "0211")
        "Hidden Triple" "隐性三数组" "隱性三數組";
    XyWing "xy-wing" "XYW" 42 "XYW" (Hard 160 3300 on "0800")
        "XY-Wing" "XY-Wing" "XY-Wing";
    XyzWing "xyz-wing" "XYZW" 44 "XYZW" (Hard 180 3400 on "0801")
        "XYZ-Wing" "XYZ-Wing" "XYZ-Wing";
    UniqueRectangle1 "unique-rectangle-1" "UR1" 45 "UR1" (Hard 100 3500 on "0600")
        "Unique Rectangle Type 1" "唯一矩形类型 1" "唯一矩形類型 1";
    UniqueRectangle2 "unique-rectangle-2" "UR2" 45 "UR2" (Hard 100 3600 on "0601")
        "Unique Rectangle Type 2" "唯一矩形类型 2" "唯一矩形類型 2";
    UniqueRectangle3 "unique-rectangle-3" "UR3" 45 "UR3" (Hard 100 3700 on "0602")
        "Unique Rectangle Type 3" "唯一矩形类型 3" "唯一矩形類型 3";
    UniqueRectangle4 "unique-rectangle-4" "UR4" 45 "UR4" (Hard 100 3800 on "0603")
        "Unique Rectangle Type 4" "唯一矩形类型 4" "唯一矩形類型 4";
    UniqueLoop1 "unique-loop-1" "UL1" 46 "UL1" ()
        "Unique Loop Type 1" "唯一环类型 1" "唯一環類型 1";
    UniqueLoop2 "unique-loop-2" "UL2" 46 "UL2" ()
        "Unique Loop Type 2" "唯一环类型 2" "唯一環類型 2";
    UniqueLoop3 "unique-loop-3" "UL3" 46 "UL3" ()
        "Unique Loop Type 3" "唯一环类型 3" "唯一環類型 3";
    UniqueLoop4 "unique-loop-4" "UL4" 46 "UL4" ()
        "Unique Loop Type 4" "唯一环类型 4" "唯一環類型 4";
    NakedQuad "naked-quad" "NQ" 50 "NQ" (Hard 120 2000 on "0202")
        "Naked Quad" "显性四数组" "顯性四數組";
    Jellyfish "jellyfish" "JF" 52 "JF" (Hard 160 2400 on "0302")
        "Jellyfish" "四阶鱼" ["水母"] "四階魚" ["水母"];
    HiddenQuad "hidden-quad" "HQ" 54 "HQ" (Hard 150 2100 on "0212")
        "Hidden Quad" "隐性四数组" "隱性四數組";
    Bug1 "bug-1" "BUG1" 56 "BUG1" (Hard 100 2900 on "0610")
        "Bivalue Universal Grave Type 1" "全双值格致死解法类型 1" "全雙值格致死解法類型 1";
    Bug2 "bug-2" "BUG2" 57 "BUG2" ()
        "Bivalue Universal Grave Type 2" "全双值格致死解法类型 2" "全雙值格致死解法類型 2";
    Bug3 "bug-3" "BUG3" 57 "BUG3" ()
        "Bivalue Universal Grave Type 3" "全双值格致死解法类型 3" "全雙值格致死解法類型 3";
    Bug4 "bug-4" "BUG4" 57 "BUG4" ()
        "Bivalue Universal Grave Type 4" "全双值格致死解法类型 4" "全雙值格致死解法類型 4";
    AlignedPairExclusion "aligned-pair-exclusion" "APE" 62 "APE" ()
        "Aligned Pair Exclusion" "均衡数对" "均衡數對";
    GeneralizedXWing "generalized-x-wing" "GXW" 65 "GXW" ()
        "Generalized X-Wing" "广义二阶鱼" "廣義二階魚";
    XCycle "x-cycle" "XCy" 65 "BiXCy" ()
        "Bidirectional X-Cycle" "鱼环" "魚環";
    YCycle "y-cycle" "YCy" 65 "BiYCy" ()
        "Bidirectional Y-Cycle" "双值格环" "雙值格環";
    TurbotFish "turbot-fish" "TF" 66 "TF" (Hard 120 3120 on "0403")
        "Turbot Fish" "多宝鱼" "多寶魚";
    ForcingXChain "forcing-x-chain" "X" 66 "FXC" (Unfair 260)
        "Forcing X-Chain" "同数强制链" "同數強制鏈";
    Cycle "bidirectional-cycle" "BC" 70 "BiCy" (Unfair 280)
        "Bidirectional Cycle" "双向环" "雙向環";
    ForcingChain "forcing-chain" "FC" 70 "FC" (Unfair 280)
        "Forcing Chain" "强制链" "強制鏈";
    AlignedTripleExclusion "aligned-triple-exclusion" "ATE" 75 "ATE" ()
        "Aligned Triple Exclusion" "均衡三数组" "均衡三數組";
    Nishio "nishio" "NFC" 75 "NFC" ()
        "Nishio Forcing Chains" "Nishio" ["西尾彻也强制链"] "Nishio" ["西尾徹也強制鏈"];
    CellForcing "cell-forcing-chains" "CFC" 80 "LFC" (Extreme 500)
        "Cell Forcing Chains" "单元格强制链" "單格強制鏈";
    RegionForcing "region-forcing-chains" "RFC" 80 "RFC" (Extreme 500)
        "Region Forcing Chains" "区域强制链" "區域強制鏈";
    DynamicContradiction "dynamic-contradiction" "DCoFC" 85 "DCFC" (Extreme 700)
        "Dynamic Contradiction Forcing Chains" "动态矛盾强制链" "動態矛盾強制鏈";
    DynamicDouble "dynamic-double" "DDFC" 85 "DdFC" (Extreme 700)
        "Dynamic Double Forcing Chains" "动态双分支强制链" "動態雙分支強制鏈";
    DynamicCell "dynamic-cell" "DCeFC" 85 "DLFC" (Extreme 700)
        "Dynamic Cell Forcing Chains" "动态单元格强制链" "動態單格強制鏈";
    DynamicRegion "dynamic-region" "DRFC" 85 "DRFC" (Extreme 700)
        "Dynamic Region Forcing Chains" "动态区域强制链" "動態區域強制鏈";
    PlusContradiction "dynamic-contradiction-plus" "DCoFC+" 90 "DCFC+" (Extreme 700)
        "Dynamic Contradiction Forcing Chains (+)" "动态矛盾强制链（+）" "動態矛盾強制鏈（+）";
    PlusDouble "dynamic-double-plus" "DDFC+" 90 "DdFC+" (Extreme 700)
        "Dynamic Double Forcing Chains (+)" "动态双分支强制链（+）" "動態雙分支強制鏈（+）";
    PlusCell "dynamic-cell-plus" "DCeFC+" 90 "DLFC+" (Extreme 700)
        "Dynamic Cell Forcing Chains (+)" "动态单元格强制链（+）" "動態單格強制鏈（+）";
    PlusRegion "dynamic-region-plus" "DRFC+" 90 "DRFC+" (Extreme 700)
        "Dynamic Region Forcing Chains (+)" "动态区域强制链（+）" "動態區域強制鏈（+）";
    NestedContradiction "dynamic-contradiction-with-forcing-chains" "DCoFC+FC" 95 "DCFC+FC" (Extreme 700)
        "Dynamic Contradiction Forcing Chains (+ Forcing Chains)" "动态矛盾强制链（嵌套强制链）" "動態矛盾強制鏈（巢狀強制鏈）";
    NestedDouble "dynamic-double-with-forcing-chains" "DDFC+FC" 95 "DdFC+FC" (Extreme 700)
        "Dynamic Double Forcing Chains (+ Forcing Chains)" "动态双分支强制链（嵌套强制链）" "動態雙分支強制鏈（巢狀強制鏈）";
    NestedCell "dynamic-cell-with-forcing-chains" "DCeFC+FC" 95 "DLFC+FC" (Extreme 700)
        "Dynamic Cell Forcing Chains (+ Forcing Chains)" "动态单元格强制链（嵌套强制链）" "動態單格強制鏈（巢狀強制鏈）";
    NestedRegion "dynamic-region-with-forcing-chains" "DRFC+FC" 95 "DRFC+FC" (Extreme 700)
        "Dynamic Region Forcing Chains (+ Forcing Chains)" "动态区域强制链（嵌套强制链）" "動態區域強制鏈（巢狀強制鏈）";
    DeepContradiction "dynamic-contradiction-with-multiple-chains" "DCoFC+MFC" 100 "DCFC+MFC" (Extreme 700)
        "Dynamic Contradiction Forcing Chains (+ Multiple Forcing Chains)" "动态矛盾强制链（嵌套多重强制链）" "動態矛盾強制鏈（巢狀多重強制鏈）";
    DeepDouble "dynamic-double-with-multiple-chains" "DDFC+MFC" 100 "DdFC+MFC" (Extreme 700)
        "Dynamic Double Forcing Chains (+ Multiple Forcing Chains)" "动态双分支强制链（嵌套多重强制链）" "動態雙分支強制鏈（巢狀多重強制鏈）";
    DeepCell "dynamic-cell-with-multiple-chains" "DCeFC+MFC" 100 "DLFC+MFC" (Extreme 700)
        "Dynamic Cell Forcing Chains (+ Multiple Forcing Chains)" "动态单元格强制链（嵌套多重强制链）" "動態單格強制鏈（巢狀多重強制鏈）";
    DeepRegion "dynamic-region-with-multiple-chains" "DRFC+MFC" 100 "DRFC+MFC" (Extreme 700)
        "Dynamic Region Forcing Chains (+ Multiple Forcing Chains)" "动态区域强制链（嵌套多重强制链）" "動態區域強制鏈（巢狀多重強制鏈）";
    DeepestContradiction "dynamic-contradiction-with-dynamic-chains" "DCoFC+DFC" 105 "DCFC+DFC" (Extreme 700)
        "Dynamic Contradiction Forcing Chains (+ Dynamic Forcing Chains)" "动态矛盾强制链（嵌套动态强制链）" "動態矛盾強制鏈（巢狀動態強制鏈）";
    DeepestDouble "dynamic-double-with-dynamic-chains" "DDFC+DFC" 105 "DdFC+DFC" (Extreme 700)
        "Dynamic Double Forcing Chains (+ Dynamic Forcing Chains)" "动态双分支强制链（嵌套动态强制链）" "動態雙分支強制鏈（巢狀動態強制鏈）";
    DeepestCell "dynamic-cell-with-dynamic-chains" "DCeFC+DFC" 105 "DLFC+DFC" (Extreme 700)
        "Dynamic Cell Forcing Chains (+ Dynamic Forcing Chains)" "动态单元格强制链（嵌套动态强制链）" "動態單格強制鏈（巢狀動態強制鏈）";
    DeepestRegion "dynamic-region-with-dynamic-chains" "DRFC+DFC" 105 "DRFC+DFC" (Extreme 700)
        "Dynamic Region Forcing Chains (+ Dynamic Forcing Chains)" "动态区域强制链（嵌套动态强制链）" "動態區域強制鏈（巢狀動態強制鏈）";
};
