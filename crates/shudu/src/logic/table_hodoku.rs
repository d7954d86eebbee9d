//! The table of techniques, second part: those that only the HoDoKu solver has.
//!
//! The entries have the form of those in [`table`](super::table), without Sudoku Explainer's rating
//! and code.

use super::table::rows;
use super::technique::TechniqueInfo;

/// The rows, in the order of the variants of [`Technique`](super::Technique).
pub(super) const ROWS: [TechniqueInfo; COUNT] = rows! {
    LockedPair "locked-pair" "LP" none "" (Medium 40 1000 on "0110")
        "Locked Pair" "死锁数对" "死鎖數對"
        "Two cells that share a box and a line have the same two candidates and no others. They \
         need both digits, which are eliminated from the rest of the box and of the line.";
    LockedTriple "locked-triple" "LT" none "" (Medium 60 1100 on "0111")
        "Locked Triple" "死锁三数组" "死鎖三數組"
        "The three cells where a box crosses a line have only three digits as candidates. They \
         need all three, which are eliminated from the rest of the box and of the line.";
    Squirmbag "squirmbag" "SQ" none "" (Unfair 470 2500 off "0303")
        "Squirmbag" "五阶鱼" "五階魚"
        "On five parallel lines all candidates of a digit are on five crossing lines. The digit \
         is eliminated from the rest of the crossing lines. A smaller fish on the other lines \
         always gives the same eliminations.";
    Whale "whale" "WH" none "" (Unfair 470 2600 off "0304")
        "Whale" "六阶鱼" "六階魚"
        "On six parallel lines all candidates of a digit are on six crossing lines. The digit is \
         eliminated from the rest of the crossing lines. A smaller fish on the other lines always \
         gives the same eliminations.";
    Leviathan "leviathan" "LV" none "" (Unfair 470 2700 off "0305")
        "Leviathan" "七阶鱼" "七階魚"
        "On seven parallel lines all candidates of a digit are on seven crossing lines. The digit \
         is eliminated from the rest of the crossing lines. A smaller fish on the other lines \
         always gives the same eliminations.";
    RemotePair "remote-pair" "RP" none "" (Hard 110 2800 on "0703")
        "Remote Pair" "远程数对" "遠端數對"
        "In a chain of cells with the same two candidates, each cell sees the next, so the two \
         digits alternate. Cells an odd number of steps apart have different digits, so a cell \
         that sees both can be neither. The chain has at least four cells.";
    Skyscraper "skyscraper" "SK" none "" (Hard 130 3000 on "0400")
        "Skyscraper" "摩天楼" "摩天樓"
        "On two parallel lines a digit has only two places each, and one place of each pair is on \
         the same crossing line. These two cannot both be true, so one of the other two is, and the \
         digit is eliminated from the cells that see both.";
    TwoStringKite "two-string-kite" "2SK" none "" (Hard 150 3100 on "0401")
        "Two-String Kite" "双线风筝" "雙線風箏"
        "A digit has only two places in a row and only two in a column, and one place of each pair \
         is in the same box. These two cannot both be true, so one of the other two is, and the digit \
         is eliminated from the cell that sees both.";
    DualTwoStringKite "dual-two-string-kite" "D2SK" none "" (Hard 150 3100 off "0404")
        "Dual Two-String Kite" "双重双线风筝" "雙重雙線風箏"
        "Two kites that use the same box and share a row and a column, shown as one step.";
    EmptyRectangle "empty-rectangle" "ER" none "" (Hard 120 3170 on "0402")
        "Empty Rectangle" "空矩形" "空矩形"
        "In a box, all candidates of a digit are in one row and one column. Outside the box, the \
         digit has only two places in a house, and one of them is on that row (or column). Either \
         the digit is in the box on its column (or row), or it is at the other place of the pair. \
         It is eliminated from the cell that sees both.";
    DualEmptyRectangle "dual-empty-rectangle" "DER" none "" (Hard 120 3170 off "0405")
        "Dual Empty Rectangle" "双重空矩形" "雙重空矩形"
        "Two empty rectangles that use the same box and the same pair, shown as one step.";
    WWing "w-wing" "WW" none "" (Hard 150 3200 on "0803")
        "W-Wing" "W-Wing" "W-Wing"
        "Two cells that do not see each other have the same two candidates. One of the digits has \
         only two places in a house, and each cell sees one of them, so the two cells cannot both be \
         that digit. One of them is the other digit, which is eliminated from the cells that see \
         both.";
    WxyzWing "wxyz-wing" "WXYZW" none "" (Hard 200 3450 off)
        "WXYZ-Wing" "WXYZ-Wing" "WXYZ-Wing"
        "Four cells have only four digits as candidates. For all of the digits except one, the \
         cells that can be the digit see each other, so it is used at most once. So the remaining \
         digit must be used, and it is eliminated from the cells that see all its places.";
    UniqueRectangle5 "unique-rectangle-5" "UR5" none "" (Hard 100 3900 on "0604")
        "Unique Rectangle Type 5" "唯一矩形类型 5" "唯一矩形類型 5"
        "Two or three cells of a deadly rectangle, not all on one side, have the same extra \
         digit. One of them is that digit, so it is eliminated from the cells that see all of \
         them.";
    UniqueRectangle6 "unique-rectangle-6" "UR6" none "" (Hard 100 4000 on "0605")
        "Unique Rectangle Type 6" "唯一矩形类型 6" "唯一矩形類型 6"
        "The two cells of a deadly rectangle with extra candidates are opposite corners, and one \
         digit of the pattern has no other places in both rows or both columns. In these cells it \
         would force the deadly pattern, so it is eliminated from them.";
    HiddenRectangle "hidden-rectangle" "HUR" none "" (Hard 100 4010 on "0606")
        "Hidden Rectangle" "隐性唯一矩形" "隱性唯一矩形"
        "One corner of a rectangle has only the two digits. On the two sides that meet in the \
         opposite corner, one digit has no other places. If that corner were the other digit, the \
         deadly pattern would be forced, so the other digit is eliminated from it.";
    AvoidableRectangle1 "avoidable-rectangle-1" "AR1" none "" (Hard 100 4020 on "0607")
        "Avoidable Rectangle Type 1" "可规避矩形类型 1" "可規避矩形類型 1"
        "Three corners of a rectangle are placed digits, not givens. The digit that would \
         complete a pattern in which two digits can be exchanged is eliminated from the fourth \
         corner.";
    AvoidableRectangle2 "avoidable-rectangle-2" "AR2" none "" (Hard 100 4030 on "0608")
        "Avoidable Rectangle Type 2" "可规避矩形类型 2" "可規避矩形類型 2"
        "Two corners of a rectangle are placed digits, not givens. Each of the other two has the \
         digit that would complete a pattern in which two digits can be exchanged, and one more \
         candidate, the same in both. One of them is that candidate, so it is eliminated from the \
         cells that see both.";
    FinnedXWing "finned-x-wing" "FXW" none "" (Hard 130 4100 on "0310" "03101")
        "Finned X-Wing" "鳍二阶鱼" "鰭二階魚"
        "A fish of two lines, except for some extra candidates, the fins. Either a fin is true or \
         the fish is complete without fins. The digit is eliminated from the cells that are ruled \
         out in both cases: those on a crossing line that see every fin.";
    SashimiXWing "sashimi-x-wing" "SXW" none "" (Hard 150 4200 on "0320" "03201")
        "Sashimi X-Wing" "退化二阶鱼" "退化二階魚"
        "A finned fish of two lines that is incomplete without its fins: one of its lines has a \
         single candidate left on the crossing lines. The digit is eliminated from the cells on a \
         crossing line that see every fin.";
    FinnedSwordfish "finned-swordfish" "FSF" none "" (Unfair 200 4300 on "0311" "03111")
        "Finned Swordfish" "鳍三阶鱼" "鰭三階魚"
        "A fish of three lines, except for some extra candidates, the fins. Either a fin is true \
         or the fish is complete without fins. The digit is eliminated from the cells that are \
         ruled out in both cases: those on a crossing line that see every fin.";
    SashimiSwordfish "sashimi-swordfish" "SSF" none "" (Unfair 240 4400 on "0321" "03211")
        "Sashimi Swordfish" "退化三阶鱼" "退化三階魚"
        "A finned fish of three lines that is incomplete without its fins: one of its lines has a \
         single candidate left on the crossing lines. The digit is eliminated from the cells on a \
         crossing line that see every fin.";
    FinnedJellyfish "finned-jellyfish" "FJF" none "" (Unfair 250 4500 on "0312" "03121")
        "Finned Jellyfish" "鳍四阶鱼" "鰭四階魚"
        "A fish of four lines, except for some extra candidates, the fins. Either a fin is true \
         or the fish is complete without fins. The digit is eliminated from the cells that are \
         ruled out in both cases: those on a crossing line that see every fin.";
    SashimiJellyfish "sashimi-jellyfish" "SJF" none "" (Unfair 260 4600 on "0322" "03221")
        "Sashimi Jellyfish" "退化四阶鱼" "退化四階魚"
        "A finned fish of four lines that is incomplete without its fins: one of its lines has a \
         single candidate left on the crossing lines. The digit is eliminated from the cells on a \
         crossing line that see every fin.";
    FinnedSquirmbag "finned-squirmbag" "FSQ" none "" (Unfair 470 4700 off "0313" "03131")
        "Finned Squirmbag" "鳍五阶鱼" "鰭五階魚"
        "A fish of five lines, except for some extra candidates, the fins. Either a fin is true \
         or the fish is complete without fins. The digit is eliminated from the cells that are \
         ruled out in both cases: those on a crossing line that see every fin.";
    SashimiSquirmbag "sashimi-squirmbag" "SSQ" none "" (Unfair 470 4800 off "0323" "03231")
        "Sashimi Squirmbag" "退化五阶鱼" "退化五階魚"
        "A finned fish of five lines that is incomplete without its fins: one of its lines has a \
         single candidate left on the crossing lines. The digit is eliminated from the cells on a \
         crossing line that see every fin.";
    FinnedWhale "finned-whale" "FWH" none "" (Unfair 470 4900 off "0314" "03141")
        "Finned Whale" "鳍六阶鱼" "鰭六階魚"
        "A fish of six lines, except for some extra candidates, the fins. Either a fin is true or \
         the fish is complete without fins. The digit is eliminated from the cells that are ruled \
         out in both cases: those on a crossing line that see every fin.";
    SashimiWhale "sashimi-whale" "SWH" none "" (Unfair 470 5000 off "0324" "03241")
        "Sashimi Whale" "退化六阶鱼" "退化六階魚"
        "A finned fish of six lines that is incomplete without its fins: one of its lines has a \
         single candidate left on the crossing lines. The digit is eliminated from the cells on a \
         crossing line that see every fin.";
    FinnedLeviathan "finned-leviathan" "FLV" none "" (Unfair 470 5100 off "0315" "03151")
        "Finned Leviathan" "鳍七阶鱼" "鰭七階魚"
        "A fish of seven lines, except for some extra candidates, the fins. Either a fin is true \
         or the fish is complete without fins. The digit is eliminated from the cells that are \
         ruled out in both cases: those on a crossing line that see every fin.";
    SashimiLeviathan "sashimi-leviathan" "SLV" none "" (Unfair 470 5200 off "0325" "03251")
        "Sashimi Leviathan" "退化七阶鱼" "退化七階魚"
        "A finned fish of seven lines that is incomplete without its fins: one of its lines has a \
         single candidate left on the crossing lines. The digit is eliminated from the cells on a \
         crossing line that see every fin.";
    SueDeCoq "sue-de-coq" "SDC" none "" (Unfair 250 5300 on "1101")
        "Sue de Coq" "融合待定数组" "融合待定數組"
        "Two or three cells where a box crosses a line, some cells in the rest of the line and \
         some in the rest of the box. A digit fits into these cells once, or twice if it is a \
         candidate in both of the outer groups. That is just enough to fill the cells, so every \
         digit is used. A digit of the group in the line is eliminated from the rest of the line, \
         one of the group in the box from the rest of the box, one of the crossing alone from \
         both, and one that is used twice from the crossing.";
    SimpleColorsTrap "simple-colors-trap" "SC1" none "" (Hard 150 5330 on "0500")
        "Simple Colors Trap" "简单染色・陷阱" "簡單染色・陷阱"
        "Conjugate pairs of a digit are colored alternately: one color is true, the other is \
         false. A cell that sees both colors cannot be the digit.";
    SimpleColorsWrap "simple-colors-wrap" "SC2" none "" (Hard 150 5330 on "0501")
        "Simple Colors Wrap" "简单染色・矛盾" "簡單染色・矛盾"
        "Conjugate pairs of a digit are colored alternately: one color is true, the other is \
         false. Two cells of one color see each other, so that color is false, and the digit is \
         eliminated from all its cells.";
    MultiColors1 "multi-colors-1" "MC1" none "" (Hard 200 5360 on "0502")
        "Multi Colors Type 1" "多重染色类型 1" "多重染色類型 1"
        "Two groups of conjugate pairs of a digit are colored, each with two colors of its own. A \
         color of the first group sees one of the second, so they are not both true: one of the \
         two opposite colors is. The digit is eliminated from the cells that see both opposite \
         colors.";
    MultiColors2 "multi-colors-2" "MC2" none "" (Hard 200 5360 on "0503")
        "Multi Colors Type 2" "多重染色类型 2" "多重染色類型 2"
        "Two groups of conjugate pairs of a digit are colored, each with two colors of its own. \
         One color of the first group sees both colors of the second, and one of these is true. \
         So the color of the first group is false, and the digit is eliminated from all its \
         cells.";
    XChain "x-chain" "XC" none "" (Unfair 260 5400 on "0701")
        "X-Chain" "同数链" "同數鏈"
        "A chain of candidates of one digit. Its links are alternately strong (at least one of \
         two is true) and weak (at most one is true), strong at both ends. One end or the other \
         is true, so the digit is eliminated from the cells that see both ends.";
    XyChain "xy-chain" "XYC" none "" (Unfair 260 5500 on "0702")
        "XY-Chain" "双值格链" "雙值格鏈"
        "A chain of cells with two candidates each, in which adjacent cells share a digit. If one \
         end is not the digit that it does not share, the other end is, so this digit is \
         eliminated from the cells that see both ends.";
    ContinuousNiceLoop "continuous-nice-loop" "CNL" none "" (Unfair 280 5600 on "0706")
        "Continuous Nice Loop" "连续环" "連續環"
        "A closed loop of candidates whose links are alternately strong and weak. It has two \
         possible states, and one end of each weak link is true in both. Candidates that see both \
         ends are eliminated.";
    DiscontinuousNiceLoop "discontinuous-nice-loop" "DNL" none "" (Unfair 280 5600 on "0707")
        "Discontinuous Nice Loop" "不连续环" "不連續環"
        "A closed loop of candidates whose links are alternately strong and weak except at one \
         cell. Two strong links to the same digit there prove it; two weak links disprove it; one \
         of each for different digits disproves the weak one.";
    Aic "aic" "AIC" none "" (Unfair 280 5600 on "0708")
        "Alternating Inference Chain" "AIC（交替推理链）" "AIC（交替推理鏈）"
        "A chain of candidates whose links are alternately strong and weak, strong at both ends. \
         At least one of the ends is true, so candidates that conflict with both are eliminated.";
    GroupedContinuousNiceLoop "grouped-continuous-nice-loop" "GCNL" none "" (Unfair 300 5650 on "0709")
        "Grouped Continuous Nice Loop" "区块连续环" "區塊連續環"
        "A continuous nice loop in which several cells of a box on one line act as one, or an \
         almost locked set makes a link.";
    GroupedDiscontinuousNiceLoop "grouped-discontinuous-nice-loop" "GDNL" none "" (Unfair 300 5650 on "0710")
        "Grouped Discontinuous Nice Loop" "区块不连续环" "區塊不連續環"
        "A discontinuous nice loop in which several cells of a box on one line act as one, or an \
         almost locked set makes a link.";
    GroupedAic "grouped-aic" "GAIC" none "" (Unfair 300 5650 on "0711")
        "Grouped Alternating Inference Chain" "区块 AIC" "區塊 AIC"
        "An alternating inference chain in which several cells of a box on one line act as one, \
         or an almost locked set makes a link.";
    AlsXz "als-xz" "AXZ" none "" (Unfair 300 5700 on "0901")
        "ALS-XZ" "待定数组・双强链" "待定數組・雙強鏈"
        "Two almost locked sets (each has one digit more than cells) share a digit X whose places \
         in both all see each other. Only one set can contain X, and the other is then locked. So \
         another digit that both have is eliminated from the cells that see all its places in \
         both.";
    AlsXyWing "als-xy-wing" "AXY" none "" (Unfair 320 5800 on "0902")
        "ALS-XY-Wing" "待定数组・XY-Wing" "待定數組・XY-Wing"
        "An almost locked set shares one digit with a second set and another digit with a third, \
         in cells that see each other. It contains at least one of these digits, so the second or \
         the third set is locked. A digit that both of them have is eliminated from the cells \
         that see all its places there.";
    AlsChain "als-chain" "ACH" none "" (Unfair 340 5900 on "0903")
        "ALS Chain" "待定数组・链" "待定數組・鏈"
        "A chain of almost locked sets. Adjacent sets share a digit whose places in both see each \
         other, a different one each time. The first or the last set is locked, so a digit that \
         both have is eliminated from the cells that see all its places there.";
    DeathBlossom "death-blossom" "DB" none "" (Unfair 360 6000 off "0904")
        "Death Blossom" "死亡绽放" "死亡綻放"
        "Each candidate of a stem cell sees all its places in a petal, an almost locked set. \
         Whichever digit the stem is, one petal is locked. A digit that all petals have is \
         eliminated from the cells that see all its places in them.";
    FrankenXWing "franken-x-wing" "FrXW" none "" (Unfair 300 6100 on "0330")
        "Franken X-Wing" "宫内二阶鱼" "宮內二階魚"
        "A fish of two houses, each a line of one direction or a box, and two cover houses, each \
         a crossing line or a box. All candidates of the digit in the first are in the cover \
         houses, so the digit is eliminated from the rest of the cover houses.";
    FrankenSwordfish "franken-swordfish" "FrSF" none "" (Unfair 350 6200 on "0331")
        "Franken Swordfish" "宫内三阶鱼" "宮內三階魚"
        "A fish of three houses, each a line of one direction or a box, and three cover houses, \
         each a crossing line or a box. All candidates of the digit in the first are in the cover \
         houses, so the digit is eliminated from the rest of the cover houses.";
    FrankenJellyfish "franken-jellyfish" "FrJF" none "" (Unfair 370 6300 off "0332")
        "Franken Jellyfish" "宫内四阶鱼" "宮內四階魚"
        "A fish of four houses, each a line of one direction or a box, and four cover houses, \
         each a crossing line or a box. All candidates of the digit in the first are in the cover \
         houses, so the digit is eliminated from the rest of the cover houses.";
    FinnedFrankenXWing "finned-franken-x-wing" "FFrXW" none "" (Unfair 390 6700 on "0340" "03401")
        "Finned Franken X-Wing" "宫内鳍二阶鱼" "宮內鰭二階魚"
        "A fish of two houses, each a line of one direction or a box, and two cover houses, each \
         a crossing line or a box. All candidates of the digit in the first are in the cover \
         houses, except for the fins. Either a fin is true or the fish is complete without fins. \
         The digit is eliminated from the cells that are ruled out in both cases.";
    FinnedFrankenSwordfish "finned-franken-swordfish" "FFrSF" none "" (Unfair 410 6800 on "0341" "03411")
        "Finned Franken Swordfish" "宫内鳍三阶鱼" "宮內鰭三階魚"
        "A fish of three houses, each a line of one direction or a box, and three cover houses, \
         each a crossing line or a box. All candidates of the digit in the first are in the cover \
         houses, except for the fins. Either a fin is true or the fish is complete without fins. \
         The digit is eliminated from the cells that are ruled out in both cases.";
    FinnedFrankenJellyfish "finned-franken-jellyfish" "FFrJF" none "" (Unfair 430 6900 off "0342" "03421")
        "Finned Franken Jellyfish" "宫内鳍四阶鱼" "宮內鰭四階魚"
        "A fish of four houses, each a line of one direction or a box, and four cover houses, \
         each a crossing line or a box. All candidates of the digit in the first are in the cover \
         houses, except for the fins. Either a fin is true or the fish is complete without fins. \
         The digit is eliminated from the cells that are ruled out in both cases.";
    MutantXWing "mutant-x-wing" "MXW" none "" (Extreme 450 7300 off "0350")
        "Mutant X-Wing" "交叉二阶鱼" "交叉二階魚"
        "A fish of two houses and two cover houses: rows, columns and boxes in any combination. \
         All candidates of the digit in the first are in the cover houses, so the digit is \
         eliminated from the rest of the cover houses.";
    MutantSwordfish "mutant-swordfish" "MSF" none "" (Extreme 450 7400 off "0351")
        "Mutant Swordfish" "交叉三阶鱼" "交叉三階魚"
        "A fish of three houses and three cover houses: rows, columns and boxes in any \
         combination. All candidates of the digit in the first are in the cover houses, so the \
         digit is eliminated from the rest of the cover houses.";
    MutantJellyfish "mutant-jellyfish" "MJF" none "" (Extreme 450 7500 off "0352")
        "Mutant Jellyfish" "交叉四阶鱼" "交叉四階魚"
        "A fish of four houses and four cover houses: rows, columns and boxes in any combination. \
         All candidates of the digit in the first are in the cover houses, so the digit is \
         eliminated from the rest of the cover houses.";
    FinnedMutantXWing "finned-mutant-x-wing" "FMXW" none "" (Extreme 470 7900 off "0360" "03601")
        "Finned Mutant X-Wing" "交叉鳍二阶鱼" "交叉鰭二階魚"
        "A fish of two houses and two cover houses: rows, columns and boxes in any combination. \
         All candidates of the digit in the first are in the cover houses, except for the fins. \
         Either a fin is true or the fish is complete without fins. The digit is eliminated from \
         the cells that are ruled out in both cases.";
    FinnedMutantSwordfish "finned-mutant-swordfish" "FMSF" none "" (Extreme 470 8000 off "0361" "03611")
        "Finned Mutant Swordfish" "交叉鳍三阶鱼" "交叉鰭三階魚"
        "A fish of three houses and three cover houses: rows, columns and boxes in any \
         combination. All candidates of the digit in the first are in the cover houses, except \
         for the fins. Either a fin is true or the fish is complete without fins. The digit is \
         eliminated from the cells that are ruled out in both cases.";
    FinnedMutantJellyfish "finned-mutant-jellyfish" "FMJF" none "" (Extreme 470 8100 off "0362" "03621")
        "Finned Mutant Jellyfish" "交叉鳍四阶鱼" "交叉鰭四階魚"
        "A fish of four houses and four cover houses: rows, columns and boxes in any combination. \
         All candidates of the digit in the first are in the cover houses, except for the fins. \
         Either a fin is true or the fish is complete without fins. The digit is eliminated from \
         the cells that are ruled out in both cases.";
    ForcingChainContradiction "forcing-chain-contradiction" "FCC" none "" (Extreme 500 8500 on "1301")
        "Forcing Chain Contradiction" "强制链・矛盾" "強制鏈・矛盾"
        "A candidate is assumed to be true (or false), and simple chains that start from it lead \
         to a contradiction. So the assumption is false.";
    ForcingChainVerity "forcing-chain-verity" "FCV" none "" (Extreme 500 8500 on "1302")
        "Forcing Chain Verity" "强制链・必然" "強制鏈・必然"
        "Every candidate of a cell, or every place of a digit in a house, starts a simple chain, \
         and all chains end with the same statement. One of the starts is true, so the statement \
         is true.";
    ForcingNetContradiction "forcing-net-contradiction" "FNC" none "" (Extreme 700 8600 on "1303")
        "Forcing Net Contradiction" "强制网・矛盾" "強制網・矛盾"
        "A candidate is assumed to be true (or false), and chains that can join and branch lead \
         to a contradiction. So the assumption is false.";
    ForcingNetVerity "forcing-net-verity" "FNV" none "" (Extreme 700 8600 on "1304")
        "Forcing Net Verity" "强制网・必然" "強制網・必然"
        "Every candidate of a cell, or every place of a digit in a house, starts chains that can \
         join and branch, and all of them end with the same statement. One of the starts is true, \
         so the statement is true.";
    TemplateSet "template-set" "TS" none "" (Extreme 10000 8700 off "1201")
        "Template Set" "模板填数" "模板填數"
        "All ways to place a digit nine times in the grid that fit the candidates are listed. A \
         cell that all of them use is the digit.";
    TemplateDelete "template-delete" "TD" none "" (Extreme 10000 8800 off "1202")
        "Template Delete" "模板删数" "模板刪數"
        "All ways to place a digit nine times in the grid that fit the candidates are listed. A \
         cell that none of them uses cannot be the digit.";
    BruteForce "brute-force" "BF" none "" (Extreme 10000 8900 on)
        "Brute Force" "计算机试数" "電腦試數"
        "No enabled technique applies. One digit is taken from the solution, without a logical \
         reason.";
};

const COUNT: usize = 66;
