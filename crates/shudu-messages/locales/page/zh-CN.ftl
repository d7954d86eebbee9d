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
page-play-untitled = 题目
page-play-time = 用时
page-play-pause = 暂停
page-play-resume = 继续
page-play-paused = 已暂停，盘面已隐藏。
page-play-resumed = 游戏继续。
page-play-undo = 撤销
page-play-redo = 重做
page-play-clear = 清除选中的格
page-play-more = 更多
page-play-hint = 提示
page-play-check = 检查
page-play-multiple = 此题有多个解，因此没有提示。
page-play-none = 此题无解，请检查提示数。
page-play-changed = { $count } 格有变化
page-play-selected = 选中 { $count } 格
page-play-bad-link = 链接中没有可以读取的游戏。请重新复制整个链接，或以文本打开题目。
page-play-no-game = 存档中没有这个游戏，可能已被删除。
page-play-not-opened = 无法打开游戏
page-play-go-on = 继续上一个游戏
page-play-open-other = 打开其他题目
page-pad = 数字键
page-pad-left = { $digit }，还剩 { $count } 个
page-pad-color = 颜色：{ $color }
page-pad-candidate = 候选数 { $digit } 涂{ $color }
page-modes = 数字的作用
page-mode-place = 填数
page-mode-corner = 角标
page-mode-center = 中标
page-mode-color = 颜色
page-mode-now = 模式：{ $mode }
page-color-target = 颜色用于
page-color-cells = 格子
page-color-candidates = 候选数涂{ $color }
page-color-1 = 灰
page-color-2 = 红
page-color-3 = 橙
page-color-4 = 黄
page-color-5 = 绿
page-color-6 = 青
page-color-7 = 蓝
page-color-8 = 紫
page-color-9 = 粉
page-cell-candidate-color = 候选数 { $digit } { $color }色
page-extending-on = 移动或点按会扩大选区，按 + 或 Esc 结束。
page-extending-off = 移动时只选一格。
page-candidates-on = 已显示自动候选数，用中标可删去或恢复。
page-candidates-off = 显示自己的标记。
page-menu-automatic = 自动候选数
page-menu-fill = 填入候选数
page-menu-options = 选项
page-menu-print = 打印
page-menu-abandon = 放弃
page-abandon-title = 放弃这个游戏？
page-abandon-about = 它会留在存档中，可以复盘，但不能继续。
page-save = 保存
page-save-point = 建立保存点
page-save-points = 保存点列表
page-save-point-name = 保存点 { $number }
page-save-point-label = 名称
page-save-point-about = 保存当前盘面，以便返回。同名的保存点会被替换。
page-save-point-made = 已建立保存点：{ $name }
page-no-save-points = 还没有保存点。尝试之前可以先建立一个。
page-restore = 返回
page-restore-name = 返回 { $name }
page-history = 历史
page-history-start = 开始
page-history-empty = 还没有任何操作。
page-history-cells = { $count } 格
page-history-place = { $cells }：{ $digits }
page-history-clear = { $cells }：清除
page-history-toggle-corner = { $cells }：角标 { $digits }
page-history-toggle-center = { $cells }：中标 { $digits }
page-history-eliminate = { $cells }：删去 { $digits }
page-history-restore = { $cells }：恢复 { $digits }
page-history-toggle-color = { $cells }：{ $color }
page-history-toggle-candidate-color = { $cells }：{ $digits } { $color }
page-history-restore-point = 返回 { $name }
page-history-fill-candidates = 填入候选数
page-history-apply-step = { $cells }：提示的步骤
page-finished-solved = 完成
page-finished-abandoned = 已放弃
page-finished-time = 用时
page-finished-puzzle = 题目
page-finished-hints = 提示
page-finished-review = 复盘
page-finished-new = 新题

# 提示
page-hint = 提示
page-hint-idle = 提示以你填的数字和标记为准。每按一次多显示一些：错误、技巧、区域、格、完整步骤。
page-hint-grade = 提示 { $grade }/5。
page-hint-more = 显示更多
page-hint-apply = 执行
page-hint-first = 先按 { $key } 直到显示完整步骤，再按 Enter 执行。
page-hint-nothing = 没有可以执行的步骤，请先改正错误。
page-searching = 正在搜索……
page-steps = 所有步骤
page-steps-about = 当前可用的所有步骤。选择一个可在盘面上查看。
page-steps-none = 没有可用的已知技巧。
page-steps-count = 有 { $count } 个可用步骤。
page-steps-back = 返回列表
page-lesson = 讲解
page-check = 检查
page-check-clean = 没有冲突，也没有填错的数字。
page-check-no-conflict = 没有冲突，但这不表示数字正确。
page-check-unknown = 此题没有唯一的已知解，因此只检查了冲突。
page-check-conflicts = 冲突（同一区域里有相同数字）：{ $cells }。
page-check-wrong = 错误（与解不同）：{ $cells }。
page-check-missing = 候选数里缺少正确数字：{ $cells }。
page-check-apart = 没有数字冲突：错误的数字不一定有冲突。

# 存档和统计

# 复盘

# 设置和按键
page-keys = 按键
page-keys-move = 移动与选择
page-keys-write = 数字、标记、颜色
page-keys-help = 撤销、提示、检查
page-keys-game = 游戏与页面
page-keys-notes = 焦点在盘面上时按键有效。在 Mac 上 ⌘ 等同 Ctrl。在标记模式下快速按两次同一数字会填入该数字。Ctrl+W、Ctrl+T、Ctrl+N 由浏览器保留；Ctrl+P 打印盘面。
page-key-move = 移动光标
page-key-extend = 扩大选区
page-key-row-start = 移到行首
page-key-row-end = 移到行尾
page-key-select-all = 选择所有格
page-key-select-same = 选择所有相同数字的格
page-key-toggle-select = 让移动扩大选区，再按一次停止
page-key-digit = 按当前模式输入数字；大于 9×9 时用字母
page-key-corner = 角标；颜色模式下为此候选数上色
page-key-center = 中标
page-key-place-mode = 数字模式：填数
page-key-corner-mode = 数字模式：角标
page-key-center-mode = 数字模式：中标
page-key-color-mode = 数字模式：颜色
page-key-next-mode = 下一个模式
page-key-previous-mode = 上一个模式
page-key-clear = 清除选中的格，先清除当前模式的内容
page-key-fill = 打开或关闭自动候选数
page-key-undo = 撤销
page-key-redo = 重做
page-key-hint = 提示，每按一次显示更多
page-key-apply = 执行提示的步骤
page-key-dismiss = 关闭提示、只选一格
page-key-check = 检查冲突与填错的数字
page-key-save-point = 建立保存点
page-key-save-points = 回到保存点
page-key-review = 复盘当前游戏
page-key-new = 新题
page-key-games = 存档
page-key-statistics = 统计
page-key-options = 选项：突出显示、标记、计时
page-key-pause = 暂停并隐藏盘面
page-key-timer = 显示或隐藏计时
page-key-help = 本列表
page-settings-highlights = 突出显示
page-settings-marks = 标记与候选数
page-settings-board = 盘面与数字键
page-setting-peers = 同行、同列、同宫
page-setting-peers-about = 给选中格所在的区域加底色。
page-setting-same = 相同数字
page-setting-same-about = 给与选中格数字相同的格加底色。
page-setting-conflicts = 冲突
page-setting-conflicts-about = 给同一区域里的相同数字加下划线。没有冲突的数字也可能是错的。
page-setting-wrong = 错误数字
page-setting-wrong-about = 立即划掉与解不同的数字。这会透露答案。
page-setting-colors = 自己的颜色
page-setting-colors-about = 显示格和候选数的颜色。隐藏时颜色仍保留。
page-setting-marks = 中标的写法
page-setting-marks-about = 排成一行，或每个数字固定在自己的位置。
page-setting-marks-center = 居中
page-setting-marks-fixed = 固定位置
page-setting-automatic = 自动候选数
page-setting-automatic-about = 显示全部候选数并随时更新。你删去的不会再出现。
page-setting-clear = 填数时清除相关标记
page-setting-clear-about = 从同行、同列、同宫的标记中去掉该数字。
page-setting-timer = 计时
page-setting-timer-about = 显示用时。不显示时也会计时。
page-setting-remaining = 各数字剩余个数
page-setting-remaining-about = 显示在数字键上。
page-setting-large = 大号数字
page-setting-large-about = 放大盘面上的数字。
page-setting-keypad = 数字键排列
page-setting-keypad-about = 按电话或按小键盘排列。
page-setting-keypad-phone = 1 2 3 在上
page-setting-keypad-numpad = 7 8 9 在上

# 新题

# 打开

# 出题

# 分析

# 分享和打印

# 技巧

# 算法
