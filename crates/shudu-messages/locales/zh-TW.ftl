# shudu 說的話。一個鍵，一句話；各語言的鍵完全相同。

## 判定

verdict-unique = 恰有一個解。
verdict-multiple = 共有 { $count } 個解。
verdict-multiple-limit = 至少有 { $count } 個解（已數到上限）。
verdict-none = 無解。
verdict-undecided = 未定：搜尋被中止（--timeout）。

## 題目錯在哪裡

clash-row = 第 { $index } 橫列有兩個 { $digit }：{ $first } 和 { $second }
clash-column = 第 { $index } 直行有兩個 { $digit }：{ $first } 和 { $second }
clash-box = 第 { $index } 宮有兩個 { $digit }：{ $first } 和 { $second }
check-proper = 題目合格：恰有一個解。
check-clash = 題目有誤：{ $clash }。請改正其中一個。
check-none = 題目有誤：數字沒有衝突，但無解。
check-suspects = 單獨去掉下列任何一個已知數就會有解：{ $cells }
check-multiple = 題目不合格：以下兩個解有 { $count } 格不同：{ $cells }
check-mends = 再給出下列任何一個數字，題目就恰有一個解：{ $cells }
check-minimal = 極小：每個已知數都不可少。
check-redundant = 不是極小：有 { $count } 個已知數可以單獨去掉：{ $cells }
not-proper = 題目不合格：不是恰有一個解

## 位置

located-line = { $file }:{ $line }: { $message }
located-column = { $file }:{ $line }:{ $column }: { $message }
located-place = { $file }:{ $line }:
no-room = { $file }:{ $line }: { $format } 格式放不下 { $found } 的題目；請改用其他格式，例如 line、rows 或 jsonl
no-room-ever = { $format } 格式放不下 { $found } 的盤面；請改用其他格式，例如 line、rows 或 jsonl
nine-only = 技巧只適用於 9x9 的題目；此題為 { $found }（宮為 { $shape }）
no-room-beside = { $format } 格式放不下 { $flag } 要求的內容；請改用其他格式，例如 line、sdk、csv、jsonl 或 json
column-left-out = { $file }:{ $line }: 欄位「{ $name }」出現時表格的欄位已經確定，因此沒有寫入；請用 --columns '{ $name }' 事先宣告，或改用 --format jsonl
columns-left-out-more = 還有其他欄位沒有對應的欄，均未寫入，不再逐一列出
columns-need-csv = --columns 用來宣告表格的欄位，必須與 --format csv 一起使用
blank-unreadable = { $format } 格式中以「{ $blank }」表示空格時無法讀回；請改用其他符號，例如 { $list } 之一

## 檔案

file-not-found = { $file }：沒有這個檔案。請檢查檔名，或用 '-' 讀取標準輸入。
file-nor-puzzle = { $file }：沒有這個檔案，也不是題目：{ $message }
file-not-permitted = { $file }：沒有讀取權限。請檢查檔案權限。
file-is-directory = { $file }：這是目錄，而此處需要檔案。
file-unreadable = { $file }：無法讀取：{ $error }
argument-neither = { $flag }：沒有檔案「{ $value }」，它也不是題目
cannot-write = 無法寫出結果：{ $error }
cannot-write-file = 無法寫入 { $file }：{ $error }
reason-full = 磁碟已滿
reason-quota = 磁碟配額已用完
reason-large = 檔案太大
reason-permission = 沒有寫入權限
reason-read-only = 檔案系統是唯讀的
reason-no-folder = 沒有這個目錄
reason-directory = 這是目錄，而此處需要檔案
output-kept = { $file } 未寫入；原有內容維持不變。
output-is-input = 輸入和輸出是同一個檔案；請用 --output FILE，它會在全部讀完之後才取代檔案
output-has-own = --output 在此不適用：這個指令自己指定要寫的檔案

## 小結

summary-refused = { $refused } 題無法讀取；其餘 { $read } 題已處理。
summary-lost = { $count } 題的候選數或已填數在 { $format } 格式中無法保留；pencilmarks、candidates 和 jsonl 可以保留。
summary-empty = 輸入中沒有找到題目
summary-skipped = 略過了 { $count } 行其他文字。
summary-replaced = { $count } 則註解不是 UTF-8；無法辨識的位元組已取代為 U+FFFD。
summary-several = { $records } 題中有 { $count } 題有多個解。
summary-none = { $records } 題中有 { $count } 題無解。
summary-undecided = { $records } 題中有 { $count } 題未定。
summary-interrupted = 已中斷；前 { $count } 題的結果均已寫出。
stats-verdicts = 共 { $records } 題：唯一解 { $unique }，多解 { $multiple }，無解 { $none }，衝突 { $invalid }，未定 { $undecided }
stats-work = 節點 { $nodes }，猜測 { $guesses }，掃描 { $sweeps }；{ $seconds } 秒，每秒 { $rate } 題
stats-depth = 解的最大深度 { $depth }
stats-one = 節點 { $nodes }，猜測 { $guesses }，掃描 { $sweeps }，解在深度 { $depth }
reading-terminal = 正在從終端機讀取題目；按 Ctrl-D 結束
file-too-long = 檔案超過 { $bytes } 位元組，不像是一道題目或一個圖案
progress-walks = { $count } 次遊走，每秒 { $rate } 次
progress-measurements = { $count } 次量測，每秒 { $rate } 次
estimate-stopped = 到達 --timeout，估計在 { $walks } 次遊走中的第 { $made } 次後結束
count-endless = 正在逐一計數約 { $estimate } 個解；用 --limit 或 --timeout 限制計數，用 --estimate 估計數目
enumerate-endless = 正在逐一計數約 { $estimate } 個終盤（首列固定為 1、2、3……）；用 --limit 或 --timeout 限制計數，用 --estimate 估計數目
enumerate-stopped = 到達 --timeout，列出 { $count } 個終盤後停止
enumerate-count-stopped = 到達 --timeout，計數已停止；計數完成之前沒有結果。可用 --estimate 估計。
help-enumerate--estimate = 不計數，用這麼多次隨機遊走估計數目：數值和 95 % 信賴區間
help-enumerate--timeout = 到這個時間就停，如 90、1.5s 或 1h30m；清單就此結束，計數則不輸出
progress-puzzles = { $count } 題，每秒 { $rate } 題
progress-solutions = { $count } 個解，每秒 { $rate } 個
progress-grids = { $count } 個，每秒 { $rate } 個
progress-trials = { $count } 次試驗，每秒 { $rate } 次

## 出題

seed-chosen = 種子 { $seed }（用 --seed { $seed } 可得到同樣的結果）
holes-too-large = { $shape } 的盤面只有 { $cells } 格；請減少空格數
method-not-finished = grow 方法產生題目而不是終盤；請去掉 --finished 或換一種方法
numbers-end = 題目編號最大為 { $last }；請減小 --start-at 或 --count
generated-puzzle = 第 { $index } 題，{ $givens } 個已知數，恰有一個解：
generated-finished = 第 { $index } 個終盤：

## 引擎

engine-not-lexicographic = 引擎 { $engine } 不按字典序給出解；請去掉 --engine，或改用 backtrack、bitmask、lexi
depth-needs-singles = --depth 和 --full 僅用於 --engine singles

## 實驗室

lab-depth-title = 隨機放入 { $givens } 個數字，試驗 { $trials } 次，種子 { $seed }
lab-depth-none = 無解
lab-depth-undecided = 未定
lab-depth-no-room = 數字放不下
lab-depth-solved = 有解
lab-depth-mean = 平均深度
lab-depth-median = 中位數
lab-depth-deepest = 最大深度
lab-depth-within = 深度 { $depth } 以內找到解的比例
trace-none = 引擎 { $engine } 無法追蹤；可以追蹤的引擎：{ $engines }
trace-cut = 依 --limit 在 { $count } 個事件後結束
lab-queens-row = { $n } 皇后：{ $count }
lab-queens-board = 第 { $number } 個棋盤：

## 經典命令 `sudoku`

classic-usage = 用法：sudoku -c N | -s 檔案 | -n N [-m 1|2|3] [-r A~B] [-u]
classic-help =
    sudoku：按課程專題的要求產生並求解數獨檔案。

    { "  " }-c N      產生 N 個終盤（1 到 1000000），寫入 game.txt
    { "  " }-s 檔案   求解檔案中的每一題，解寫入 sudoku.txt
    { "  " }-n N      產生 N 個題目（1 到 10000），寫入 game.txt；不加 -u 時可能有多個解
    { "  " }-m L      難度 1、2、3：挖空 20-30、30-40、40-55 個（只能與 -n 同用）
    { "  " }-r A~B    挖空 A 到 B 個，範圍 20 到 55（只能與 -n 同用）
    { "  " }-u        每一題恰有一個解（只能與 -n 同用）

    { "  " }--method random|spread|grow   終盤或題目的產生方法（預設 random）
    { "  " }--seed S                      相同的種子產生相同的檔案
    { "  " }--lang en|zh-CN|zh-TW         訊息的語言
    { "  " }--version                     顯示版本

    同時給出 -c、-s、-n 中的幾個時，依輸入的順序執行。

    範例：
    { "  " }sudoku -c 20
    { "  " }sudoku -n 100 -r 30~45 -u
    { "  " }sudoku -s game.txt
classic-range-c = -c 的終盤數量應在 1 到 1000000 之間，而不是「{ $found }」
classic-range-n = -n 的題目數量應在 1 到 10000 之間，而不是「{ $found }」
classic-range-m = -m 的難度應在 1 到 3 之間，而不是「{ $found }」
classic-range-r = -r 應為 A~B，兩數都在 20 到 55 之間且 A 不大於 B，例如 20~55，而不是「{ $found }」
classic-needs-n = { $flag } 只能與 -n 同用：請說明要多少題，例如：sudoku -n 10 { $flag } { $example }
classic-needs-value = { $flag } 後面缺少參數值
classic-unknown = sudoku 沒有「{ $found }」這個選項
classic-choose-one = 請在 -c、-s、-n 中選擇一個或幾個
classic-m-and-r = -m 和 -r 都規定了挖空數量；這裡採用 -r { $range }
classic-c-and-n = -c 和 -n 都寫入 { $file }：檔案中只保留後一個的結果
classic-bad-method = --method 應為 random、spread 或 grow，而不是「{ $found }」
classic-bad-seed = --seed 應為整數，而不是「{ $found }」
classic-bad-lang = --lang 應為 en、zh-CN 或 zh-TW，而不是「{ $found }」
classic-solve-alone = --method 和 --seed 與 -c 或 -n 同用；求解不需要它們
classic-grow-puzzles = --method grow 產生 25 到 37 個已知數、恰有一個解的題目：與 -n 同用，不與 -c、-m、-r 同用
classic-made-finished = { $count } 個終盤已寫入 { $file }
classic-made-puzzles = { $count } 個題目已寫入 { $file }
classic-several = { $count } 個題目中有 { $several } 個有多個解；如需唯一解，請加 -u。
classic-repeats = { $count } 個終盤中有 { $repeats } 個與前面的重複：spread 方法能產生的終盤不多。
classic-solved = { $count } 題中解出 { $solved } 題，解已寫入 { $file }
classic-none-solved = { $count } 題均無解；{ $file } 維持不變。
classic-unsolved = { $file }:{ $line }: 無解。
classic-many = { $file }:{ $line }: 解多於 { $count } 個；只寫出前 { $count } 個
classic-empty = { $file }：檔案中沒有找到題目

## 幫助：框架

help-usage = 用法：
help-commands = 命令
help-arguments = 參數
help-options = 選項
help-options-everywhere = 所有命令共有的選項
help-default = 預設
help-possible-values = 可用的值
help-some-options = [選項]
help-a-command = <指令>

## 幫助：命令及其選項。`help--选项` 是各處含義相同的選項。

help = 求解、計數、檢查、產生和轉換數獨。
help-examples =
    範例：
    { "  " }shudu generate --solution          一道新題和它的解
    { "  " }shudu solve puzzles.txt            求解檔案中的每一題
    { "  " }shudu check newspaper.txt          題目是否合格？若不合格，為什麼？
    { "  " }shudu 命令 --help                  某個命令的詳細說明

    退出碼：0 一切正常；1 有題目沒有所要求的（唯一）解；2 用法錯誤或輸入無法讀取；130 被中斷。
help--help = 顯示幫助
help--version = 顯示版本
help--lang = 訊息和幫助的語言：en、zh-CN 或 zh-TW（預設隨系統區域設定）
help--color = 何時使用顏色（遵守 NO_COLOR）
help--jobs = 執行緒數（預設用全部核心）；結果與執行緒數無關
help--quiet = 除錯誤外不向標準錯誤輸出任何訊息
help--output = 寫入此檔案而不是標準輸出；全部完成後才取代檔案。裝置和 FIFO 直接寫入，'-' 表示標準輸出
help--files = 要讀取的檔案，可以是壓縮檔；'-' 或省略時讀取標準輸入
help--from = 輸入格式（預設自動識別；見 'shudu formats'）
help--column = CSV 或 JSON 中題目所在的欄位（預設按欄位名稱尋找）
help--columns = 除了在檔案中或標準輸入開頭找到的欄位以外，CSV 表格另有的欄位
help--shape = 輸入的形狀（宮的列數 x 行數），在大小不足以確定時使用：2x3、3x2
help--symbols = 大盤面所用的符號（預設自動識別）
help--engine = 使用的引擎（預設為該形狀最快的引擎）
help--timeout = 每題最多用時，如 90、1.5s、500ms 或 1h30m；逾時則判定為「未定」，退出碼為 1
help--stats = 在標準錯誤輸出判定統計、工作量和用時
help--format = 輸出格式（預設：終端為盤面，管道為每題一行）

help-solve = 求解：給出每一題的判定和解
help-solve--first = 即使有多個解也只顯示一個
help-solve--all = 顯示所有的解，邊找邊輸出
help-solve--limit = 每題最多顯示 N 個解，N 至少為 1（預設：文字格式 1 個，其他格式 2 個）。無論如何都會判斷是否有多個解
help-solve--order = 多個解的順序：lex（逐列、小數字在前的字典序）或 any（按找到的順序）；預設 9x9 用 lex，其他盤面用 any，在任何機器上都相同
help-solve--strict = 有題目存在多個解時，退出碼也為 1
help-solve--depth = --engine singles 第一遍搜尋的深度（預設 24）；未搜完時再做一遍完整搜尋
help-solve--full = --engine singles 直接做完整搜尋；同時給出 --depth 時先做第一遍
help-solve--keep = 在文字格式中保留輸入的註釋和附加欄位
help-solve-examples =
    無解時，文字格式在該處寫一個空白盤面，並在標準錯誤中說明原因。

    範例：
    { "  " }shudu solve puzzles.txt.gz > solutions.txt
    { "  " }echo '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79' | shudu solve
    { "  " }shudu solve --limit 10 open.txt
    { "  " }shudu solve --format jsonl quizzes.csv
help-count = 數出每一題有多少個解
help-count--limit = 數到 N 為止；此時數字後帶有 '+'
help-count--format = 輸出格式：每行一個數、CSV、JSON Lines 或 JSON 清單
help-count-examples =
    範例：
    { "  " }shudu count puzzles.txt
    { "  " }shudu count --limit 1000 --format jsonl open.txt
help-check = 檢查每一題是否合格；若不合格，說明原因
help-check--format = 輸出格式：每題一行、CSV、JSON Lines 或 JSON 清單（預設：在終端上詳細說明）
help-check-examples =
    每一題都恰有一個解時，退出碼為 0。

    範例：
    { "  " }shudu check newspaper.txt
    { "  " }shudu check --format jsonl *.sdk
help-generate = 產生恰有一個解的題目，或終盤
help-generate--count = 數量（預設 1；與 --for 同用時，時間內能做多少做多少）
help-generate--seed = 種子：相同的種子在任何機器、任何執行緒數下都產生相同的題目
help-generate--start-at = 第一次嘗試的編號：用於接著產生被中斷的題目
help-generate--shape = 形狀（宮的列數 x 行數）：2x2、2x3、3x3、3x4、4x4……
help-generate--finished = 產生沒有空格的終盤
help-generate--method = 方法：random（預設）、quick（更快，但不均勻）、uniform（每個終盤的可能性完全相等）、spread（一個宮循環擴展）或 grow（先隨機放數，再從解中加入）
help-generate--holes = 挖空的數量，如 50 或 40..50（預設儘可能多）
help-generate--solution = 同時顯示解
help-generate-examples =
    範例：
    { "  " }shudu generate --solution
    { "  " }shudu generate --count 1000 --seed 7 > puzzles.txt
    { "  " }shudu generate --finished --shape 4x4
    { "  " }shudu generate --holes 40..45 --format sdk
    { "  " }shudu generate --level hard --symmetry rotate180 --count 10
    { "  " }shudu generate --technique X-Wing --at-step
    { "  " }shudu generate --givens 20 --for 30s
    { "  " }shudu generate --unbiased --count 1000 --format csv
help-enumerate = 按字典序列出某一形狀的所有終盤
help-enumerate--shape = 形狀（宮的列數 x 行數）：2x2、2x3、3x3……
help-enumerate--limit = 列出 N 個後停止
help-enumerate--count = 只給出總數；已知該形狀的總數算法時直接算出
help-enumerate-examples =
    範例：
    { "  " }shudu enumerate 2x2
    { "  " }shudu enumerate 2x3 --count
    { "  " }shudu enumerate 3x3 | head
help-convert = 在各種格式之間轉換題目
help-convert--format = 輸出格式（預設 line）
help-convert--blank = 空格所用的符號（在格式允許時）
help-convert--write-symbols = 輸出大盤面時所用的符號
help-convert--bare = 去掉註釋和附加欄位
help-convert-examples =
    範例：
    { "  " }shudu convert --format sdk puzzles.txt
    { "  " }shudu convert --format line --blank 0 grids.ss
    { "  " }shudu convert --format pencilmarks position.txt
help-lab = 課程報告中的實驗
help-lab-depth = 用唯餘法搜尋要到多深？隨機放數，多次試驗
help-lab-depth--givens = 隨機放入的數字個數，每個數字一張表
help-lab-depth--trials = 每張表的試驗次數
help-lab-depth--seed = 試驗的種子
help-lab-depth--raw = 逐一列出每次試驗的深度，不製表
help-lab-depth--format = 輸出格式：表格、CSV 或 JSON Lines
help-lab-depth-examples =
    範例：
    { "  " }shudu lab depth
    { "  " }shudu lab depth --givens 17 --trials 10000 --seed 3 --format jsonl
help-lab-queens = 數出 N 個皇后互不攻擊的擺法
help-lab-queens--n = 皇后數，或範圍，如 1..11
help-lab-queens--boards = 畫出棋盤
help-lab-queens--limit = 最多畫 N 個棋盤
help-lab-queens-examples =
    範例：
    { "  " }shudu lab queens 8
    { "  " }shudu lab queens 1..11
    { "  " }shudu lab queens 6 --boards
help-lab-trace = 逐一輸出引擎求解時所做的事
help-lab-trace--engine = 要追蹤的引擎：cover（預設）、singles、backtrack、bitmask 或 lexi
help-lab-trace--limit = 輸出 N 個事件後停止
help-lab-trace--solutions = 找到 N 個解後停止
help-lab-trace--format = 輸出格式：每個事件一行，或 JSON Lines
help-lab-trace-examples =
    每行依序是事件編號、尚未確定的猜測數、所做的事。

    範例：
    { "  " }shudu lab trace --engine cover --limit 20 puzzle.txt
    { "  " }shudu lab trace --engine singles --format jsonl puzzle.txt
help-formats = 列出文字格式，或顯示某個格式及範例
help-formats--name = 要顯示的格式
help-completions = 輸出 shell 補全腳本
help-completions--shell = 目標 shell
help-completions-examples =
    範例：
    { "  " }shudu completions bash > ~/.local/share/bash-completion/completions/shudu
help-man = 輸出手冊頁
help-man--dir = 存放手冊頁的目錄，每個命令一頁（預設：主頁面輸出到標準輸出）
help-help = 顯示某個指令的說明
help-help--verb = 指令，例如 solve

## 文字為何無法讀取：發現了什麼，應該是什麼，怎麼辦

located-whole = { $file }：{ $message }
fault-with-advice = { $fault }；{ $advice }
fault-bad-symbol = 發現 { $found }，應為數字 { $expected } 或空格符號（{ $blanks }）
fault-bad-number = 發現「{ $found }」，應為 1-{ $side } 的數或空格符號
fault-too-short = 題目只有 { $found } 個字元，應有 { $expected } 個
fault-too-short-advice = 請補上缺少的格子，空格用 '.'
fault-too-long = 題目有 { $found } 個字元，應為 { $expected } 個
fault-too-long-advice = 不屬於題目的內容請用空格或製表符隔開
fault-row-too-short = 這一列只有 { $found } 格，應有 { $expected } 格
fault-row-too-short-advice = 請補上缺少的格子，空格用 '.'
fault-row-too-long = 這一列有 { $found } 格，應為 { $expected } 格
fault-rows-missing = 題目只有 { $found } 列，應有 { $expected } 列
fault-rows-missing-advice = 請補上缺少的列
fault-wrong-shape = 發現 { $found } 的題目，應為 { $side }x{ $side }（宮為 { $expected }）
fault-wrong-shape-advice = 請去掉 --shape 或改用其他形狀
fault-bad-triple = 發現「{ $found }」，應為 橫列,直行,數字，各為 1-{ $side }
fault-bad-triple-advice = 例如 3,5,7；其他大小請用 --shape
fault-cell-twice = { $cell } 給出了兩次，且數字不同
fault-cell-twice-advice = 請去掉其中一個
fault-bad-removal = 發現「{ $found }」，應為已排除的候選數：數字、橫列、直行，例如 412
fault-fields-missing = 這一列只有 { $found } 個欄位，應有 { $expected } 個
fault-fields-missing-advice = 欄位以冒號分隔，見 'shudu formats hodoku'
fault-no-column = 沒有名為「{ $name }」的欄位
fault-no-column-advice = 欄位名稱見檔案第一行
fault-no-puzzle-column = 沒有找到題目所在的欄位
fault-no-puzzle-column-advice = 請用 --column 指定
fault-column-missing = 這一列有 { $found } 個欄位，而題目應在第 { $expected } 個
fault-open-quote = 引號沒有閉合
fault-open-quote-advice = 請補上缺少的 "
fault-bad-json = JSON 無效：{ $reason }
fault-not-a-puzzle = 此處沒有題目，應為字串、字串的列或數字的列
fault-line-too-long = 記錄超過 { $limit } KiB
fault-unsupported-rule = 不支援 { $format } 的規則「{ $rule }」
fault-unsupported-rule-advice = 只能讀取標準數獨
fault-remote-link = 連結裡沒有題目，只有伺服器上題目的名稱
fault-remote-link-advice = shudu 不會下載；請打開連結，在網站上匯出題目
fault-seed-only = 遊戲 ID 裡沒有題目，只有隨機題目的種子
fault-seed-only-advice = 請用帶冒號的 ID，遊戲的「Specific」裡可以看到
fault-unknown-version = 未知的 { $format } 版本「{ $found }」
fault-unknown-version-advice = 較新的 shudu 或許能讀
fault-damaged = 壓縮的題目已損壞
fault-damaged-advice = 請重新複製整個連結
fault-bad-code = 「{ $found }」在這裡沒有意義
fault-wrong-cell-count = 題目有 { $found } 格，應為 { $expected } 格
fault-no-shape = 大小 { $found } 沒有對應的宮
fault-open-tag = 標籤沒有閉合
fault-binary = 輸入不是文字
fault-binary-advice = 格式見 'shudu formats'
fault-unknown-format = 無法識別的格式
fault-unknown-format-advice = 請用 --from 指定，格式見 'shudu formats'
fault-no-puzzle = 文字中沒有題目
fault-many-puzzles = 文字中不止一道題目
fault-other-shape = 發現 { $found } 的題目（宮為 { $shape }），應為 9x9
fault-io = 無法繼續讀取：{ $message }

## 基準測試

bench-title = { $name }：{ $puzzles } 題，上限 { $limit }，單核
bench-engine = 引擎
bench-rate = 每秒題數
bench-sweeps = 掃描
bench-guesses = 猜測
bench-verified = 核對
bench-yes = 正確
bench-no = 錯誤：有的解數不對
bench-too-slow = 太慢：限時內沒有完成一題
help-bench = 測量各引擎、各指令集單核每秒求解的題數
help-bench--files = 含 9x9 題目的檔案，可以是壓縮檔（預設：按種子產生的各類題目）
help-bench--limit = 尋找的解數；2 即可證明唯一性
help-bench--time = 每個引擎的量測時間，如 1、500ms 或 1m
help-bench--engine = 只測量這個引擎；可多次使用
help-bench--json = 輸出 JSON Lines：file、engine、isa、limit、puzzles、per_second、verified
help-bench-examples =
    範例：
    { "  " }shudu bench
    { "  " }shudu bench --engine lanes --time 5 puzzles.txt.gz

## 對稱

canon-too-many = 這個盤面太大、太滿，求標準形要嘗試的變換太多
transform-bad = 「{ $part }」不是這一形狀的變換；請寫 t、rot90、mirror、flip、r213456789、c…、d… 等，用斜線隔開
dedupe-stats = { $records } 題，{ $classes } 類；類占記憶體 { $memory } MB，用時 { $seconds } 秒
split-done = 訓練 { $train } 題，測試 { $test } 題
split-same = --train { $train } 和 --test { $test } 是同一個檔案；請選擇兩個不同的檔案
help-check--minimal = 同時指出合格題目中可以去掉的已知數；若有，退出碼為 1
help-canon = 每一題的標準形：它所有變形中最小的一個
help-canon--pattern = 只看已知數的位置，不看數字
help-canon--format = 輸出格式：標準形（line）、類編號（id），或標準形、類、自同構數和變換（csv、jsonl）
help-canon-examples =
    標準形相同（因而類編號相同）的兩題就是同一題。空格小於數字；逐橫列比較各格。

    範例：
    { "  " }shudu canon puzzles.txt
    { "  " }shudu canon --format id puzzles.txt
    { "  " }shudu canon --pattern --format csv puzzles.txt
help-transform = 變形：移動橫列、直行、帶、棧，轉置，改換數字
help-transform--by = 變換：各部分用斜線隔開，依次進行：t、rot90、rot180、rot270、mirror、flip、r213456789、c…、d…
help-transform--random = 每題用一個隨機變換，各變換機會均等
help-transform--seed = 種子：相同的種子和行號得到相同的變換
help-transform--times = 每題變形的個數
help-transform--format = 輸出格式：題目（line），或附變換和原題（csv、jsonl）
help-transform-examples =
    範例：
    { "  " }shudu transform --by rot90 puzzles.txt
    { "  " }shudu transform --by t/r213456789/d987654321 puzzles.txt
    { "  " }shudu transform --random --seed 7 --times 10 --format csv puzzles.txt
help-dedupe = 每一類只保留第一題，不論怎樣變形
help-dedupe--by = 何為相同：題目、已知數的位置，或解
help-dedupe--stats = 在標準錯誤輸出題數、類數、記憶體和用時
help-dedupe--format = 輸出格式（預設 line）
help-dedupe-examples =
    一百萬類約占記憶體 12 到 24 MB。註釋和附加欄位予以保留。

    範例：
    { "  " }shudu dedupe puzzles.txt > fresh.txt
    { "  " }shudu dedupe --by solution --stats puzzles.txt.gz > fresh.txt
help-split = 把題目分成訓練和測試兩個檔案，同一題的所有變形都在同一邊
help-split--train = 訓練題的檔案
help-split--test = 測試題的檔案
help-split--share = 歸入測試的類所占的比例，如 0.1 或 10%
help-split--seed = 種子：不同的種子分法不同
help-split--by = 何者不得兩邊都有：題目、已知數的位置，或解
help-split--format = 檔案的格式（預設 line）
help-split-examples =
    題目歸哪一邊只取決於它的類和種子，以後增加的題目也能對上。

    範例：
    { "  " }shudu split --train train.txt --test test.txt puzzles.txt
    { "  " }shudu split --train a.csv --test b.csv --share 20% --by solution --format csv puzzles.csv
help-minimize = 去掉已知數，直到剩下的每一個都不可少
help-minimize--seed = 嘗試順序的種子
help-minimize--format = 輸出格式（預設 line）
help-minimize-examples =
    範例：
    { "  " }shudu minimize puzzles.txt
    { "  " }shudu check --minimal puzzles.txt

## 普查

progress-cases = 已完成 { $count } 種情形，每秒 { $rate } 種
census-finished = { $shape }：共有 { $total } 個終盤；用時 { $seconds } 秒
census-different = { $shape }：共有 { $total } 個本質不同的終盤；用時 { $seconds } 秒
census-no-count = 無法在合理時間內數出 { $shape } 的終盤；目前可數 2x2、2x3、2x4、2x5、3x3 及其轉置
census-interrupted = 已在 { $seconds } 秒後中斷。計數完成之前沒有結果。
census-no-classes = 本質不同的終盤只數到邊長 9；{ $shape } 太大
help-census = 精確數出某一形狀的所有終盤
help-census--shape = 形狀（宮的橫列數 x 直行數）：2x2、2x3、2x4、2x5 或 3x3
help-census--classes = 數出本質不同的終盤：改換數字和移動橫列、直行視為相同（伯恩賽德引理）
help-census--table = 以 CSV 寫出計數所依據的表：帶的種類、橫列的選擇，或變換的共軛類
help-census-examples =
    每個數都是算出來的，不是查來的。3x3 需一兩秒，2x5 和 --classes 3x3 更久。

    範例：
    { "  " }shudu census
    { "  " }shudu census 3x3 --table > bands.csv
    { "  " }shudu census 3x3 --classes
help-count--estimate = 不數而估計：隨機走這麼多次，給出估計值和 95% 信賴區間
help-count--seed = 隨機走的種子
help-backbone = 顯示所有解共有的數字
help-backbone--format = 輸出格式：共有的數字（line、csv、jsonl），或每格在某個解中出現的數字（pencilmarks）
help-backbone-examples =
    範例：
    { "  " }shudu backbone open.txt
    { "  " }shudu backbone --format pencilmarks open.txt

## 按要求出題

help-generate--for = 到時間就停，如 30s、5m 或 1h30m，保留已有的結果
help-generate--givens = 已知數的個數，如 24 或 22..25；少於 22 個時在鄰近的題目中搜尋
help-generate--minimal = 去掉任何一個已知數都會出現第二個解
help-generate--symmetry = 已知數位置的對稱：none、rotate180、rotate90、mirror、flip、mirrors、diagonal、antidiagonal、diagonals、full 或 random
help-generate--pattern = 圖案檔，每格一個符號：x 必須有已知數，? 可以有，. 空格
help-generate--start = 保留這些已知數：一道題，或含一道題的檔案
help-generate--digits = 已知數中有幾種數字：全部九種（9）或缺一種（8）
help-generate--avoid-given-digit = 這個數字不作已知數
help-generate--rating = Sudoku Explainer 難度值，如 7.2 或 3.0..4.2
help-generate--level = 按難度值分級：easy（不超過 1.5）、medium（1.6 到 2.9）、hard（3.0 到 4.4）、expert（4.5 到 7.4）或 extreme（7.5 以上）
help-generate--technique = 必須用到其中一種技巧：只用更容易的技巧解不出；如 X-Wing，或一組技巧如 fish
help-generate--only = 只用這些技巧就能解出：技巧名，或一組技巧如 singles,pairs
help-generate--hardest = 最難的一步是這種技巧
help-generate--at-step = 顯示下一步正是 --technique 的局面，帶候選數
help-generate--unbiased = 極小題，帶權重，用來修正偏向少已知數的偏差
help-generate--rate = 同時顯示難度值和最難的技巧
no-technique = 沒有叫「{ $name }」的技巧；請用 X-Wing、naked-pair 這樣的名字，或一組技巧：singles、locked、pairs、triples、quads、fish、wings、uniqueness、chains
generate-made = 用 { $seconds } 秒產生 { $found } 個
generate-tried = 用 { $seconds } 秒試了 { $tried } 次，找到 { $found } 個
generate-not-found = 沒有找到要求的數量：這樣的題目很少，或者沒有；可用 --for 10m 搜尋更久，或放寬要求
generate-go-on = 從這裡繼續：--seed { $seed } --start-at { $next }
generated-rating = 難度值 { $rating }，最難的一步：{ $hardest }
generated-weight = 權重 { $weight }
progress-left = ，共約 { $total }，大約還要 { $time }
progress-years = { $years } 年
impossible-few-givens = 已知數少於 { $least } 個的 { $shape } 題目不可能有唯一解；請要求 { $least } 個或更多
impossible-many-givens = { $shape } 的盤面只有 { $cells } 格；請減少已知數
impossible-pattern-few = 圖案只容得下 { $cells } 個已知數，而少於 { $least } 個已知數的題目不可能有唯一解
impossible-pattern-rows = 圖案讓第 { $one } 列和第 { $other } 列全空；這兩列可以互換，所以不會只有一個解
impossible-pattern-columns = 圖案讓第 { $one } 行和第 { $other } 行全空；這兩行可以互換，所以不會只有一個解
impossible-pattern-givens = 圖案不允許這麼多或這麼少的已知數
impossible-pattern-start = 起始題目在圖案要求空格的地方有已知數
impossible-start-unsolvable = 起始題目無解
impossible-start-givens = 起始題目的已知數比要求的多
impossible-start-digits = 起始題目含有不應作已知數的數字
impossible-digits = 如果有兩種數字都不作已知數，它們可以互換；請要求 { $all } 或 { $less } 種數字
impossible-empty-range = 範圍是空的：起點大於終點
impossible-minimal-givens = { $shape } 的極小題最多有 { $most } 個已知數：每列至少有一個空格
impossible-minimal-house = 某個區域已填滿已知數，其中任何一個都可以去掉，因此題目不可能是極小的
impossible-digits-givens = 缺少一個數字時，{ $shape } 的題目最多有 { $most } 個已知數；請減少數量
impossible-symmetry-givens = { $symmetry } 對稱不允許這樣的已知數數量；請放寬範圍
impossible-symmetry-pattern = { $symmetry } 對稱要求在圖案的空格處有已知數
impossible-nothing-to-solve = 所有格都是已知數，無需求解；請去掉難度要求，或減少已知數
impossible-low-rating = 沒有難度值低於 { $lowest } 的題目
impossible-only-rating = 只用這些技巧的題目，難度值最高為 { $highest }；請降低難度值或增加技巧
impossible-technique-rating = 需要這些技巧的題目，難度值至少為 { $lowest }；請提高難度值或級別
impossible-hardest-rating = 最難技巧的步驟沒有這樣的難度值；請改用其他難度值或技巧
impossible-hardest-technique = 所需技巧比最難的技巧還難
impossible-only-technique = 所需技巧不在允許的技巧之中；請把它加進去
help-generate--grid = 在這個終盤上挖空：一個終盤，或含一個終盤的檔案
impossible-grid = 給出的盤面不是終盤；每個列、行、宮都必須包含每個數字
impossible-source = { $method } 方法只能產生 9x9 的盤面（形狀 3x3），不能產生 { $shape }
impossible-start-clash = 起始題目的數字有衝突
impossible-no-such-digit = { $shape } 的盤面沒有這個數字；請選一個小一些的
impossible-grid-start = 給出終盤時不能再給圖案或起始題目
impossible-not-rated = 只有 9x9 的題目有難度值
impossible-source-uniform = uniform 方法只能產生形狀為 2x2、2x3、3x2 和 3x3 的盤面，不能產生 { $shape }
impossible-unbiased-shape = 無偏題目只能是 9x9
impossible-grow-shape = grow 方法只產生 9x9 題目
impossible-unbiased-requests = 無偏題目不接受其他要求
impossible-finished-requests = 終盤不接受其他要求
impossible-grow-requests = grow 方法不接受其他要求
impossible-other-shape = 盤面或圖案的形狀是 { $found }，應為 { $expected }
pattern-cell-count = 圖案有 { $found } 格，應為 { $expected } 格：每格寫 x（必須）、?（可以）或 .（空格）
pattern-symbol = 第 { $line } 行第 { $column } 個字元：遇到 '{ $found }'，應為 x（必須）、?（可以）或 .（空格）

## 無法理解的命令列

usage-unknown-argument = 這裡沒有選項「{ $argument }」。
usage-unknown-command = 沒有命令「{ $value }」。
usage-bad-value = 「{ $value }」不能作為 { $argument } 的值。
usage-no-value = { $argument } 需要一個值。
usage-conflict = { $argument } 與 { $other } 不能同時使用。
usage-missing = 缺少：{ $argument }。
usage-no-command = 請給出一個命令。
usage-not-text = 有一個參數不是有效的 UTF-8 文字。
usage-wrong = 無法理解這個命令列。
usage-meant = 您是不是要用 { $list }？
usage-allowed = 可用的值：{ $list }。
usage-number = 此處應為整數。
usage-at-least = 需要不小於 { $least } 的整數。
usage-between = 需要 { $least } 到 { $most } 之間的整數。
usage-too-large = 這個數太大。
usage-shape = 形狀應寫成「宮的列數x宮的行數」，如 2x3、3x3 或 4x4，邊長 4 到 25。
usage-lang = 可用的值：en、zh-CN、zh-TW。
value-time = 需要大於 0 的時間，如 90、1.5s、500ms、5m 或 1h30m。
value-rating = 需要難度值，如 7.2，或範圍，如 3.0..4.2。
value-span = 需要數字，如 50，或範圍，如 40..50。
value-reversed = 範圍是空的：起點大於終點。
value-queens = 需要 1 到 32 之間的皇后數，或範圍，如 1..11。
value-share = 需要 0 到 1 之間的比例，如 0.1 或 10%。
value-blank = 需要一個不是數字或字母的字元，最好是以下之一：{ $blanks }
value-technique = 需要技巧的識別碼，如 x-wing；「shudu techniques」可列出全部。
usage-because = （{ $list }）
usage-help = 請參閱 --help。

## 格式

format-line = 每行一題，每格一個字元，空格用 .；行尾的其餘內容會保留
format-sdm = 每行一題，空格用 0
format-sdk = 標題列 #A 作者、#D 說明、#L 難度……，然後是 [Puzzle] 及各橫列，以及 [State]
format-sdx = 一行一排：題目數字、放入的數字前加 u，或格中的候選數
format-cells = 試算表或 Markdown 表格，每個欄位一格；也可以是空白處留空的圖形
format-rows = 每行寫一個橫列，題目之間空一行
format-classic = 數字或 $，以空格分隔，每題之後有一條分隔線
format-grid = 每行寫一個橫列，宮的四周有邊框
format-numbered = 每個數字佔三欄，空格為 0，上面是「第1个」，即解的序號
format-barred = 宮之間有直線，空格為 0，上面是 =====begin====== 或 =====solved======
format-pencilmarks = 畫出的盤面，每格列出仍可能的數字
format-array = 括號中的各列，如 C、Java、Python、JSON 或 numpy；周圍的程式碼會略過
format-triples = 花括號中列出每個已知數的橫列、直行和數字，每行一題
format-candidates = 每行一題，每格九個字元：仍可能的數字，或空位
format-hodoku = 每行一個局面：技巧、各格（已填的數字前有 +）、已刪的候選數
format-bank = 每行 100 位元組：雜湊值、81 個數字、難度
format-link = shudu 的連結：任何形狀的題目、放入的數字和候選數；也讀其他網站的連結
format-sudokupad = SudokuPad 的連結或題目名；標準數獨以外的規則不接受
format-fpuzzles = f-puzzles 的連結，含放入的數字和候選數；標準數獨以外的規則不接受
format-sudokuwiki = SudokuWiki 求解器的連結，可含放入的數字和候選數
format-solo = Simon Tatham 謎題集中 Solo 的遊戲 ID；不接受 jigsaw、killer 和 X
format-opensudoku = Android 遊戲 OpenSudoku 的 XML，含放入的數字和候選數
format-ksudoku = KDE 的數獨 KSudoku 的 XML：只有題目，沒有走法
format-jsonl = 每行一個 JSON 物件，題目在 "puzzle" 下；其他鍵會保留
format-json = JSON 物件或字串的列表，或單個物件；其他鍵會保留
format-csv = 表格，題目在其中一欄；其他欄會保留

## 步驟的文字說明。寫給學習者：看到什麼，為什麼成立，刪去或填入什麼。

list-comma = 、
list-and = { $front }、{ $end }
list-or = { $front } 或 { $end }
sentence-break = { "" }
house-row = 第 { $index } 橫列
house-column = 第 { $index } 直行
house-box = 第 { $index } 宮
house-rows = 第 { $list } 橫列
house-columns = 第 { $list } 直行
house-boxes = 第 { $list } 宮
grade-rating = 難度值 { $rating }
grade-score = 分數 { $score }
level-easy = 簡單
level-medium = 中等
level-hard = 困難
level-expert = 專家
level-unfair = 很難
level-extreme = 極難
explain-step = { $why }所以{ $effect }。
effect-place = 在 { $cell } 填 { $digit }
effect-remove = 刪去 { $gone }
effect-gone = { $cells } 的 { $digits }
statement-on = { $cell } 是 { $digit }
statement-off = { $cell } 不是 { $digit }
why-full-house = { $house }只剩空格 { $cell }，還缺的數字是 { $digit }。
why-hidden-single = 在{ $house }中，只有 { $cell } 能填 { $digit }。
why-naked-single = { $cell } 只剩候選數 { $digit }：其他數字在它的列、行、宮中都已出現或已排除。
why-locked = 在{ $from }中，{ $digit } 的候選格都在{ $to }內。其中必有一格是 { $digit }，因此{ $to }的其餘格都不能填 { $digit }。
why-direct-locked = 在{ $from }中，{ $digit } 的候選格都在{ $to }內，因此{ $to }的其餘格都不能填 { $digit }。這樣{ $house }中只剩 { $cell } 能填 { $digit }。
why-naked-subset = 在{ $house }中，{ $cells } 這{ $count ->
    [2] 兩
    [3] 三
   *[other] 四
 }格合起來只有候選數 { $digits }。這些數字必在這幾格中，因此{ $house }的其餘格都不能填它們。
why-hidden-subset = 在{ $house }中，數字 { $digits } 只能填在 { $cells } 這{ $count ->
    [2] 兩
    [3] 三
   *[other] 四
 }格。這幾格必填這些數字，因此它們的其他候選數都可刪去。
why-direct-hidden = 在{ $house }中，數字 { $digits } 只能填在 { $cells }，因此這幾格不能填別的數字。這樣{ $house }中只剩 { $cell } 能填 { $digit }。
why-locked-subset = { $cells } 同在{ $box }和{ $line }內，合起來只有候選數 { $digits }。這些數字必在這幾格中，因此{ $box }和{ $line }的其餘格都不能填它們。
why-fish = 在{ $base }中，{ $digit } 的候選格都在{ $cover }內。這正好用掉{ $cover }的全部 { $digit }，因此{ $cover }的其餘格都不能填 { $digit }。
why-finned-fish = 除了鰭 { $fins }，在{ $base }中 { $digit } 的候選格都在{ $cover }內。要嘛 { $fin } 是 { $digit }，要嘛魚（不含鰭）成立。兩種情況下都被排除的格不能填 { $digit }。
why-turbot = { $digit } 在{ $first }中只有兩格可填，在{ $second }中也只有兩格可填。{ $near } 和 { $far } 同在{ $weak }，至多一格是 { $digit }。因此 { $one } 或 { $two } 是 { $digit }，同時看到這兩格的格不能填 { $digit }。
why-empty-rectangle = 在{ $box }中，{ $digit } 的候選格都在{ $first }和{ $second }上。在{ $house }中，{ $digit } 在 { $one } 或 { $two }。若在 { $one }，{ $box }的 { $digit } 就在{ $second }上；否則 { $two } 是 { $digit }。同時看到兩者的格不能填 { $digit }。
why-remote-pair = { $cells } 都只有候選數 { $digits }，且每格看到下一格，因此兩個數字沿鏈交替出現。看到其中兩個不同數字的格，這兩個數字都不能填。
why-colors-trap = 對 { $digit } 的共軛對交替染色：{ $one } 為一色，{ $two } 為另一色，必有一色為真。同時看到兩色的格不能填 { $digit }。
why-colors-wrap = 對 { $digit } 的共軛對交替染色：{ $one } 為一色，{ $two } 為另一色，必有一色為真。{ $clash }，因此前一色為假。
both-in = { $near } 與 { $far } 同色，又同在{ $house }
why-colors-multi-1 = 對 { $digit } 的兩組共軛對分別染色：{ $one } 與 { $two } 一真一假，{ $three } 與 { $four } 也一真一假。{ $one } 與 { $three } 互相看到，不能都真，因此 { $two } 或 { $four } 為真。同時看到這兩者的格不能填 { $digit }。
why-colors-multi-2 = 對 { $digit } 的兩組共軛對分別染色：{ $one } 與 { $two } 一真一假，{ $three } 與 { $four } 也一真一假。前一組的第一色（{ $one }）看到後一組的兩色，而那兩色必有一真，因此第一色為假。
why-sets = 下列都是 ALS（數字比格數多一個）：{ $sets }。相鄰兩組不能都含有它們的限制性公共數（{ $commons }），因此首組或末組含有它其餘的全部數字，其中包括 { $digits }。
why-sets-double = 下列都是 ALS（數字比格數多一個）：{ $sets }。兩組有兩個限制性公共數（{ $commons }），每個都不能同時在兩組中。因此每組恰含其中一個，並含有其餘的全部數字。
petal = { $digit }：{ $set }
why-blossom = { $stem } 的每個候選數都會使對應的 ALS（數字比格數多一個）失去該數：{ $petals }。無論 { $stem } 填什麼，總有一組被鎖定，含有 { $digits }。
why-sue-de-coq = { $crossing } 在{ $box }與{ $line }的交叉處。連同{ $line }其餘部分的 { $aside } 和{ $box }其餘部分的 { $inside }，三組格可填的數字總數恰等於格數，因此每個數字都要用到。{ $aside_digits } 用在{ $line }，{ $inside_digits } 用在{ $box }，因此那裡的其餘格都不能填它們。
why-aic = 若「{ $first }」不成立，由下面的鏈推出 { $last }。鏈的兩端必有一真，與兩端都矛盾的候選數可以刪去。
why-aic-proof = 若「{ $first }」不成立，由下面的鏈卻推出它成立。因此它成立。
why-aic-loop = 下面的鏈首尾相接成環，因此每條弱鏈的兩端恰有一真。
why-aic-loop-sets = 下面的鏈首尾相接成環，因此每條弱鏈的兩端恰有一真，環中每個 ALS 都含有其餘的全部數字。
why-template-set = 在符合候選數、又不佔用其他數字必填格的前提下，九個 { $digit } 的每一種放法都用到這些格。
why-template-delete = 在符合候選數、又不佔用其他數字必填格的前提下，九個 { $digit } 的任何放法都用不到這些格。
why-search = 啟用的技巧都不適用；這個數字取自解。
why-wing = 樞紐格 { $pivot } 是 { $digits }：{ $cases }。因此 { $pincers } 中必有一格是 { $digit }，同時看到兩格的格不能填 { $digit }。
why-wing-pivot = 樞紐格 { $pivot } 是 { $digits }：{ $cases }。因此 { $cells } 中必有一格是 { $digit }，同時看到這些格的格不能填 { $digit }。
wing-case = 若為 { $shared }，則 { $pincer } 是 { $digit }
why-bent = { $cells } 合起來只有候選數 { $digits }，數字與格數相等。除 { $digit } 外，每個數字的候選格都互相看到，至多填一次。因此其中必有一格是 { $digit }，看到其中全部 { $digit } 的格不能填 { $digit }。
deadly-loop = 如果 { $cells } 只有候選數 { $digits }，這兩個數字就可以互換，題目不可能有唯一解。
deadly-filled = { $cells } 都不是已知數。如果它們只有 { $digits }，這兩個數字就可以互換，題目不可能有唯一解。
deadly-grave = 除 { $cells } 外，每個空格都恰有兩個候選數，每個候選數在所屬各區域中都恰有兩個位置。若沒有這些多餘的候選數，題目就有兩個解或無解。
why-avoidable = { $deadly }{ $extra } 必須避免這種情況。
why-deadly-single = { $deadly }要避免致命結構，{ $extra } 只能填其餘候選數。
why-deadly-digit = { $deadly }只有 { $extra } 中的 { $digit } 能避免，因此其中必有一格是 { $digit }。
why-deadly-naked = { $deadly }{ $extra } 中必有一格填其餘數字，因此它們相當於一格，與 { $cells } 一起用掉 { $digits }，{ $house }的其餘格都不能填它們。
why-deadly-hidden = { $deadly }{ $extra } 中必有一格填其餘數字，因此只有一格可留給 { $digits }。在{ $house }中，{ $digits } 需要這一格和 { $cells }，因此 { $cells } 不能填別的數字。
why-deadly-locked = { $deadly }在{ $house }中，{ $digit } 只能填在 { $extra }，因此這些格不能填該結構的另一個數字。
why-deadly-crossed = { $deadly }假設 { $assumed }：在{ $houses }中，{ $digit } 在這些格之外沒有位置，就會形成致命結構。
why-exclusion = 列出 { $base } 的所有填法。排除在同一區域中重複數字的填法，以及使某格（{ $excluders } 之一，看到所有這些格）無數可填的填法。被刪的候選數在剩下的填法中都不出現。
why-chain = 各條鏈都得到同一結論。
why-chain-cycle = 下面的鏈首尾相接成環，只有兩種真假分佈，都為假的候選數可以刪去。
why-chain-forcing = 假設 { $first }，由下面的鏈推出 { $last }，因此假設不成立。
why-chain-contradiction = 假設 { $first }，則 { $yes }，同時 { $no }，這不可能。因此假設不成立。
why-chain-double = 若 { $first }，則 { $last }；若不然，也有 { $last }。
why-chain-cell = { $cell } 是 { $digits } 之一。每種情況下都有 { $last }。
why-chain-house = 在{ $house }中，{ $digit } 在 { $cells } 之一。每種情況下都有 { $last }。

not-rated-clash = 無法評級：同一處有兩個相同的數字
not-rated-none = 無法評級：題目無解
not-rated-multiple = 無法評級：題目有多個解，推理無法得出其中之一
not-rated-beyond = 沒有技巧可以繼續
not-rated-stopped = 尚未得出結果就被中止

## 提示

hint-technique = 請找這種步驟：{ $name }。
hint-house = { $name }：請看{ $houses }。
hint-cells = { $name }：請看 { $cells }。
hint-step = { $name }：{ $step }

## 評級、講解、提示：命令

rate-explainer = { $rating }（{ $level }），最難的一步：{ $name }
rate-hodoku = HoDoKu：{ $level }，{ $score } 分
rate-steps = 共 { $steps } 步
list-semicolon = ；
template-unknown = 模板中沒有「{ $found }」這種轉換；可用的有 { $known }
givens-differ = 這些數字與 --givens 的題目不符
explain-line = { $number }. { $name }（{ $grade }）  { $outcome }
explain-solved = 共 { $steps } 步解出。
explain-paused = 已顯示 { $steps } 步；題目尚未解出。
explain-all = 現在可走的步共 { $steps } 個。
explain-mistakes = 有些填入或標記與解矛盾；請再看 { $cells }
explain-multiple = 有多個解，推理無法得出其中之一；用 'shudu check' 可看到兩個解
explain-none = 無解。
hint-none = 沒有提示：{ $why }
hint-solved = 所有格都已填好，而且全部正確。
hint-mistakes = 先別往下走：有 { $count } 處與解矛盾。
hint-mistakes-houses = 先別往下走：{ $houses }有錯。
hint-mistakes-cells = 先別往下走：請再看 { $cells }。
hint-wrong = { $cell } 不是 { $digit }。
hint-missing = { $cell } 需要候選數 { $digit }。
help-rate = 評級：每一題有多難，難在哪種技巧
help-rate--scale = 標度：se（Sudoku Explainer 的 ER、EP、ED），hodoku（HoDoKu 的級別和分數），或兩者（both）（預設：se；CSV 和 JSON Lines 為 both）
help-rate--format = 輸出格式：每題一行、CSV、JSON Lines 或 JSON 清單（預設：在終端上每題一句）
help-rate--template = 自定的一行：%g 題目及該行其餘內容，%i 81 個字元，%r %p %d 為 ER EP ED，%R %P %D 為其技巧，%S %T %U 為簡稱，%n 編號，%e 秒數，%m %M 候選數，%s 最難的一步，%l 換行，%t 製表符，%%
help-rate--keep = 在評級前寫出題目，並保留輸入的註釋和附加欄位
help-rate--stats = 在標準錯誤輸出統計和用時
help-rate-examples =
    ER 是整個解題過程中最難的一步，EP 是填出第一個數字之前最難的一步，ED 是第一步。評級屬於題目
    寫出來的樣子：旋轉或鏡像之後可能略有不同。評級與執行緒數無關。

    級別由 ER 決定：easy 不超過 1.5，medium 到 2.9，hard 到 4.4，expert 到 7.4，extreme 更高。
    HoDoKu 自己的級別和分數只在 --scale hodoku 或 both 時顯示（表格中為 hodoku_level 和
    hodoku_score），級別為 easy、medium、hard、unfair、extreme。

    範例：
    { "  " }shudu rate puzzles.txt
    { "  " }shudu rate --format csv --scale both puzzles.txt > ratings.csv
    { "  " }shudu rate --template '%g ED=%r/%p/%d' puzzles.txt
help-explain = 逐步講解怎樣得到解
help-explain--scale = HoDoKu 解法（hodoku），或 Sudoku Explainer 的順序（se）
help-explain--all = 顯示現在可走的每一步，而不是整個過程
help-explain--steps = N 步後停止
help-explain--until = 在第一次用到這種技巧之後停止（用其 id，如 x-wing）
help-explain--grid = 在每一步之前顯示候選數
help-explain--givens = 輸入是玩家的盤面時，印出的原題，或含有原題的檔案
help-explain--format = 輸出格式：文字、JSON Lines（每題一個物件）或一個 JSON 清單
help-explain-examples =
    帶候選數的格式（如 pencilmarks）從玩家自己的標記開始講解。

    範例：
    { "  " }shudu explain puzzle.txt
    { "  " }shudu explain --steps 1 --grid marks.txt
    { "  " }shudu explain --all --format jsonl puzzle.txt
help-hint = 提示：先指出你自己的錯誤，再透露下一步的一點
help-hint--level = 透露多少：1 哪種技巧，2 在哪裡，3 哪些格，4 整個一步
help-hint--scale = HoDoKu 解法（hodoku），或 Sudoku Explainer 的順序（se）
help-hint--givens = 印出的原題，或含有原題的檔案，以便檢查你填的數字
help-hint--format = 輸出格式：文字、JSON Lines 或 JSON 清單
help-hint-examples =
    範例：
    { "  " }shudu hint position.txt
    { "  " }shudu hint --level 3 --givens "$(cat puzzle.txt)" position.txt

## 技巧

techniques-need-hodoku = --order、--with 和 --without 只用於HoDoKu 解法；請加上 --scale hodoku 或 --scale both
techniques-se-only = HoDoKu 解法沒有「{ $name }」；用 shudu techniques 檢視它有哪些技巧
help-techniques = 列出各種技巧：識別名、縮寫、難度值、HoDoKu 的級別與分數、名稱
help-techniques-examples =
    難度是 Sudoku Explainer 標度上的最低值；級別與分數屬於HoDoKu 解法，
    括號表示預設不用該技巧。詳見 docs/techniques.zh-CN.md。

    範例：
    { "  " }shudu techniques
    { "  " }shudu techniques --lang zh-TW
help--order = HoDoKu 解法只用這些技巧，並按此順序：名稱或縮寫，見 shudu techniques
help--with = 另外使用預設關閉的技巧，例如 franken-jellyfish
help--without = 不使用這些技巧，例如 unique-rectangle
