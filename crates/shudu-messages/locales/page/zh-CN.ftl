# 网页的文字。每条一行，{ $name } 处填入值。

# 外壳
page-skip = 跳到内容
page-menu = 页面
page-language = 语言
page-switch-theme = 切换浅色和深色
page-view-play = 游戏
page-view-new = 新题
page-view-open = 打开
page-view-games = 存档
page-view-learn = 技巧
page-view-make = 出题
page-view-analyze = 分析
page-view-algorithms = 算法
page-view-review = 复盘
page-view-share = 分享
page-view-settings = 设置
page-failed = 引擎没有响应。请检查网络连接后重试。
page-failed-title = 无法显示此页面
page-again = 重试
page-cancel = 取消
page-close = 关闭
page-list-separator = ，

# 盘面
page-board = 数独盘面
page-cell-at = 第 { $row } 行第 { $column } 列
page-cell-given = 提示数 { $digit }
page-cell-digit = { $digit }
page-cell-empty = 空格
page-cell-marks = 标记 { $digits }
page-cell-corner = 角标 { $digits }
page-cell-color = 颜色 { $color }
page-cell-conflict = 冲突
page-cell-wrong = 错误
page-cell-missing = 缺少候选数
page-cell-place = 填入
page-cell-eliminate = 删减
page-cell-set-a = 结构
page-cell-set-b = 第二组
page-cell-fin = 鱼鳍

# 游戏

# 提示

# 存档和统计

# 复盘

# 设置和按键

# 新题

# 打开

# 出题

# 分析

# 分享和打印

# 技巧

# 算法
