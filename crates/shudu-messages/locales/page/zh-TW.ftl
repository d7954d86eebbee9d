# 網頁的文字。每則一行，{ $name } 處填入值。

# 外殼
page-skip = 跳到內容
page-menu = 頁面
page-language = 語言
page-switch-theme = 切換淺色與深色
page-view-play = 遊戲
page-view-new = 新題目
page-view-open = 開啟
page-view-games = 存檔
page-view-learn = 技巧
page-view-make = 出題
page-view-analyze = 分析
page-view-algorithms = 演算法
page-view-review = 回顧
page-view-share = 分享
page-view-settings = 設定
page-failed = 引擎沒有回應。請檢查網路連線後再試一次。
page-failed-title = 無法顯示此頁面
page-again = 再試一次
page-cancel = 取消
page-close = 關閉
page-list-separator = ，

# 盤面
page-board = 數獨盤面
page-cell-at = 第 { $row } 列第 { $column } 行
page-cell-given = 提示數 { $digit }
page-cell-digit = { $digit }
page-cell-empty = 空格
page-cell-marks = 標記 { $digits }
page-cell-corner = 角標 { $digits }
page-cell-color = 顏色 { $color }
page-cell-conflict = 衝突
page-cell-wrong = 錯誤
page-cell-missing = 缺少候選數
page-cell-place = 填入
page-cell-eliminate = 刪減
page-cell-set-a = 結構
page-cell-set-b = 第二組
page-cell-fin = 魚鰭

# 遊戲
page-play-untitled = 題目
page-play-time = 用時
page-play-pause = 暫停
page-play-resume = 繼續
page-play-paused = 已暫停，盤面已隱藏。
page-play-resumed = 遊戲繼續。
page-play-undo = 復原
page-play-redo = 重做
page-play-clear = 清除選取的格
page-play-more = 更多
page-play-hint = 提示
page-play-check = 檢查
page-play-multiple = 此題有多個解，因此沒有提示。
page-play-none = 此題無解，請檢查提示數。
page-play-changed = { $count } 格有變化
page-play-selected = 選取 { $count } 格
page-play-bad-link = 連結中沒有可以讀取的遊戲。請重新複製整個連結，或以文字開啟題目。
page-play-no-game = 存檔中沒有這個遊戲，可能已被刪除。
page-play-not-opened = 無法開啟遊戲
page-play-go-on = 繼續上一個遊戲
page-play-open-other = 開啟其他題目
page-pad = 數字鍵
page-pad-left = { $digit }，還剩 { $count } 個
page-pad-color = 顏色：{ $color }
page-pad-candidate = 候選數 { $digit } 塗{ $color }
page-modes = 數字的作用
page-mode-place = 填數
page-mode-corner = 角標
page-mode-center = 中標
page-mode-color = 顏色
page-mode-now = 模式：{ $mode }
page-color-target = 顏色用於
page-color-cells = 格子
page-color-candidates = 候選數塗{ $color }
page-color-1 = 灰
page-color-2 = 紅
page-color-3 = 橙
page-color-4 = 黃
page-color-5 = 綠
page-color-6 = 青
page-color-7 = 藍
page-color-8 = 紫
page-color-9 = 粉
page-cell-candidate-color = 候選數 { $digit } { $color }色
page-extending-on = 移動或點按會擴大選取範圍，按 + 或 Esc 結束。
page-extending-off = 移動時只選一格。
page-candidates-on = 已顯示自動候選數，用中標可刪去或恢復。
page-candidates-off = 顯示自己的標記。
page-menu-automatic = 自動候選數
page-menu-fill = 填入候選數
page-menu-options = 選項
page-menu-print = 列印
page-menu-abandon = 放棄
page-abandon-title = 放棄這個遊戲？
page-abandon-about = 它會留在存檔中，可以覆盤，但不能繼續。
page-save = 儲存
page-save-point = 建立儲存點
page-save-points = 儲存點列表
page-save-point-name = 儲存點 { $number }
page-save-point-label = 名稱
page-save-point-about = 儲存目前盤面，以便返回。同名的儲存點會被取代。
page-save-point-made = 已建立儲存點：{ $name }
page-no-save-points = 還沒有儲存點。嘗試之前可以先建立一個。
page-restore = 返回
page-restore-name = 返回 { $name }
page-history = 歷史
page-history-start = 開始
page-history-empty = 還沒有任何操作。
page-history-cells = { $count } 格
page-history-place = { $cells }：{ $digits }
page-history-clear = { $cells }：清除
page-history-toggle-corner = { $cells }：角標 { $digits }
page-history-toggle-center = { $cells }：中標 { $digits }
page-history-eliminate = { $cells }：刪去 { $digits }
page-history-restore = { $cells }：恢復 { $digits }
page-history-toggle-color = { $cells }：{ $color }
page-history-toggle-candidate-color = { $cells }：{ $digits } { $color }
page-history-restore-point = 返回 { $name }
page-history-fill-candidates = 填入候選數
page-history-apply-step = { $cells }：提示的步驟
page-finished-solved = 完成
page-finished-abandoned = 已放棄
page-finished-time = 用時
page-finished-puzzle = 題目
page-finished-hints = 提示
page-finished-review = 覆盤
page-finished-new = 新題

# 提示
page-hint = 提示
page-hint-idle = 提示以你填的數字和標記為準。每按一次多顯示一些：錯誤、技巧、區域、格、完整步驟。
page-hint-grade = 提示 { $grade }/5。
page-hint-more = 顯示更多
page-hint-apply = 執行
page-hint-first = 先按 { $key } 直到顯示完整步驟，再按 Enter 執行。
page-hint-nothing = 沒有可以執行的步驟，請先改正錯誤。
page-searching = 正在搜尋……
page-steps = 所有步驟
page-steps-about = 目前可用的所有步驟。選擇一個可在盤面上檢視。
page-steps-none = 沒有可用的已知技巧。
page-steps-count = 有 { $count } 個可用步驟。
page-steps-back = 返回列表
page-lesson = 講解
page-check = 檢查
page-check-clean = 沒有衝突，也沒有填錯的數字。
page-check-no-conflict = 沒有衝突，但這不表示數字正確。
page-check-unknown = 此題沒有唯一的已知解，因此只檢查了衝突。
page-check-conflicts = 衝突（同一區域裡有相同數字）：{ $cells }。
page-check-wrong = 錯誤（與解不同）：{ $cells }。
page-check-missing = 候選數裡缺少正確數字：{ $cells }。
page-check-apart = 沒有數字衝突：錯誤的數字不一定有衝突。

# 存檔與統計

# 回顧

# 設定與按鍵
page-keys = 按鍵
page-keys-move = 移動與選取
page-keys-write = 數字、標記、顏色
page-keys-help = 復原、提示、檢查
page-keys-game = 遊戲與頁面
page-keys-notes = 焦點在盤面上時按鍵有效。在 Mac 上 ⌘ 等同 Ctrl。在標記模式下快速按兩次同一數字會填入該數字。Ctrl+W、Ctrl+T、Ctrl+N 由瀏覽器保留；Ctrl+P 列印盤面。
page-key-move = 移動游標
page-key-extend = 擴大選取範圍
page-key-row-start = 移到列首
page-key-row-end = 移到列尾
page-key-select-all = 選取所有格
page-key-select-same = 選取所有相同數字的格
page-key-toggle-select = 讓移動擴大選取範圍，再按一次停止
page-key-digit = 依目前模式輸入數字；大於 9×9 時用字母
page-key-corner = 角標；顏色模式下為此候選數上色
page-key-center = 中標
page-key-place-mode = 數字模式：填數
page-key-corner-mode = 數字模式：角標
page-key-center-mode = 數字模式：中標
page-key-color-mode = 數字模式：顏色
page-key-next-mode = 下一個模式
page-key-previous-mode = 上一個模式
page-key-clear = 清除選取的格，先清除目前模式的內容
page-key-fill = 開啟或關閉自動候選數
page-key-undo = 復原
page-key-redo = 重做
page-key-hint = 提示，每按一次顯示更多
page-key-apply = 執行提示的步驟
page-key-dismiss = 關閉提示、只選一格
page-key-check = 檢查衝突與填錯的數字
page-key-save-point = 建立儲存點
page-key-save-points = 回到儲存點
page-key-review = 覆盤目前遊戲
page-key-new = 新題
page-key-games = 存檔
page-key-statistics = 統計
page-key-options = 選項：醒目顯示、標記、計時
page-key-pause = 暫停並隱藏盤面
page-key-timer = 顯示或隱藏計時
page-key-help = 本列表
page-settings-highlights = 醒目顯示
page-settings-marks = 標記與候選數
page-settings-board = 盤面與數字鍵
page-setting-peers = 同列、同行、同宮
page-setting-peers-about = 為選取格所在的區域加底色。
page-setting-same = 相同數字
page-setting-same-about = 為與選取格數字相同的格加底色。
page-setting-conflicts = 衝突
page-setting-conflicts-about = 為同一區域裡的相同數字加底線。沒有衝突的數字也可能是錯的。
page-setting-wrong = 錯誤數字
page-setting-wrong-about = 立即劃掉與解不同的數字。這會透露答案。
page-setting-colors = 自己的顏色
page-setting-colors-about = 顯示格和候選數的顏色。隱藏時顏色仍保留。
page-setting-marks = 中標的寫法
page-setting-marks-about = 排成一排，或每個數字固定在自己的位置。
page-setting-marks-center = 置中
page-setting-marks-fixed = 固定位置
page-setting-automatic = 自動候選數
page-setting-automatic-about = 顯示全部候選數並隨時更新。你刪去的不會再出現。
page-setting-clear = 填數時清除相關標記
page-setting-clear-about = 從同列、同行、同宮的標記中去掉該數字。
page-setting-timer = 計時
page-setting-timer-about = 顯示用時。不顯示時也會計時。
page-setting-remaining = 各數字剩餘個數
page-setting-remaining-about = 顯示在數字鍵上。
page-setting-large = 大號數字
page-setting-large-about = 放大盤面上的數字。
page-setting-keypad = 數字鍵排列
page-setting-keypad-about = 依電話或依數字鍵盤排列。
page-setting-keypad-phone = 1 2 3 在上
page-setting-keypad-numpad = 7 8 9 在上

# 新題目

# 開啟

# 出題

# 分析

# 分享與列印

# 技巧

# 演算法
