# shudu 的訊息。每個鍵一句話；各語言的鍵完全相同。

## 判定

verdict-unique = 有唯一解。
verdict-multiple = 共有 { $count } 個解。
verdict-multiple-limit = 至少有 { $count } 個解（已數到上限）。
verdict-none = 無解。
verdict-clash = 無解：{ $clash }
verdict-undecided = 未定：搜尋被中止（--timeout）。

## 題目錯在哪裡

clash = { $house }有兩個 { $digit }：{ $first } 和 { $second }
check-proper = 有唯一解。
check-clash = 題目有誤：{ $clash }。請改正其中一個。
check-none = 題目有誤：數字沒有衝突，但無解。
check-suspects = 單獨去掉以下任何一個提示數，題目就有解：{ $cells }
check-multiple = 沒有唯一解：以下兩個解有 { $count } 格不同：{ $cells }
check-mends = 再加上以下任何一個提示數，題目就有唯一解：{ $cells }
check-minimal = 極小：每個提示數都不可少。
check-redundant = 不是極小：有 { $count } 個提示數可以單獨去掉：{ $cells }
not-proper = 沒有唯一解

## 位置

unknown-ignored = 忽略了無法辨識的限制條件：{ $names }
located-line = { $file }:{ $line }: { $message }
located-column = { $file }:{ $line }:{ $column }: { $message }
source-argument = 參數 { $number }
located-place = { $file }:{ $line }:
no-room = { $format } 格式放不下 { $found } 的題目；請改用其他格式，例如 line、rows 或 jsonl
no-room-rules = { $format } 格式不能包含這些規則：{ $rules }；請改用其他格式，例如 link、fpuzzles 或 jsonl
rule-board = 盤面
rule-regions = 不規則宮
rule-diagonal-down = 向下對角線
rule-diagonal-up = 向上對角線
rule-anti-knight = 馬步限制
rule-anti-king = 王步限制
rule-leaper = 跳步限制
rule-cage = 籠
rule-thermometer = 溫度計
rule-sandwich = 三明治
no-room-ever = { $format } 格式放不下 { $found } 的盤面；請改用其他格式，例如 line、rows 或 jsonl
no-room-beside = { $format } 格式放不下 { $flag } 要求的內容；請改用其他格式，例如 line、sdk、csv、jsonl 或 json
column-left-out = { $file }:{ $line }: 欄位「{ $name }」出現時，表格的欄位已經確定，因此沒有寫入；請用 --columns '{ $name }' 事先宣告，或改用 --format jsonl
columns-left-out-more = 還有其他資料沒有對應的欄位，也沒有寫入，不再逐一列出
columns-need-csv = --columns 用來宣告表格的欄位，只能與 --format csv 並用
blank-unreadable = { $format } 格式用「{ $blank }」表示空白格時無法再讀回來；請換一個符號，例如 { $list }

## 檔案

file-not-found = { $file }：沒有這個檔案。請檢查檔名，或用 '-' 讀取標準輸入。
file-nor-puzzle = { $file }：沒有這個檔案，也不是題目：{ $message }
file-not-permitted = { $file }：沒有讀取權限。請檢查檔案的權限。
file-is-directory = { $file }：這是目錄，這裡需要檔案。
file-unreadable = { $file }：無法讀取：{ $error }
argument-neither = { $flag }：沒有檔案「{ $value }」，它也不是題目
cannot-write = 無法寫出結果：{ $error }
no-thread = 系統不再啟動新的執行緒。請提高行程數（ulimit -u）或記憶體（ulimit -v）的上限。
internal-error = 內部錯誤，輸出可能不完整。請回報上面的訊息。
cannot-write-file = 無法寫入 { $file }：{ $error }
reason-full = 磁碟已滿
reason-quota = 磁碟配額已用完
reason-large = 檔案太大
reason-permission = 沒有寫入權限
reason-read-only = 檔案系統是唯讀的
reason-no-folder = 沒有這個目錄
reason-directory = 這是目錄，這裡需要檔案
reason-damaged = 壓縮資料已損壞
reason-cut = 壓縮資料不完整
reason-unsupported = 不支援這種壓縮檔
reason-closed = 管線的另一端已關閉
reason-timeout = 裝置沒有回應
reason-system = 系統錯誤 { $code }
json-cut = 文字不完整
json-expected = 應為 { $signs }
json-syntax = 語法錯誤
json-kind = 應為{ $kind }
json-missing = 缺少欄位「{ $name }」
json-unknown = 沒有「{ $name }」這個名稱
json-number = 數
json-text = 文字
json-boolean = true 或 false
json-list = 清單
json-object = 物件
json-other = 其他值
output-kept = { $file } 未寫入；原有內容維持不變。
output-not-written = { $file } 未寫入。
output-part = 目前的結果在 { $part } 中；{ $file } 維持不變。
output-part-new = 目前的結果在 { $part } 中；將它改名為 { $file } 即可使用。
output-in-place = { $file }：維持不變，因為輸出同時也是輸入，寫入會遺失{ $lost }；請寫到另一個檔案
lost-puzzles = 沒有結果的題目
photo-no-picture = 不是圖片；可以讀取 JPEG 和 PNG
photo-unsupported = 無法讀取 { $format } 圖片；請存成 JPEG 或 PNG
photo-damaged = 圖片已損毀：{ $reason }
photo-too-large = 圖片有 { $width }×{ $height } 像素；上限是 6400 萬像素，每邊 20000
photo-no-grid = 圖片中找不到數獨盤面；請從正上方拍下整個盤面
photo-doubt = 請對照圖片：{ $reasons }
photo-and = ；
photo-unsure = 沒有把握的格：{ $cells }
photo-repaired = 為了讓題目有唯一解而改動：{ $cells }
photo-written = 可能是手寫：{ $cells }
photo-improper = 讀到的數字沒有唯一解
photo-lines = 盤面的線不清楚
photo-too-long = 圖片檔案超過 { $limit } MiB
photo-show-input = { $file } 不是圖片；--show 把讀到的數字畫在 JPEG 或 PNG 圖片上
photo-show-several = --show 只畫一張圖片；使用 --output 時請只給一張，或在終端機中顯示
lost-picture = 圖片
lost-text = 其他文字
lost-bytes = 不是 UTF-8 的位元組
lost-candidates = 候選數和已填的數字
lost-fields = 表格的欄位
output-extension = { $file }：無法辨識的檔案類型；檔名應以 { $known } 結尾
plot-is-input = --plot { $file } 是輸入檔案；請換一個檔名
plot-is-output = --plot { $file } 和 --output 是同一個檔案；請換一個檔名
output-is-input = 輸入和輸出是同一個檔案；請用 --output FILE，它會在全部讀完之後才取代檔案
output-has-own = --output 在這裡不適用：這個指令自己指定要寫的檔案

## 小結

summary-refused = { $refused } 題未處理；其餘 { $read } 題已處理。
summary-lost = { $count } 題的候選數或已填的數字無法寫入 { $format } 格式；pencilmarks、candidates 和 jsonl 可以保留它們。
summary-empty = 輸入中沒有找到題目
detect-file = { $file }：{ $count } 題
detect-part = 從第 { $line } 行起：{ $count } 題，{ $size } 格，格式 { $format }
detect-shape = 宮的規格：{ $names }
detect-rules = 標準數獨以外的規則：{ $names }
detect-unknown = 無法辨識的限制條件：{ $names }
detect-column = 題目所在的欄位：{ $names }
detect-fields = 其他欄位：{ $names }
detect-comments = 註解：{ $count } 行
detect-skipped = 略過 { $count } 行，既不是題目也不是註解
summary-skipped = 略過了 { $count } 行其他文字。
summary-replaced = { $count } 則註解或記錄不是 UTF-8；無法辨識的位元組已取代為 U+FFFD。
summary-several = { $records } 題中有 { $count } 題有多個解。
summary-none = { $records } 題中有 { $count } 題無解。
summary-undecided = { $records } 題中有 { $count } 題未定。
summary-interrupted = 已中斷；前 { $count } 題的結果均已寫出。
stats-verdicts = 共 { $records } 題：唯一解 { $unique }，多解 { $multiple }，無解 { $none }，衝突 { $invalid }，未定 { $undecided }
stats-work = 節點 { $nodes }，試數 { $guesses }，掃描 { $sweeps }；耗時 { $seconds } 秒，每秒 { $rate } 題
stats-depth = 解的最大深度 { $depth }
stats-one = 節點 { $nodes }，試數 { $guesses }，掃描 { $sweeps }，解的深度 { $depth }
reading-terminal = 正在從終端機讀取題目；按 Ctrl-D 結束
file-too-long = 檔案超過 { $bytes } 位元組；一道題目或一個圖案不會這麼長
progress-walks = { $count } 次隨機漫步，每秒 { $rate } 次
progress-measurements = { $count } 次量測，每秒 { $rate } 次
estimate-stopped = --timeout 時間已到：{ $walks } 次隨機漫步只做了 { $made } 次
count-endless = 約有 { $estimate } 個解，要逐一計數；可用 --limit 或 --timeout 限制，或用 --estimate 估計
enumerate-endless = 約有 { $estimate } 個終盤（首列固定為 1、2、3……），要逐一計數；可用 --limit 或 --timeout 限制，或用 --estimate 估計
enumerate-stopped = --timeout 時間已到：列出 { $count } 個終盤後停止
enumerate-count-stopped = --timeout 時間已到，計數沒有完成，所以沒有結果。可用 --estimate 估計。
help-enumerate--estimate = 用 N 次隨機漫步估計總數，不逐一計數：給出估計值和 95 % 信賴區間
help-enumerate--timeout = 限時，如 90、1.5s 或 1h30m；時間一到，列舉停止，計數則沒有結果
progress-puzzles = { $count } 題，每秒 { $rate } 題
progress-solutions = { $count } 個解，每秒 { $rate } 個
progress-grids = { $count } 個終盤，每秒 { $rate } 個
progress-trials = { $count } 次試驗，每秒 { $rate } 次

## 出題

seed-chosen = 種子 { $seed }（加上 --seed { $seed } 可以重現同樣的結果）
holes-too-large = { $shape } 的盤面只有 { $cells } 格；請減少挖空數
method-not-finished = grow 方法產生的是題目，不是終盤；請去掉 --finished 或換一種方法
numbers-end = 題目編號最大為 { $last }；請減小 --start-at 或 --count 的值
generated-puzzle = 第 { $index } 題，{ $givens } 個提示數，有唯一解：
generated-finished = 第 { $index } 個終盤：

## 引擎

engine-not-lexicographic = 引擎 { $engine } 給出的解不依字典序；請去掉 --engine，或改用 backtrack、bitmask、lexi
depth-needs-singles = --depth 和 --full 只能與 --engine singles 並用
device-unavailable = 無法使用 GPU（{ $reason }），改用 CPU
device-none = 無法使用 GPU：{ $reason }
device-lost = GPU 發生錯誤（{ $reason }），其餘部分已由 CPU 完成
device-no-driver = 未安裝 NVIDIA 驅動程式
device-old-driver = NVIDIA 驅動程式支援 CUDA { $found }，但最低需求為 12.0；請安裝 525 或更新版本的驅動程式
device-no-device = NVIDIA 驅動程式找不到運算能力 7.0 以上的 GPU
device-no-such = 沒有編號 { $number } 的 GPU；共找到 { $found } 個，編號從 0 開始
device-memory = GPU 可用記憶體不足
device-error = NVIDIA 驅動程式回報 { $error }
device-not-built = 本程式編譯時未包含 GPU 支援

## 實驗室

lab-depth-title = 隨機放入 { $givens } 個數字，試驗 { $trials } 次，種子 { $seed }
lab-depth-none = 無解
lab-depth-undecided = 未定
lab-depth-no-room = 數字放不下
lab-depth-solved = 有解
lab-depth-mean = 平均深度
lab-depth-median = 中位數
lab-depth-deepest = 最大深度
lab-depth-within = 深度不超過 { $depth } 的解
trace-none = 引擎 { $engine } 沒有求解紀錄；有求解紀錄的引擎：{ $engines }
trace-cut = 已到 --limit：輸出 { $count } 個事件後停止
lab-queens-row = { $n } 皇后：{ $count } 種擺法
lab-queens-board = 第 { $number } 個棋盤：

## 經典指令 `sudoku`

classic-usage = 用法：sudoku -c N | -s 檔案 | -n N [-m 1|2|3] [-r A~B] [-u]
classic-help =
    sudoku：依課程專題的要求，大量產生和求解數獨。

    { "  " }-c N      產生 N 個終盤（1 到 1000000），寫入 game.txt
    { "  " }-s 檔案   求解檔案中的每一題，解寫入 sudoku.txt
    { "  " }-n N      產生 N 題（1 到 10000），寫入 game.txt；不加 -u 時可能有多個解
    { "  " }-m L      級別 1、2、3：挖空 20-30、30-40、40-55 個（只能與 -n 並用）
    { "  " }-r A~B    挖空 A 到 B 個，範圍 20 到 55（只能與 -n 並用）
    { "  " }-u        每題都有唯一解（只能與 -n 並用）

    { "  " }--method random|spread|grow   終盤或題目的產生方法（預設 random）
    { "  " }--seed S                      相同的種子產生相同的檔案
    { "  " }--lang en|zh-CN|zh-TW         訊息的語言
    { "  " }--version                     顯示版本

    -c、-s、-n 可以同時給出幾個，依先後順序執行。

    範例：
    { "  " }sudoku -c 20
    { "  " }sudoku -n 100 -r 30~45 -u
    { "  " }sudoku -s game.txt
classic-range-c = -c 的終盤數量應在 1 到 1000000 之間，而不是「{ $found }」
classic-range-n = -n 的題目數量應在 1 到 10000 之間，而不是「{ $found }」
classic-range-m = -m 的級別應在 1 到 3 之間，而不是「{ $found }」
classic-range-r = -r 應為 A~B，兩數都在 20 到 55 之間且 A 不大於 B，例如 20~55，而不是「{ $found }」
classic-needs-n = { $flag } 只能與 -n 並用；請寫明題數，例如 sudoku -n 10 { $flag } { $example }
classic-needs-value = { $flag } 後面缺少值
classic-unknown = sudoku 沒有選項「{ $found }」
classic-choose-one = 請給出 -c、-s、-n 中的一個或幾個
classic-m-and-r = -m 和 -r 都規定了挖空數量；這裡採用 -r { $range }
classic-c-and-n = -c 和 -n 都寫入 { $file }：後寫的會覆蓋先寫的
classic-bad-method = --method 應為 random、spread 或 grow，而不是「{ $found }」
classic-bad-seed = --seed 應為整數，而不是「{ $found }」
classic-bad-lang = --lang 應為 en、zh-CN 或 zh-TW，而不是「{ $found }」
classic-solve-alone = --method 和 --seed 只用於 -c 或 -n；求解不需要它們
classic-grow-puzzles = --method grow 產生 25 到 37 個提示數、有唯一解的題目：只用於 -n，不能與 -c、-m、-r 並用
classic-made-finished = { $count } 個終盤已寫入 { $file }
classic-made-puzzles = { $count } 題已寫入 { $file }
classic-several = { $count } 題中有 { $several } 題有多個解；要唯一解，請加 -u。
classic-repeats = { $count } 個終盤中有 { $repeats } 個與前面的重複：spread 方法只能產生少量不同的終盤。
classic-solved = { $count } 題中解出 { $solved } 題，解已寫入 { $file }
classic-none-solved = { $count } 題均無解；{ $file } 維持不變。
classic-unsolved = { $file }:{ $line }: 無解。
classic-many = { $file }:{ $line }: 解多於 { $count } 個；只寫出前 { $count } 個
classic-empty = { $file }：檔案中沒有找到題目

## 終端機遊戲
play-too-small = 終端機太小。至少需要 { $width }×{ $height } 個字元。
play-welcome = n 新遊戲　o 存檔　? 按鍵　q 結束。貼上題目即可開始。
play-seed = 種子 { $seed }
play-variant = { $size } 變型
play-paused = 已暫停，按 p 繼續。
play-resumed = 繼續遊戲。
play-searching = 正在搜尋…… Esc 取消。
play-checking = 正在檢查題目…… Esc 取消。
play-generating = 正在出題……已嘗試 { $count } 次。Esc 取消。
play-cancelled = 已取消。
play-counts = 空白格 { $blanks }　提示 { $hints }
play-mode-place = 填數
play-mode-corner = 角標
play-mode-center = 中心
play-mode-color = 顏色
play-cell-given = 提示數 { $digit }
play-cell-own = 數字 { $digit }
play-cell-blank = 空白格
play-cell-corner = 角標 { $marks }
play-cell-center = 中心標記 { $marks }
play-cell-color = 顏色 { $names }
play-color-1 = 灰
play-color-2 = 紅
play-color-3 = 橘
play-color-4 = 黃
play-color-5 = 綠
play-color-6 = 青
play-color-7 = 藍
play-color-8 = 紫
play-color-9 = 粉紅
play-cells-selected = 選取 { $count } 格
play-extending-on = 移動時擴大選取範圍，按 + 或 Esc 結束。
play-extending-off = 移動時只選一格。
play-candidates-on = 已顯示自動候選數，中心標記可刪去或恢復它們。
play-candidates-off = 顯示自己的標記。
play-hint-grade = 提示 { $grade }/3
play-hint-next = 按 { $key } 顯示更多。
play-hint-more = 先按 { $key } 直到顯示完整步驟，再按 Enter 執行。
play-hint-apply = 按 Enter 執行此步驟。
play-scroll = , . 捲動
play-check-clean = 沒有衝突，也沒有填錯的數字。
play-check-unknown = 解未知，因此只檢查了衝突。
play-foot-hint = 提示
play-foot-check = 檢查
play-foot-undo = 復原
play-foot-candidates = 候選數
play-foot-pause = 暫停
play-foot-new = 新遊戲
play-foot-options = 選項
play-foot-help = 按鍵
play-foot-quit = 結束
play-new-title = 新遊戲
play-new-level = 級別
play-new-rating = 難度值
play-new-technique = 技巧
play-new-symmetry = 對稱
play-new-shape = 盤面大小
play-new-seed = 種子
play-new-start = 開始
play-new-type-in = 輸入題目
play-new-any = 任意
play-new-random = 隨機
play-new-foot = ↑ ↓ 選擇，← → 更改，Enter 開始，Esc 關閉。貼上題目會立即開始。
play-new-bad-rating = 難度值應為 3.4 這樣的數，或 3.0-4.5 這樣的範圍。
play-new-bad-seed = 種子應為 0 到 18446744073709551615 的整數。
play-symmetry-none = 無
play-symmetry-rotate180 = 旋轉 180°
play-symmetry-rotate90 = 旋轉 90°
play-symmetry-mirror = 左右
play-symmetry-flip = 上下
play-symmetry-mirrors = 左右與上下
play-symmetry-diagonal = 主對角線
play-symmetry-antidiagonal = 副對角線
play-symmetry-diagonals = 兩條對角線
play-symmetry-full = 全部旋轉與翻轉
play-symmetry-random = 隨機
play-no-puzzle = 文字中沒有題目。
play-file-not-found = { $file }：沒有這個檔案。請檢查檔名。
play-fault-unknown-format-advice = 請按列寫出各格，空白格用「.」
fault-unknown-format-request-advice = 9×9 的題目請寫成 81 個字元，空白格用「.」，或者指定格式
play-fault-binary-advice = 請使用含有題目的文字
play-fault-bad-triple-advice = 例如 3,5,7；也可按列寫出各格，空白格用「.」
fault-bad-triple-request-advice = 例如 3,5,7；其他大小請指定規格
play-fault-fields-missing-advice = 請重新複製整行
play-fault-no-puzzle-column-advice = 欄名應為「puzzle」
fault-no-puzzle-column-request-advice = 請把該欄位命名為「puzzle」
play-fault-wrong-shape-advice = 請使用該大小的題目
fault-wrong-shape-request-advice = 請去掉規格或換一種
play-not-started = 未能開始：{ $why }
play-started-multiple = 此題有多個解，因此沒有提示。
play-unknown = 此題有本程式不認得的規則：{ $names }。這些規則會保留，但不會檢查，因此沒有提示。
play-not-saved = 遊戲未儲存：{ $error }。
play-not-saved-sign = 未儲存
play-saved-again = 遊戲已重新儲存。
play-lost = 遊戲未儲存：{ $error }。上次儲存之後的步驟已遺失。
play-no-games = 沒有存檔。
play-games-title = 存檔
play-games-foot = Enter 繼續，Del 刪除，Esc 關閉。
play-games-delete = 再按一次 Del 刪除此存檔。
play-game-solved = 已完成
play-game-abandoned = 已放棄
play-game-blanks = 剩 { $count } 格
play-game-ago = { $time }前
play-seconds = { $count } 秒
play-minutes = { $count } 分鐘
play-hours = { $count } 小時
play-days = { $count } 天
play-puzzles-title = 題目：{ $count } 道
play-not-rated = 無難度值
play-list-foot = Enter 選擇，Esc 關閉。
play-no-save-points = 沒有儲存點，按 b 建立。
play-save-points-title = 儲存點
play-save-point-title = 儲存點名稱
play-save-point-name = 儲存點 { $number }
play-save-point-foot = Enter 儲存，Esc 關閉。
play-save-point-made = 已建立儲存點：{ $name }。
play-options-title = 選項
play-options-foot = Enter 更改，Esc 關閉。
play-option-same = 醒目顯示相同數字
play-option-peers = 醒目顯示同列、同行、同宮
play-option-conflicts = 醒目顯示衝突
play-option-timer = 顯示計時
play-option-candidates = 自動候選數
play-option-clear-marks = 填數時清除相關標記
play-option-order = 提示的步驟順序
play-option-theme = 配色
play-theme-light = 淺色
play-theme-dark = 深色
play-theme-print = 列印
play-theme-high-contrast = 高對比
play-theme-color-blind = 色盲友善
play-option-language = 語言
play-language = 繁體中文
play-statistics-title = 統計
play-no-review = 還沒有可以回顧的內容。
play-review-title = 回顧
play-finished-title = 完成
play-abandoned-title = 已放棄
play-finished-puzzle = 題目
play-finished-time = 時間
play-finished-hints = 提示
play-finished-hints-value = { $count } 次，最高 { $grade } 級
play-finished-mistakes = 錯誤
play-finished-foot = n 新遊戲　i 統計　y 回顧　Esc 盤面
play-typed-title = 輸入題目
play-typed-givens = 提示數：{ $count } 個
play-typed-foot = 輸入數字，空白格用「.」。Tab 更改大小，Enter 開始，Esc 關閉。
play-typed-paste = 貼上的題目會填入盤面。
play-typed-multiple = 有多個解：遊戲沒有提示。再按 Enter 開始，按其他鍵繼續輸入。
play-typed-none = 遊戲需要有解，請更正提示數。
play-verdict-unique = 唯一解。按 Enter 開始。
play-verdict-multiple = 有多個解。
play-help-title = 按鍵
play-help-foot = ↑ ↓ PgUp PgDn 捲動，Esc 關閉。
play-help-notes = 在無法辨識 Shift 加數字的終端機中，!@#$%^&*( 有同樣的作用。大於 9×9 的盤面用字母表示數字，請輸入大寫字母。滑鼠可點按或拖曳選格，按住 Ctrl 或 Shift 點按可加選。貼上任意格式的文字即可開始該題。
play-keys-move = 移動與選擇
play-keys-write = 數字、標記、顏色
play-keys-help = 復原、提示、檢查
play-keys-game = 遊戲與程式
play-key-move = 移動游標
play-key-extend = 擴大選取範圍
play-key-row-start = 移到列首
play-key-row-end = 移到列尾
play-key-next-blank = 移到下一個空白格
play-key-previous-blank = 移到上一個空白格
play-key-select-all = 選擇所有格
play-key-select-same = 選擇所有相同數字的格
play-key-toggle-select = 讓移動擴大選取範圍，再按一次停止
play-key-digit = 按目前模式輸入數字；大於 9×9 時用字母
play-key-corner = 角標；顏色模式下為此候選數上色
play-key-center = 中心標記
play-key-place-mode = 數字模式：填數
play-key-corner-mode = 數字模式：角標
play-key-center-mode = 數字模式：中心標記
play-key-color-mode = 數字模式：顏色
play-key-next-mode = 下一個模式
play-key-previous-mode = 上一個模式
play-key-clear = 清除選取的格
play-key-fill = 開啟或關閉自動候選數
play-key-undo = 復原
play-key-redo = 重做
play-key-hint = 提示，每按一次顯示更多
play-key-whole-step = 提示：直接顯示整個步驟
play-key-apply = 執行提示的步驟
play-key-dismiss = 取消搜尋、關閉提示、只選一格
play-key-check = 檢查衝突與填錯的數字
play-key-scroll = 捲動提示或訊息
play-key-save-point = 建立儲存點
play-key-save-points = 回到儲存點
play-key-review = 回顧目前遊戲
play-key-new = 新遊戲
play-key-games = 存檔
play-key-statistics = 統計
play-key-options = 選項：醒目顯示、計時、配色、語言
play-key-pause = 暫停並隱藏盤面
play-key-timer = 顯示或隱藏計時
play-key-help = 本清單
play-key-redraw = 重新繪製畫面
play-key-suspend = 暫停程式，回到 shell
play-key-quit = 儲存並結束

## 說明：框架

help-usage = 用法：
help-commands = 指令
help-arguments = 參數
help-options = 選項
help-options-everywhere = 所有指令共用的選項
help-colon = ：
help-default = 預設
help-possible-values = 可用的值
help-some-options = [選項]
help-a-command = <指令>

## 說明：指令及其選項。`help--選項` 是各處意義相同的選項。

help = 求解、計數、檢查、產生和轉換數獨題目。
help-examples =
    範例：
    { "  " }shudu generate --solution          一道新題和它的解
    { "  " }shudu solve puzzles.txt            求解檔案中的每一題
    { "  " }shudu check newspaper.txt          是否有唯一解；如果沒有，說明原因
    { "  " }shudu 指令 --help                  這個指令的全部選項

    結束碼：0 一切正常；1 有題目沒有所要求的（唯一）解；2 用法錯誤、輸入無法讀取或輸出無法寫入；130 被 Ctrl-C 中斷，143 被 SIGTERM 中斷。
help--help = 顯示說明
help--version = 顯示版本
help--lang = 訊息和說明的語言：en、zh-CN 或 zh-TW（預設依系統地區設定）
help--color = 何時使用顏色（NO_COLOR 有效）
help--jobs = 執行緒數（預設用全部核心）；結果與執行緒數無關
help--quiet = 標準錯誤只輸出錯誤
help--output = 寫入這個檔案，不寫到標準輸出；執行完成後才取代檔案。裝置和 FIFO 直接寫入，'-' 表示標準輸出
help--files = 要讀取的檔案，可以是壓縮檔；'-' 或不寫時讀取標準輸入
help--from = 輸入格式（預設自動偵測；見 'shudu formats'）
help--column = CSV 或 JSON 中題目所在的欄位（預設依欄位名稱尋找）
help--columns = CSV 表格另加的欄位，即檔案中和標準輸入開頭都沒有出現的欄位
help--ignore-unknown = 題目有無法辨識的限制條件時，忽略它們，按其餘規則計算
help--shape = 輸入的盤面規格（宮的列數x行數），單憑大小無法確定時使用：2x3、3x2
help--symbols = 大盤面所用的符號（預設自動偵測）
help--engine = 使用的引擎（預設為該規格最快的引擎）
help--timeout = 每題限時，如 90、1.5s、500ms 或 1h30m；逾時的題目判為「未定」，結束碼為 1
help--stats = 在標準錯誤輸出判定統計、工作量和耗時
help--device = 批次求解所用的處理器：cpu、gpu（所有 NVIDIA GPU）或 gpu:N（其中一個）；auto 先用 CPU，執行超過半秒後再啟用 GPU（預設：auto）
help--format = 輸出格式（預設：終端機上畫盤面，管線裡每題一行）

help-solve = 求解：每題給出判定和解
help-solve--first = 即使有多個解，也只顯示一個
help-solve--all = 顯示所有的解，邊找邊輸出
help-solve--limit = 每題最多顯示 N 個解，N 至少為 1（預設：文字格式 1 個，其他格式 2 個）。不論 N 是多少，都會判斷是否有多個解
help-solve--order = 多個解的順序：lex（字典序：逐列比較，小數字在前）或 any（找到的先後）；預設 9×9 用 lex，其他盤面用 any，在任何機器上都相同
help-solve--strict = 只要有一題多解，結束碼也為 1
help-solve--depth = --engine singles 第一遍搜尋的深度（預設 24）；如果被截斷，再做一遍完整搜尋
help-solve--full = --engine singles 直接做完整搜尋；同時給出 --depth 時，仍先做第一遍
help-solve--keep = 在文字格式中保留輸入的註解和附加欄位
help-solve-examples =
    題目無解時，文字格式寫出一個空白盤面，標準錯誤說明原因。

    範例：
    { "  " }shudu solve puzzles.txt.gz > solutions.txt
    { "  " }echo '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79' | shudu solve
    { "  " }shudu solve --limit 10 open.txt
    { "  " }shudu solve --format jsonl quizzes.csv
help-count = 計算每題有多少個解
help-count--limit = 數到 N 就停；這時數字後面帶 '+'
help-count--format = 輸出格式：每行一個數、CSV、JSON Lines 或 JSON 清單
help-count-examples =
    範例：
    { "  " }shudu count puzzles.txt
    { "  " }shudu count --limit 1000 --format jsonl open.txt
help-check = 檢查每題是否有唯一解；如果沒有，說明原因
help-check--format = 輸出格式：每題一行、CSV、JSON Lines 或 JSON 清單（預設：終端機上詳細說明）
help-check-examples =
    每題都有唯一解時，結束碼為 0。

    範例：
    { "  " }shudu check newspaper.txt
    { "  " }shudu check --format jsonl *.sdk
help-generate = 產生有唯一解的題目，或終盤
help-generate--count = 數量（預設 1；與 --for 並用時，限時內能做多少做多少）
help-generate--seed = 種子：相同的種子在任何機器、任何執行緒數下都產生相同的題目
help-generate--start-at = 第一次嘗試的編號：從中斷處繼續產生
help-generate--shape = 盤面規格（宮的列數x行數）：2x2、2x3、3x3、3x4、4x4……
help-generate--finished = 產生終盤，不挖空
help-generate--distinct = 不產生等價的題目
help-generate--method = 方法：random（預設）、quick（更快，但不均勻）、uniform（每個終盤的機率完全相等）、spread（由一個宮輪換展開而成）或 grow（先隨機放數，再依解補數）
help-generate--holes = 挖空的數量，如 50 或 40..50（預設盡可能多）
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
help-enumerate = 依字典序列出某種規格的所有終盤
help-enumerate--shape = 盤面規格（宮的列數x行數）：2x2、2x3、3x3……
help-enumerate--limit = 列出 N 個終盤後停止
help-enumerate--count = 只給出總數；能直接算出的規格不逐一列舉
help-enumerate-examples =
    範例：
    { "  " }shudu enumerate 2x2
    { "  " }shudu enumerate 2x3 --count
    { "  " }shudu enumerate 3x3 | head
help-convert = 在各種格式之間轉換題目
help-convert--format = 輸出格式（預設 line）
help-convert--blank = 空白格的符號（格式允許選擇時）
help-convert--write-symbols = 輸出大盤面時所用的符號
help-convert--bare = 去掉註解和附加欄位
help-convert-examples =
    範例：
    { "  " }shudu convert --format sdk puzzles.txt
    { "  " }shudu convert --format line --blank 0 grids.ss
    { "  " }shudu convert --format pencilmarks position.txt
help-lab = 課程報告中的實驗
help-lab-depth = 用唯餘法搜尋要到第幾層才有解：隨機放數，多次試驗
help-lab-depth--givens = 隨機放入幾個數字；每個值一張表
help-lab-depth--trials = 每張表的試驗次數
help-lab-depth--seed = 試驗的種子
help-lab-depth--raw = 列出每次試驗的深度，不做成表
help-lab-depth--format = 輸出格式：表格、CSV 或 JSON Lines
help-lab-depth-examples =
    範例：
    { "  " }shudu lab depth
    { "  " }shudu lab depth --givens 17 --trials 10000 --seed 3 --format jsonl
help-lab-queens = 計算 N 個皇后互不攻擊的擺法數
help-lab-queens--n = 皇后的個數，或範圍，如 1..11
help-lab-queens--boards = 畫出棋盤
help-lab-queens--limit = 最多畫 N 個棋盤
help-lab-queens-examples =
    範例：
    { "  " }shudu lab queens 8
    { "  " }shudu lab queens 1..11
    { "  " }shudu lab queens 6 --boards
help-lab-trace = 逐一輸出引擎求解過程中的事件
help-lab-trace--engine = 要記錄的引擎：cover（預設）、singles、backtrack、bitmask 或 lexi
help-lab-trace--limit = 輸出 N 個事件後停止
help-lab-trace--solutions = 找到 N 個解後停止
help-lab-trace--format = 輸出格式：每個事件一行，或 JSON Lines
help-lab-trace-examples =
    每行依序是事件編號、目前的試數層數、事件內容。

    範例：
    { "  " }shudu lab trace --engine cover --limit 20 puzzle.txt
    { "  " }shudu lab trace --engine singles --format jsonl puzzle.txt
help-formats = 列出文字格式，或顯示一種格式及其範例
help-formats--name = 要顯示的格式
help-detect = 說明從每個檔案讀到什麼：格式、大小、規則、欄位、略過的文字和錯誤
help-detect--format = 輸出格式：文字，或每個檔案一個 JSON 物件
help-detect-examples =
    格式和規則都相同的題目合為一項。其他指令讀到的題目與此相同。

    範例：
    { "  " }shudu detect puzzles.txt
    { "  " }shudu detect --format jsonl puzzles.zip
help-completions = 輸出 shell 自動完成指令碼
help-completions--shell = 目標 shell
help-completions-examples =
    範例：
    { "  " }shudu completions bash > ~/.local/share/bash-completion/completions/shudu
help-serve = 啟動網頁和 HTTP 介面；預設只在本機，除非以 --listen 另行指定
help-serve--listen = 位址和連接埠；連接埠 0 表示選擇一個空閒的連接埠
help-serve--open = 在瀏覽器中開啟網頁
help-serve--host = Host 標頭還可以是哪些名稱；IP 位址和 localhost 一律允許
help-serve--trusted-proxy = 受信任的代理伺服器，寫位址或 10.0.0.0/8 這樣的網段；採用其 Forwarded 或 X-Forwarded-For 中的用戶端位址
help-serve--log = 以 JSON 行寫到標準錯誤的記錄內容；只有 texts 記錄請求的內容
help-serve--timeout = 每個請求的時間上限，例如 500ms、30 或 2m（預設：10s）
help-serve--connections = 同時開啟的連線數上限
help-serve--jobs-per-client = 每個用戶端等待和執行中的工作數上限
help-serve-examples =
    伺服器就緒後把位址寫到標準輸出。Ctrl-C 或 SIGTERM 讓它在處理完進行中的請求後結束；
    第二個訊號立即結束。請求是帶 JSON 的 POST /api/v1/名稱；
    /api/v1/openapi.json 描述所有請求，/healthz 和 /metrics 用於監控。

    範例：
    { "  " }shudu serve --open
    { "  " }shudu serve --listen 0.0.0.0:8080 --host sudoku.example.org
    { "  " }curl -H content-type:application/json -d @request.json localhost:8085/api/v1/solve
help-man = 輸出手冊頁
help-man--dir = 目錄，每個指令一頁（預設：只把主頁面寫到標準輸出）
help-help = 顯示某個指令的說明
help-help--verb = 指令，例如 solve

## 文字為何無法讀取：發現了什麼，應該是什麼，怎麼辦

located-whole = { $file }：{ $message }
fault-with-advice = { $fault }；{ $advice }
fault-bad-symbol = 發現 { $found }，應為數字 { $expected } 或空白格符號（{ $blanks }）
fault-bad-number = 發現「{ $found }」，應為 1-{ $side } 的數或空白格符號
fault-too-short = 題目只有 { $found } 個字元，應有 { $expected } 個
fault-too-short-advice = 請補上缺少的格，空白格用 '.'
fault-too-long = 題目有 { $found } 個字元，應為 { $expected } 個
fault-too-long-advice = 不屬於題目的文字，請用空格或 Tab 字元隔開
fault-row-too-short = 這一列只有 { $found } 格，應有 { $expected } 格
fault-row-too-short-advice = 請補上缺少的格，空白格用 '.'
fault-row-too-long = 這一列有 { $found } 格，應為 { $expected } 格
fault-rows-missing = 題目只有 { $found } 列，應有 { $expected } 列
fault-rows-missing-advice = 請補上缺少的列
fault-wrong-shape = 發現 { $found } 的題目，應為 { $side }×{ $side }（宮為 { $expected }）
fault-wrong-shape-advice = 請去掉 --shape 或換一種規格
fault-bad-triple = 發現「{ $found }」，應為「列,行,數字」，各為 1-{ $side }
fault-bad-triple-advice = 例如 3,5,7；其他大小請用 --shape
fault-cell-twice = { $cell } 給出了兩次，而且數字不同
fault-cell-twice-advice = 請去掉其中一個
fault-bad-removal = 發現「{ $found }」，應為已刪去的候選數，依序寫數字、列、行，例如 412
fault-fields-missing = 這一行文字只有 { $found } 個欄位，應有 { $expected } 個
fault-fields-missing-advice = 欄位以冒號分隔，見 'shudu formats hodoku'
fault-no-column = 沒有名為「{ $name }」的欄位
fault-no-column-advice = 欄位名稱見檔案第一行
fault-no-puzzle-column = 沒有找到題目所在的欄位
fault-no-puzzle-column-advice = 請用 --column 指定
fault-column-missing = 這筆資料有 { $found } 個欄位，而題目應在第 { $expected } 個
fault-open-quote = 欄位的引號沒有閉合
fault-open-quote-advice = 請補上缺少的 "
fault-bad-json = JSON 無效：{ $reason }
fault-not-a-puzzle = 這裡沒有題目，應為字串、字串陣列或數字陣列
fault-line-too-long = 記錄超過 { $limit } KiB
fault-unsupported-rule = 不支援 { $format } 的規則「{ $rule }」
fault-unsupported-rule-advice = 只能讀取標準數獨
fault-remote-link = 連結裡沒有題目，只有題目在伺服器上的名稱
fault-remote-link-advice = shudu 不連網；請打開連結，在網站上匯出題目
fault-seed-only = 遊戲 ID 裡沒有題目，只有隨機題目的種子
fault-seed-only-advice = 請用帶冒號的 ID，在遊戲的「Specific」一項裡可以看到
fault-unknown-version = 未知的 { $format } 版本「{ $found }」
fault-unknown-version-advice = 較新版本的 shudu 也許能讀
fault-damaged = 連結裡壓縮的題目已損壞
fault-damaged-advice = 請重新複製整個連結
fault-bad-code = 無法辨識「{ $found }」
fault-wrong-cell-count = 題目有 { $found } 格，應為 { $expected } 格
fault-no-shape = 沒有邊長為 { $found } 的宮的排法
fault-open-tag = 標籤沒有閉合
fault-binary = 輸入不是文字
fault-binary-advice = 格式見 'shudu formats'
fault-unknown-format = 無法辨識格式
fault-unknown-format-advice = 請用 --from 指定，格式見 'shudu formats'
fault-no-puzzle = 文字裡沒有題目
fault-many-puzzles = 文字裡不只一道題目
fault-other-shape = 發現 { $found } 的題目（宮為 { $shape }），應為 9×9
fault-bad-rules = 規則無效：{ $reason }
fault-other-rules = 題目有其他規則（{ $rules }），這裡只能是標準數獨
fault-unknown-constraints = 題目有無法辨識的限制條件：{ $names }
fault-unknown-constraints-advice = 加上 --ignore-unknown 則忽略它們，按其餘規則計算
fault-unknown-constraints-request-advice = 欄位 ignore_unknown 可忽略它們，按其餘規則計算
fault-io = 無法繼續讀取：{ $message }

## 基準測試

bench-title = { $name }：{ $puzzles } 題，上限 { $limit }，單核心
bench-engine = 引擎
bench-rate = 每秒題數
bench-sweeps = 掃描
bench-guesses = 試數
bench-verified = 核對
bench-yes = 正確
bench-no = 錯誤：有些解數不對
bench-too-slow = 太慢：限時內一題都沒有解完
help-bench = 測量每種引擎、每種指令集在單核心上每秒求解的題數
help-bench--files = 9×9 題目的檔案，可以是壓縮檔（預設：依種子產生的各類題目）
help-bench--limit = 要找的解數；2 就能證明解唯一
help-bench--time = 每種引擎的測量時間，如 1、500ms 或 1m
help-bench--engine = 只測量這種引擎；可以多次給出
help-bench--device = 測量該 GPU 而非 CPU：gpu 或 gpu:N；每批一百萬題，從記憶體到記憶體
help-bench--json = 輸出 JSON Lines：file、engine、isa、limit、puzzles、per_second、verified
help-bench-examples =
    範例：
    { "  " }shudu bench
    { "  " }shudu bench --engine lanes --time 5 puzzles.txt.gz

## 對稱

canon-too-many = 這個盤面太大、數字太多，求標準形要嘗試的變換太多
transform-bad = 這種規格沒有變換「{ $part }」；請寫 t、rot90、mirror、flip、r213456789、c…、d… 等，用斜線隔開
dedupe-stats = { $records } 題，{ $classes } 個等價類；等價類佔記憶體 { $memory } MB，耗時 { $seconds } 秒
split-done = 訓練 { $train } 題，測試 { $test } 題
split-shares = 各檔案的比例之和為 { $sum }；最多為 1
split-part = { $file }：{ $count } 題
split-same = --train { $train } 和 --test { $test } 是同一個檔案；請選擇兩個不同的檔案
help-check--minimal = 同時指出有唯一解的題目中多餘的提示數；如果有，結束碼為 1
help-check--show = 把從照片或截圖讀到的數字畫在圖片上：能顯示圖片的終端機直接顯示，否則輸出 PNG
help-canon = 每題的標準形：所有等價題目中最小的一個
help-canon--pattern = 只看提示數的位置，不看數字
help-canon--format = 輸出格式：標準形（line）、類別識別碼（id），或標準形、類別識別碼、自同構數和變換（csv、jsonl）
help-canon-examples =
    標準形相同（類別識別碼也就相同）的兩題是等價題目。比較時逐列逐格，空白格小於數字。

    範例：
    { "  " }shudu canon puzzles.txt
    { "  " }shudu canon --format id puzzles.txt
    { "  " }shudu canon --pattern --format csv puzzles.txt
help-transform = 變換出等價題目：調換列、行、大列、大行，轉置，改換數字
help-transform--by = 要做的變換，用斜線隔開，依序進行：t、rot90、rot180、rot270、mirror、flip、r213456789、c…、d…
help-transform--random = 每題做一個隨機變換，各種變換機會均等
help-transform--seed = 種子：相同的種子和行號得到相同的變換
help-transform--times = 每題給出幾個等價題目
help-transform--format = 輸出格式：題目（line），或另附變換和原題（csv、jsonl）
help-transform-examples =
    範例：
    { "  " }shudu transform --by rot90 puzzles.txt
    { "  " }shudu transform --by t/r213456789/d987654321 puzzles.txt
    { "  " }shudu transform --random --seed 7 --times 10 --format csv puzzles.txt
help-dedupe = 每個等價類只保留第一題
help-dedupe--by = 判斷重複的依據：題目、提示數的位置，或解
help-dedupe--stats = 在標準錯誤輸出題數、等價類數、記憶體和耗時
help-dedupe--format = 輸出格式（預設 line）
help-dedupe-examples =
    一百萬個等價類約佔記憶體 12 到 24 MB。註解和附加欄位會保留。

    範例：
    { "  " }shudu dedupe puzzles.txt > fresh.txt
    { "  " }shudu dedupe --by solution --stats puzzles.txt.gz > fresh.txt
help-split = 把題目分成訓練和測試兩個檔案，等價題目都在同一邊
help-split--train = 訓練題的檔案
help-split--test = 測試題的檔案
help-split--share = 歸入測試檔的等價類所佔的比例，如 0.1 或 10%
help-split--part = 其中一個檔案及其比例，如 train.txt=0.8；每個檔案寫一次。比例之和不足 1 時，其餘的題目不寫入任何檔案
help-split--seed = 種子：不同的種子分法不同
help-split--by = 不得同時出現在兩個檔案中的內容：題目、提示數的位置，或解
help-split--format = 檔案的格式（預設 line）
help-split-examples =
    題目歸哪一邊只取決於它的等價類和種子，所以以後可以再添題目。

    範例：
    { "  " }shudu split --train train.txt --test test.txt puzzles.txt
    { "  " }shudu split --train a.csv --test b.csv --share 20% --by solution --format csv puzzles.csv
help-minimize = 去掉多餘的提示數，直到題目極小
help-minimize--seed = 種子：相同的種子和行號以相同的順序嘗試提示數
help-minimize--format = 輸出格式（預設 line）
help-minimize-examples =
    範例：
    { "  " }shudu minimize puzzles.txt
    { "  " }shudu check --minimal puzzles.txt

## 普查

progress-cases = 已完成 { $count } 種情形，每秒 { $rate } 種
census-finished = { $size }（{ $shape }）：共有 { $total } 個終盤；耗時 { $seconds } 秒
census-different = { $size }（{ $shape }）：共有 { $total } 個本質不同的終盤；耗時 { $seconds } 秒
census-no-count = 無法在合理時間內數出 { $size }（{ $shape }）的終盤；可數的規格有 2x2、2x3、2x4、2x5、3x3 及其轉置
census-interrupted = { $seconds } 秒後被中斷。計數沒有完成，所以沒有結果。
census-no-classes = 本質不同的終盤只能數到邊長 9；{ $size }（{ $shape }）太大
help-census = 精確算出某種規格的終盤總數
help-census--shape = 盤面規格（宮的列數x行數）：2x2、2x3、2x4、2x5 或 3x3
help-census--classes = 計算本質不同的終盤：改換數字、調換列行後相同的只算一個（伯恩賽德引理）
help-census--table = 以 CSV 寫出計數所依據的表：大列的種類、列的選法，或變換的共軛類
help-census-examples =
    每個數都是現算的，不是查表。規格 3x3 不到一秒，2x5 和 3x3 --classes 要幾分鐘。

    範例：
    { "  " }shudu census
    { "  " }shudu census 3x3 --table > bands.csv
    { "  " }shudu census 3x3 --classes
help-count--estimate = 用 N 次隨機漫步估計解數，不逐一計數：給出估計值和 95 % 信賴區間
help-count--seed = 隨機漫步的種子
help-backbone = 顯示所有解共有的數字
help-backbone--format = 輸出格式：共有的數字（line、csv、jsonl），或每格在各個解中出現過的數字（pencilmarks）
help-backbone-examples =
    範例：
    { "  " }shudu backbone open.txt
    { "  " }shudu backbone --format pencilmarks open.txt

## 依要求出題

help-generate--for = 限時，如 30s、5m 或 1h30m；時間一到就停，保留已有的結果
help-generate--givens = 提示數的個數，如 24 或 22..25；少於 22 個時改在相近的題目中搜尋
help-generate--minimal = 極小：每個提示數都不可少
help-generate--symmetry = 提示數位置的對稱性：none、rotate180、rotate90、mirror、flip、mirrors、diagonal、antidiagonal、diagonals、full 或 random
help-generate--pattern = 圖案檔，每格一個符號：x 提示數，? 提示數或空白格，. 空白格
help-generate--start = 保留這些提示數：一道題目，或存有一道題目的檔案
help-generate--digits = 提示數用幾種數字：九種全用（9），或缺一種（8）
help-generate--avoid-given-digit = 提示數中不出現這個數字
help-generate--rating = Sudoku Explainer 難度值，如 7.2 或 3.0..4.2
help-generate--level = 依難度值劃分的級別，前三級還限定提示數：beginner（不超過 1.5，40 到 45 個）、easy（不超過 1.5，35 到 39 個）、medium（1.6 到 2.9，29 到 34 個）、hard（3.0 到 4.4）、expert（4.5 到 7.4）或 extreme（7.5 以上）；有 --minimal、--pattern 或 --start 時不限提示數，有 --givens 或 --holes 時以它為準
help-generate--technique = 必須用到其中一種技巧，只用更容易的解不出：技巧名，如 X-Wing、唯餘，或一組技巧，如 fish
help-generate--only = 只用這些技巧就能解出：技巧名，或一組技巧，如 singles,pairs
help-generate--hardest = 最難的一步用的是這種技巧
help-generate--at-step = 顯示下一步要用 --technique 的局面，帶候選數
help-generate--unbiased = 極小題目，附權重，用來修正提示數偏少的偏差
help-generate--rate = 同時顯示難度值和最難的技巧
no-technique = 沒有技巧「{ $name }」；請寫技巧名，如 X-Wing、naked-pair，或一組技巧：singles、locked、pairs、triples、quads、fish、wings、uniqueness、chains
generate-made = 用 { $seconds } 秒產生 { $found } 個
generate-tried = 用 { $seconds } 秒試了 { $tried } 次，找到 { $found } 個
generate-not-found = 沒有找夠：這樣的題目很少，或者不存在；可用 --for 10m 延長搜尋，或放寬要求
generate-go-on = 從這裡繼續：--seed { $seed } --start-at { $next }
generated-rating = 難度值 { $rating }，最難的一步：{ $hardest }
generated-weight = 權重 { $weight }
progress-left = ，共約 { $total }，大約還要 { $time }
progress-years = { $years } 年
impossible-few-givens = 提示數少於 { $least } 個的 { $shape } 題目不可能有唯一解；請至少要 { $least } 個
impossible-many-givens = { $shape } 的盤面只有 { $cells } 格；請減少提示數
impossible-pattern-few = 圖案只容得下 { $cells } 個提示數，而提示數少於 { $least } 個的題目不可能有唯一解
impossible-pattern-rows = 圖案中第 { $one } 列和第 { $other } 列全空；這兩列可以互換，所以不可能有唯一解
impossible-pattern-columns = 圖案中第 { $one } 行和第 { $other } 行全空；這兩行可以互換，所以不可能有唯一解
impossible-pattern-givens = 圖案容不下這麼多提示數，或必有的提示數超過要求
impossible-pattern-start = 起始題目在圖案的空白格處有提示數
impossible-start-unsolvable = 起始題目無解
impossible-start-givens = 起始題目的提示數比要求的多
impossible-start-digits = 起始題目含有不許出現的數字
impossible-digits = 如果有兩種數字都不出現，它們可以互換；請要 { $all } 種或 { $less } 種數字
impossible-empty-range = 範圍是空的：起點大於終點
impossible-minimal-givens = { $shape } 的極小題目最多有 { $most } 個提示數：每列至少有一個空白格
impossible-minimal-house = 有一個區域填滿了提示數，其中任何一個都可以去掉，所以題目不可能極小
impossible-digits-givens = 少用一種數字時，{ $shape } 的題目最多有 { $most } 個提示數；請減少數量
impossible-symmetry-givens = { $symmetry } 對稱下沒有這樣的提示數個數；請放寬範圍
impossible-symmetry-pattern = { $symmetry } 對稱要求圖案的空白格處有提示數
impossible-nothing-to-solve = 所有格都是提示數，沒有可解的；請去掉難度要求，或減少提示數
impossible-low-rating = 沒有難度值低於 { $lowest } 的題目
impossible-high-rating = 沒有已知的題目難度值高於 { $highest }
impossible-only-rating = 只用這些技巧就能解的題目，難度值最高為 { $highest }；請降低難度值或增加技巧
impossible-technique-rating = 要用到這些技巧的題目，難度值至少為 { $lowest }；請提高難度值或級別
impossible-hardest-rating = 指定的最難技巧沒有這樣的難度值；請換一個難度值或技巧
impossible-hardest-technique = 必須用到的技巧比指定的最難技巧還難
impossible-only-technique = 必須用到的技巧不在允許的技巧之中；請把它加進去
impossible-variant-technique = 只有變型數獨才用到這種技巧；請換一種
help-generate--grid = 在這個終盤上挖空：一個終盤，或存有終盤的檔案
impossible-grid = 給出的盤面不是終盤；每個區域都必須有每個數字
impossible-source = { $method } 方法只能產生 9×9 的盤面（規格 3x3），不能產生規格 { $shape }
impossible-start-clash = 起始題目的數字有衝突
impossible-no-such-digit = { $shape } 的盤面沒有這個數字；請選小一些的數字
impossible-grid-start = 給出終盤時，不能再給圖案或起始題目
impossible-not-rated = 只有 9×9 的題目有難度值
impossible-source-uniform = uniform 方法只能產生規格為 2x2、2x3、3x2 和 3x3 的盤面，不能產生 { $shape }
impossible-unbiased-shape = 無偏題目只能是 9×9
impossible-grow-shape = grow 方法只能產生 9×9 的題目
impossible-unbiased-requests = 無偏題目不能再有其他要求
impossible-finished-requests = 終盤不能再有其他要求
impossible-grow-requests = grow 方法不能再有其他要求
impossible-other-shape = 盤面或圖案的規格是 { $found }，應為 { $expected }
pattern-cell-count = 圖案有 { $found } 格，應為 { $expected } 格；每格寫 x（提示數）、?（提示數或空白格）或 .（空白格）
pattern-symbol = 第 { $line } 行第 { $column } 個字元：發現 '{ $found }'，應為 x（提示數）、?（提示數或空白格）或 .（空白格）

## 無效的命令列

usage-unknown-argument = 沒有選項「{ $argument }」。
usage-unexpected = 此處不應有「{ $argument }」。
messages-more = ……另有 { $count } 則訊息未顯示
usage-unknown-command = 沒有指令「{ $value }」。
usage-bad-value = 「{ $value }」不能作為 { $argument } 的值。
usage-no-value = { $argument } 需要一個值。
usage-conflict = { $argument } 與 { $other } 不能同時使用。
usage-repeated = { $argument } 給了兩次。
usage-missing = 缺少參數：{ $argument }。
usage-no-command = 請給出一個指令。
usage-not-text = 有一個參數不是有效的 UTF-8 文字。
usage-wrong = 命令列無效。
usage-meant = 是不是想用 { $list }？
usage-allowed = 可用的值：{ $list }。
usage-number = 應為整數。
usage-at-least = 應為不小於 { $least } 的整數。
usage-between = 應為 { $least } 到 { $most } 的整數。
usage-too-large = 這個數太大。
usage-shape = 規格寫成「宮的列數x行數」，如 2x3、3x3 或 4x4，邊長 4 到 25。
usage-lang = 可用的值：en、zh-CN、zh-TW。
value-time = 應為大於 0 的時間，如 90、1.5s、500ms、5m 或 1h30m。
value-device = 可用的值：auto、cpu、gpu、gpu:0、gpu:1 等。
value-rating = 應為難度值，如 7.2，或範圍，如 3.0..4.2。
value-span = 應為數字，如 50，或範圍，如 40..50。
value-reversed = 範圍是空的：起點大於終點。
value-queens = 應為 1 到 32 的皇后數，或範圍，如 1..11。
value-share = 應為 0 到 1 的比例，如 0.1 或 10%。
value-blank = 應為一個字元：{ $blanks } 中的一個，或其他既非數字也非字母的字元。
value-technique = 應為技巧的識別碼，如 x-wing；用 'shudu techniques' 列出全部。
usage-because = （{ $list }）
usage-help = 請參閱 --help。

## 格式

format-line = 每行一題，每格一個字元，空白格用 .；行尾的其餘內容會保留
format-sdm = 每行一題，空白格用 0
format-sdk = 標題行 #A 作者、#D 說明、#L 級別……，然後是 [Puzzle] 和盤面各列，以及 [State]
format-sdx = 盤面每列佔一行文字：提示數，前面加 u 的已填數字，或格中的候選數
format-cells = 試算表或 Markdown 表格，每個儲存格一格；也可以是用空格表示空白格的圖
format-rows = 盤面每列佔一行文字，題目之間空一行
format-classic = 數字或 $，用空格隔開，每題之後有一條分隔線
format-grid = 盤面每列佔一行文字，宮的四周有框線
format-numbered = 每個數字佔三個字元的寬度，空白格用 0，上面是「第1个」，即解的序號
format-barred = 宮之間有直線，空白格用 0，上面是 =====begin====== 或 =====solved======
format-pencilmarks = 畫出的盤面，每格列出候選數
format-array = 括號中的各列，如 C、Java、Python、JSON 或 numpy；周圍的程式碼會略過
format-triples = 大括號中寫出每個提示數的列、行和數字，每行一題；不是 9×9 時，行首先寫規格，如 2x3
format-candidates = 每行一題，每格九個字元：候選數，或空位
format-hodoku = 每行一個局面：技巧、各格（已填的數字前有 +）、已刪去的候選數
format-bank = 每行 100 位元組：雜湊值、81 個數字、難度值
format-link = shudu 的連結：任何規則的題目、已填的數字和候選數；也能讀其他網站的連結
format-sudokupad = SudokuPad 的連結或題目名；只畫出來的規則作為無法辨識的限制條件保留
format-fpuzzles = f-puzzles 的連結，含已填的數字、候選數和限制條件；無法辨識的限制條件會保留
format-sudokuwiki = SudokuWiki 求解器的連結，可含已填的數字和候選數
format-solo = Simon Tatham 謎題集中 Solo 的遊戲 ID；不接受 jigsaw 和 killer
format-opensudoku = Android 遊戲 OpenSudoku 的 XML，含已填的數字和候選數
format-ksudoku = KDE 數獨遊戲 KSudoku 的 XML：只有題目，沒有已填的數字
format-jsonl = 每行一個 JSON 物件，題目在 "puzzle" 下；其他鍵會保留
format-json = JSON 物件或字串的清單，或單一物件；其他鍵會保留
format-csv = 表格，題目在其中一個欄位；其他欄位會保留

## 步驟的文字說明。寫給學習者：看到什麼，為什麼成立，刪去或填入什麼。

list-comma = 、
list-and = { $front }、{ $end }
list-houses = { $front }和{ $end }
list-or = { $front } 或 { $end }
sentence-break = { "" }
house-row = 第 { $list } 列
house-column = 第 { $list } 行
house-box = 第 { $list } 宮
house-region = 第 { $list } 個區域
house-diagonal = 第 { $list } 條對角線
house-cage = 第 { $list } 個籠
house-row-several = 第 { $list } 列
house-column-several = 第 { $list } 行
house-box-several = 第 { $list } 宮
house-region-several = 第 { $list } 個區域
house-diagonal-several = 第 { $list } 條對角線
house-cage-several = 第 { $list } 個籠
condition-digits = 填入數字 { $first } 到 { $last }。
condition-grids = 盤面由 { $count } 個數獨組成，重疊處須同時符合各自的規則。
condition-lines = 每列、每行的數字不重複。
condition-boxes = 每列、每行、每宮的數字不重複。
condition-regions = 每列、每行、每個區域的數字不重複。
condition-diagonal-down = 從左上角開始的對角線上數字不重複。
condition-diagonal-up = 從左下角開始的對角線上數字不重複。
condition-knight = 相隔一個馬步的兩格數字不同（無馬）。
condition-king = 對角相鄰的兩格數字不同（無緣）。
condition-leaper = 一個方向相距 { $long } 格、另一個方向相距 { $short } 格的兩格數字不同。
condition-cage = 籠 { $cells }：數字不重複。
condition-cage-sum = 籠 { $cells }：數字不重複，和為 { $sum }。
condition-thermometer = 溫度計 { $cells }：數字從 { $bulb } 起依次增大。
condition-sandwich = { $house }：{ $first } 與 { $last } 之間的數字之和為 { $sum }。
house-of-grid = 第 { $grid } 個盤面的{ $house }
grade-rating = 難度值 { $rating }
grade-score = 分數 { $score }
level-beginner = 入門
level-easy = 簡單
level-medium = 中等
level-hard = 困難
level-expert = 專家
level-unfair = 很難
level-extreme = 極難
explain-step = { $why }所以{ $effect }。
samples-heading = 四十個步驟的講解
samples-hardest = 其中最難讀懂的十個（情況多、鏈長，或要逐一列舉）：{ $list }。
effect-place = 在 { $cell } 填 { $digit }
effect-remove = 刪去 { $gone }
effect-gone = { $cells } 的 { $digits }
statement-on = { $cell } 是 { $digit }
statement-off = { $cell } 不是 { $digit }
statement-none = { $cell } 都不是 { $digit }
entries-in = { $cell } 的 { $digits }
why-full-house = { $house }只剩 { $cell } 一格沒填，缺的是 { $digit }。
why-hidden-single = 在{ $house }中，只有 { $cell } 能填 { $digit }。
why-hidden-single-blocked = { $house }還缺 { $digit }。{ $blockers }。{ $house }只剩 { $cell } 能填 { $digit }。
cells-blocked-house = { $house }的 { $digit } 在 { $by }，摒除 { $cells }
cells-blocked-cell = { $by } 是 { $digit }，依本題規則 { $cells } 不能與它相同
cells-blocked-before = { $cells } 的 { $digit } 先前已刪去
blocked-more = 另有 { $count } 格因同樣的理由摒除
why-naked-single = { $cell } 只剩候選數 { $digit }。
why-naked-single-blocked = { $blockers }。{ $cell } 只剩 { $digit } 可填。
digits-blocked-house = { $house }已有 { $digits }
digits-blocked-cell = { $by } 是 { $digits }，依本題規則這兩格不能相同
digits-blocked-before = { $digits } 先前已刪去
why-locked = 在{ $from }中，{ $digit } 只能填在與{ $to }相交的格。其中必有一格是 { $digit }，因此{ $to }的其餘格都不能填 { $digit }。
why-direct-locked = 在{ $from }中，{ $digit } 只能填在與{ $to }相交的格，因此{ $to }的其餘格都不能填 { $digit }。這樣{ $house }中只剩 { $cell } 能填 { $digit }。
why-naked-subset = 在{ $house }中，{ $cells } 這{ $count ->
    [2] 兩
    [3] 三
   *[other] 四
 }格合起來只有候選數 { $digits }。這幾格正好填完這些數字，因此{ $house }的其餘格都不能填它們。
why-hidden-subset = 在{ $house }中，數字 { $digits } 只能填在 { $cells } 這{ $count ->
    [2] 兩
    [3] 三
   *[other] 四
 }格。這幾格正好填完這些數字，填不下別的，因此它們的其他候選數都可刪去。
why-direct-hidden = 在{ $house }中，數字 { $digits } 只能填在 { $cells }。這幾格正好填完這些數字，不能填別的。這樣{ $house }中只剩 { $cell } 能填 { $digit }。
why-locked-subset = { $cells } 同在{ $box }和{ $line }內，合起來只有候選數 { $digits }。這幾格正好填完這些數字，因此{ $box }和{ $line }的其餘格都不能填它們。
why-fish = { $base }各要填一個 { $digit }，而且都只能填在{ $cover }內。這就用掉了{ $cover }的全部 { $digit }，因此{ $cover }的其餘格都不能填 { $digit }。
fin-one = 鰭 { $list }
fin-several = 鰭 { $list }
why-finned-fish = 在{ $base }中，{ $digit } 只能填在{ $cover }內，或填在{ $fins }。要嘛 { $fin } 是 { $digit }，要嘛{ $base }的 { $digit } 都在{ $cover }內。{ $cells } 在{ $inside }內，又能看到{ $fins }，兩種情況下都不能填 { $digit }。
why-finned-fish-part = 在{ $base }中，{ $digit } 只能填在{ $cover }內，或填在{ $fins }。要嘛 { $fin } 是 { $digit }，要嘛{ $base }的 { $digit } 都在{ $cover }內。{ $cover }內能看到{ $fins }的格，兩種情況下都不能填 { $digit }。
why-turbot = { $digit } 在{ $first }中只有兩格可填，在{ $second }中也只有兩格可填。{ $near } 和 { $far } 同在{ $weak }，至多一格是 { $digit }。因此 { $one } 或 { $two } 是 { $digit }，能同時看到它們的格不能填 { $digit }。
why-empty-rectangle = 在{ $box }中，{ $digit } 的候選格都在{ $first }和{ $second }上。在{ $house }中，{ $digit } 在 { $one } 或 { $two }。若在 { $one }，{ $box }的 { $digit } 就在{ $second }上；否則 { $two } 是 { $digit }。能同時看到兩者的格不能填 { $digit }。
why-remote-pair = { $cells } 都只有候選數 { $digits }，每格都能看到下一格，因此兩個數字沿鏈交替出現。能同時看到鏈上一奇一偶兩格的格，這兩個數字都不能填。
why-colors-trap = 對 { $digit } 的共軛對交替染色：{ $one } 為 A 色，{ $two } 為 B 色，兩色一真一假。能同時看到兩色的格不能填 { $digit }。
why-colors-wrap = 對 { $digit } 的共軛對交替染色：{ $one } 為 A 色，{ $two } 為 B 色，兩色一真一假。{ $clash }，因此 A 色為假。
both-in = { $near } 與 { $far } 都是 A 色，又同在{ $house }
both-in-a-and-c = A 色的 { $near } 與 C 色的 { $far } 同在{ $house }
both-in-a-and-d = A 色的 { $near } 與 D 色的 { $far } 同在{ $house }
why-colors-multi-1 = 對 { $digit } 的兩組共軛對分別染色。第一組：{ $one } 為 A 色，{ $two } 為 B 色；第二組：{ $three } 為 C 色，{ $four } 為 D 色。每組的兩色一真一假。{ $clash }，兩色不能都為真，因此 B 色或 D 色為真。能同時看到 B 色和 D 色的格不能填 { $digit }。
why-colors-multi-1-also = 同理，{ $one } 色有格能看到 { $three } 色的格，因此 { $two } 色或 { $four } 色為真，能同時看到 { $two } 色和 { $four } 色的格不能填 { $digit }。
why-colors-multi-2 = 對 { $digit } 的兩組共軛對分別染色。第一組：{ $one } 為 A 色，{ $two } 為 B 色；第二組：{ $three } 為 C 色，{ $four } 為 D 色。每組的兩色一真一假。{ $clash }。C、D 必有一真，因此 A 色為假。
why-sets = 兩個待定數組（ALS，候選數比格數多一個）：{ $sets }。{ $commons } 不能同時在兩組中，因為它在兩組中的候選格互相看到。所以必有一組沒有 { $commons }，那一組就要用全其餘數字，包括 { $digits }。某格若能看到這樣一個數字在兩組中的全部候選格，就不能填這個數字。
set-letter = { $letter } 組 { $set }
sets-joined = { $one } 組與 { $two } 組中能填 { $digit } 的格互相看到，{ $digit } 是兩組的嚴格共享候選數（RCC），至多一組有 { $digit }。
sets-if = 若 { $letter } 組沒有 { $digit }，就要用全其餘數字，包括 { $next }。
sets-then = 於是 { $letter } 組沒有 { $digit }，就要用全其餘數字，包括 { $next }。
why-sets-chain = 一串待定數組（ALS，候選數比格數多一個）：{ $sets }。{ $joined }{ $proof }所以 A 組或 { $last } 組必含 { $digits }。某格若能看到這樣一個數字在這兩組中的全部候選格，就不能填這個數字。
why-sets-double = 兩個待定數組（ALS，候選數比格數多一個）：{ $sets }。{ $commons } 都不能同時在兩組中，因為每個數字在兩組中的候選格都互相看到。因此每組恰含其中一個，並含其餘的全部數字。組外的格若能看到這樣一個數字的全部候選格，就不能填這個數字。
petal = { $digit }：{ $set }
sue-de-coq-set = { $house }其餘部分有 { $set }
sue-de-coq-needs = { $house }其餘部分的 { $set } 至少要用掉 { $digits } 中的 { $count } 種
why-blossom = { $stem } 的每個候選數都會使對應的待定數組（ALS，候選數比格數多一個）失去該數：{ $petals }。無論 { $stem } 填什麼，總有一組被鎖定，必含 { $digits }。某格若能看到這樣一個數字在各組中的全部候選格，就不能填這個數字。
why-sue-de-coq = { $crossing } 在{ $box }與{ $line }的交叉處：{ $here } 格有 { $many } 種數字。{ $outer }。合起來共 { $cells } 格、{ $count } 種數字，沒有數字能填兩次。因此每種數字都恰好填一次：在{ $line }用掉 { $line_digits }，在{ $box }用掉 { $box_digits }，那裡的其餘格都不能填它們。
why-sue-de-coq-twice = { $crossing } 在{ $box }與{ $line }的交叉處：{ $here } 格有 { $many } 種數字。{ $outer }。合起來共 { $cells } 格、{ $count } 種數字。只有 { $shared } 能填兩次：在{ $line }的其餘部分和{ $box }的其餘部分各一次。要填滿各格，就必須這樣填，因此交叉處本身不能填 { $no }。這些格在{ $line }用掉 { $line_digits }，在{ $box }用掉 { $box_digits }，因此那裡的其餘格都不能填它們。
why-aic = 以下兩者必有一真：{ $first }，或 { $last }。由下面的鏈可知，前者不成立，後者就成立。{ $told }與兩者都矛盾的候選數可以刪去。
why-aic-proof = 若「{ $first }」不成立，由下面的鏈卻推出它成立，因此它必成立。{ $told }
loop-link = 要嘛 { $one }，要嘛 { $two }，兩種情況下都有 { $gone }。
why-aic-loop = 下面的鏈首尾相接成環，因此每條弱鏈的兩端恰有一真。與一條弱鏈兩端都矛盾的候選數可以刪去。{ $proof }
why-aic-loop-sets = 下面的鏈首尾相接成環，因此每條弱鏈的兩端恰有一真，環中每個待定數組（ALS）都含沒有用在環上的全部數字。與一條弱鏈兩端都矛盾、或與這樣一個數字的全部位置都矛盾的候選數可以刪去。{ $proof }
why-template-set = 列出九個 { $digit } 的全部放法（只放在候選格裡，也不佔用其他數字必填的格）：每種放法都用到 { $cells }。
why-template-delete = 列出九個 { $digit } 的全部放法（只放在候選格裡，也不佔用其他數字必填的格）：沒有一種放法用到 { $cells }。
why-confined = 在{ $house }中，{ $digit } 只能填在 { $cells }。其中必有一格是 { $digit }，因此能同時看到它們的格不能填 { $digit }。
why-cage = { $cells } 組成的籠，數字互不相同，和為 { $sum }，因此只有部分候選數可用。
why-thermometer = 溫度計 { $cells } 上的數字從球端起依次增大，因此每格都要給前面更小、後面更大的數字留出餘地。
why-sandwich = 在{ $house }中，最小數字與最大數字之間的數字之和為 { $sum }，因此只有部分候選數可用。
why-constraint = 有些候選數無法滿足限制條件。
why-search = 啟用的技巧都不適用；這個數字直接取自解。
why-wing = 樞紐格 { $pivot } 是 { $digits }：{ $cases }。因此 { $pincers } 中必有一格是 { $digit }，能同時看到它們的格不能填 { $digit }。
why-wing-pivot = 樞紐格 { $pivot } 是 { $digits }：{ $cases }。因此 { $cells } 中必有一格是 { $digit }，能同時看到它們的格不能填 { $digit }。
wing-case = 若為 { $shared }，則 { $pincer } 是 { $digit }
why-bent = { $cells } 合起來只有候選數 { $digits }，數字與格數相等。除 { $digit } 外，每個數字的候選格都互相看到，至多填一次。因此其中必有一格是 { $digit }，能看到其中全部 { $digit } 的格不能填 { $digit }。
deadly-loop = 如果 { $cells } 只有候選數 { $digits }，這兩個數字就可以在這些格中互換，各列、行、宮的數字都不變，題目就有兩個解。
deadly-filled = { $cells } 都不是提示數。如果它們只填 { $digits }，這兩個數字就可以在這些格中互換，各列、行、宮的數字都不變，題目就有兩個解。
deadly-grave = 若沒有 { $extra }，每個空白格就都恰有兩個候選數，每個候選數在所屬的各個區域中都恰有兩個位置，題目就有兩個解或無解。
why-loop-single = { $plain } 都只有候選數 { $digits }。如果 { $extra } 也填其中之一，這兩個數字就可以在這些格中互換，各列、行、宮的數字都不變，題目就有兩個解（致命結構）。因此 { $extra } 只能填 { $others }。
why-grave-single = 除 { $cell } 外，每個空白格都恰有兩個候選數。如果 { $cell } 不填 { $digits }，每個候選數在所屬的各個區域中都恰有兩個位置，題目就有兩個解或無解。因此 { $cell } 只能填 { $digits }。
why-avoidable = { $filled }，都不是提示數。如果 { $extra } 填 { $digit }，這兩個數字就可以在這些格中互換，各列、行、宮的數字都不變，題目就有兩個解。
why-deadly-single = { $deadly }只有 { $extra } 能避免這種結構。
why-deadly-digit = { $deadly }只有在 { $extra } 中填 { $digit } 才能避免，因此其中必有一格是 { $digit }，能同時看到它們的格不能填 { $digit }。
why-deadly-naked = { $deadly }因此 { $extra } 中必有一格填 { $others }。它們合起來相當於一格，與 { $cells } 一起用掉 { $digits }，{ $house }的其餘格都不能填它們。
why-deadly-hidden = { $deadly }因此 { $extra } 中必有一格填 { $others }，只剩另一格可留給 { $digits }。在{ $house }中，{ $digits } 只能填在這一格和 { $cells }，因此 { $cells } 不能填別的數字。
why-deadly-locked = { $deadly }在{ $house }中，{ $digit } 只能填在 { $extra }，其中必有一格是 { $digit }。若另一格填 { $other }，就會形成致命結構，因此 { $extra } 都不能填 { $other }。
why-grave-locked = { $deadly }在{ $house }中，{ $digit } 只能填在 { $extra }，其中必有一格是 { $digit }。另一格必填它的多餘候選數，否則就會形成致命結構。因此每格只保留 { $digit } 和多餘的候選數。
why-deadly-crossed = { $deadly }假設 { $assumed }：在{ $houses }中，{ $digit } 在這些格之外沒有位置，就會形成致命結構。
why-exclusion = 列出 { $base } 的所有填法。去掉在同一區域中重複數字的填法，以及使 { $excluders } 中某格沒有候選數可填的填法（其中每格都能看到所列的各格）。剩下的填法都沒有用到 { $gone }。
why-chain = 各條鏈都得到同一結論。
chain-in-words = 逐步說：{ $told }
net-lines = 每條的 <- 之後是所依據的編號，以及所用的列（r）、行（c）或宮（b）；沒有 <- 的是假設。
chain-if = 若 { $first }，則 { $said }。
chain-then = 於是 { $said }。
chain-so = { $off }，所以 { $on }
chain-by = { $statement }（{ $house }）
why-chain-cycle = 下面的鏈首尾相接成環，只有兩種真假分布。兩種情況下都為假的候選數可以刪去。
why-chain-forcing = 假設 { $first }，由下面的鏈可推出 { $last }，因此假設不成立。{ $told }
why-chain-contradiction = 假設 { $first }。{ $proof ->
    [chains] 由下面的兩條鏈
   *[lines] 由下面編號的推理
 }可推出 { $last }，又可推出 { $other }，這不可能。因此假設不成立。{ $told }
why-chain-double = 無論 { $first } 是否成立，都有 { $last }。{ $proof ->
    [chains] 推理見下面的兩條鏈。
   *[lines] 推理見下面編號的各條。
 }{ $told }
why-chain-cell = { $cell } 是 { $digits }。{ $proof ->
    [chains] 由下面的各條鏈
   *[lines] 由下面編號的推理
 }可知，每種情況都推出 { $last }。{ $told }
why-chain-house = 在{ $house }中，{ $digit } 在 { $cells }。{ $proof ->
    [chains] 由下面的各條鏈
   *[lines] 由下面編號的推理
 }可知，每種情況都推出 { $last }。{ $told }

not-rated-clash = 沒有難度值：同一區域有兩個相同的數字
not-rated-none = 沒有難度值：題目無解
not-rated-multiple = 沒有難度值：題目有多個解，光靠推理定不出是哪一個
not-rated-beyond = 現有技巧都推不動了
not-rated-beyond-board = 摒除、唯餘、區塊和數組都無法再推進；其他技巧只適用於 9×9
not-rated-stopped = 還沒有結果就停止了

## 提示

hint-technique = 試試找一個「{ $name }」。
hint-house = { $name }：請看{ $houses }。
hint-cells = { $name }：請看 { $cells }。
hint-step = { $name }：{ $step }

## 遊戲：操作為什麼不成立，檔案為什麼不是存檔，為什麼沒有提示
game-given = { $cell } 是提示數
game-filled = { $cell } 已有數字；先清除它，再標候選數
game-no-digit = 盤面沒有數字 { $digit }；應為 { $first } 到 { $side }
game-no-cell = 沒有 { $cell } 這一格；列和行從 1 到 { $side }
game-no-color = 沒有顏色 { $found }；應為 1 到 { $most }
game-no-grade = 沒有第 { $found } 級提示；應為 1 到 { $most }
game-no-cells = 沒有選取任何格
game-no-digits = 沒有給出數字
game-no-change = 沒有變化
game-no-undo = 沒有可復原的操作
game-no-redo = 沒有可重做的操作
game-no-save-point = 沒有名為 { $name } 的儲存點
game-no-name = 儲存點需要名稱
game-automatic = 候選數由程式自動維護
game-paused = 遊戲已暫停；請先繼續
game-not-paused = 遊戲沒有暫停
game-over = 遊戲已結束
game-too-many-events = 一局遊戲最多有 { $most } 個事件；請開始新遊戲
game-too-many-changes = 一局遊戲最多記錄 { $most } 處變更；請先復原一些，或開始新遊戲
game-too-many-save-points = 一局遊戲最多有 { $most } 個儲存點；請用已有的名稱覆寫其中一個
game-load-json = 第 { $line } 列第 { $column } 欄：{ $reason }
game-load-not-a-game = 不是遊戲存檔：缺少鍵 shudu-game
game-load-version = 存檔的版本是 { $found }；本程式只能讀版本 1 至 { $known }
game-load-time = 第 { $event } 個事件的時間順序不對
game-load-too-late = 第 { $event } 個事件的時間太大：時鐘最多 2^64 毫秒
game-load-event = 第 { $event } 個事件不成立：{ $reason }
game-load-stopped = 遊戲存檔還沒有讀完就停止了
game-hint-solved = 題目已解出
game-hint-not-proper = 題目沒有已知的唯一解
game-hint-beyond = 現有技巧都推不動了
game-hint-stopped = 尋找步驟的搜尋已停止

## 對局回顧
review-title = 回顧
review-solved = 時間 { $time } 解出。
review-abandoned = { $time } 後放棄。
review-unfinished = 尚未完成；已時間 { $time }。
review-placements = 填入的數字：{ $count }
review-eliminations = 刪去的候選數：{ $count }
review-justified = 有依據的操作：{ $count }
review-missed = 錯過更簡單步驟的操作：{ $count }
review-guesses = 猜測：{ $count }
review-mistakes = 錯誤：{ $count }
review-uncorrected = 未改正的錯誤：{ $count }
review-hinted = 按提示的操作：{ $count }
review-hints = 使用提示：{ $count }
review-checks = 檢查：{ $count }
review-long-pauses = 長時間停頓：{ $count }
review-unknown = 未能判定的操作：{ $count }
review-unread = 回顧已取消，沒有讀到的事件：{ $count }
review-moves = 操作
review-line = { $number }. { $time }　{ $move }：{ $verdict }
review-techniques = 技巧
review-practice = 練習
review-all-moves = 全部操作
review-ahead = { $name }，需先填 { $count } 個盤面上還沒有的數字
review-by-hint = 第 { $grade } 級提示：{ $name }
review-guess = 猜測：{ $rating } 以內的技巧都得不出
review-guess-any = 猜測：已知的技巧都得不出
review-mistake = 錯誤，沒有發現
review-conflict = 同一列、行或宮裡已經有這個數字
review-mistake-shown = 錯誤，{ $time } 後被指出，沒有改正
review-mistake-both = 錯誤，{ $shown } 後被指出，{ $time } 後改正
review-mistake-corrected = 錯誤，{ $time } 後改正
review-undecided = 未能判定：達到了搜尋的上限
review-easier = 有更簡單的步驟：{ $name }，{ $outcome }
review-open = 當時有可用的步驟：{ $name }，{ $outcome }
review-theme = --theme 只用於 --format html
review-none = 沒有回顧：{ $message }
review-long = 停頓了 { $time }
review-technique = { $name }：使用 { $used }，錯過 { $missed }，提示 { $hinted }
review-practice-one = { $name }：{ $place }
review-practice-more = { $name }：{ $place }，以及產生更多練習的指令
review-practice-move = 第 { $number } 次操作前的盤面
review-practice-hint = { $time } 提示時的盤面
review-practice-gone = 已刪去：{ $list }
review-heading = 第 { $number } 次操作，{ $time }：{ $move }
review-found = 結論：{ $verdict }。
review-step = { $name }：{ $step }
review-column-number = 操作
review-column-time = 時間
review-column-move = 結果
review-column-verdict = 回顧
review-column-technique = 技巧
review-column-used = 使用
review-column-missed = 錯過
review-column-hinted = 提示
help-review = 回顧一局存檔：每次操作的依據、猜測、錯誤、錯過的步驟和該練習的技巧
help-review--game = 存檔：檔案，或 'shudu play' 的存檔編號（預設：標準輸入）
help-review--format = 輸出格式：文字、JSON 或附圖的網頁（html）
help-review--level = 需要此級別以上技巧的正確操作算猜測（預設：題目的難度值，至少 hard）
help-review--ahead = 允許玩家先在心裡推出幾個沒寫上盤面的數字
help-review--theme = --format html 的圖的配色（預設：light）
help-review-examples =
    如果從操作之前的盤面出發，用不難於某技巧的技巧能得出這次操作，該操作就以這個技巧為依據。
    沒有依據的正確操作是猜測。如果盤面上有級別更低的步驟，就是有更簡單的步驟可走。

    範例：
    { "  " }shudu review game.json
    { "  " }shudu review game.json --format html -o review.html
    { "  " }shudu review game.json --level hard --format json

## 難度、講解、提示：指令

rate-explainer = 難度值 { $rating }（{ $level }），最難的一步：{ $name }
rate-no-se = 沒有 Sudoku Explainer 難度值：{ $message }
rate-no-hodoku = 沒有 HoDoKu 難度值：{ $message }
rate-hodoku = HoDoKu：{ $level }，分數 { $score }
rate-steps = 共 { $steps } 步
list-semicolon = ；
template-unknown = 範本中沒有轉換符號「{ $found }」；可用的有 { $known }
givens-differ = 這些數字與 --givens 的題目不符
givens-shape = --givens 給出的題目為 { $givens }，此題為 { $found }
explain-line = { $number }. { $name }（{ $grade }）  { $outcome }
explain-solved = 共用 { $steps } 步解出。
explain-paused = 已顯示 { $steps } 步；題目尚未解出。
explain-all = 目前可用的步驟：{ $steps } 個。
explain-mistakes = 有些填入的數字或標記與解矛盾；請再看 { $cells }
explain-multiple = 題目有多個解，光靠推理定不出是哪一個；用 'shudu check' 可以看到兩個解
explain-none = 無解。
explain-wrong = 第 { $number } 步（{ $name }，{ $outcome }）未通過驗證：{ $fault }
step-no-conclusion = 這一步沒有改變任何內容
step-missing = { $cell } 沒有候選數 { $digit }
step-unproved = 所給理由無法證明關於 { $cell } 中 { $digit } 的結論
step-broken-link = 關於 { $cell } 中 { $digit } 的推論無法由前面的推論得出
step-not-deadly = 這個結構不會造成第二個解
step-no-reason = 數字直接取自解，沒有推理依據
hint-none = 沒有提示：{ $why }
hint-no-technique = 這裡沒有可以自己找的技巧能推進。再看一級提示，就會給出這一步。
hint-solved = 所有格都已填好，而且全部正確。
hint-mistakes = 請先改正：有 { $count } 處與解矛盾。
hint-wrong = { $cell } 不是 { $digit }。
hint-missing-cell = { $cell } 的候選數裡缺少正確的數字。
help-rate = 評定難度：每題的難度值，以及難在哪種技巧
help-rate--scale = 評分體系：se（Sudoku Explainer 的 ER、EP、ED）、hodoku（HoDoKu 的級別和分數）或 both（兩者）（預設 se；CSV 和 JSON Lines 為 both）
help-rate--format = 輸出格式：每題一行、CSV、JSON Lines 或 JSON 清單（預設：終端機上每題一句）
help-rate--template = 自訂的行：%g 題目及該行其餘內容，%i 81 個字元，%r %p %d 即 ER EP ED，%R %P %D 對應的技巧，%S %T %U 技巧的縮寫，%n 編號，%e 秒數，%m %M 候選數，%s 最難的一步，%l 換行，%t Tab 字元，%%
help-rate--keep = 在難度值前寫出題目，並保留輸入的註解和附加欄位
help-rate--stats = 在標準錯誤輸出統計和耗時
help-rate-examples =
    ER 是整個解題過程中最難一步的難度值，EP 是填出第一個數字之前最難的一步，ED 是第一步。難度值
    與題目的方向和數字標號有關：旋轉或鏡射之後可能略有不同。難度值與執行緒數無關。

    級別由 ER 決定：easy 不超過 1.5，medium 到 2.9，hard 到 4.4，expert 到 7.4，extreme 更高。
    HoDoKu 的級別和分數只在 --scale hodoku 或 both 時顯示（表格中為 hodoku_level 和
    hodoku_score），級別為 easy、medium、hard、unfair、extreme。

    範例：
    { "  " }shudu rate puzzles.txt
    { "  " }shudu rate --format csv --scale both puzzles.txt > ratings.csv
    { "  " }shudu rate --template '%g ED=%r/%p/%d' puzzles.txt
help-explain = 逐步講解解題過程
help-explain--scale = 依 HoDoKu 的順序找步驟（hodoku），或依 Sudoku Explainer 的順序（se）
help-explain--all = 顯示目前可用的全部步驟，而不是整個解題過程
help-explain--steps = 講解 N 步後停止
help-explain--until = 第一次用到這種技巧之後停止（寫識別碼，如 x-wing）
help-explain--check = 顯示每一步之前先驗證；遇到未通過驗證的步驟就停止講解，結束碼為 1
help-explain--grid = 每一步之前顯示候選數
help-explain--givens = 輸入是解到一半的局面時，給出原題或存有原題的檔案
help-explain--format = 輸出格式：文字、JSON Lines（每題一個物件）、一個 JSON 清單，或附圖的頁面（html、markdown、pdf）
help-explain-examples =
    輸入帶候選數（如 pencilmarks 格式）時，從你自己的標記開始講解。

    範例：
    { "  " }shudu explain puzzle.txt
    { "  " }shudu explain --steps 1 --grid marks.txt
    { "  " }shudu explain --all --format jsonl puzzle.txt
help-hint = 提示：先指出你的錯誤，再逐級提示下一步
help-hint--level = 提示多少：1 該看哪裡，2 格，3 完整步驟
help-hint--scale = 依 HoDoKu 的順序找步驟（hodoku），或依 Sudoku Explainer 的順序（se）
help-hint--givens = 原題或存有原題的檔案，用來檢查你填的數字
help-hint--format = 輸出格式：文字、JSON Lines 或 JSON 清單
help-hint-examples =
    不加 --givens 時，所有數字都當作提示數；加上 --givens 才檢查填錯的數字。

    範例：
    { "  " }shudu hint position.txt
    { "  " }shudu hint --level 3 --givens "$(cat puzzle.txt)" position.txt

## 技巧

techniques-need-hodoku = --order、--with 和 --without 只用於 HoDoKu 求解器；請加上 --scale hodoku；評定難度時也可用 --scale both
techniques-order-alone = --order 是完整的技巧清單，不能與 --with 和 --without 同時使用
techniques-se-only = HoDoKu 求解器沒有「{ $name }」；用 'shudu techniques' 列出它的技巧
help-techniques = 列出技巧：識別碼、縮寫、難度值、HoDoKu 的級別和分數、名稱、別名
help-techniques--names = 要說明的技巧（預設列出全部）：識別碼、名稱、別名、縮寫，或一組技巧，如 fish
technique-aliases = { $name }（{ $list }）
help-techniques-examples =
    難度值是 Sudoku Explainer 評分體系中的最低值；級別和分數是 HoDoKu 的，
    括號表示 HoDoKu 求解器預設不用這種技巧。詳見 docs/techniques.zh-TW.md。

    範例：
    { "  " }shudu techniques
    { "  " }shudu techniques --lang zh-TW
help--order = HoDoKu 求解器只用這些技巧，並依這個順序：名稱或縮寫，見 'shudu techniques'
help--with = 另外啟用預設關閉的技巧，例如 franken-jellyfish
help--without = 不使用這些技巧，例如 unique-rectangle

## 繪圖與列印

draw-set-a = 結構
draw-set-b = 第二組
draw-set-fin = 鰭、例外
draw-set-c = 第三組
draw-set-d = 第四組
draw-pattern = 結構中的候選數
draw-off = 鏈中為假
draw-place = 填入
draw-eliminate = 刪去
draw-strong = 強鏈
draw-weak = 弱鏈
draw-house = 區域
draw-second-house = 第二區域
draw-group = 區塊
draw-given = 提示數
draw-own = 填入的數字
draw-no-font = 找不到含中文字元的字型，圖中文字改用英文。請安裝一種字型（例如 fonts-noto-cjk），或在變數 SHUDU_FONT 中指定字型檔案。
draw-font-characters = 字型缺少某些字元，這些字元畫成方框。可在變數 SHUDU_FONT 中指定另一個字型檔案。
draw-too-large = 圖太大；請用較小的 --size
draw-many = 題目不只一道；請在檔名中用 %n 表示編號，例如 --output 'out/%n.{ $format }'，或用 --format pdf 寫成一個 PDF
draw-pdf-pages = 一個 PDF 容納全部題目，每頁一道；檔名中請不要用 %n
draw-terminal = { $format } 是二進位格式，不寫到終端機；請用 --output FILE
draw-show-alone = --show 只用於 PNG，且不能與 --output 並用
draw-show-unsupported = 不知道這個終端機能否顯示圖（kitty、iTerm2 和支援 Sixel 的終端機可以）；請用 --output FILE
draw-one-solution = 只有一個解，沒有可畫的差別
draw-several = 解不只一個；可以改畫其中兩個的差別
draw-no-solution = 沒有可畫的解
draw-no-step = 沒有第 { $step } 步：整個解題過程共 { $steps } 步
draw-no-technique = 解題過程中沒有可以使用{ $name }的地方
usage-answers-file = { " " }要列印檔案 { $file }，請寫 --answers after { $file }。
play-file-exists = { $file } 已經存在；請換一個檔名
output-exists = { $file } 已經存在；加上 --force 可取代
value-step = { " " }應為從 1 起的步驟編號；檔名前請寫 --step 1。
value-size = { " " }應為 16 到 10000 之間的寬度。
help--theme = 色彩與標記：light、dark、print（黑白，用圖案）、high-contrast 或 color-blind
help--label = 列與行的標籤：r1 與 c1（rc）、字母與數字（a1）或不要（none）
help--force = 取代已存在的檔案
help-draw = 把題目、解和步驟畫成 SVG、PNG 或 PDF
help-draw--format = 圖的格式（預設由輸出檔名決定，否則為 svg）
help-draw--candidates = 顯示空白格的候選數
help-draw--solution = 填入解
help-draw--difference = 顯示兩個解的差別
help-draw--step = 畫出下一步，或解題過程的第 N 步
help-draw--technique = 畫出過程中第一次使用此技巧的步驟（寫識別碼，例如 x-wing）
help-draw--scale = 步驟所用的解法：hodoku，或 Sudoku Explainer 的次序（se）
help-draw--size = 圖的寬度（像素）
help-draw--title = 圖上方的標題（預設為步驟的技巧名稱）
help-draw--bare = 不要標題和圖例
help-draw--show = 在終端機顯示圖（kitty、iTerm2、Sixel）
help-draw-examples =
    用 --output 'out/%n.png' 時，%n 表示每道題的編號。PDF 每頁一道。內嵌字型只有拉丁字母；
    中文使用系統字型，或變數 SHUDU_FONT 中的字型檔案。

    範例：
    { "  " }shudu draw puzzle.txt > puzzle.svg
    { "  " }shudu draw --technique x-wing --label rc puzzle.txt -o x-wing.png
    { "  " }shudu generate -n 20 | shudu draw --theme print -o 'out/%n.svg'
explain-title = 逐步解答
explain-heading = { $number }. { $name }
explain-heading-singles = { $first }–{ $last }. 摒除和唯餘
explain-single = { $name }：{ $outcome }
explain-theme = --theme 只用於 --format html、markdown 和 pdf
help-explain--theme = --format html、markdown 和 pdf 中圖的配色（預設 light；pdf 為 print）
course-heading = 課程
course-start = 依值得學習的先後排列的技巧。每種都有要點、找法、一個例題和三個練習局面。
course-lines = `shudu play 一行` 開啟一個局面，`shudu explain --steps 1 一行` 給出這一步，`shudu print --course -o course.pdf` 把課程印成一本書。規則、座標和標記見 [guide.zh-TW.md](guide.zh-TW.md)。
course-idea = 要點
print-title = 數獨
print-subtitle = 共 { $count } 題
print-answers = 解答
print-contents = 目錄
print-unrated = 沒有難度值
print-paper-small = 紙張太小：每題只有 { $fits } 公釐寬，至少需要 { $least } 公釐；請用較大的紙、每頁較少的題目或較少的筆記行
print-several = 解不只一個，沒有可印的解答
print-no-solution = 沒有解，沒有可印的解答
print-no-step = 這個局面不能使用{ $name }
print-omitted = { $message }；此題略去
value-address = { " " }應為位址，例如 127.0.0.1:8085、[::1]:8085 或單獨的連接埠。
value-network = { " " }應為 IP 位址，或 10.0.0.0/8 這樣的網段。
value-paper = { " " }應為紙張大小：a3、a4、a5、a6、letter、legal，或以公釐計的寬和高，例如 150x200。
help-print = 把題目印成 PDF：題單和附解答的小冊子
help-print--paper = 紙張：a3、a4、a5、a6、letter、legal，或以公釐計的寬和高，例如 150x200
help-print--per-page = 每頁題數，1 到 12（預設 4；用 --large 時為 1）
help-print--large = 大字：大號數字和粗線
help-print--title = 每頁上方和封面的標題
help-print--level = 在每題上方印級別
help-print--rating = 在每題上方印 ER 難度值
help-print--notes = 每題下方的筆記行數
help-print--candidates = 印出空白格的候選數
help-print--answers = 解答印在題目之後、每頁背面、頁尾倒印，或不印（不帶值時印在之後）
help-print--duplex = 雙面列印：留出裝訂邊，各部分從右頁開始
help-print--saddle = 每面兩頁，按摺疊騎馬釘的次序排列
help-print--link-base = 為每題印一個 QR 碼，指向這個網址加上 'link' 格式的題目
help-print--cover = 以封面開頭
help-print--contents = 依級別排列題目，並用一頁列出各級別
help-print--worksheet = 某個技巧的練習單：印出各局面及其候選數，解答是畫出的步驟
help-print--variants = 列印 N 份等價的題卷 A、B……（A 即原題），各份的解答一起印在最後
help-print--course = 印出課程：每種技巧有要點、找法、一個例題和三個練習局面，並附解答（A4）
help-print--seed = 種子：相同的種子得到相同的題卷
help-print--theme = 頁面的色彩與標記
help-print-examples =
    要印解答的題目必須只有一個解；其他題目會回報並略去。

    範例：
    { "  " }shudu generate --level hard -n 60 | shudu print --per-page 6 --answers -o book.pdf
    { "  " }shudu print --saddle --cover --contents --level --answers after puzzles.txt -o booklet.pdf
    { "  " }shudu generate --technique x-wing --at-step -n 4 | shudu print --worksheet x-wing --per-page 1 --notes 6 --answers -o sheet.pdf
    { "  " }shudu print --variants 25 --per-page 2 sheet.txt -o class.pdf
    { "  " }shudu print --course -o course.pdf
plot-rate-title = 難度值
plot-ratings = 各難度值的題數
plot-puzzles = 題數
plot-techniques = 技巧
plot-uses = 使用次數
plot-depth-title = 第一個解的深度
plot-depth = 找到第一個解時未定的試數
plot-trials = 試驗次數
plot-bench-title = 各引擎的速度
plot-estimate-title = 隨機漫步的值
plot-estimate = 估計值 { $estimate }，95 % 信賴區間 { $low } 到 { $high }
plot-walk-value = 每次遊走的值的 log10（無：沒有解）；估計值是各值的平均
plot-walk-none = 無
plot-walks = 遊走次數
help-count--plot = 與 --estimate 合用，另外把各次遊走的值的分布畫到此檔案（依檔名為 SVG、PNG 或 PDF；只畫前 20 題）
help--plot = 另外把圖表畫到此檔案（依檔名為 SVG、PNG 或 PDF）

# Saved games
store-no-game = 沒有第 { $id } 局。{ $advice }
store-in-use = 第 { $id } 局正在另一個程式中開啟。請先在那裡關閉。
store-torn = 第 { $id } 局的最後一步沒有寫完，已忽略。
store-torn-file = { $file } 的最後一步沒有寫完，已忽略。
store-json-game = 存檔已損壞：{ $reason }
store-json-event = 事件已損壞：{ $reason }
store-lost = { $place }。從這一列之前繼續，忽略了 { $lines } 列。
store-list-command = 「shudu play --list」列出所有存檔。
store-list-plain = 「{ $word }」列出所有存檔。
store-list-key = 按 o 列出所有存檔。
statistics-size = 大小
statistics-level = 級別
statistics-games = 局數
statistics-finished = 完成
statistics-best = 最快
statistics-mean = 平均
statistics-hints = 提示
statistics-mistakes = 錯誤
statistics-no-level = –
statistics-all = 合計
play-no-folder = 找不到存放存檔的資料夾。請把 SHUDU_STATE_DIR 設為一個資料夾名稱。
play-needs-terminal = 遊戲畫面的輸入和輸出都必須是終端機。管線和螢幕報讀軟體請用 --plain。
play-dumb-terminal = 終端機類型為 dumb，無法顯示遊戲畫面。請用 --plain 逐列進行遊戲。
play-deleted = 已刪除第 { $id } 局。
play-imported = 已匯入為第 { $id } 局。
play-nothing-to-resume = 沒有可以繼續的存檔：所有存檔都已結束。
help-play = 在終端機裡玩數獨：標記、提示、復原、存檔
help-play--files = 題目檔案（任何格式）或題目本身；有多個題目時可以從中選擇
help-play--level = 新題目的級別：beginner、easy、medium、hard、expert 或 extreme
help-play--rating = 新題目的 Sudoku Explainer 難度值，如 7.2 或 3.0..4.2
help-play--technique = 新題目必須用到其中一種技巧
help-play--symmetry = 新題目提示數位置的對稱性
help-play--seed = 新題目的種子：種子和選項相同，題目就相同
help-play--shape = 新題目或檔案中題目的盤面規格：2x2（4×4）、2x3（6×6）、3x3（9×9）、4x4（16×16）……
help-play--resume = 繼續編號為 ID 的存檔；不寫 ID 則繼續最近玩的一局
help-play--list = 列出存檔，最近玩的在前
help-play--delete = 刪除編號為 ID 的存檔
help-play--export = 把編號為 ID 的存檔寫到標準輸出或 FILE
help-play--import = 把匯出的檔案加入存檔
help-play--stats = 依大小和級別統計存檔的局數、時間、提示和錯誤
help-play--format = --stats 的格式：text 或 csv（時間以秒計）
help-play--plain = 在標準輸入輸出上逐行遊戲，適合螢幕報讀軟體和管線；指令「說明」列出所有指令
help-play--vi = 用 h、j、k、l 移動游標
help-play--theme = 配色（預設依終端機的背景選擇）
help-play--scale = 提示依哪種順序找步驟：hodoku 或 se（Sudoku Explainer）；預設用上次的選擇，沒有選過則為 hodoku
help-play-examples =
    每一步之後自動存檔。存檔位於 SHUDU_STATE_DIR；沒有設定時位於系統的狀態資料夾。

    範例：
    { "  " }shudu play --level hard
    { "  " }shudu play puzzles.txt
    { "  " }shudu play --resume
    { "  " }shudu play --plain --level easy

# 逐行遊戲
plain-welcome = 輸入「{ $new } 簡單」或「{ $load } 檔名」開始；「{ $help }」列出所有指令。
plain-unknown = 沒有這個指令：{ $word }。「{ $help }」列出所有指令。
plain-expected = 用法：{ $usage }
plain-no-game = 還沒有開局。請輸入「{ $new } 簡單」或「{ $load } 檔名」。
plain-generating = 正在出題……
plain-started = 第 { $id } 局開始。
plain-started-grade = 第 { $id } 局開始：{ $grade }。
plain-started-unsaved = 新的一局開始。這一局未儲存。
plain-started-unsaved-grade = 新的一局開始：{ $grade }。這一局未儲存。
plain-resumed = 第 { $id } 局繼續。
plain-placed = { $cell } 填了 { $digit }。
plain-blank = { $cell } 為空白格。
plain-corner = { $cell } 的角標：{ $digits }。
plain-center = { $cell } 的中心標記：{ $digits }。
plain-candidates = { $cell } 的候選數：{ $digits }。
plain-colors = { $cell } 的顏色：{ $colors }。
plain-candidate-color = { $digit } 為 { $color }
plain-color = { $number }（{ $name }）
plain-none = 無
plain-changed = 有變化的格：{ $count } 個。
plain-marks-changed = { $cells } 的標記有變化。
plain-solved = 完成，時間 { $time }。提示 { $hints } 次，錯誤 { $mistakes } 個。
plain-abandoned = 已放棄，時間 { $time }。
plain-paused = 已暫停，時間 { $time }。
plain-cell-given = { $cell } 是提示數 { $digit }。
plain-cell-own = { $cell } 是你填的 { $digit }。
plain-cell-blank = { $cell } 為空白格。候選數：{ $candidates }。
plain-house = { $house }：{ $digits }。空白格：{ $blanks }。
plain-house-given = { $cell } 是 { $digit }
plain-house-own = { $cell } 是你填的 { $digit }
plain-digit = { $digit }：{ $cells }。還要填 { $left } 個。
plain-remaining = 還要填：{ $digits }。
plain-remaining-digit = { $digit } 還缺 { $count } 個
plain-no-conflicts = 沒有違反規則。
plain-conflict = { $house }有不只一個 { $digit }：{ $cells }
plain-violation = { $cells } 違反規則：{ $rule }
plain-status = 空白格 { $blanks } 個。時間 { $time }。提示 { $hints } 次。
plain-hint = { $heading }：{ $text }
plain-status-not-saved = { $status }未儲存。
plain-hint-more = 再次輸入「{ $word }」會顯示更多。
plain-hint-apply = 輸入「{ $word }」執行這一步。
plain-no-hint = 沒有可以執行的步驟。請先輸入「{ $word }」。
plain-puzzle = 第 { $number } 題，共 { $count } 題。
plain-no-puzzle = 沒有第 { $number } 題；檔案中有 { $count } 題。
plain-saved = 第 { $id } 局已儲存。每一步都會自動儲存。
plain-not-saved = 這一局未儲存：{ $error }。輸入「{ $save } 檔名」可寫入檔案。
plain-written = 已寫入 { $file }。
plain-no-points = 沒有儲存點。輸入「{ $word } 名稱」建立。
plain-which-point = 請寫出儲存點：「{ $word } 名稱」。現有：{ $names }。
plain-help-title = 指令：
plain-help-place = r3c5 7 或 { $word } r3c5 7：填數；只輸入 r3c5 則查看這一格
plain-help-mark = { $word } r3c5 2 4：新增或去掉角標
plain-help-center = { $word } r3c5 2：新增或去掉中心標記
plain-help-clear = { $word } r3c5：清空一格
plain-help-eliminate = { $word } r3c5 2：刪除候選數
plain-help-restore = { $word } r3c5 2：恢復刪除的候選數
plain-help-color = { $word } r3c5 1：新增或去掉顏色（1 到 9）；{ $word } r3c5 7 1：為候選數 7 上色
plain-help-auto = { $word }：開啟或關閉自動候選數
plain-help-hint = { $word }：提示，每次顯示更多；{ $word } 3：整個步驟（共 1 到 3 級）
plain-help-apply = { $word }：執行提示的步驟
plain-help-check = { $word }：檢查衝突與填錯的數字
plain-help-show = { $word }：顯示盤面
plain-help-candidates = { $word }：顯示所有格的候選數；{ $word } r3c5：顯示一格
plain-help-row = { $word } 1：讀出一列的數字和空白格
plain-help-column = { $word } 2：讀出一行的數字和空白格
plain-help-box = { $word } 3：讀出一宮（或不規則區域）的數字和空白格
plain-help-digit = { $word } 5：一個數字在哪些格，還要填幾個
plain-help-remaining = { $word }：每個數字還要填幾個
plain-help-conflicts = { $word }：列出違反的規則
plain-help-rules = { $word }：顯示題目的規則
plain-help-undo = { $word }：復原上一步
plain-help-redo = { $word }：重做
plain-help-point = { $word } 名稱：建立儲存點
plain-help-return = { $word } 名稱：回到儲存點
plain-help-new = { $word } 困難、{ $word } 2x3、{ $word } 簡單 42：依級別、盤面規格和種子出新題
plain-help-load = { $word } 檔名：玩檔案中的題目；{ $word } 檔名 3：第 3 題
plain-help-solve = { $word }：顯示解並結束本局
plain-help-abandon = { $word }：結束本局
plain-help-review = { $word }：回顧本局
plain-help-save = { $word }：顯示存檔編號；{ $word } 檔名：寫入檔案；{ $word } -：直接輸出
plain-help-games = { $word }：列出存檔
plain-help-resume = { $word } 3：繼續第 3 局；{ $word }：結束暫停
plain-help-pause = { $word }：停止計時
plain-help-delete = { $word } 3：刪除第 3 局
plain-help-statistics = { $word }：局數、時間、提示和錯誤
plain-help-help = { $word }：列出所有指令；{ $word } 提示：只說明這個指令
plain-help-quit = { $word }：儲存並離開

## 程式介面的請求

api-unknown-request = 沒有名為「{ $name }」的請求；openapi.json 的路徑列出了所有請求
api-language = 沒有「{ $name }」的文字；請使用 en、zh-CN 或 zh-TW
api-too-large = 請求有 { $found } 位元組；上限為 { $limit } 位元組
api-body = 請求無效：{ $reason }
api-repeated-field = 請求中欄位「{ $name }」出現多次
api-missing-field = 請求缺少欄位「{ $name }」
api-unknown-field = 請求沒有欄位「{ $name }」
api-wrong-value = 請求中某個欄位的值有誤
api-format = 此處沒有格式「{ $name }」；請求「formats」會列出所有格式
api-shape = 沒有規格「{ $name }」；請寫出一宮的列數和行數，例如 3x3
api-stopped-time = 請求逾時，還沒有結果
api-stopped-cancelled = 請求已取消
api-request-solve = 求解題目：給出判定和最先找到的解
api-request-verdict = 判定題目有唯一解、多解還是無解
api-request-count = 統計題目的解數
api-request-solutions = 列出題目的解
api-request-check = 找出題目的錯誤和多餘的提示數
api-range = 值必須在 { $least } 到 { $most } 之間
api-symbols = 沒有符號方式「{ $name }」；請使用 digits、hex、letters 或 numbers
api-theme = 沒有主題「{ $name }」；請使用 light、dark、print、high-contrast 或 color-blind
api-qr-long = 文字太長，無法產生 QR 碼
api-no-example = 沒有{ $name }的範例
api-no-text = 文字目錄中沒有「{ $name }」
api-excluded = 「{ $name }」不能和「{ $other }」同時使用
api-request-read = 讀取文字中的所有題目，並指出錯誤的位置
api-request-verdicts = 判定文字中每道題目是否有唯一解
api-request-estimate = 用隨機漫步估計解數
api-request-candidates = 傳回每個空白格的候選數
api-request-true-candidates = 傳回每格在某個解中出現的數字
api-request-backbone = 傳回所有解共有的數字
api-request-rate = 評定題目難度：ER、EP、ED、級別和各技巧的使用次數
api-request-path = 給出從盤面到解的步驟
api-request-steps = 列出目前盤面可用的所有步驟
api-request-hint = 為盤面給出提示，共三級
api-request-generate = 依要求出題
api-request-minimize = 去掉多餘的提示數，直到題目極小
api-request-complete = 增加提示數，直到題目有唯一解
api-request-worth = 統計去掉每個提示數後的解數
api-request-canonical = 傳回題目的標準形、等價類和自同構數
api-request-transform = 將題目變換為等價題目
api-request-convert = 將文字中的題目轉換為另一種格式
api-request-draw = 將題目、解或步驟畫成 SVG
api-request-new-game = 開始一局
api-request-apply = 將事件套用於一局
api-request-play = 將事件套用於一局，只傳回變動的部分
api-request-game-hint = 為一局給出提示，共三級
api-request-game-check = 找出一局中的衝突和錯誤數字
api-request-review = 回顧：每一步的依據，以及應練習的內容
api-request-statistics = 依規格和級別統計各局，以及連續完成題目的天數
api-request-board = 傳回盤面的幾何資訊：候選數的位置和對稱方式
api-request-qr = 將文字轉換為 QR 碼
api-request-trace = 展示引擎的工作過程：動作和計數
api-request-engines = 列出引擎
api-request-techniques = 列出技巧
api-request-example = 傳回技巧的範例：一個盤面和其中的步驟
api-request-levels = 列出級別
api-request-formats = 列出文字格式
api-request-texts = 傳回文字目錄中的文字
api-request-requests = 列出請求和語言

## 引擎
engine-backtrack = 逐格回溯，每格以計數器記錄各數字被佔用的次數
engine-bitmask = 對空白格清單回溯，以位元集記錄列、行、宮已有的數字
engine-cover = 以舞蹈鏈求精確覆蓋，總是選擇 1 最少的行
engine-lanes = 每個 SIMD 通道處理一個搜尋節點，使用摒除、唯餘和區塊；9×9 最快
engine-lexi = 依閱讀順序深度優先，逐格檢查相關格；最先得到字典序最小的解
engine-propagate = 反覆填唯餘和排除，直到沒有新的結果，再於最緊的位置試填
engine-singles = 先填唯一候選數，再試候選數最少的格；疊代加深，深度為 24

## 伺服器

serve-ready = 按 Ctrl-C 停止。
serve-no-address = 無法監聽 { $address }：{ $message }
serve-port-used = 位址 { $address } 已被佔用，可能是另一個 shudu serve；用 --listen 另選一個，例如 --listen 127.0.0.1:0 表示任選空閒的連接埠
review-no-game = 不是存檔：{ $message }
serve-no-browser = 無法啟動瀏覽器。請自行開啟 { $address }。
serve-no-host = 請求必須有且只有一個 Host 標頭
serve-wrong-host = 不接受這個主機名稱。請使用伺服器的位址，或以 shudu serve --host 允許該名稱
serve-wrong-origin = 不回應其他網站頁面發出的請求
serve-not-found = 該路徑沒有內容；/api/v1/openapi.json 列出了所有請求
serve-wrong-method = 該路徑不支援此方法；Allow 標頭列出了支援的方法
serve-wrong-type = 本文的類型必須是 application/json（圖片為 image/jpeg 或 image/png），且不能有內容編碼
serve-body-too-large = 請求的本文過大
serve-body-broken = 請求的本文不完整
serve-busy = 伺服器的請求過多；請稍後再試
serve-too-many-jobs = 正在處理的請求過多；請等其中一個得到回應
serve-stopping = 伺服器正在停止
serve-defect = 伺服器內部錯誤；回報時請附上編號
api-bad-field = 欄位「{ $name }」的值有誤
api-many-puzzles = 題目超過 { $count } 道
api-request-photo = 讀取照片或截圖中的題目；內容是 JPEG 或 PNG 檔案
api-request-png = 把題目畫成 PNG 圖片
api-request-print = 把題目排成 PDF 頁面
