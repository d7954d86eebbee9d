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

# 提示

# 存檔與統計

# 回顧

# 設定與按鍵

# 新題目

# 開啟

# 出題

# 分析

# 分享與列印

# 技巧

# 演算法
