# shudu 的消息。每个键一句话；各语言的键完全相同。

## 判定

verdict-unique = 有唯一解。
verdict-multiple = 共有 { $count } 个解。
verdict-multiple-limit = 至少有 { $count } 个解（已数到上限）。
verdict-none = 无解。
verdict-clash = 无解：{ $clash }
verdict-undecided = 未定：搜索被中止（--timeout）。

## 题目错在哪里

clash = { $house }有两个 { $digit }：{ $first } 和 { $second }
check-proper = 有唯一解。
check-clash = 题目有误：{ $clash }。请改正其中一个。
check-none = 题目有误：数字没有冲突，但无解。
check-suspects = 单独去掉以下任何一个提示数，题目就有解：{ $cells }
check-multiple = 没有唯一解：以下两个解有 { $count } 格不同：{ $cells }
check-mends = 再加上以下任何一个提示数，题目就有唯一解：{ $cells }
check-minimal = 极小：每个提示数都不可少。
check-redundant = 不是极小：有 { $count } 个提示数可以单独去掉：{ $cells }
not-proper = 没有唯一解

## 位置

unknown-ignored = 忽略了无法识别的限制条件：{ $names }
located-line = { $file }:{ $line }: { $message }
located-column = { $file }:{ $line }:{ $column }: { $message }
source-argument = 参数 { $number }
located-place = { $file }:{ $line }:
no-room = { $format } 格式放不下 { $found } 的题目；请改用其他格式，例如 line、rows 或 jsonl
no-room-rules = { $format } 格式不能包含这些规则：{ $rules }；请改用其他格式，例如 link、fpuzzles 或 jsonl
rule-board = 盘面
rule-regions = 不规则宫
rule-diagonal-down = 向下对角线
rule-diagonal-up = 向上对角线
rule-anti-knight = 马步限制
rule-anti-king = 王步限制
rule-leaper = 跳步限制
rule-cage = 笼
rule-thermometer = 温度计
rule-sandwich = 三明治
no-room-ever = { $format } 格式放不下 { $found } 的盘面；请改用其他格式，例如 line、rows 或 jsonl
no-room-beside = { $format } 格式放不下 { $flag } 要求的内容；请改用其他格式，例如 line、sdk、csv、jsonl 或 json
column-left-out = { $file }:{ $line }: 字段“{ $name }”出现时，表格的列已经确定，因此没有写入；请用 --columns '{ $name }' 事先声明，或改用 --format jsonl
columns-left-out-more = 还有其他字段没有对应的列，也没有写入，不再逐一列出
columns-need-csv = --columns 用来声明表格的列，只能与 --format csv 同用
blank-unreadable = { $format } 格式用“{ $blank }”表示空白格时无法再读回来；请换一个符号，例如 { $list }

## 文件

file-not-found = { $file }：没有这个文件。请检查文件名，或用 '-' 读取标准输入。
file-nor-puzzle = { $file }：没有这个文件，也不是题目：{ $message }
file-not-permitted = { $file }：没有读取权限。请检查文件的权限。
file-is-directory = { $file }：这是目录，这里需要文件。
file-unreadable = { $file }：无法读取：{ $error }
argument-neither = { $flag }：没有文件“{ $value }”，它也不是题目
cannot-write = 无法写出结果：{ $error }
no-thread = 系统不再启动新线程。请提高进程数（ulimit -u）或内存（ulimit -v）的上限。
internal-error = 内部错误，输出可能不完整。请报告上面的信息。
cannot-write-file = 无法写入 { $file }：{ $error }
reason-full = 磁盘已满
reason-quota = 磁盘配额已用完
reason-large = 文件太大
reason-permission = 没有写入权限
reason-read-only = 文件系统是只读的
reason-no-folder = 没有这个目录
reason-directory = 这是目录，这里需要文件
reason-damaged = 压缩数据已损坏
reason-cut = 压缩数据不完整
reason-unsupported = 不支持这种压缩文件
reason-closed = 管道的另一端已关闭
reason-timeout = 设备没有响应
reason-system = 系统错误 { $code }
json-cut = 文本不完整
json-expected = 应为 { $signs }
json-syntax = 语法错误
json-kind = 应为{ $kind }
json-missing = 缺少字段“{ $name }”
json-unknown = 没有“{ $name }”这个名称
json-number = 数
json-text = 文本
json-boolean = true 或 false
json-list = 列表
json-object = 对象
json-other = 其他值
output-kept = { $file } 未写入；原有内容保持不变。
output-not-written = { $file } 未写入。
output-part = 已有的结果在 { $part } 中；{ $file } 保持不变。
output-part-new = 已有的结果在 { $part } 中；把它改名为 { $file } 即可使用。
output-in-place = { $file }：保持不变，因为输出同时也是输入，写入会丢失{ $lost }；请写到另一个文件
lost-puzzles = 没有结果的题目
photo-no-picture = 不是图片；可以读取 JPEG 和 PNG
photo-unsupported = 不能读取 { $format } 图片；请存成 JPEG 或 PNG
photo-damaged = 图片已损坏：{ $reason }
photo-too-large = 图片有 { $width }×{ $height } 像素；上限是 6400 万像素，每边 20000
photo-no-grid = 图片中没有找到数独盘面；请从正上方拍下整个盘面
photo-doubt = 请对照图片：{ $reasons }
photo-and = ；
photo-unsure = 没有把握的格：{ $cells }
photo-repaired = 为使题目有唯一解而改动：{ $cells }
photo-written = 可能是手写：{ $cells }
photo-improper = 读到的数字没有唯一解
photo-lines = 盘面的线不清楚
photo-too-long = 图片文件超过 { $limit } MiB
photo-show-input = { $file } 不是图片；--show 把读到的数字画在 JPEG 或 PNG 图片上
photo-show-several = --show 只画一张图片；使用 --output 时请只给一张，或在终端中显示
lost-picture = 图片
lost-text = 其他文字
lost-bytes = 不是 UTF-8 的字节
lost-candidates = 候选数和已填的数字
lost-fields = 表格的字段
output-extension = { $file }：无法识别的文件类型；文件名应以 { $known } 结尾
plot-is-input = --plot { $file } 是输入文件；请换一个文件名
plot-is-output = --plot { $file } 和 --output 是同一个文件；请换一个文件名
output-is-input = 输入和输出是同一个文件；请用 --output FILE，它会在全部读完之后才替换文件
output-has-own = --output 在这里不适用：这个命令自己指定要写的文件

## 小结

summary-refused = { $refused } 题未处理；其余 { $read } 题已处理。
summary-lost = { $count } 题的候选数或已填的数字无法写入 { $format } 格式；pencilmarks、candidates 和 jsonl 可以保留它们。
summary-empty = 输入中没有找到题目
detect-file = { $file }：{ $count } 题
detect-part = 从第 { $line } 行起：{ $count } 题，{ $size } 格，格式 { $format }
detect-shape = 宫的规格：{ $names }
detect-rules = 标准数独以外的规则：{ $names }
detect-unknown = 无法识别的限制条件：{ $names }
detect-column = 题目所在的列：{ $names }
detect-fields = 其他列：{ $names }
detect-comments = 注释：{ $count } 行
detect-skipped = 跳过 { $count } 行，既不是题目也不是注释
summary-skipped = 跳过了 { $count } 行其他文字。
summary-replaced = { $count } 条注释或记录不是 UTF-8；无法识别的字节已替换为 U+FFFD。
summary-several = { $records } 题中有 { $count } 题有多个解。
summary-none = { $records } 题中有 { $count } 题无解。
summary-undecided = { $records } 题中有 { $count } 题未定。
summary-interrupted = 已中断；前 { $count } 题的结果均已写出。
stats-verdicts = 共 { $records } 题：唯一解 { $unique }，多解 { $multiple }，无解 { $none }，冲突 { $invalid }，未定 { $undecided }
stats-work = 节点 { $nodes }，试数 { $guesses }，扫描 { $sweeps }；用时 { $seconds } 秒，每秒 { $rate } 题
stats-depth = 解的最大深度 { $depth }
stats-one = 节点 { $nodes }，试数 { $guesses }，扫描 { $sweeps }，解的深度 { $depth }
reading-terminal = 正在从终端读取题目；按 Ctrl-D 结束
file-too-long = 文件超过 { $bytes } 字节；一道题或一个图案不会这么长
progress-walks = { $count } 次随机游走，每秒 { $rate } 次
progress-measurements = { $count } 次测量，每秒 { $rate } 次
estimate-stopped = --timeout 时间已到：{ $walks } 次随机游走只做了 { $made } 次
count-endless = 约有 { $estimate } 个解，要逐个计数；可用 --limit 或 --timeout 限制，或用 --estimate 估计
enumerate-endless = 约有 { $estimate } 个终盘（首行固定为 1、2、3……），要逐个计数；可用 --limit 或 --timeout 限制，或用 --estimate 估计
enumerate-stopped = --timeout 时间已到：列出 { $count } 个终盘后停止
enumerate-count-stopped = --timeout 时间已到，计数没有完成，所以没有结果。可用 --estimate 估计。
help-enumerate--estimate = 用 N 次随机游走估计总数，不逐个计数：给出估计值和 95 % 置信区间
help-enumerate--timeout = 限时，如 90、1.5s 或 1h30m；时间一到，列举停止，计数则没有结果
progress-puzzles = { $count } 题，每秒 { $rate } 题
progress-solutions = { $count } 个解，每秒 { $rate } 个
progress-grids = { $count } 个终盘，每秒 { $rate } 个
progress-trials = { $count } 次试验，每秒 { $rate } 次

## 出题

seed-chosen = 种子 { $seed }（加上 --seed { $seed } 可以重现同样的结果）
holes-too-large = { $shape } 的盘面只有 { $cells } 格；请减少挖空数
method-not-finished = grow 方法生成的是题目，不是终盘；请去掉 --finished 或换一种方法
numbers-end = 题目编号最大为 { $last }；请减小 --start-at 或 --count 的值
generated-puzzle = 第 { $index } 题，{ $givens } 个提示数，有唯一解：
generated-finished = 第 { $index } 个终盘：

## 引擎

engine-not-lexicographic = 引擎 { $engine } 给出的解不按字典序；请去掉 --engine，或改用 backtrack、bitmask、lexi
depth-needs-singles = --depth 和 --full 只能与 --engine singles 同用
device-unavailable = 无法使用 GPU（{ $reason }），改用 CPU
device-none = 无法使用 GPU：{ $reason }
device-lost = GPU 出错（{ $reason }），其余部分已由 CPU 完成
device-no-driver = 未安装 NVIDIA 驱动程序
device-old-driver = NVIDIA 驱动程序支持 CUDA { $found }，而最低要求为 12.0；请安装 525 或更高版本的驱动程序
device-no-device = NVIDIA 驱动程序未找到计算能力 7.0 或以上的 GPU
device-no-such = 没有编号为 { $number } 的 GPU；共找到 { $found } 个，编号从 0 开始
device-memory = GPU 可用显存不足
device-error = NVIDIA 驱动程序报告 { $error }
device-not-built = 本程序编译时未包含 GPU 支持

## 实验室

lab-depth-title = 随机放入 { $givens } 个数字，试验 { $trials } 次，种子 { $seed }
lab-depth-none = 无解
lab-depth-undecided = 未定
lab-depth-no-room = 数字放不下
lab-depth-solved = 有解
lab-depth-mean = 平均深度
lab-depth-median = 中位数
lab-depth-deepest = 最大深度
lab-depth-within = 深度不超过 { $depth } 的解
trace-none = 引擎 { $engine } 没有求解记录；有求解记录的引擎：{ $engines }
trace-cut = 已到 --limit：输出 { $count } 个事件后停止
lab-queens-row = { $n } 皇后：{ $count } 种摆法
lab-queens-board = 第 { $number } 个棋盘：

## 经典命令 `sudoku`

classic-usage = 用法：sudoku -c N | -s 文件 | -n N [-m 1|2|3] [-r A~B] [-u]
classic-help =
    sudoku：按课程项目的要求，批量生成和求解数独。

    { "  " }-c N      生成 N 个终盘（1 到 1000000），写入 game.txt
    { "  " }-s 文件   求解文件中的每一题，解写入 sudoku.txt
    { "  " }-n N      生成 N 题（1 到 10000），写入 game.txt；不加 -u 时可能有多个解
    { "  " }-m L      级别 1、2、3：挖空 20-30、30-40、40-55 个（只能与 -n 同用）
    { "  " }-r A~B    挖空 A 到 B 个，范围 20 到 55（只能与 -n 同用）
    { "  " }-u        每题都有唯一解（只能与 -n 同用）

    { "  " }--method random|spread|grow   终盘或题目的生成方法（默认 random）
    { "  " }--seed S                      相同的种子生成相同的文件
    { "  " }--lang en|zh-CN|zh-TW         消息的语言
    { "  " }--version                     显示版本

    -c、-s、-n 可以同时给出几个，按先后顺序执行。

    示例：
    { "  " }sudoku -c 20
    { "  " }sudoku -n 100 -r 30~45 -u
    { "  " }sudoku -s game.txt
classic-range-c = -c 的终盘数量应在 1 到 1000000 之间，而不是“{ $found }”
classic-range-n = -n 的题目数量应在 1 到 10000 之间，而不是“{ $found }”
classic-range-m = -m 的级别应在 1 到 3 之间，而不是“{ $found }”
classic-range-r = -r 应为 A~B，两数都在 20 到 55 之间且 A 不大于 B，例如 20~55，而不是“{ $found }”
classic-needs-n = { $flag } 只能与 -n 同用；请写明题数，例如 sudoku -n 10 { $flag } { $example }
classic-needs-value = { $flag } 后面缺少值
classic-unknown = sudoku 没有选项“{ $found }”
classic-choose-one = 请给出 -c、-s、-n 中的一个或几个
classic-m-and-r = -m 和 -r 都规定了挖空数量；这里采用 -r { $range }
classic-c-and-n = -c 和 -n 都写入 { $file }：后写的会覆盖先写的
classic-bad-method = --method 应为 random、spread 或 grow，而不是“{ $found }”
classic-bad-seed = --seed 应为整数，而不是“{ $found }”
classic-bad-lang = --lang 应为 en、zh-CN 或 zh-TW，而不是“{ $found }”
classic-solve-alone = --method 和 --seed 只用于 -c 或 -n；求解不需要它们
classic-grow-puzzles = --method grow 生成 25 到 37 个提示数、有唯一解的题目：只用于 -n，不能与 -c、-m、-r 同用
classic-made-finished = { $count } 个终盘已写入 { $file }
classic-made-puzzles = { $count } 题已写入 { $file }
classic-several = { $count } 题中有 { $several } 题有多个解；要唯一解，请加 -u。
classic-repeats = { $count } 个终盘中有 { $repeats } 个与前面的重复：spread 方法只能生成少量不同的终盘。
classic-solved = { $count } 题中解出 { $solved } 题，解已写入 { $file }
classic-none-solved = { $count } 题均无解；{ $file } 保持不变。
classic-unsolved = { $file }:{ $line }: 无解。
classic-many = { $file }:{ $line }: 解多于 { $count } 个；只写出前 { $count } 个
classic-empty = { $file }：文件中没有找到题目

## 终端游戏
play-too-small = 终端太小。至少需要 { $width }×{ $height } 个字符。
play-welcome = n 新游戏　o 存档　? 按键　q 退出。粘贴题目即可开始。
play-seed = 种子 { $seed }
play-variant = { $size } 变型
play-paused = 已暂停，按 p 继续。
play-resumed = 继续游戏。
play-searching = 正在搜索…… Esc 取消。
play-checking = 正在检查题目…… Esc 取消。
play-generating = 正在出题……已尝试 { $count } 次。Esc 取消。
play-cancelled = 已取消。
play-counts = 空白格 { $blanks }　提示 { $hints }
play-mode-place = 填数
play-mode-corner = 角标
play-mode-center = 中心
play-mode-color = 颜色
play-cell-given = 提示数 { $digit }
play-cell-own = 数字 { $digit }
play-cell-blank = 空白格
play-cell-corner = 角标 { $marks }
play-cell-center = 中心标记 { $marks }
play-cell-color = 颜色 { $names }
play-color-1 = 灰
play-color-2 = 红
play-color-3 = 橙
play-color-4 = 黄
play-color-5 = 绿
play-color-6 = 青
play-color-7 = 蓝
play-color-8 = 紫
play-color-9 = 粉
play-cells-selected = 选中 { $count } 格
play-extending-on = 移动时扩大选区，按 + 或 Esc 结束。
play-extending-off = 移动时只选一格。
play-candidates-on = 已显示自动候选数，中心标记可删去或恢复它们。
play-candidates-off = 显示自己的标记。
play-hint-grade = 提示 { $grade }/3
play-hint-next = 按 { $key } 显示更多。
play-hint-more = 先按 { $key } 直到显示完整步骤，再按 Enter 执行。
play-hint-apply = 按 Enter 执行此步骤。
play-scroll = , . 滚动
play-check-clean = 没有冲突，也没有填错的数字。
play-check-unknown = 解未知，因此只检查了冲突。
play-foot-hint = 提示
play-foot-check = 检查
play-foot-undo = 撤销
play-foot-candidates = 候选数
play-foot-pause = 暂停
play-foot-new = 新游戏
play-foot-options = 选项
play-foot-help = 按键
play-foot-quit = 退出
play-new-title = 新游戏
play-new-level = 级别
play-new-rating = 难度值
play-new-technique = 技巧
play-new-symmetry = 对称
play-new-shape = 盘面大小
play-new-seed = 种子
play-new-start = 开始
play-new-type-in = 输入题目
play-new-any = 任意
play-new-random = 随机
play-new-foot = ↑ ↓ 选择，← → 更改，Enter 开始，Esc 关闭。粘贴题目会立即开始。
play-new-bad-rating = 难度值应为 3.4 这样的数，或 3.0-4.5 这样的范围。
play-new-bad-seed = 种子应为 0 到 18446744073709551615 的整数。
play-symmetry-none = 无
play-symmetry-rotate180 = 旋转 180°
play-symmetry-rotate90 = 旋转 90°
play-symmetry-mirror = 左右
play-symmetry-flip = 上下
play-symmetry-mirrors = 左右与上下
play-symmetry-diagonal = 主对角线
play-symmetry-antidiagonal = 副对角线
play-symmetry-diagonals = 两条对角线
play-symmetry-full = 全部旋转与翻转
play-symmetry-random = 随机
play-no-puzzle = 文本中没有题目。
play-file-not-found = { $file }：没有这个文件。请检查文件名。
play-fault-unknown-format-advice = 请按行写出各格，空白格用“.”
fault-unknown-format-request-advice = 9×9 的题目请写成 81 个字符，空白格用“.”，或者指定格式
play-fault-binary-advice = 请使用含有题目的文本
play-fault-bad-triple-advice = 例如 3,5,7；也可按行写出各格，空白格用“.”
fault-bad-triple-request-advice = 例如 3,5,7；其他大小请指定规格
play-fault-fields-missing-advice = 请重新复制整行
play-fault-no-puzzle-column-advice = 列名应为“puzzle”
fault-no-puzzle-column-request-advice = 请把该列命名为“puzzle”
play-fault-wrong-shape-advice = 请使用该大小的题目
fault-wrong-shape-request-advice = 请去掉规格或换一种
play-not-started = 未能开始：{ $why }
play-started-multiple = 此题有多个解，因此没有提示。
play-unknown = 此题有本程序不认识的规则：{ $names }。这些规则会保留，但不会检查，因此没有提示。
play-not-saved = 游戏未保存：{ $error }。
play-not-saved-sign = 未保存
play-saved-again = 游戏已重新保存。
play-lost = 游戏未保存：{ $error }。上次保存之后的步骤已丢失。
play-no-games = 没有存档。
play-games-title = 存档
play-games-foot = Enter 继续，Del 删除，Esc 关闭。
play-games-delete = 再按一次 Del 删除此存档。
play-game-solved = 已完成
play-game-abandoned = 已放弃
play-game-blanks = 剩 { $count } 格
play-game-ago = { $time }前
play-seconds = { $count } 秒
play-minutes = { $count } 分钟
play-hours = { $count } 小时
play-days = { $count } 天
play-puzzles-title = 题目：{ $count } 道
play-not-rated = 无难度值
play-list-foot = Enter 选择，Esc 关闭。
play-no-save-points = 没有保存点，按 b 建立。
play-save-points-title = 保存点
play-save-point-title = 保存点名称
play-save-point-name = 保存点 { $number }
play-save-point-foot = Enter 保存，Esc 关闭。
play-save-point-made = 已建立保存点：{ $name }。
play-options-title = 选项
play-options-foot = Enter 更改，Esc 关闭。
play-option-same = 突出显示相同数字
play-option-peers = 突出显示同行、同列、同宫
play-option-conflicts = 突出显示冲突
play-option-timer = 显示计时
play-option-candidates = 自动候选数
play-option-clear-marks = 填数时清除相关标记
play-option-order = 提示的步骤顺序
play-option-theme = 配色
play-theme-light = 浅色
play-theme-dark = 深色
play-theme-print = 打印
play-theme-high-contrast = 高对比度
play-theme-color-blind = 色盲友好
play-option-language = 语言
play-language = 简体中文
play-statistics-title = 统计
play-no-review = 还没有可以复盘的内容。
play-review-title = 复盘
play-finished-title = 完成
play-abandoned-title = 已放弃
play-finished-puzzle = 题目
play-finished-time = 用时
play-finished-hints = 提示
play-finished-hints-value = { $count } 次，最高 { $grade } 级
play-finished-mistakes = 错误
play-finished-foot = n 新游戏　i 统计　y 复盘　Esc 盘面
play-typed-title = 输入题目
play-typed-givens = 提示数：{ $count } 个
play-typed-foot = 输入数字，空白格用“.”。Tab 更改大小，Enter 开始，Esc 关闭。
play-typed-paste = 粘贴的题目会填入盘面。
play-typed-multiple = 有多个解：游戏没有提示。再按 Enter 开始，按其他键继续输入。
play-typed-none = 游戏需要有解，请更正提示数。
play-verdict-unique = 唯一解。按 Enter 开始。
play-verdict-multiple = 有多个解。
play-help-title = 按键
play-help-foot = ↑ ↓ PgUp PgDn 滚动，Esc 关闭。
play-help-notes = 在无法识别 Shift 加数字的终端中，!@#$%^&*( 有同样的作用。大于 9×9 的盘面用字母表示数字，请输入大写字母。鼠标可单击或拖动选格，按住 Ctrl 或 Shift 单击可加选。粘贴任意格式的文本即可开始该题。
play-keys-move = 移动与选择
play-keys-write = 数字、标记、颜色
play-keys-help = 撤销、提示、检查
play-keys-game = 游戏与程序
play-key-move = 移动光标
play-key-extend = 扩大选区
play-key-row-start = 移到行首
play-key-row-end = 移到行尾
play-key-next-blank = 移到下一个空白格
play-key-previous-blank = 移到上一个空白格
play-key-select-all = 选择所有格
play-key-select-same = 选择所有相同数字的格
play-key-toggle-select = 让移动扩大选区，再按一次停止
play-key-digit = 按当前模式输入数字；大于 9×9 时用字母
play-key-corner = 角标；颜色模式下为此候选数上色
play-key-center = 中心标记
play-key-place-mode = 数字模式：填数
play-key-corner-mode = 数字模式：角标
play-key-center-mode = 数字模式：中心标记
play-key-color-mode = 数字模式：颜色
play-key-next-mode = 下一个模式
play-key-previous-mode = 上一个模式
play-key-clear = 清除选中的格
play-key-fill = 打开或关闭自动候选数
play-key-undo = 撤销
play-key-redo = 重做
play-key-hint = 提示，每按一次显示更多
play-key-whole-step = 提示：直接显示整个步骤
play-key-apply = 执行提示的步骤
play-key-dismiss = 取消搜索、关闭提示、只选一格
play-key-check = 检查冲突与填错的数字
play-key-scroll = 滚动提示或消息
play-key-save-point = 建立保存点
play-key-save-points = 回到保存点
play-key-review = 复盘当前游戏
play-key-new = 新游戏
play-key-games = 存档
play-key-statistics = 统计
play-key-options = 选项：突出显示、计时、配色、语言
play-key-pause = 暂停并隐藏盘面
play-key-timer = 显示或隐藏计时
play-key-help = 本列表
play-key-redraw = 重画屏幕
play-key-suspend = 挂起程序
play-key-quit = 保存并退出

## 帮助：框架

help-usage = 用法：
help-commands = 命令
help-arguments = 参数
help-options = 选项
help-options-everywhere = 所有命令共用的选项
help-colon = ：
help-default = 默认
help-possible-values = 可用的值
help-some-options = [选项]
help-a-command = <命令>

## 帮助：命令及其选项。`help--选项` 是各处含义相同的选项。

help = 求解、计数、检查、生成和转换数独题目。
help-examples =
    示例：
    { "  " }shudu generate --solution          一道新题和它的解
    { "  " }shudu solve puzzles.txt            求解文件中的每一题
    { "  " }shudu check newspaper.txt          是否有唯一解；如果没有，说明原因
    { "  " }shudu 命令 --help                  这个命令的全部选项

    退出码：0 一切正常；1 有题目没有所要求的（唯一）解；2 用法错误、输入无法读取或输出无法写入；130 被 Ctrl-C 中断，143 被 SIGTERM 中断。
help--help = 显示帮助
help--version = 显示版本
help--lang = 消息和帮助的语言：en、zh-CN 或 zh-TW（默认跟随系统区域设置）
help--color = 何时使用颜色（NO_COLOR 有效）
help--jobs = 线程数（默认用全部核心）；结果与线程数无关
help--quiet = 标准错误只输出错误
help--output = 写入这个文件，不写到标准输出；运行完成后才替换文件。设备和 FIFO 直接写入，'-' 表示标准输出
help--files = 要读取的文件，可以是压缩文件；'-' 或不写时读取标准输入
help--from = 输入格式（默认自动检测；见 'shudu formats'）
help--column = CSV 或 JSON 中题目所在的列（默认按列名查找）
help--columns = CSV 表格另加的列，即文件中和标准输入开头都没有出现的列
help--ignore-unknown = 题目有无法识别的限制条件时，忽略它们，按其余规则计算
help--shape = 输入的盘面规格（宫的行数x列数），仅凭大小不能确定时使用：2x3、3x2
help--symbols = 大盘面所用的符号（默认自动检测）
help--engine = 使用的引擎（默认为该规格最快的引擎）
help--timeout = 每题限时，如 90、1.5s、500ms 或 1h30m；超时的题目判为“未定”，退出码为 1
help--stats = 在标准错误输出判定统计、工作量和用时
help--device = 批量求解所用的处理器：cpu、gpu（全部 NVIDIA GPU）或 gpu:N（其中一个）；auto 先用 CPU，运行超过半秒后再启用 GPU（默认：auto）
help--format = 输出格式（默认：终端上画盘面，管道里每题一行）

help-solve = 求解：每题给出判定和解
help-solve--first = 即使有多个解，也只显示一个
help-solve--all = 显示所有的解，边找边输出
help-solve--limit = 每题最多显示 N 个解，N 至少为 1（默认：文本格式 1 个，其他格式 2 个）。不论 N 是多少，都会判断是否有多个解
help-solve--order = 多个解的顺序：lex（字典序：逐行比较，小数字在前）或 any（找到的先后）；默认 9×9 用 lex，其他盘面用 any，在任何机器上都相同
help-solve--strict = 只要有一题多解，退出码也为 1
help-solve--depth = --engine singles 第一遍搜索的深度（默认 24）；如果被截断，再做一遍完整搜索
help-solve--full = --engine singles 直接做完整搜索；同时给出 --depth 时，仍先做第一遍
help-solve--keep = 在文本格式中保留输入的注释和附加列
help-solve-examples =
    题目无解时，文本格式写出一个空白盘面，标准错误说明原因。

    示例：
    { "  " }shudu solve puzzles.txt.gz > solutions.txt
    { "  " }echo '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79' | shudu solve
    { "  " }shudu solve --limit 10 open.txt
    { "  " }shudu solve --format jsonl quizzes.csv
help-count = 计算每题有多少个解
help-count--limit = 数到 N 就停；这时数字后面带 '+'
help-count--format = 输出格式：每行一个数、CSV、JSON Lines 或 JSON 列表
help-count-examples =
    示例：
    { "  " }shudu count puzzles.txt
    { "  " }shudu count --limit 1000 --format jsonl open.txt
help-check = 检查每题是否有唯一解；如果没有，说明原因
help-check--format = 输出格式：每题一行、CSV、JSON Lines 或 JSON 列表（默认：终端上详细说明）
help-check-examples =
    每题都有唯一解时，退出码为 0。

    示例：
    { "  " }shudu check newspaper.txt
    { "  " }shudu check --format jsonl *.sdk
help-generate = 生成有唯一解的题目，或终盘
help-generate--count = 数量（默认 1；与 --for 同用时，限时内能做多少做多少）
help-generate--seed = 种子：相同的种子在任何机器、任何线程数下都生成相同的题目
help-generate--start-at = 第一次尝试的编号：从中断处继续生成
help-generate--shape = 盘面规格（宫的行数x列数）：2x2、2x3、3x3、3x4、4x4……
help-generate--finished = 生成终盘，不挖空
help-generate--distinct = 不生成等价的题目
help-generate--method = 方法：random（默认）、quick（更快，但不均匀）、uniform（每个终盘的概率完全相等）、spread（由一个宫轮换扩展而成）或 grow（先随机放数，再按解补数）
help-generate--holes = 挖空的数量，如 50 或 40..50（默认尽可能多）
help-generate--solution = 同时显示解
help-generate-examples =
    示例：
    { "  " }shudu generate --solution
    { "  " }shudu generate --count 1000 --seed 7 > puzzles.txt
    { "  " }shudu generate --finished --shape 4x4
    { "  " }shudu generate --holes 40..45 --format sdk
    { "  " }shudu generate --level hard --symmetry rotate180 --count 10
    { "  " }shudu generate --technique X-Wing --at-step
    { "  " }shudu generate --givens 20 --for 30s
    { "  " }shudu generate --unbiased --count 1000 --format csv
help-enumerate = 按字典序列出某种规格的所有终盘
help-enumerate--shape = 盘面规格（宫的行数x列数）：2x2、2x3、3x3……
help-enumerate--limit = 列出 N 个终盘后停止
help-enumerate--count = 只给出总数；能直接算出的规格不逐个列举
help-enumerate-examples =
    示例：
    { "  " }shudu enumerate 2x2
    { "  " }shudu enumerate 2x3 --count
    { "  " }shudu enumerate 3x3 | head
help-convert = 在各种格式之间转换题目
help-convert--format = 输出格式（默认 line）
help-convert--blank = 空白格的符号（格式允许选择时）
help-convert--write-symbols = 输出大盘面时所用的符号
help-convert--bare = 去掉注释和附加列
help-convert-examples =
    示例：
    { "  " }shudu convert --format sdk puzzles.txt
    { "  " }shudu convert --format line --blank 0 grids.ss
    { "  " }shudu convert --format pencilmarks position.txt
help-lab = 课程报告中的实验
help-lab-depth = 用唯余法搜索要到第几层才有解：随机放数，多次试验
help-lab-depth--givens = 随机放入几个数字；每个值一张表
help-lab-depth--trials = 每张表的试验次数
help-lab-depth--seed = 试验的种子
help-lab-depth--raw = 列出每次试验的深度，不做成表
help-lab-depth--format = 输出格式：表格、CSV 或 JSON Lines
help-lab-depth-examples =
    示例：
    { "  " }shudu lab depth
    { "  " }shudu lab depth --givens 17 --trials 10000 --seed 3 --format jsonl
help-lab-queens = 计算 N 个皇后互不攻击的摆法数
help-lab-queens--n = 皇后的个数，或范围，如 1..11
help-lab-queens--boards = 画出棋盘
help-lab-queens--limit = 最多画 N 个棋盘
help-lab-queens-examples =
    示例：
    { "  " }shudu lab queens 8
    { "  " }shudu lab queens 1..11
    { "  " }shudu lab queens 6 --boards
help-lab-trace = 逐个事件输出引擎的求解过程
help-lab-trace--engine = 要记录的引擎：cover（默认）、singles、backtrack、bitmask 或 lexi
help-lab-trace--limit = 输出 N 个事件后停止
help-lab-trace--solutions = 找到 N 个解后停止
help-lab-trace--format = 输出格式：每个事件一行，或 JSON Lines
help-lab-trace-examples =
    每行依次是事件编号、当前的试数层数、事件内容。

    示例：
    { "  " }shudu lab trace --engine cover --limit 20 puzzle.txt
    { "  " }shudu lab trace --engine singles --format jsonl puzzle.txt
help-formats = 列出文本格式，或显示一种格式及其示例
help-formats--name = 要显示的格式
help-detect = 说明从每个文件读到什么：格式、大小、规则、列、跳过的文字和错误
help-detect--format = 输出格式：文字，或每个文件一个 JSON 对象
help-detect-examples =
    格式和规则都相同的题目合为一项。其他命令读到的题目与此相同。

    示例：
    { "  " }shudu detect puzzles.txt
    { "  " }shudu detect --format jsonl puzzles.zip
help-completions = 输出 shell 补全脚本
help-completions--shell = 目标 shell
help-completions-examples =
    示例：
    { "  " }shudu completions bash > ~/.local/share/bash-completion/completions/shudu
help-serve = 启动网页和 HTTP 接口；默认只在本机，除非用 --listen 另行指定
help-serve--listen = 地址和端口；端口 0 表示选择一个空闲端口
help-serve--open = 在浏览器中打开网页
help-serve--host = Host 标头还可以是哪些名称；IP 地址和 localhost 总是允许的
help-serve--trusted-proxy = 受信任的代理，写地址或 10.0.0.0/8 这样的网段；采用其 Forwarded 或 X-Forwarded-For 中的客户端地址
help-serve--log = 以 JSON 行写到标准错误的日志内容；只有 texts 记录请求的内容
help-serve--timeout = 每个请求的时间上限，例如 500ms、30 或 2m（默认：10s）
help-serve--connections = 同时打开的连接数上限
help-serve--jobs-per-client = 每个客户端等待和运行的任务数上限
help-serve-examples =
    服务器就绪后把地址写到标准输出。Ctrl-C 或 SIGTERM 让它在处理完正在进行的请求后结束；
    第二个信号立即结束。请求是带 JSON 的 POST /api/v1/名称；
    /api/v1/openapi.json 描述所有请求，/healthz 和 /metrics 用于监控。

    示例：
    { "  " }shudu serve --open
    { "  " }shudu serve --listen 0.0.0.0:8080 --host sudoku.example.org
    { "  " }curl -H content-type:application/json -d @request.json localhost:8085/api/v1/solve
help-man = 输出手册页
help-man--dir = 目录，每个命令一页（默认：只把主页面写到标准输出）
help-help = 显示某个命令的帮助
help-help--verb = 命令，例如 solve

## 文本为何无法读取：发现了什么，应该是什么，怎么办

located-whole = { $file }：{ $message }
fault-with-advice = { $fault }；{ $advice }
fault-bad-symbol = 发现 { $found }，应为数字 { $expected } 或空白格符号（{ $blanks }）
fault-bad-number = 发现“{ $found }”，应为 1-{ $side } 的数或空白格符号
fault-too-short = 题目只有 { $found } 个字符，应有 { $expected } 个
fault-too-short-advice = 请补上缺少的格，空白格用 '.'
fault-too-long = 题目有 { $found } 个字符，应为 { $expected } 个
fault-too-long-advice = 不属于题目的文字，请用空格或制表符隔开
fault-row-too-short = 这一行只有 { $found } 格，应有 { $expected } 格
fault-row-too-short-advice = 请补上缺少的格，空白格用 '.'
fault-row-too-long = 这一行有 { $found } 格，应为 { $expected } 格
fault-rows-missing = 题目只有 { $found } 行，应有 { $expected } 行
fault-rows-missing-advice = 请补上缺少的行
fault-wrong-shape = 发现 { $found } 的题目，应为 { $side }×{ $side }（宫为 { $expected }）
fault-wrong-shape-advice = 请去掉 --shape 或换一种规格
fault-bad-triple = 发现“{ $found }”，应为“行,列,数字”，各为 1-{ $side }
fault-bad-triple-advice = 例如 3,5,7；其他大小请用 --shape
fault-cell-twice = { $cell } 给出了两次，而且数字不同
fault-cell-twice-advice = 请去掉其中一个
fault-bad-removal = 发现“{ $found }”，应为已删去的候选数，依次写数字、行、列，例如 412
fault-fields-missing = 这一行文本只有 { $found } 个字段，应有 { $expected } 个
fault-fields-missing-advice = 字段以冒号分隔，见 'shudu formats hodoku'
fault-no-column = 没有名为“{ $name }”的列
fault-no-column-advice = 列名见文件第一行
fault-no-puzzle-column = 没有找到题目所在的列
fault-no-puzzle-column-advice = 请用 --column 指定
fault-column-missing = 表格的这一行有 { $found } 列，而题目应在第 { $expected } 列
fault-open-quote = 字段的引号没有闭合
fault-open-quote-advice = 请补上缺少的 "
fault-bad-json = JSON 无效：{ $reason }
fault-not-a-puzzle = 这里没有题目，应为字符串、字符串数组或数字数组
fault-line-too-long = 记录超过 { $limit } KiB
fault-unsupported-rule = 不支持 { $format } 的规则“{ $rule }”
fault-unsupported-rule-advice = 只能读取标准数独
fault-remote-link = 链接里没有题目，只有题目在服务器上的名称
fault-remote-link-advice = shudu 不联网；请打开链接，在网站上导出题目
fault-seed-only = 游戏 ID 里没有题目，只有随机题目的种子
fault-seed-only-advice = 请用带冒号的 ID，在游戏的“Specific”一项里可以看到
fault-unknown-version = 未知的 { $format } 版本“{ $found }”
fault-unknown-version-advice = 较新版本的 shudu 也许能读
fault-damaged = 链接里压缩的题目已损坏
fault-damaged-advice = 请重新复制整个链接
fault-bad-code = 不认识“{ $found }”
fault-wrong-cell-count = 题目有 { $found } 格，应为 { $expected } 格
fault-no-shape = 没有边长为 { $found } 的宫的排法
fault-open-tag = 标签没有闭合
fault-binary = 输入不是文本
fault-binary-advice = 格式见 'shudu formats'
fault-unknown-format = 无法识别格式
fault-unknown-format-advice = 请用 --from 指定，格式见 'shudu formats'
fault-no-puzzle = 文本里没有题目
fault-many-puzzles = 文本里不止一道题
fault-other-shape = 发现 { $found } 的题目（宫为 { $shape }），应为 9×9
fault-bad-rules = 规则无效：{ $reason }
fault-other-rules = 题目有其他规则（{ $rules }），这里只能是标准数独
fault-unknown-constraints = 题目有无法识别的限制条件：{ $names }
fault-unknown-constraints-advice = 加上 --ignore-unknown 则忽略它们，按其余规则计算
fault-unknown-constraints-request-advice = 字段 ignore_unknown 可忽略它们，按其余规则计算
fault-io = 无法继续读取：{ $message }

## 基准测试

bench-title = { $name }：{ $puzzles } 题，上限 { $limit }，单核
bench-engine = 引擎
bench-rate = 每秒题数
bench-sweeps = 扫描
bench-guesses = 试数
bench-verified = 核对
bench-yes = 正确
bench-no = 错误：有些解数不对
bench-too-slow = 太慢：限时内一题都没有解完
help-bench = 测量每种引擎、每种指令集在单核上每秒求解的题数
help-bench--files = 9×9 题目的文件，可以是压缩文件（默认：按种子生成的各类题目）
help-bench--limit = 要找的解数；2 就能证明解唯一
help-bench--time = 每种引擎的测量时间，如 1、500ms 或 1m
help-bench--engine = 只测量这种引擎；可以多次给出
help-bench--device = 测量该 GPU 而非 CPU：gpu 或 gpu:N；每批一百万题，从内存到内存
help-bench--json = 输出 JSON Lines：file、engine、isa、limit、puzzles、per_second、verified
help-bench-examples =
    示例：
    { "  " }shudu bench
    { "  " }shudu bench --engine lanes --time 5 puzzles.txt.gz

## 对称

canon-too-many = 这个盘面太大、数字太多，求标准形要尝试的变换太多
transform-bad = 这种规格没有变换“{ $part }”；请写 t、rot90、mirror、flip、r213456789、c…、d… 等，用斜线隔开
dedupe-stats = { $records } 题，{ $classes } 个等价类；等价类占内存 { $memory } MB，用时 { $seconds } 秒
split-done = 训练 { $train } 题，测试 { $test } 题
split-shares = 各文件的比例之和为 { $sum }；最多为 1
split-part = { $file }：{ $count } 题
split-same = --train { $train } 和 --test { $test } 是同一个文件；请选择两个不同的文件
help-check--minimal = 同时指出有唯一解的题目中多余的提示数；如果有，退出码为 1
help-check--show = 把从照片或截图读到的数字画在图片上：能显示图片的终端直接显示，否则输出 PNG
help-canon = 每题的标准形：所有等价题目中最小的一个
help-canon--pattern = 只看提示数的位置，不看数字
help-canon--format = 输出格式：标准形（line）、类标识（id），或标准形、类标识、自同构数和变换（csv、jsonl）
help-canon-examples =
    标准形相同（类标识也就相同）的两题是等价题目。比较时逐行逐格，空白格小于数字。

    示例：
    { "  " }shudu canon puzzles.txt
    { "  " }shudu canon --format id puzzles.txt
    { "  " }shudu canon --pattern --format csv puzzles.txt
help-transform = 变换出等价题目：调换行、列、大行、大列，转置，改换数字
help-transform--by = 要做的变换，用斜线隔开，依次进行：t、rot90、rot180、rot270、mirror、flip、r213456789、c…、d…
help-transform--random = 每题做一个随机变换，各种变换机会均等
help-transform--seed = 种子：相同的种子和行号得到相同的变换
help-transform--times = 每题给出几个等价题目
help-transform--format = 输出格式：题目（line），或另附变换和原题（csv、jsonl）
help-transform-examples =
    示例：
    { "  " }shudu transform --by rot90 puzzles.txt
    { "  " }shudu transform --by t/r213456789/d987654321 puzzles.txt
    { "  " }shudu transform --random --seed 7 --times 10 --format csv puzzles.txt
help-dedupe = 每个等价类只保留第一题
help-dedupe--by = 判重依据：题目、提示数的位置，或解
help-dedupe--stats = 在标准错误输出题数、等价类数、内存和用时
help-dedupe--format = 输出格式（默认 line）
help-dedupe-examples =
    一百万个等价类约占内存 12 到 24 MB。注释和附加列会保留。

    示例：
    { "  " }shudu dedupe puzzles.txt > fresh.txt
    { "  " }shudu dedupe --by solution --stats puzzles.txt.gz > fresh.txt
help-split = 把题目分成训练和测试两个文件，等价题目都在同一边
help-split--train = 训练题的文件
help-split--test = 测试题的文件
help-split--share = 归入测试文件的等价类所占的比例，如 0.1 或 10%
help-split--part = 其中一个文件及其比例，如 train.txt=0.8；每个文件写一次。比例之和不足 1 时，余下的题目不写入任何文件
help-split--seed = 种子：不同的种子分法不同
help-split--by = 不得同时出现在两个文件中的内容：题目、提示数的位置，或解
help-split--format = 文件的格式（默认 line）
help-split-examples =
    题目归哪一边只取决于它的等价类和种子，所以以后可以再添题目。

    示例：
    { "  " }shudu split --train train.txt --test test.txt puzzles.txt
    { "  " }shudu split --train a.csv --test b.csv --share 20% --by solution --format csv puzzles.csv
help-minimize = 去掉多余的提示数，直到题目极小
help-minimize--seed = 种子：相同的种子和行号以相同的顺序尝试提示数
help-minimize--format = 输出格式（默认 line）
help-minimize-examples =
    示例：
    { "  " }shudu minimize puzzles.txt
    { "  " }shudu check --minimal puzzles.txt

## 普查

progress-cases = 已完成 { $count } 种情形，每秒 { $rate } 种
census-finished = { $size }（{ $shape }）：共有 { $total } 个终盘；用时 { $seconds } 秒
census-different = { $size }（{ $shape }）：共有 { $total } 个本质不同的终盘；用时 { $seconds } 秒
census-no-count = 无法在合理时间内数出 { $size }（{ $shape }）的终盘；可数的规格有 2x2、2x3、2x4、2x5、3x3 及其转置
census-interrupted = { $seconds } 秒后被中断。计数没有完成，所以没有结果。
census-no-classes = 本质不同的终盘只能数到边长 9；{ $size }（{ $shape }）太大
help-census = 精确算出某种规格的终盘总数
help-census--shape = 盘面规格（宫的行数x列数）：2x2、2x3、2x4、2x5 或 3x3
help-census--classes = 计算本质不同的终盘：改换数字、调换行列后相同的只算一个（伯恩赛德引理）
help-census--table = 以 CSV 写出计数所依据的表：大行的种类、行的选法，或变换的共轭类
help-census-examples =
    每个数都是现算的，不是查表。规格 3x3 不到一秒，2x5 和 3x3 --classes 要几分钟。

    示例：
    { "  " }shudu census
    { "  " }shudu census 3x3 --table > bands.csv
    { "  " }shudu census 3x3 --classes
help-count--estimate = 用 N 次随机游走估计解数，不逐个计数：给出估计值和 95 % 置信区间
help-count--seed = 随机游走的种子
help-backbone = 显示所有解共有的数字
help-backbone--format = 输出格式：共有的数字（line、csv、jsonl），或每格在各个解中出现过的数字（pencilmarks）
help-backbone-examples =
    示例：
    { "  " }shudu backbone open.txt
    { "  " }shudu backbone --format pencilmarks open.txt

## 按要求出题

help-generate--for = 限时，如 30s、5m 或 1h30m；时间一到就停，保留已有的结果
help-generate--givens = 提示数的个数，如 24 或 22..25；少于 22 个时改在相近的题目中搜索
help-generate--minimal = 极小：每个提示数都不可少
help-generate--symmetry = 提示数位置的对称性：none、rotate180、rotate90、mirror、flip、mirrors、diagonal、antidiagonal、diagonals、full 或 random
help-generate--pattern = 图案文件，每格一个符号：x 提示数，? 提示数或空白格，. 空白格
help-generate--start = 保留这些提示数：一道题，或存有一道题的文件
help-generate--digits = 提示数用几种数字：九种全用（9），或缺一种（8）
help-generate--avoid-given-digit = 提示数中不出现这个数字
help-generate--rating = Sudoku Explainer 难度值，如 7.2 或 3.0..4.2
help-generate--level = 按难度值划分的级别，前三级还限定提示数：beginner（不超过 1.5，40 到 45 个）、easy（不超过 1.5，35 到 39 个）、medium（1.6 到 2.9，29 到 34 个）、hard（3.0 到 4.4）、expert（4.5 到 7.4）或 extreme（7.5 以上）；有 --minimal、--pattern 或 --start 时不限提示数，有 --givens 或 --holes 时以它为准
help-generate--technique = 必须用到其中一种技巧，只用更容易的解不出：技巧名，如 X-Wing、唯余，或一组技巧，如 fish
help-generate--only = 只用这些技巧就能解出：技巧名，或一组技巧，如 singles,pairs
help-generate--hardest = 最难的一步用的是这种技巧
help-generate--at-step = 显示下一步要用 --technique 的局面，带候选数
help-generate--unbiased = 极小题目，附权重，用来修正提示数偏少的偏差
help-generate--rate = 同时显示难度值和最难的技巧
no-technique = 没有技巧“{ $name }”；请写技巧名，如 X-Wing、naked-pair，或一组技巧：singles、locked、pairs、triples、quads、fish、wings、uniqueness、chains
generate-made = 用 { $seconds } 秒生成 { $found } 个
generate-tried = 用 { $seconds } 秒试了 { $tried } 次，找到 { $found } 个
generate-not-found = 没有找够：这样的题目很少，或者不存在；可用 --for 10m 延长搜索，或放宽要求
generate-go-on = 从这里继续：--seed { $seed } --start-at { $next }
generated-rating = 难度值 { $rating }，最难的一步：{ $hardest }
generated-weight = 权重 { $weight }
progress-left = ，共约 { $total }，大约还要 { $time }
progress-years = { $years } 年
impossible-few-givens = 提示数少于 { $least } 个的 { $shape } 题目不可能有唯一解；请至少要 { $least } 个
impossible-many-givens = { $shape } 的盘面只有 { $cells } 格；请减少提示数
impossible-pattern-few = 图案只容得下 { $cells } 个提示数，而提示数少于 { $least } 个的题目不可能有唯一解
impossible-pattern-rows = 图案中第 { $one } 行和第 { $other } 行全空；这两行可以互换，所以不可能有唯一解
impossible-pattern-columns = 图案中第 { $one } 列和第 { $other } 列全空；这两列可以互换，所以不可能有唯一解
impossible-pattern-givens = 图案容不下这么多提示数，或必有的提示数超过要求
impossible-pattern-start = 起始题目在图案的空白格处有提示数
impossible-start-unsolvable = 起始题目无解
impossible-start-givens = 起始题目的提示数比要求的多
impossible-start-digits = 起始题目含有不许出现的数字
impossible-digits = 如果有两种数字都不出现，它们可以互换；请要 { $all } 种或 { $less } 种数字
impossible-empty-range = 范围为空：起点大于终点
impossible-minimal-givens = { $shape } 的极小题目最多有 { $most } 个提示数：每行至少有一个空白格
impossible-minimal-house = 有一个区域填满了提示数，其中任何一个都可以去掉，所以题目不可能极小
impossible-digits-givens = 少用一种数字时，{ $shape } 的题目最多有 { $most } 个提示数；请减少数量
impossible-symmetry-givens = { $symmetry } 对称下没有这样的提示数个数；请放宽范围
impossible-symmetry-pattern = { $symmetry } 对称要求图案的空白格处有提示数
impossible-nothing-to-solve = 所有格都是提示数，没有可解的；请去掉难度要求，或减少提示数
impossible-low-rating = 没有难度值低于 { $lowest } 的题目
impossible-high-rating = 没有已知的题目难度值高于 { $highest }
impossible-only-rating = 只用这些技巧就能解的题目，难度值最高为 { $highest }；请降低难度值或增加技巧
impossible-technique-rating = 要用到这些技巧的题目，难度值至少为 { $lowest }；请提高难度值或级别
impossible-hardest-rating = 指定的最难技巧没有这样的难度值；请换一个难度值或技巧
impossible-hardest-technique = 必须用到的技巧比指定的最难技巧还难
impossible-only-technique = 必须用到的技巧不在允许的技巧之中；请把它加进去
impossible-variant-technique = 只有变型数独才用到这种技巧；请换一种
help-generate--grid = 在这个终盘上挖空：一个终盘，或存有终盘的文件
impossible-grid = 给出的盘面不是终盘；每个区域都必须有每个数字
impossible-source = { $method } 方法只能生成 9×9 的盘面（规格 3x3），不能生成规格 { $shape }
impossible-start-clash = 起始题目的数字有冲突
impossible-no-such-digit = { $shape } 的盘面没有这个数字；请选小一些的数字
impossible-grid-start = 给出终盘时，不能再给图案或起始题目
impossible-not-rated = 只有 9×9 的题目有难度值
impossible-source-uniform = uniform 方法只能生成规格为 2x2、2x3、3x2 和 3x3 的盘面，不能生成 { $shape }
impossible-unbiased-shape = 无偏题目只能是 9×9
impossible-grow-shape = grow 方法只能生成 9×9 的题目
impossible-unbiased-requests = 无偏题目不能再有其他要求
impossible-finished-requests = 终盘不能再有其他要求
impossible-grow-requests = grow 方法不能再有其他要求
impossible-other-shape = 盘面或图案的规格是 { $found }，应为 { $expected }
pattern-cell-count = 图案有 { $found } 格，应为 { $expected } 格；每格写 x（提示数）、?（提示数或空白格）或 .（空白格）
pattern-symbol = 第 { $line } 行第 { $column } 个字符：发现 '{ $found }'，应为 x（提示数）、?（提示数或空白格）或 .（空白格）

## 无效的命令行

usage-unknown-argument = 没有选项“{ $argument }”。
usage-unexpected = 此处不应有“{ $argument }”。
messages-more = ……另有 { $count } 条消息未显示
usage-unknown-command = 没有命令“{ $value }”。
usage-bad-value = “{ $value }”不能作为 { $argument } 的值。
usage-no-value = { $argument } 需要一个值。
usage-conflict = { $argument } 与 { $other } 不能同时使用。
usage-repeated = { $argument } 给了两次。
usage-missing = 缺少参数：{ $argument }。
usage-no-command = 请给出一个命令。
usage-not-text = 有一个参数不是有效的 UTF-8 文本。
usage-wrong = 命令行无效。
usage-meant = 是不是想用 { $list }？
usage-allowed = 可用的值：{ $list }。
usage-number = 应为整数。
usage-at-least = 应为不小于 { $least } 的整数。
usage-between = 应为 { $least } 到 { $most } 的整数。
usage-too-large = 这个数太大。
usage-shape = 规格写成“宫的行数x列数”，如 2x3、3x3 或 4x4，边长 4 到 25。
usage-lang = 可用的值：en、zh-CN、zh-TW。
value-time = 应为大于 0 的时间，如 90、1.5s、500ms、5m 或 1h30m。
value-device = 可用的值：auto、cpu、gpu、gpu:0、gpu:1 等。
value-rating = 应为难度值，如 7.2，或范围，如 3.0..4.2。
value-span = 应为数字，如 50，或范围，如 40..50。
value-reversed = 范围为空：起点大于终点。
value-queens = 应为 1 到 32 的皇后数，或范围，如 1..11。
value-share = 应为 0 到 1 的比例，如 0.1 或 10%。
value-blank = 应为一个字符：{ $blanks } 中的一个，或其他既非数字也非字母的字符。
value-technique = 应为技巧的标识，如 x-wing；用 'shudu techniques' 列出全部。
usage-because = （{ $list }）
usage-help = 请参阅 --help。

## 格式

format-line = 每行一题，每格一个字符，空白格用 .；行尾的其余内容会保留
format-sdm = 每行一题，空白格用 0
format-sdk = 标题行 #A 作者、#D 说明、#L 级别……，然后是 [Puzzle] 和盘面各行，以及 [State]
format-sdx = 盘面每行占一行文本：提示数，前面加 u 的已填数字，或格中的候选数
format-cells = 电子表格或 Markdown 表格，每个单元格一格；也可以是用空格表示空白格的图
format-rows = 盘面每行占一行文本，题目之间空一行
format-classic = 数字或 $，用空格隔开，每题之后有一条分隔线
format-grid = 盘面每行占一行文本，宫的四周有边框
format-numbered = 每个数字占三个字符的宽度，空白格用 0，上面是“第1个”，即解的序号
format-barred = 宫之间有竖线，空白格用 0，上面是 =====begin====== 或 =====solved======
format-pencilmarks = 画出的盘面，每格列出候选数
format-array = 括号中的各行，如 C、Java、Python、JSON 或 numpy；周围的代码会跳过
format-triples = 花括号中写出每个提示数的行、列和数字，每行一题；不是 9×9 时，行首先写规格，如 2x3
format-candidates = 每行一题，每格九个字符：候选数，或空位
format-hodoku = 每行一个局面：技巧、各格（已填的数字前有 +）、已删去的候选数
format-bank = 每行 100 字节：散列值、81 个数字、难度值
format-link = shudu 的链接：任何规则的题目、已填的数字和候选数；也能读其他网站的链接
format-sudokupad = SudokuPad 的链接或题目名；只画出来的规则作为无法识别的限制条件保留
format-fpuzzles = f-puzzles 的链接，含已填的数字、候选数和限制条件；无法识别的限制条件会保留
format-sudokuwiki = SudokuWiki 求解器的链接，可含已填的数字和候选数
format-solo = Simon Tatham 谜题集中 Solo 的游戏 ID；不接受 jigsaw 和 killer
format-opensudoku = 安卓游戏 OpenSudoku 的 XML，含已填的数字和候选数
format-ksudoku = KDE 数独游戏 KSudoku 的 XML：只有题目，没有已填的数字
format-jsonl = 每行一个 JSON 对象，题目在 "puzzle" 下；其他键会保留
format-json = JSON 对象或字符串的列表，或单个对象；其他键会保留
format-csv = 表格，题目在其中一列；其他列会保留

## 步骤的文字说明。写给学习者：看到什么，为什么成立，删去或填入什么。

list-comma = 、
list-and = { $front }、{ $end }
list-houses = { $front }和{ $end }
list-or = { $front } 或 { $end }
sentence-break = { "" }
house-row = 第 { $list } 行
house-column = 第 { $list } 列
house-box = 第 { $list } 宫
house-region = 第 { $list } 个区域
house-diagonal = 第 { $list } 条对角线
house-cage = 第 { $list } 个笼
house-row-several = 第 { $list } 行
house-column-several = 第 { $list } 列
house-box-several = 第 { $list } 宫
house-region-several = 第 { $list } 个区域
house-diagonal-several = 第 { $list } 条对角线
house-cage-several = 第 { $list } 个笼
condition-digits = 填入数字 { $first } 到 { $last }。
condition-grids = 盘面由 { $count } 个数独组成，重叠处须同时满足各自的规则。
condition-lines = 每行、每列的数字不重复。
condition-boxes = 每行、每列、每宫的数字不重复。
condition-regions = 每行、每列、每个区域的数字不重复。
condition-diagonal-down = 从左上角开始的对角线上数字不重复。
condition-diagonal-up = 从左下角开始的对角线上数字不重复。
condition-knight = 相隔一个马步的两格数字不同（无马）。
condition-king = 对角相邻的两格数字不同（无缘）。
condition-leaper = 一个方向相距 { $long } 格、另一个方向相距 { $short } 格的两格数字不同。
condition-cage = 笼 { $cells }：数字不重复。
condition-cage-sum = 笼 { $cells }：数字不重复，和为 { $sum }。
condition-thermometer = 温度计 { $cells }：数字从 { $bulb } 起依次增大。
condition-sandwich = { $house }：{ $first } 与 { $last } 之间的数字之和为 { $sum }。
house-of-grid = 第 { $grid } 个盘面的{ $house }
grade-rating = 难度值 { $rating }
grade-score = 分数 { $score }
level-beginner = 入门
level-easy = 简单
level-medium = 中等
level-hard = 困难
level-expert = 专家
level-unfair = 很难
level-extreme = 极难
explain-step = { $why }所以{ $effect }。
samples-heading = 四十个步骤的讲解
samples-hardest = 其中最难读懂的十个（情况多、链长，或要逐一列举）：{ $list }。
effect-place = 在 { $cell } 填 { $digit }
effect-remove = 删去 { $gone }
effect-gone = { $cells } 的 { $digits }
statement-on = { $cell } 是 { $digit }
statement-off = { $cell } 不是 { $digit }
statement-none = { $cell } 都不是 { $digit }
entries-in = { $cell } 的 { $digits }
why-full-house = { $house }只剩 { $cell } 一格没填，缺的是 { $digit }。
why-hidden-single = 在{ $house }中，只有 { $cell } 能填 { $digit }。
why-hidden-single-blocked = { $house }还缺 { $digit }。{ $blockers }。{ $house }只剩 { $cell } 能填 { $digit }。
cells-blocked-house = { $house }的 { $digit } 在 { $by }，排除 { $cells }
cells-blocked-cell = { $by } 是 { $digit }，按本题规则 { $cells } 不能与它相同
cells-blocked-before = { $cells } 的 { $digit } 先前已删去
blocked-more = 另有 { $count } 格因同样的理由排除
why-naked-single = { $cell } 只剩候选数 { $digit }。
why-naked-single-blocked = { $blockers }。{ $cell } 只剩 { $digit } 可填。
digits-blocked-house = { $house }已有 { $digits }
digits-blocked-cell = { $by } 是 { $digits }，按本题规则这两格不能相同
digits-blocked-before = { $digits } 先前已删去
why-locked = 在{ $from }中，{ $digit } 只能填在与{ $to }相交的格。其中必有一格是 { $digit }，因此{ $to }的其余格都不能填 { $digit }。
why-direct-locked = 在{ $from }中，{ $digit } 只能填在与{ $to }相交的格，因此{ $to }的其余格都不能填 { $digit }。这样{ $house }中只剩 { $cell } 能填 { $digit }。
why-naked-subset = 在{ $house }中，{ $cells } 这{ $count ->
    [2] 两
    [3] 三
   *[other] 四
 }格合起来只有候选数 { $digits }。这几格正好填完这些数字，因此{ $house }的其余格都不能填它们。
why-hidden-subset = 在{ $house }中，数字 { $digits } 只能填在 { $cells } 这{ $count ->
    [2] 两
    [3] 三
   *[other] 四
 }格。这几格正好填完这些数字，填不下别的，因此它们的其他候选数都可删去。
why-direct-hidden = 在{ $house }中，数字 { $digits } 只能填在 { $cells }。这几格正好填完这些数字，不能填别的。这样{ $house }中只剩 { $cell } 能填 { $digit }。
why-locked-subset = { $cells } 同在{ $box }和{ $line }内，合起来只有候选数 { $digits }。这几格正好填完这些数字，因此{ $box }和{ $line }的其余格都不能填它们。
why-fish = { $base }各要填一个 { $digit }，而且都只能填在{ $cover }内。这就用掉了{ $cover }的全部 { $digit }，因此{ $cover }的其余格都不能填 { $digit }。
fin-one = 鳍 { $list }
fin-several = 鳍 { $list }
why-finned-fish = 在{ $base }中，{ $digit } 只能填在{ $cover }内，或填在{ $fins }。要么 { $fin } 是 { $digit }，要么{ $base }的 { $digit } 都在{ $cover }内。{ $cells } 在{ $inside }内，又能看到{ $fins }，两种情况下都不能填 { $digit }。
why-finned-fish-part = 在{ $base }中，{ $digit } 只能填在{ $cover }内，或填在{ $fins }。要么 { $fin } 是 { $digit }，要么{ $base }的 { $digit } 都在{ $cover }内。{ $cover }内能看到{ $fins }的格，两种情况下都不能填 { $digit }。
why-turbot = { $digit } 在{ $first }中只有两格可填，在{ $second }中也只有两格可填。{ $near } 和 { $far } 同在{ $weak }，至多一格是 { $digit }。因此 { $one } 或 { $two } 是 { $digit }，能同时看到它们的格不能填 { $digit }。
why-empty-rectangle = 在{ $box }中，{ $digit } 的候选格都在{ $first }和{ $second }上。在{ $house }中，{ $digit } 在 { $one } 或 { $two }。若在 { $one }，{ $box }的 { $digit } 就在{ $second }上；否则 { $two } 是 { $digit }。能同时看到两者的格不能填 { $digit }。
why-remote-pair = { $cells } 都只有候选数 { $digits }，每格都能看到下一格，因此两个数字沿链交替出现。能同时看到链上一奇一偶两格的格，这两个数字都不能填。
why-colors-trap = 对 { $digit } 的共轭对交替染色：{ $one } 为 A 色，{ $two } 为 B 色，两色一真一假。能同时看到两色的格不能填 { $digit }。
why-colors-wrap = 对 { $digit } 的共轭对交替染色：{ $one } 为 A 色，{ $two } 为 B 色，两色一真一假。{ $clash }，因此 A 色为假。
both-in = { $near } 与 { $far } 都是 A 色，又同在{ $house }
both-in-a-and-c = A 色的 { $near } 与 C 色的 { $far } 同在{ $house }
both-in-a-and-d = A 色的 { $near } 与 D 色的 { $far } 同在{ $house }
why-colors-multi-1 = 对 { $digit } 的两组共轭对分别染色。第一组：{ $one } 为 A 色，{ $two } 为 B 色；第二组：{ $three } 为 C 色，{ $four } 为 D 色。每组的两色一真一假。{ $clash }，两色不能都为真，因此 B 色或 D 色为真。能同时看到 B 色和 D 色的格不能填 { $digit }。
why-colors-multi-1-also = 同理，{ $one } 色有格能看到 { $three } 色的格，因此 { $two } 色或 { $four } 色为真，能同时看到 { $two } 色和 { $four } 色的格不能填 { $digit }。
why-colors-multi-2 = 对 { $digit } 的两组共轭对分别染色。第一组：{ $one } 为 A 色，{ $two } 为 B 色；第二组：{ $three } 为 C 色，{ $four } 为 D 色。每组的两色一真一假。{ $clash }。C、D 必有一真，因此 A 色为假。
why-sets = 两个待定数组（ALS，候选数比格数多一个）：{ $sets }。{ $commons } 不能同时在两组中，因为它在两组中的候选格互相看到。所以必有一组没有 { $commons }，那一组就要用全其余数字，包括 { $digits }。某格若能看到这样一个数字在两组中的全部候选格，就不能填这个数字。
set-letter = { $letter } 组 { $set }
sets-joined = { $one } 组与 { $two } 组中能填 { $digit } 的格互相看到，{ $digit } 是两组的严格共享候选数（RCC），至多一组有 { $digit }。
sets-if = 若 { $letter } 组没有 { $digit }，就要用全其余数字，包括 { $next }。
sets-then = 于是 { $letter } 组没有 { $digit }，就要用全其余数字，包括 { $next }。
why-sets-chain = 一串待定数组（ALS，候选数比格数多一个）：{ $sets }。{ $joined }{ $proof }所以 A 组或 { $last } 组必含 { $digits }。某格若能看到这样一个数字在这两组中的全部候选格，就不能填这个数字。
why-sets-double = 两个待定数组（ALS，候选数比格数多一个）：{ $sets }。{ $commons } 都不能同时在两组中，因为每个数字在两组中的候选格都互相看到。因此每组恰含其中一个，并含其余的全部数字。组外的格若能看到这样一个数字的全部候选格，就不能填这个数字。
petal = { $digit }：{ $set }
sue-de-coq-set = { $house }其余部分有 { $set }
sue-de-coq-needs = { $house }其余部分的 { $set } 至少要用掉 { $digits } 中的 { $count } 种
why-blossom = { $stem } 的每个候选数都会使对应的待定数组（ALS，候选数比格数多一个）失去该数：{ $petals }。无论 { $stem } 填什么，总有一组被锁定，必含 { $digits }。某格若能看到这样一个数字在各组中的全部候选格，就不能填这个数字。
why-sue-de-coq = { $crossing } 在{ $box }与{ $line }的交叉处：{ $here } 格有 { $many } 种数字。{ $outer }。合起来共 { $cells } 格、{ $count } 种数字，没有数字能填两次。因此每种数字都恰好填一次：在{ $line }用掉 { $line_digits }，在{ $box }用掉 { $box_digits }，那里的其余格都不能填它们。
why-sue-de-coq-twice = { $crossing } 在{ $box }与{ $line }的交叉处：{ $here } 格有 { $many } 种数字。{ $outer }。合起来共 { $cells } 格、{ $count } 种数字。只有 { $shared } 能填两次：在{ $line }的其余部分和{ $box }的其余部分各一次。要填满各格，就必须这样填，因此交叉处本身不能填 { $no }。这些格在{ $line }用掉 { $line_digits }，在{ $box }用掉 { $box_digits }，因此那里的其余格都不能填它们。
why-aic = 以下两者必有一真：{ $first }，或 { $last }。由下面的链可知，前者不成立，后者就成立。{ $told }与两者都矛盾的候选数可以删去。
why-aic-proof = 若“{ $first }”不成立，由下面的链却推出它成立，因此它必成立。{ $told }
loop-link = 要么 { $one }，要么 { $two }，两种情况下都有 { $gone }。
why-aic-loop = 下面的链首尾相接成环，因此每条弱链的两端恰有一真。与一条弱链两端都矛盾的候选数可以删去。{ $proof }
why-aic-loop-sets = 下面的链首尾相接成环，因此每条弱链的两端恰有一真，环中每个待定数组（ALS）都含没有用在环上的全部数字。与一条弱链两端都矛盾、或与这样一个数字的全部位置都矛盾的候选数可以删去。{ $proof }
why-template-set = 列出九个 { $digit } 的全部放法（只放在候选格里，也不占用其他数字必填的格）：每种放法都用到 { $cells }。
why-template-delete = 列出九个 { $digit } 的全部放法（只放在候选格里，也不占用其他数字必填的格）：没有一种放法用到 { $cells }。
why-confined = 在{ $house }中，{ $digit } 只能填在 { $cells }。其中必有一格是 { $digit }，因此能同时看到它们的格不能填 { $digit }。
why-cage = { $cells } 组成的笼，数字互不相同，和为 { $sum }，因此只有部分候选数可用。
why-thermometer = 温度计 { $cells } 上的数字从球端起依次增大，因此每格都要给前面更小、后面更大的数字留出余地。
why-sandwich = 在{ $house }中，最小数字与最大数字之间的数字之和为 { $sum }，因此只有部分候选数可用。
why-constraint = 有些候选数无法满足限制条件。
why-search = 启用的技巧都不适用；这个数字直接取自解。
why-wing = 枢纽格 { $pivot } 是 { $digits }：{ $cases }。因此 { $pincers } 中必有一格是 { $digit }，能同时看到它们的格不能填 { $digit }。
why-wing-pivot = 枢纽格 { $pivot } 是 { $digits }：{ $cases }。因此 { $cells } 中必有一格是 { $digit }，能同时看到它们的格不能填 { $digit }。
wing-case = 若为 { $shared }，则 { $pincer } 是 { $digit }
why-bent = { $cells } 合起来只有候选数 { $digits }，数字与格数相等。除 { $digit } 外，每个数字的候选格都互相看到，至多填一次。因此其中必有一格是 { $digit }，能看到其中全部 { $digit } 的格不能填 { $digit }。
deadly-loop = 如果 { $cells } 只有候选数 { $digits }，这两个数字就可以在这些格中互换，各行、列、宫的数字都不变，题目就有两个解。
deadly-filled = { $cells } 都不是提示数。如果它们只填 { $digits }，这两个数字就可以在这些格中互换，各行、列、宫的数字都不变，题目就有两个解。
deadly-grave = 若没有 { $extra }，每个空白格就都恰有两个候选数，每个候选数在所属的各个区域中都恰有两个位置，题目就有两个解或无解。
why-loop-single = { $plain } 都只有候选数 { $digits }。如果 { $extra } 也填其中之一，这两个数字就可以在这些格中互换，各行、列、宫的数字都不变，题目就有两个解（致命结构）。因此 { $extra } 只能填 { $others }。
why-grave-single = 除 { $cell } 外，每个空白格都恰有两个候选数。如果 { $cell } 不填 { $digits }，每个候选数在所属的各个区域中都恰有两个位置，题目就有两个解或无解。因此 { $cell } 只能填 { $digits }。
why-avoidable = { $filled }，都不是提示数。如果 { $extra } 填 { $digit }，这两个数字就可以在这些格中互换，各行、列、宫的数字都不变，题目就有两个解。
why-deadly-single = { $deadly }只有 { $extra } 能避免这种结构。
why-deadly-digit = { $deadly }只有在 { $extra } 中填 { $digit } 才能避免，因此其中必有一格是 { $digit }，能同时看到它们的格不能填 { $digit }。
why-deadly-naked = { $deadly }因此 { $extra } 中必有一格填 { $others }。它们合起来相当于一格，与 { $cells } 一起用掉 { $digits }，{ $house }的其余格都不能填它们。
why-deadly-hidden = { $deadly }因此 { $extra } 中必有一格填 { $others }，只剩另一格可留给 { $digits }。在{ $house }中，{ $digits } 只能填在这一格和 { $cells }，因此 { $cells } 不能填别的数字。
why-deadly-locked = { $deadly }在{ $house }中，{ $digit } 只能填在 { $extra }，其中必有一格是 { $digit }。若另一格填 { $other }，就会形成致命结构，因此 { $extra } 都不能填 { $other }。
why-grave-locked = { $deadly }在{ $house }中，{ $digit } 只能填在 { $extra }，其中必有一格是 { $digit }。另一格必填它的多余候选数，否则就会形成致命结构。因此每格只保留 { $digit } 和多余的候选数。
why-deadly-crossed = { $deadly }假设 { $assumed }：在{ $houses }中，{ $digit } 在这些格之外没有位置，就会形成致命结构。
why-exclusion = 列出 { $base } 的所有填法。去掉在同一区域中重复数字的填法，以及使 { $excluders } 中某格没有候选数可填的填法（其中每格都能看到所列的各格）。剩下的填法都没有用到 { $gone }。
why-chain = 各条链都得到同一结论。
chain-in-words = 逐步说：{ $told }
net-lines = 每条的 <- 之后是所依据的编号，以及所用的行（r）、列（c）或宫（b）；没有 <- 的是假设。
chain-if = 若 { $first }，则 { $said }。
chain-then = 于是 { $said }。
chain-so = { $off }，所以 { $on }
chain-by = { $statement }（{ $house }）
why-chain-cycle = 下面的链首尾相接成环，只有两种真假分布。两种情况下都为假的候选数可以删去。
why-chain-forcing = 假设 { $first }，由下面的链可推出 { $last }，因此假设不成立。{ $told }
why-chain-contradiction = 假设 { $first }。{ $proof ->
    [chains] 由下面的两条链
   *[lines] 由下面编号的推理
 }可推出 { $last }，又可推出 { $other }，这不可能。因此假设不成立。{ $told }
why-chain-double = 无论 { $first } 是否成立，都有 { $last }。{ $proof ->
    [chains] 推理见下面的两条链。
   *[lines] 推理见下面编号的各条。
 }{ $told }
why-chain-cell = { $cell } 是 { $digits }。{ $proof ->
    [chains] 由下面的各条链
   *[lines] 由下面编号的推理
 }可知，每种情况都推出 { $last }。{ $told }
why-chain-house = 在{ $house }中，{ $digit } 在 { $cells }。{ $proof ->
    [chains] 由下面的各条链
   *[lines] 由下面编号的推理
 }可知，每种情况都推出 { $last }。{ $told }

not-rated-clash = 没有难度值：同一区域有两个相同的数字
not-rated-none = 没有难度值：题目无解
not-rated-multiple = 没有难度值：题目有多个解，光靠推理定不出是哪一个
not-rated-beyond = 现有技巧都推不动了
not-rated-beyond-board = 排除、唯余、区块和数组都无法再推进；其他技巧只适用于 9×9
not-rated-stopped = 还没有结果就停止了

## 提示

hint-technique = 试试找一个“{ $name }”。
hint-house = { $name }：请看{ $houses }。
hint-cells = { $name }：请看 { $cells }。
hint-step = { $name }：{ $step }

## 游戏：操作为什么不成立，文件为什么不是存档，为什么没有提示
game-given = { $cell } 是提示数
game-filled = { $cell } 已有数字；先清除它，再标候选数
game-no-digit = 盘面没有数字 { $digit }；应为 { $first } 到 { $side }
game-no-cell = 没有 { $cell } 这一格；行和列从 1 到 { $side }
game-no-color = 没有颜色 { $found }；应为 1 到 { $most }
game-no-grade = 没有第 { $found } 级提示；应为 1 到 { $most }
game-no-cells = 没有选中任何格
game-no-digits = 没有给出数字
game-no-change = 没有变化
game-no-undo = 没有可撤销的操作
game-no-redo = 没有可重做的操作
game-no-save-point = 没有名为 { $name } 的保存点
game-no-name = 保存点需要名称
game-automatic = 候选数由程序自动维护
game-paused = 游戏已暂停；请先继续
game-not-paused = 游戏没有暂停
game-over = 游戏已结束
game-too-many-events = 一局游戏最多有 { $most } 个事件；请开始新游戏
game-too-many-changes = 一局游戏最多记录 { $most } 处改动；请先撤销一些，或开始新游戏
game-too-many-save-points = 一局游戏最多有 { $most } 个保存点；请用已有的名称覆盖其中一个
game-load-json = 第 { $line } 行第 { $column } 列：{ $reason }
game-load-not-a-game = 不是存档：缺少键 shudu-game
game-load-version = 存档的版本是 { $found }；本程序只能读版本 1 至 { $known }
game-load-time = 第 { $event } 个事件的时间顺序不对
game-load-too-late = 第 { $event } 个事件的时间太大：时钟最多 2^64 毫秒
game-load-event = 第 { $event } 个事件不成立：{ $reason }
game-load-stopped = 存档还没有读完就停止了
game-hint-solved = 题目已解出
game-hint-not-proper = 题目没有已知的唯一解
game-hint-beyond = 现有技巧都推不动了
game-hint-stopped = 寻找步骤的搜索已停止

## 对局复盘
review-title = 复盘
review-solved = 用时 { $time } 解出。
review-abandoned = { $time } 后放弃。
review-unfinished = 尚未完成；已用时 { $time }。
review-placements = 填入的数字：{ $count }
review-eliminations = 删去的候选数：{ $count }
review-justified = 有依据的操作：{ $count }
review-missed = 错过更简单步骤的操作：{ $count }
review-guesses = 猜测：{ $count }
review-mistakes = 错误：{ $count }
review-uncorrected = 未改正的错误：{ $count }
review-hinted = 按提示的操作：{ $count }
review-hints = 使用提示：{ $count }
review-checks = 检查：{ $count }
review-long-pauses = 长时间停顿：{ $count }
review-unknown = 未能判定的操作：{ $count }
review-unread = 复盘已取消，没有读到的事件：{ $count }
review-moves = 操作
review-line = { $number }. { $time }　{ $move }：{ $verdict }
review-techniques = 技巧
review-practice = 练习
review-all-moves = 全部操作
review-ahead = { $name }，需先填 { $count } 个盘面上还没有的数字
review-by-hint = 第 { $grade } 级提示：{ $name }
review-guess = 猜测：{ $rating } 以内的技巧都得不出
review-guess-any = 猜测：已知的技巧都得不出
review-mistake = 错误，没有发现
review-conflict = 同一行、列或宫里已经有这个数字
review-mistake-shown = 错误，{ $time } 后被指出，没有改正
review-mistake-both = 错误，{ $shown } 后被指出，{ $time } 后改正
review-mistake-corrected = 错误，{ $time } 后改正
review-undecided = 未能判定：达到了搜索的上限
review-easier = 有更简单的步骤：{ $name }，{ $outcome }
review-open = 当时有可用的步骤：{ $name }，{ $outcome }
review-theme = --theme 只用于 --format html
review-none = 没有复盘：{ $message }
review-long = 停顿了 { $time }
review-technique = { $name }：使用 { $used }，错过 { $missed }，提示 { $hinted }
review-practice-one = { $name }：{ $place }
review-practice-more = { $name }：{ $place }，以及生成更多练习的命令
review-practice-move = 第 { $number } 次操作前的盘面
review-practice-hint = { $time } 提示时的盘面
review-practice-gone = 已删去：{ $list }
review-heading = 第 { $number } 次操作，{ $time }：{ $move }
review-found = 结论：{ $verdict }。
review-step = { $name }：{ $step }
review-column-number = 操作
review-column-time = 时间
review-column-move = 结果
review-column-verdict = 复盘
review-column-technique = 技巧
review-column-used = 使用
review-column-missed = 错过
review-column-hinted = 提示
help-review = 复盘一局存档：每次操作的依据、猜测、错误、错过的步骤和该练习的技巧
help-review--game = 存档：文件，或 'shudu play' 的存档编号（默认：标准输入）
help-review--format = 输出格式：文字、JSON 或带图的网页（html）
help-review--level = 需要此级别以上技巧的正确操作算猜测（默认：题目的难度值，至少 hard）
help-review--ahead = 允许玩家先在心里推出几个没写上盘面的数字
help-review--theme = --format html 的图的配色（默认：light）
help-review-examples =
    如果从操作之前的盘面出发，用不难于某技巧的技巧能得出这次操作，该操作就以这个技巧为依据。
    没有依据的正确操作是猜测。如果盘面上有级别更低的步骤，就是有更简单的步骤可走。

    示例：
    { "  " }shudu review game.json
    { "  " }shudu review game.json --format html -o review.html
    { "  " }shudu review game.json --level hard --format json

## 难度、讲解、提示：命令

rate-explainer = 难度值 { $rating }（{ $level }），最难的一步：{ $name }
rate-no-se = 没有 Sudoku Explainer 难度值：{ $message }
rate-no-hodoku = 没有 HoDoKu 难度值：{ $message }
rate-hodoku = HoDoKu：{ $level }，分数 { $score }
rate-steps = 共 { $steps } 步
list-semicolon = ；
template-unknown = 模板中没有转换符“{ $found }”；可用的有 { $known }
givens-differ = 这些数字与 --givens 的题目不符
givens-shape = --givens 给出的题目为 { $givens }，此题为 { $found }
explain-line = { $number }. { $name }（{ $grade }）  { $outcome }
explain-solved = 共用 { $steps } 步解出。
explain-paused = 已显示 { $steps } 步；题目尚未解出。
explain-all = 当前可用的步骤：{ $steps } 个。
explain-mistakes = 有些填入的数字或标记与解矛盾；请再看 { $cells }
explain-multiple = 题目有多个解，光靠推理定不出是哪一个；用 'shudu check' 可以看到两个解
explain-none = 无解。
explain-wrong = 第 { $number } 步（{ $name }，{ $outcome }）未通过验证：{ $fault }
step-no-conclusion = 这一步没有改变任何内容
step-missing = { $cell } 没有候选数 { $digit }
step-unproved = 所给理由不能证明关于 { $cell } 中 { $digit } 的结论
step-broken-link = 关于 { $cell } 中 { $digit } 的推论不能由前面的推论得出
step-not-deadly = 这个结构不会造成第二个解
step-no-reason = 数字直接取自解，没有推理依据
hint-none = 没有提示：{ $why }
hint-no-technique = 这里没有可以自己找的技巧能推进。再看一级提示，就会给出这一步。
hint-solved = 所有格都已填好，而且全部正确。
hint-mistakes = 请先改正：有 { $count } 处与解矛盾。
hint-wrong = { $cell } 不是 { $digit }。
hint-missing-cell = { $cell } 的候选数里缺少正确的数字。
help-rate = 评定难度：每题的难度值，以及难在哪种技巧
help-rate--scale = 评分体系：se（Sudoku Explainer 的 ER、EP、ED）、hodoku（HoDoKu 的级别和分数）或 both（两者）（默认 se；CSV 和 JSON Lines 为 both）
help-rate--format = 输出格式：每题一行、CSV、JSON Lines 或 JSON 列表（默认：终端上每题一句）
help-rate--template = 自定义的行：%g 题目及该行其余内容，%i 81 个字符，%r %p %d 即 ER EP ED，%R %P %D 对应的技巧，%S %T %U 技巧的缩写，%n 编号，%e 秒数，%m %M 候选数，%s 最难的一步，%l 换行，%t 制表符，%%
help-rate--keep = 在难度值前写出题目，并保留输入的注释和附加列
help-rate--stats = 在标准错误输出统计和用时
help-rate-examples =
    ER 是整个解题过程中最难一步的难度值，EP 是填出第一个数字之前最难的一步，ED 是第一步。难度值
    与题目的朝向和数字标号有关：旋转或镜像之后可能略有不同。难度值与线程数无关。

    级别由 ER 决定：easy 不超过 1.5，medium 到 2.9，hard 到 4.4，expert 到 7.4，extreme 更高。
    HoDoKu 的级别和分数只在 --scale hodoku 或 both 时显示（表格中为 hodoku_level 和
    hodoku_score），级别为 easy、medium、hard、unfair、extreme。

    示例：
    { "  " }shudu rate puzzles.txt
    { "  " }shudu rate --format csv --scale both puzzles.txt > ratings.csv
    { "  " }shudu rate --template '%g ED=%r/%p/%d' puzzles.txt
help-explain = 逐步讲解解题过程
help-explain--scale = 按 HoDoKu 的顺序找步骤（hodoku），或按 Sudoku Explainer 的顺序（se）
help-explain--all = 显示当前可用的全部步骤，而不是整个解题过程
help-explain--steps = 讲解 N 步后停止
help-explain--until = 第一次用到这种技巧之后停止（写标识，如 x-wing）
help-explain--check = 显示每一步之前先验证；遇到未通过验证的步骤就停止讲解，退出码为 1
help-explain--grid = 每一步之前显示候选数
help-explain--givens = 输入是解到一半的局面时，给出原题或存有原题的文件
help-explain--format = 输出格式：文字、JSON Lines（每题一个对象）、一个 JSON 列表，或带图的文档（html、markdown、pdf）
help-explain-examples =
    输入带候选数（如 pencilmarks 格式）时，从你自己的标记开始讲解。

    示例：
    { "  " }shudu explain puzzle.txt
    { "  " }shudu explain --steps 1 --grid marks.txt
    { "  " }shudu explain --all --format jsonl puzzle.txt
help-hint = 提示：先指出你的错误，再逐级提示下一步
help-hint--level = 提示多少：1 该看哪里，2 格，3 完整步骤
help-hint--scale = 按 HoDoKu 的顺序找步骤（hodoku），或按 Sudoku Explainer 的顺序（se）
help-hint--givens = 原题或存有原题的文件，用来检查你填的数字
help-hint--format = 输出格式：文字、JSON Lines 或 JSON 列表
help-hint-examples =
    不加 --givens 时，所有数字都当作提示数；加上 --givens 才检查填错的数字。

    示例：
    { "  " }shudu hint position.txt
    { "  " }shudu hint --level 3 --givens "$(cat puzzle.txt)" position.txt

## 技巧

techniques-need-hodoku = --order、--with 和 --without 只用于 HoDoKu 求解器；请加上 --scale hodoku；评定难度时也可用 --scale both
techniques-order-alone = --order 是完整的技巧列表，不能与 --with 和 --without 同时使用
techniques-se-only = HoDoKu 求解器没有“{ $name }”；用 'shudu techniques' 列出它的技巧
help-techniques = 列出技巧：标识、缩写、难度值、HoDoKu 的级别和分数、名称、别名
help-techniques--names = 要说明的技巧（默认列出全部）：标识、名称、别名、缩写，或一组技巧，如 fish
technique-aliases = { $name }（{ $list }）
help-techniques-examples =
    难度值是 Sudoku Explainer 评分体系中的最低值；级别和分数是 HoDoKu 的，
    括号表示 HoDoKu 求解器默认不用这种技巧。详见 docs/techniques.zh-CN.md。

    示例：
    { "  " }shudu techniques
    { "  " }shudu techniques 唯余 宫排除
help--order = HoDoKu 求解器只用这些技巧，并按这个顺序：名称或缩写，见 'shudu techniques'
help--with = 另外启用默认关闭的技巧，例如 franken-jellyfish
help--without = 不使用这些技巧，例如 unique-rectangle

## 绘图与打印

draw-set-a = 结构
draw-set-b = 第二组
draw-set-fin = 鳍、例外
draw-set-c = 第三组
draw-set-d = 第四组
draw-pattern = 结构中的候选数
draw-off = 链中为假
draw-place = 填入
draw-eliminate = 删去
draw-strong = 强链
draw-weak = 弱链
draw-house = 区域
draw-second-house = 第二区域
draw-group = 区块
draw-given = 提示数
draw-own = 填入的数字
draw-no-font = 没有找到含中文字符的字体，图中文字改用英文。请安装一种字体（例如 fonts-noto-cjk），或在变量 SHUDU_FONT 中给出字体文件。
draw-font-characters = 字体缺少某些字符，这些字符画成方框。可在变量 SHUDU_FONT 中给出另一个字体文件。
draw-too-large = 图太大；请用较小的 --size
draw-many = 题目不止一道；请在文件名中用 %n 表示编号，例如 --output 'out/%n.{ $format }'，或用 --format pdf 写成一个 PDF
draw-pdf-pages = 一个 PDF 容纳全部题目，每页一道；文件名中请不要用 %n
draw-terminal = { $format } 是二进制格式，不写到终端；请用 --output FILE
draw-show-alone = --show 只用于 PNG，且不能与 --output 同用
draw-show-unsupported = 不知道这个终端能否显示图（kitty、iTerm2 和支持 Sixel 的终端可以）；请用 --output FILE
draw-one-solution = 只有一个解，没有可画的差别
draw-several = 解不止一个；可以改画其中两个的差别
draw-no-solution = 没有可画的解
draw-no-step = 没有第 { $step } 步：整个解题过程共 { $steps } 步
draw-no-technique = 解题过程中没有可以使用{ $name }的地方
usage-answers-file = { " " }要打印文件 { $file }，请写 --answers after { $file }。
play-file-exists = { $file } 已经存在；请换一个文件名
output-exists = { $file } 已经存在；加上 --force 可替换
value-step = { " " }应为从 1 起的步骤编号；文件名前请写 --step 1。
value-size = { " " }应为 16 到 10000 之间的宽度。
help--theme = 颜色与标记：light、dark、print（黑白，用图案）、high-contrast 或 color-blind
help--label = 行列标签：r1 与 c1（rc）、字母与数字（a1）或不要（none）
help--force = 替换已存在的文件
help-draw = 把题目、解和步骤画成 SVG、PNG 或 PDF
help-draw--format = 图的格式（默认由输出文件名决定，否则为 svg）
help-draw--candidates = 显示空白格的候选数
help-draw--solution = 填入解
help-draw--difference = 显示两个解的差别
help-draw--step = 画出下一步，或解题过程的第 N 步
help-draw--technique = 画出过程中第一次使用此技巧的步骤（写标识，例如 x-wing）
help-draw--scale = 步骤所用的解法：hodoku，或 Sudoku Explainer 的次序（se）
help-draw--size = 图的宽度（像素）
help-draw--title = 图上方的标题（默认为步骤的技巧名）
help-draw--bare = 不要标题和图例
help-draw--show = 在终端显示图（kitty、iTerm2、Sixel）
help-draw-examples =
    用 --output 'out/%n.png' 时，%n 表示每道题的编号。PDF 每页一道。内嵌字体只有拉丁字母；
    中文使用系统字体，或变量 SHUDU_FONT 中的字体文件。

    示例：
    { "  " }shudu draw puzzle.txt > puzzle.svg
    { "  " }shudu draw --technique x-wing --label rc puzzle.txt -o x-wing.png
    { "  " }shudu generate -n 20 | shudu draw --theme print -o 'out/%n.svg'
explain-title = 逐步解答
explain-heading = { $number }. { $name }
explain-heading-singles = { $first }–{ $last }. 排除和唯余
explain-single = { $name }：{ $outcome }
explain-theme = --theme 只用于 --format html、markdown 和 pdf
help-explain--theme = --format html、markdown 和 pdf 中图的配色（默认 light；pdf 为 print）
course-heading = 课程
course-start = 按值得学习的先后排列的技巧。每种都有要点、找法、一个例题和三个练习局面。
course-lines = `shudu play 一行` 打开一个局面，`shudu explain --steps 1 一行` 给出这一步，`shudu print --course -o course.pdf` 把课程印成一本书。规则、坐标和标记见 [guide.zh-CN.md](guide.zh-CN.md)。
course-idea = 要点
print-title = 数独
print-subtitle = 共 { $count } 题
print-answers = 答案
print-contents = 目录
print-unrated = 没有难度值
print-paper-small = 纸张太小：每题只有 { $fits } 毫米宽，至少需要 { $least } 毫米；请用较大的纸、每页较少的题目或较少的笔记行
print-several = 解不止一个，没有可印的答案
print-no-solution = 没有解，没有可印的答案
print-no-step = 这个局面不能使用{ $name }
print-omitted = { $message }；此题略去
value-address = { " " }应为地址，例如 127.0.0.1:8085、[::1]:8085 或单独的端口。
value-network = { " " }应为 IP 地址，或 10.0.0.0/8 这样的网段。
value-paper = { " " }应为纸张大小：a3、a4、a5、a6、letter、legal，或以毫米计的宽和高，例如 150x200。
help-print = 把题目印成 PDF：题单和带答案的小册子
help-print--paper = 纸张：a3、a4、a5、a6、letter、legal，或以毫米计的宽和高，例如 150x200
help-print--per-page = 每页题数，1 到 12（默认 4；用 --large 时为 1）
help-print--large = 大字：大号数字和粗线
help-print--title = 每页上方和封面的标题
help-print--level = 在每题上方印级别
help-print--rating = 在每题上方印 ER 难度值
help-print--notes = 每题下方的笔记行数
help-print--candidates = 印出空白格的候选数
help-print--answers = 答案印在题目之后、每页背面、页脚倒印，或不印（不带值时印在之后）
help-print--duplex = 双面打印：留出装订边，各部分从右页开始
help-print--saddle = 每面两页，按折叠骑马钉的次序排列
help-print--link-base = 为每题印一个二维码，指向这个地址加上 'link' 格式的题目
help-print--cover = 以封面开头
help-print--contents = 按级别排列题目，并用一页列出各级别
help-print--worksheet = 某个技巧的练习单：印出各局面及其候选数，答案是画出的步骤
help-print--variants = 打印 N 份等价的题卷 A、B……（A 即原题），各份的答案一起印在最后
help-print--course = 印出课程：每种技巧有要点、找法、一个例题和三个练习局面，并附答案（A4）
help-print--seed = 种子：相同的种子得到相同的题卷
help-print--theme = 页面的颜色与标记
help-print-examples =
    要印答案的题目必须只有一个解；其他题目会报告并略去。

    示例：
    { "  " }shudu generate --level hard -n 60 | shudu print --per-page 6 --answers -o book.pdf
    { "  " }shudu print --saddle --cover --contents --level --answers after puzzles.txt -o booklet.pdf
    { "  " }shudu generate --technique x-wing --at-step -n 4 | shudu print --worksheet x-wing --per-page 1 --notes 6 --answers -o sheet.pdf
    { "  " }shudu print --variants 25 --per-page 2 sheet.txt -o class.pdf
    { "  " }shudu print --course -o course.pdf
plot-rate-title = 难度值
plot-ratings = 各难度值的题数
plot-puzzles = 题数
plot-techniques = 技巧
plot-uses = 使用次数
plot-depth-title = 第一个解的深度
plot-depth = 找到第一个解时未定的试数
plot-trials = 试验次数
plot-bench-title = 各引擎的速度
plot-estimate-title = 随机游走的值
plot-estimate = 估计值 { $estimate }，95 % 置信区间 { $low } 到 { $high }
plot-walk-value = 每次游走的值的 log10（无：没有解）；估计值是各值的平均
plot-walk-none = 无
plot-walks = 游走次数
help-count--plot = 与 --estimate 合用，另外把各次游走的值的分布画到此文件（按文件名为 SVG、PNG 或 PDF；只画前 20 题）
help--plot = 另外把图表画到此文件（按文件名为 SVG、PNG 或 PDF）

# Saved games
store-no-game = 没有第 { $id } 局。{ $advice }
store-in-use = 第 { $id } 局正在另一个程序中打开。请先在那里关闭。
store-torn = 第 { $id } 局的最后一步没有写完，已忽略。
store-torn-file = { $file } 的最后一步没有写完，已忽略。
store-json-game = 存档已损坏：{ $reason }
store-json-event = 事件已损坏：{ $reason }
store-lost = { $place }。从这一行之前继续，忽略了 { $lines } 行。
store-list-command = “shudu play --list”列出所有存档。
store-list-plain = “{ $word }”列出所有存档。
store-list-key = 按 o 列出所有存档。
statistics-size = 大小
statistics-level = 级别
statistics-games = 局数
statistics-finished = 完成
statistics-best = 最快
statistics-mean = 平均
statistics-hints = 提示
statistics-mistakes = 错误
statistics-no-level = –
statistics-all = 合计
play-no-folder = 找不到存放存档的目录。请把 SHUDU_STATE_DIR 设为一个目录名。
play-needs-terminal = 游戏界面的输入和输出都必须是终端。管道和读屏软件请用 --plain。
play-dumb-terminal = 终端类型为 dumb，无法显示游戏界面。请用 --plain 逐行进行游戏。
play-deleted = 已删除第 { $id } 局。
play-imported = 已导入为第 { $id } 局。
play-nothing-to-resume = 没有可以继续的存档：所有存档都已结束。
help-play = 在终端里玩数独：标记、提示、撤销、存档
help-play--files = 题目文件（任何格式）或题目本身；有多个题目时可以从中选择
help-play--level = 新题目的级别：beginner、easy、medium、hard、expert 或 extreme
help-play--rating = 新题目的 Sudoku Explainer 难度值，如 7.2 或 3.0..4.2
help-play--technique = 新题目必须用到其中一种技巧
help-play--symmetry = 新题目提示数位置的对称性
help-play--seed = 新题目的种子：种子和选项相同，题目就相同
help-play--shape = 新题目或文件中题目的盘面规格：2x2（4×4）、2x3（6×6）、3x3（9×9）、4x4（16×16）……
help-play--resume = 继续编号为 ID 的存档；不写 ID 则继续最近玩的一局
help-play--list = 列出存档，最近玩的在前
help-play--delete = 删除编号为 ID 的存档
help-play--export = 把编号为 ID 的存档写到标准输出或 FILE
help-play--import = 把导出的文件加入存档
help-play--stats = 按大小和级别统计存档的局数、用时、提示和错误
help-play--format = --stats 的格式：text 或 csv（时间以秒计）
help-play--plain = 在标准输入输出上逐行游戏，适合读屏软件和管道；命令“帮助”列出所有命令
help-play--vi = 用 h、j、k、l 移动光标
help-play--theme = 配色（默认按终端的背景选择）
help-play--scale = 提示按哪种顺序找步骤：hodoku 或 se（Sudoku Explainer）；默认用上次的选择，没有选过则为 hodoku
help-play-examples =
    每一步之后自动存档。存档位于 SHUDU_STATE_DIR；没有设置时位于系统的状态目录。

    示例：
    { "  " }shudu play --level hard
    { "  " }shudu play puzzles.txt
    { "  " }shudu play --resume
    { "  " }shudu play --plain --level easy

# 逐行游戏
plain-welcome = 输入“{ $new } 简单”或“{ $load } 文件名”开始；“{ $help }”列出所有命令。
plain-unknown = 没有这个命令：{ $word }。“{ $help }”列出所有命令。
plain-expected = 用法：{ $usage }
plain-no-game = 还没有开局。请输入“{ $new } 简单”或“{ $load } 文件名”。
plain-generating = 正在出题……
plain-started = 第 { $id } 局开始。
plain-started-grade = 第 { $id } 局开始：{ $grade }。
plain-started-unsaved = 新的一局开始。这一局未保存。
plain-started-unsaved-grade = 新的一局开始：{ $grade }。这一局未保存。
plain-resumed = 第 { $id } 局继续。
plain-placed = { $cell } 填了 { $digit }。
plain-blank = { $cell } 为空白格。
plain-corner = { $cell } 的角标：{ $digits }。
plain-center = { $cell } 的中心标记：{ $digits }。
plain-candidates = { $cell } 的候选数：{ $digits }。
plain-colors = { $cell } 的颜色：{ $colors }。
plain-candidate-color = { $digit } 为 { $color }
plain-color = { $number }（{ $name }）
plain-none = 无
plain-changed = 有变化的格：{ $count } 个。
plain-marks-changed = { $cells } 的标记有变化。
plain-solved = 完成，用时 { $time }。提示 { $hints } 次，错误 { $mistakes } 个。
plain-abandoned = 已放弃，用时 { $time }。
plain-paused = 已暂停，用时 { $time }。
plain-cell-given = { $cell } 是提示数 { $digit }。
plain-cell-own = { $cell } 是你填的 { $digit }。
plain-cell-blank = { $cell } 为空白格。候选数：{ $candidates }。
plain-house = { $house }：{ $digits }。空白格：{ $blanks }。
plain-house-given = { $cell } 是 { $digit }
plain-house-own = { $cell } 是你填的 { $digit }
plain-digit = { $digit }：{ $cells }。还要填 { $left } 个。
plain-remaining = 还要填：{ $digits }。
plain-remaining-digit = { $digit } 还缺 { $count } 个
plain-no-conflicts = 没有违反规则。
plain-conflict = { $house }有不止一个 { $digit }：{ $cells }
plain-violation = { $cells } 违反规则：{ $rule }
plain-status = 空白格 { $blanks } 个。用时 { $time }。提示 { $hints } 次。
plain-hint = { $heading }：{ $text }
plain-status-not-saved = { $status }未保存。
plain-hint-more = 再次输入“{ $word }”会显示更多。
plain-hint-apply = 输入“{ $word }”执行这一步。
plain-no-hint = 没有可以执行的步骤。请先输入“{ $word }”。
plain-puzzle = 第 { $number } 题，共 { $count } 题。
plain-no-puzzle = 没有第 { $number } 题；文件中有 { $count } 题。
plain-saved = 第 { $id } 局已保存。每一步都会自动保存。
plain-not-saved = 这一局未保存：{ $error }。输入“{ $save } 文件名”可写入文件。
plain-written = 已写入 { $file }。
plain-no-points = 没有保存点。输入“{ $word } 名称”建立。
plain-which-point = 请写出保存点：“{ $word } 名称”。现有：{ $names }。
plain-help-title = 命令：
plain-help-place = r3c5 7 或 { $word } r3c5 7：填数；只输入 r3c5 则查看这一格
plain-help-mark = { $word } r3c5 2 4：添加或去掉角标
plain-help-center = { $word } r3c5 2：添加或去掉中心标记
plain-help-clear = { $word } r3c5：清空一格
plain-help-eliminate = { $word } r3c5 2：删除候选数
plain-help-restore = { $word } r3c5 2：恢复删除的候选数
plain-help-color = { $word } r3c5 1：添加或去掉颜色（1 到 9）；{ $word } r3c5 7 1：给候选数 7 上色
plain-help-auto = { $word }：打开或关闭自动候选数
plain-help-hint = { $word }：提示，每次显示更多；{ $word } 3：整个步骤（共 1 到 3 级）
plain-help-apply = { $word }：执行提示的步骤
plain-help-check = { $word }：检查冲突与填错的数字
plain-help-show = { $word }：显示盘面
plain-help-candidates = { $word }：显示所有格的候选数；{ $word } r3c5：显示一格
plain-help-row = { $word } 1：读出一行的数字和空白格
plain-help-column = { $word } 2：读出一列的数字和空白格
plain-help-box = { $word } 3：读出一宫（或不规则区域）的数字和空白格
plain-help-digit = { $word } 5：一个数字在哪些格，还要填几个
plain-help-remaining = { $word }：每个数字还要填几个
plain-help-conflicts = { $word }：列出违反的规则
plain-help-rules = { $word }：显示题目的规则
plain-help-undo = { $word }：撤销上一步
plain-help-redo = { $word }：重做
plain-help-point = { $word } 名称：建立保存点
plain-help-return = { $word } 名称：回到保存点
plain-help-new = { $word } 困难、{ $word } 2x3、{ $word } 简单 42：按级别、盘面规格和种子出新题
plain-help-load = { $word } 文件名：玩文件中的题目；{ $word } 文件名 3：第 3 题
plain-help-solve = { $word }：显示解并结束本局
plain-help-abandon = { $word }：结束本局
plain-help-review = { $word }：复盘本局
plain-help-save = { $word }：显示存档编号；{ $word } 文件名：写入文件；{ $word } -：直接输出
plain-help-games = { $word }：列出存档
plain-help-resume = { $word } 3：继续第 3 局；{ $word }：结束暂停
plain-help-pause = { $word }：停止计时
plain-help-delete = { $word } 3：删除第 3 局
plain-help-statistics = { $word }：局数、用时、提示和错误
plain-help-help = { $word }：列出所有命令；{ $word } 提示：只说明这个命令
plain-help-quit = { $word }：保存并退出

## 编程接口的请求

api-unknown-request = 没有名为“{ $name }”的请求；openapi.json 的路径列出了所有请求
api-language = 没有“{ $name }”的文本；请使用 en、zh-CN 或 zh-TW
api-too-large = 请求有 { $found } 字节；上限为 { $limit } 字节
api-body = 请求无效：{ $reason }
api-repeated-field = 请求中字段“{ $name }”出现多次
api-missing-field = 请求缺少字段“{ $name }”
api-unknown-field = 请求没有字段“{ $name }”
api-wrong-value = 请求中某个字段的值有误
api-format = 此处没有格式“{ $name }”；请求“formats”会列出所有格式
api-shape = 没有规格“{ $name }”；请写出一宫的行数和列数，例如 3x3
api-stopped-time = 请求超时，还没有结果
api-stopped-cancelled = 请求已取消
api-request-solve = 求解题目：给出判定和最先找到的解
api-request-verdict = 判定题目有唯一解、多解还是无解
api-request-count = 统计题目的解数
api-request-solutions = 列出题目的解
api-request-check = 找出题目的错误和多余的提示数
api-range = 值必须在 { $least } 到 { $most } 之间
api-symbols = 没有符号方式“{ $name }”；请使用 digits、hex、letters 或 numbers
api-theme = 没有主题“{ $name }”；请使用 light、dark、print、high-contrast 或 color-blind
api-qr-long = 文本太长，无法生成二维码
api-no-example = 没有{ $name }的示例
api-no-text = 文本目录中没有“{ $name }”
api-excluded = “{ $name }”不能和“{ $other }”同时使用
api-request-read = 读取文本中的所有题目，并指出错误的位置
api-request-verdicts = 判定文本中每道题目是否有唯一解
api-request-estimate = 用随机游走估计解数
api-request-candidates = 返回每个空白格的候选数
api-request-true-candidates = 返回每格在某个解中出现的数字
api-request-backbone = 返回所有解共有的数字
api-request-rate = 评定题目难度：ER、EP、ED、级别和各技巧的使用次数
api-request-path = 给出从局面到解的步骤
api-request-steps = 列出当前局面可用的所有步骤
api-request-hint = 为局面给出提示，共三级
api-request-generate = 按要求出题
api-request-minimize = 去掉多余的提示数，直到题目极小
api-request-complete = 增加提示数，直到题目有唯一解
api-request-worth = 统计去掉每个提示数后的解数
api-request-canonical = 返回题目的标准形、等价类和自同构数
api-request-transform = 将题目变换为等价题目
api-request-convert = 将文本中的题目转换为另一种格式
api-request-draw = 将题目、解或步骤画成 SVG
api-request-new-game = 开始一局
api-request-apply = 将事件应用于一局
api-request-play = 将事件应用于一局，只返回变化的部分
api-request-game-hint = 为一局给出提示，共三级
api-request-game-check = 找出一局中的冲突和错误数字
api-request-review = 复盘：每一步的依据，以及应练习的内容
api-request-statistics = 按规格和级别统计各局，以及连续完成题目的天数
api-request-board = 返回盘面的几何信息：候选数的位置和对称方式
api-request-qr = 将文本转换为二维码
api-request-trace = 展示引擎的工作过程：动作和计数
api-request-engines = 列出引擎
api-request-techniques = 列出技巧
api-request-example = 返回技巧的示例：一个局面和其中的步骤
api-request-levels = 列出级别
api-request-formats = 列出文本格式
api-request-texts = 返回文本目录中的文本
api-request-requests = 列出请求和语言

## 引擎
engine-backtrack = 逐格回溯，每格用计数器记录各数字被占用的次数
engine-bitmask = 对空白格列表回溯，用位集记录行、列、宫已有的数字
engine-cover = 用舞蹈链求精确覆盖，总是选择 1 最少的列
engine-lanes = 每个 SIMD 通道处理一个搜索节点，使用排除、唯余和区块；9×9 最快
engine-lexi = 按阅读顺序深度优先，逐格检查相关格；最先得到字典序最小的解
engine-propagate = 反复填唯余和排除，直到没有新的结果，再在最紧的位置试填
engine-singles = 先填唯一候选数，再试候选数最少的格；迭代加深，深度为 24

## 服务器

serve-ready = 按 Ctrl-C 停止。
serve-no-address = 无法监听 { $address }：{ $message }
serve-port-used = 地址 { $address } 已被占用，可能是另一个 shudu serve；用 --listen 另选一个，例如 --listen 127.0.0.1:0 表示任选空闲端口
review-no-game = 不是存档：{ $message }
serve-no-browser = 无法启动浏览器。请自行打开 { $address }。
serve-no-host = 请求必须有且只有一个 Host 标头
serve-wrong-host = 不接受这个主机名。请使用服务器的地址，或用 shudu serve --host 允许该名称
serve-wrong-origin = 不回应其他网站页面发出的请求
serve-not-found = 该路径没有内容；/api/v1/openapi.json 列出了所有请求
serve-wrong-method = 该路径不支持此方法；Allow 标头列出了支持的方法
serve-wrong-type = 正文的类型必须是 application/json（图片为 image/jpeg 或 image/png），且不能有内容编码
serve-body-too-large = 请求的正文过大
serve-body-broken = 请求的正文不完整
serve-busy = 服务器的请求过多；请稍后再试
serve-too-many-jobs = 正在处理的请求过多；请等其中一个得到回应
serve-stopping = 服务器正在停止
serve-defect = 服务器内部错误；反馈时请附上编号
api-bad-field = 字段“{ $name }”的值有误
api-many-puzzles = 题目超过 { $count } 道
api-request-photo = 读取照片或截图中的题目；正文是 JPEG 或 PNG 文件
api-request-png = 把题目画成 PNG 图片
api-request-print = 把题目排成 PDF 页面
