# shudu 说的话。一个键，一句话；各语言的键完全相同。

## 判定

verdict-unique = 恰有一个解。
verdict-multiple = 共有 { $count } 个解。
verdict-multiple-limit = 至少有 { $count } 个解（已数到上限）。
verdict-none = 无解。
verdict-undecided = 未定：搜索被中止（--timeout）。

## 题目错在哪里

clash-row = 第 { $index } 行有两个 { $digit }：{ $first } 和 { $second }
clash-column = 第 { $index } 列有两个 { $digit }：{ $first } 和 { $second }
clash-box = 第 { $index } 宫有两个 { $digit }：{ $first } 和 { $second }
check-proper = 题目合格：恰有一个解。
check-clash = 题目有误：{ $clash }。请改正其中一个。
check-none = 题目有误：数字没有冲突，但无解。
check-suspects = 单独去掉下列任何一个已知数就会有解：{ $cells }
check-multiple = 题目不合格：以下两个解有 { $count } 格不同：{ $cells }
check-mends = 再给出下列任何一个数字，题目就恰有一个解：{ $cells }
check-minimal = 极小：每个已知数都不可少。
check-redundant = 不是极小：有 { $count } 个已知数可以单独去掉：{ $cells }
not-proper = 题目不合格：不是恰有一个解

## 位置

located-line = { $file }:{ $line }: { $message }
located-column = { $file }:{ $line }:{ $column }: { $message }
located-place = { $file }:{ $line }:
no-room = { $file }:{ $line }: { $format } 格式放不下 { $found } 的题目；请改用其他格式，例如 line、rows 或 jsonl
no-room-ever = { $format } 格式放不下 { $found } 的盘面；请改用其他格式，例如 line、rows 或 jsonl
nine-only = 技巧只适用于 9x9 的题目；此题为 { $found }（宫为 { $shape }）
no-room-beside = { $format } 格式放不下 { $flag } 要求的内容；请改用其他格式，例如 line、sdk、csv、jsonl 或 json
column-left-out = { $file }:{ $line }: 字段“{ $name }”出现时表格的列已经确定，因此未写入；请用 --columns '{ $name }' 预先声明，或改用 --format jsonl
columns-left-out-more = 还有其他字段没有对应的列，均未写入，不再逐一列出
columns-need-csv = --columns 用来声明表格的列，须与 --format csv 一起使用
blank-unreadable = { $format } 格式中以“{ $blank }”表示空格时无法读回；请改用其他符号，例如 { $list } 之一

## 文件

file-not-found = { $file }：没有这个文件。请检查文件名，或用 '-' 读取标准输入。
file-nor-puzzle = { $file }：没有这个文件，也不是题目：{ $message }
file-not-permitted = { $file }：没有读取权限。请检查文件权限。
file-is-directory = { $file }：这是目录，而此处需要文件。
file-unreadable = { $file }：无法读取：{ $error }
argument-neither = { $flag }：没有文件“{ $value }”，它也不是题目
cannot-write = 无法写出结果：{ $error }
cannot-write-file = 无法写入 { $file }：{ $error }
reason-full = 磁盘已满
reason-quota = 磁盘配额已用完
reason-large = 文件太大
reason-permission = 没有写入权限
reason-read-only = 文件系统只读
reason-no-folder = 没有这个目录
reason-directory = 这是目录，而此处需要文件
output-kept = { $file } 未写入；原有内容保持不变。
output-is-input = 输入和输出是同一个文件；请用 --output FILE，它会在全部读完之后才替换文件
output-has-own = --output 在此不适用：这个命令自己指定要写的文件

## 小结

summary-refused = { $refused } 题无法读取；其余 { $read } 题已处理。
summary-lost = { $count } 题的候选数或已填数在 { $format } 格式中无法保留；pencilmarks、candidates 和 jsonl 可以保留。
summary-empty = 输入中没有找到题目
summary-skipped = 跳过了 { $count } 行其他文字。
summary-replaced = { $count } 条注释不是 UTF-8；无法识别的字节已替换为 U+FFFD。
summary-several = { $records } 题中有 { $count } 题有多个解。
summary-none = { $records } 题中有 { $count } 题无解。
summary-undecided = { $records } 题中有 { $count } 题未定。
summary-interrupted = 已中断；前 { $count } 题的结果均已写出。
stats-verdicts = 共 { $records } 题：唯一解 { $unique }，多解 { $multiple }，无解 { $none }，冲突 { $invalid }，未定 { $undecided }
stats-work = 结点 { $nodes }，猜测 { $guesses }，扫描 { $sweeps }；{ $seconds } 秒，每秒 { $rate } 题
stats-depth = 解的最大深度 { $depth }
stats-one = 结点 { $nodes }，猜测 { $guesses }，扫描 { $sweeps }，解在深度 { $depth }
reading-terminal = 正在从终端读取题目；按 Ctrl-D 结束
file-too-long = 文件超过 { $bytes } 字节，不像是一道题或一个图案
progress-walks = { $count } 次游走，每秒 { $rate } 次
progress-measurements = { $count } 次测量，每秒 { $rate } 次
estimate-stopped = 到达 --timeout，估计在 { $walks } 次游走中的第 { $made } 次后结束
count-endless = 正在逐个计数约 { $estimate } 个解；用 --limit 或 --timeout 限制计数，用 --estimate 估计数目
enumerate-endless = 正在逐个计数约 { $estimate } 个终盘（首行固定为 1、2、3……）；用 --limit 或 --timeout 限制计数，用 --estimate 估计数目
enumerate-stopped = 到达 --timeout，列出 { $count } 个终盘后停止
enumerate-count-stopped = 到达 --timeout，计数已停止；计数完成之前没有结果。可用 --estimate 估计。
help-enumerate--estimate = 不计数，用这么多次随机游走估计数目：数值和 95 % 置信区间
help-enumerate--timeout = 到这个时间就停，如 90、1.5s 或 1h30m；列表就此结束，计数则不输出
progress-puzzles = { $count } 题，每秒 { $rate } 题
progress-solutions = { $count } 个解，每秒 { $rate } 个
progress-grids = { $count } 个，每秒 { $rate } 个
progress-trials = { $count } 次试验，每秒 { $rate } 次

## 出题

seed-chosen = 种子 { $seed }（用 --seed { $seed } 可得到同样的结果）
holes-too-large = { $shape } 的盘面只有 { $cells } 格；请减少空格数
method-not-finished = grow 方法生成题目而不是终盘；请去掉 --finished 或换一种方法
numbers-end = 题目编号最大为 { $last }；请减小 --start-at 或 --count
generated-puzzle = 第 { $index } 题，{ $givens } 个已知数，恰有一个解：
generated-finished = 第 { $index } 个终盘：

## 引擎

engine-not-lexicographic = 引擎 { $engine } 不按字典序给出解；请去掉 --engine，或改用 backtrack、bitmask、lexi
depth-needs-singles = --depth 和 --full 仅用于 --engine singles

## 实验室

lab-depth-title = 随机放入 { $givens } 个数字，试验 { $trials } 次，种子 { $seed }
lab-depth-none = 无解
lab-depth-undecided = 未定
lab-depth-no-room = 数字放不下
lab-depth-solved = 有解
lab-depth-mean = 平均深度
lab-depth-median = 中位数
lab-depth-deepest = 最大深度
lab-depth-within = 深度 { $depth } 以内找到解的比例
trace-none = 引擎 { $engine } 不能跟踪；可以跟踪的引擎：{ $engines }
trace-cut = 按 --limit 在 { $count } 个事件后结束
lab-queens-row = { $n } 皇后：{ $count }
lab-queens-board = 第 { $number } 个棋盘：

## 经典命令 `sudoku`

classic-usage = 用法：sudoku -c N | -s 文件 | -n N [-m 1|2|3] [-r A~B] [-u]
classic-help =
    sudoku：按课程项目的要求生成并求解数独文件。

    { "  " }-c N      生成 N 个终盘（1 到 1000000），写入 game.txt
    { "  " }-s 文件   求解文件中的每一题，解写入 sudoku.txt
    { "  " }-n N      生成 N 个题目（1 到 10000），写入 game.txt；不加 -u 时可能有多个解
    { "  " }-m L      难度 1、2、3：挖空 20-30、30-40、40-55 个（只能与 -n 同用）
    { "  " }-r A~B    挖空 A 到 B 个，范围 20 到 55（只能与 -n 同用）
    { "  " }-u        每一题恰有一个解（只能与 -n 同用）

    { "  " }--method random|spread|grow   终盘或题目的生成方法（默认 random）
    { "  " }--seed S                      相同的种子生成相同的文件
    { "  " }--lang en|zh-CN|zh-TW         信息的语言
    { "  " }--version                     显示版本

    同时给出 -c、-s、-n 中的几个时，按输入的顺序依次执行。

    例子：
    { "  " }sudoku -c 20
    { "  " }sudoku -n 100 -r 30~45 -u
    { "  " }sudoku -s game.txt
classic-range-c = -c 的终盘数量应在 1 到 1000000 之间，而不是“{ $found }”
classic-range-n = -n 的题目数量应在 1 到 10000 之间，而不是“{ $found }”
classic-range-m = -m 的难度应在 1 到 3 之间，而不是“{ $found }”
classic-range-r = -r 应为 A~B，两数都在 20 到 55 之间且 A 不大于 B，例如 20~55，而不是“{ $found }”
classic-needs-n = { $flag } 只能与 -n 同用：请说明要多少题，例如：sudoku -n 10 { $flag } { $example }
classic-needs-value = { $flag } 后面缺少参数值
classic-unknown = sudoku 没有“{ $found }”这个选项
classic-choose-one = 请在 -c、-s、-n 中选择一个或几个
classic-m-and-r = -m 和 -r 都规定了挖空数量；这里采用 -r { $range }
classic-c-and-n = -c 和 -n 都写入 { $file }：文件中只保留后一个的结果
classic-bad-method = --method 应为 random、spread 或 grow，而不是“{ $found }”
classic-bad-seed = --seed 应为整数，而不是“{ $found }”
classic-bad-lang = --lang 应为 en、zh-CN 或 zh-TW，而不是“{ $found }”
classic-solve-alone = --method 和 --seed 与 -c 或 -n 同用；求解不需要它们
classic-grow-puzzles = --method grow 生成 25 到 37 个已知数、恰有一个解的题目：与 -n 同用，不与 -c、-m、-r 同用
classic-made-finished = { $count } 个终盘已写入 { $file }
classic-made-puzzles = { $count } 个题目已写入 { $file }
classic-several = { $count } 个题目中有 { $several } 个有多个解；如需唯一解，请加 -u。
classic-repeats = { $count } 个终盘中有 { $repeats } 个与前面的重复：spread 方法能生成的终盘不多。
classic-solved = { $count } 题中解出 { $solved } 题，解已写入 { $file }
classic-none-solved = { $count } 题均无解；{ $file } 保持不变。
classic-unsolved = { $file }:{ $line }: 无解。
classic-many = { $file }:{ $line }: 解多于 { $count } 个；只写出前 { $count } 个
classic-empty = { $file }：文件中没有找到题目

## 帮助：框架

help-usage = 用法：
help-commands = 命令
help-arguments = 参数
help-options = 选项
help-options-everywhere = 所有命令共有的选项
help-default = 默认
help-possible-values = 可用的值
help-some-options = [选项]
help-a-command = <命令>

## 帮助：命令及其选项。`help--选项` 是各处含义相同的选项。

help = 求解、计数、检查、生成和转换数独。
help-examples =
    例子：
    { "  " }shudu generate --solution          一道新题和它的解
    { "  " }shudu solve puzzles.txt            求解文件中的每一题
    { "  " }shudu check newspaper.txt          题目是否合格？若不合格，为什么？
    { "  " }shudu 命令 --help                  某个命令的详细说明

    退出码：0 一切正常；1 有题目没有所要求的（唯一）解；2 用法错误或输入无法读取；130 被中断。
help--help = 显示帮助
help--version = 显示版本
help--lang = 信息和帮助的语言：en、zh-CN 或 zh-TW（默认随系统区域设置）
help--color = 何时使用颜色（遵守 NO_COLOR）
help--jobs = 线程数（默认用全部核心）；结果与线程数无关
help--quiet = 除错误外不向标准错误输出任何信息
help--output = 写入此文件而不是标准输出；全部完成后才替换文件。设备和 FIFO 直接写入，'-' 表示标准输出
help--files = 要读取的文件，可以是压缩文件；'-' 或省略时读取标准输入
help--from = 输入格式（默认自动识别；见 'shudu formats'）
help--column = CSV 或 JSON 中题目所在的列（默认按列名查找）
help--columns = 在文件中或标准输入开头找到的列之外，CSV 表格另有的列
help--shape = 输入的形状（宫的行数 x 列数），在大小不足以确定时使用：2x3、3x2
help--symbols = 大盘面所用的符号（默认自动识别）
help--engine = 使用的引擎（默认为该形状最快的引擎）
help--timeout = 每题最多用时，如 90、1.5s、500ms 或 1h30m；超时则判定为“未定”，退出码为 1
help--stats = 在标准错误输出判定统计、工作量和用时
help--format = 输出格式（默认：终端为盘面，管道为每题一行）

help-solve = 求解：给出每一题的判定和解
help-solve--first = 即使有多个解也只显示一个
help-solve--all = 显示所有的解，边找边输出
help-solve--limit = 每题最多显示 N 个解，N 至少为 1（默认：文本格式 1 个，其他格式 2 个）。无论如何都会判断是否有多个解
help-solve--order = 多个解的顺序：lex（逐行、小数字在前的字典序）或 any（按找到的顺序）；默认 9x9 用 lex，其他盘面用 any，在任何机器上都相同
help-solve--strict = 有题目存在多个解时，退出码也为 1
help-solve--depth = --engine singles 第一遍搜索的深度（默认 24）；未搜完时再做一遍完整搜索
help-solve--full = --engine singles 直接做完整搜索；同时给出 --depth 时先做第一遍
help-solve--keep = 在文本格式中保留输入的注释和附加列
help-solve-examples =
    无解时，文本格式在该处写一个空白盘面，并在标准错误中说明原因。

    例子：
    { "  " }shudu solve puzzles.txt.gz > solutions.txt
    { "  " }echo '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79' | shudu solve
    { "  " }shudu solve --limit 10 open.txt
    { "  " }shudu solve --format jsonl quizzes.csv
help-count = 数出每一题有多少个解
help-count--limit = 数到 N 为止；此时数字后带有 '+'
help-count--format = 输出格式：每行一个数、CSV、JSON Lines 或 JSON 列表
help-count-examples =
    例子：
    { "  " }shudu count puzzles.txt
    { "  " }shudu count --limit 1000 --format jsonl open.txt
help-check = 检查每一题是否合格；若不合格，说明原因
help-check--format = 输出格式：每题一行、CSV、JSON Lines 或 JSON 列表（默认：在终端上详细说明）
help-check-examples =
    每一题都恰有一个解时，退出码为 0。

    例子：
    { "  " }shudu check newspaper.txt
    { "  " }shudu check --format jsonl *.sdk
help-generate = 生成恰有一个解的题目，或终盘
help-generate--count = 数量（默认 1；与 --for 同用时，时间内能做多少做多少）
help-generate--seed = 种子：相同的种子在任何机器、任何线程数下都生成相同的题目
help-generate--start-at = 第一次尝试的编号：用于接着生成被中断的题目
help-generate--shape = 形状（宫的行数 x 列数）：2x2、2x3、3x3、3x4、4x4……
help-generate--finished = 生成没有空格的终盘
help-generate--method = 方法：random（默认）、quick（更快，但不均匀）、uniform（每个终盘的可能性完全相等）、spread（一个宫循环扩展）或 grow（先随机放数，再从解中加入）
help-generate--holes = 挖空的数量，如 50 或 40..50（默认尽可能多）
help-generate--solution = 同时显示解
help-generate-examples =
    例子：
    { "  " }shudu generate --solution
    { "  " }shudu generate --count 1000 --seed 7 > puzzles.txt
    { "  " }shudu generate --finished --shape 4x4
    { "  " }shudu generate --holes 40..45 --format sdk
    { "  " }shudu generate --level hard --symmetry rotate180 --count 10
    { "  " }shudu generate --technique X-Wing --at-step
    { "  " }shudu generate --givens 20 --for 30s
    { "  " }shudu generate --unbiased --count 1000 --format csv
help-enumerate = 按字典序列出某一形状的所有终盘
help-enumerate--shape = 形状（宫的行数 x 列数）：2x2、2x3、3x3……
help-enumerate--limit = 列出 N 个后停止
help-enumerate--count = 只给出总数；已知该形状的总数算法时直接算出
help-enumerate-examples =
    例子：
    { "  " }shudu enumerate 2x2
    { "  " }shudu enumerate 2x3 --count
    { "  " }shudu enumerate 3x3 | head
help-convert = 在各种格式之间转换题目
help-convert--format = 输出格式（默认 line）
help-convert--blank = 空格所用的符号（在格式允许时）
help-convert--write-symbols = 输出大盘面时所用的符号
help-convert--bare = 去掉注释和附加列
help-convert-examples =
    例子：
    { "  " }shudu convert --format sdk puzzles.txt
    { "  " }shudu convert --format line --blank 0 grids.ss
    { "  " }shudu convert --format pencilmarks position.txt
help-lab = 课程报告中的实验
help-lab-depth = 用唯余法搜索要到多深？随机放数，多次试验
help-lab-depth--givens = 随机放入的数字个数，每个数字一张表
help-lab-depth--trials = 每张表的试验次数
help-lab-depth--seed = 试验的种子
help-lab-depth--raw = 逐个列出每次试验的深度，不制表
help-lab-depth--format = 输出格式：表格、CSV 或 JSON Lines
help-lab-depth-examples =
    例子：
    { "  " }shudu lab depth
    { "  " }shudu lab depth --givens 17 --trials 10000 --seed 3 --format jsonl
help-lab-queens = 数出 N 个皇后互不攻击的摆法
help-lab-queens--n = 皇后数，或范围，如 1..11
help-lab-queens--boards = 画出棋盘
help-lab-queens--limit = 最多画 N 个棋盘
help-lab-queens-examples =
    例子：
    { "  " }shudu lab queens 8
    { "  " }shudu lab queens 1..11
    { "  " }shudu lab queens 6 --boards
help-lab-trace = 逐个输出引擎求解时所做的事
help-lab-trace--engine = 要跟踪的引擎：cover（默认）、singles、backtrack、bitmask 或 lexi
help-lab-trace--limit = 输出 N 个事件后停止
help-lab-trace--solutions = 找到 N 个解后停止
help-lab-trace--format = 输出格式：每个事件一行，或 JSON Lines
help-lab-trace-examples =
    每行依次是事件编号、尚未确定的猜测数、所做的事。

    示例：
    { "  " }shudu lab trace --engine cover --limit 20 puzzle.txt
    { "  " }shudu lab trace --engine singles --format jsonl puzzle.txt
help-formats = 列出文本格式，或显示某个格式及例子
help-formats--name = 要显示的格式
help-completions = 输出 shell 补全脚本
help-completions--shell = 目标 shell
help-completions-examples =
    例子：
    { "  " }shudu completions bash > ~/.local/share/bash-completion/completions/shudu
help-man = 输出手册页
help-man--dir = 存放手册页的目录，每个命令一页（默认：主页面输出到标准输出）
help-help = 显示某个命令的帮助
help-help--verb = 命令，例如 solve

## 文本为何无法读取：发现了什么，应该是什么，怎么办

located-whole = { $file }：{ $message }
fault-with-advice = { $fault }；{ $advice }
fault-bad-symbol = 发现 { $found }，应为数字 { $expected } 或空格符号（{ $blanks }）
fault-bad-number = 发现“{ $found }”，应为 1-{ $side } 的数或空格符号
fault-too-short = 题目只有 { $found } 个字符，应有 { $expected } 个
fault-too-short-advice = 请补上缺少的格子，空格用 '.'
fault-too-long = 题目有 { $found } 个字符，应为 { $expected } 个
fault-too-long-advice = 不属于题目的内容请用空格或制表符隔开
fault-row-too-short = 这一行只有 { $found } 格，应有 { $expected } 格
fault-row-too-short-advice = 请补上缺少的格子，空格用 '.'
fault-row-too-long = 这一行有 { $found } 格，应为 { $expected } 格
fault-rows-missing = 题目只有 { $found } 行，应有 { $expected } 行
fault-rows-missing-advice = 请补上缺少的行
fault-wrong-shape = 发现 { $found } 的题目，应为 { $side }x{ $side }（宫为 { $expected }）
fault-wrong-shape-advice = 请去掉 --shape 或改用其他形状
fault-bad-triple = 发现“{ $found }”，应为 行,列,数字，各为 1-{ $side }
fault-bad-triple-advice = 例如 3,5,7；其他大小请用 --shape
fault-cell-twice = { $cell } 给出了两次，且数字不同
fault-cell-twice-advice = 请去掉其中一个
fault-bad-removal = 发现“{ $found }”，应为已排除的候选数：数字、行、列，例如 412
fault-fields-missing = 这一行只有 { $found } 个字段，应有 { $expected } 个
fault-fields-missing-advice = 字段以冒号分隔，见 'shudu formats hodoku'
fault-no-column = 没有名为“{ $name }”的列
fault-no-column-advice = 列名见文件第一行
fault-no-puzzle-column = 没有找到题目所在的列
fault-no-puzzle-column-advice = 请用 --column 指定
fault-column-missing = 这一行有 { $found } 列，而题目应在第 { $expected } 列
fault-open-quote = 引号没有闭合
fault-open-quote-advice = 请补上缺少的 "
fault-bad-json = JSON 无效：{ $reason }
fault-not-a-puzzle = 此处没有题目，应为字符串、字符串的行或数字的行
fault-line-too-long = 记录超过 { $limit } KiB
fault-unsupported-rule = 不支持 { $format } 的规则“{ $rule }”
fault-unsupported-rule-advice = 只能读取标准数独
fault-remote-link = 链接里没有题目，只有服务器上题目的名称
fault-remote-link-advice = shudu 不会下载；请打开链接，在网站上导出题目
fault-seed-only = 游戏 ID 里没有题目，只有随机题目的种子
fault-seed-only-advice = 请用带冒号的 ID，游戏的“Specific”里可以看到
fault-unknown-version = 未知的 { $format } 版本“{ $found }”
fault-unknown-version-advice = 较新的 shudu 或许能读
fault-damaged = 压缩的题目已损坏
fault-damaged-advice = 请重新复制整个链接
fault-bad-code = “{ $found }”在这里没有意义
fault-wrong-cell-count = 题目有 { $found } 格，应为 { $expected } 格
fault-no-shape = 大小 { $found } 没有对应的宫
fault-open-tag = 标签没有闭合
fault-binary = 输入不是文本
fault-binary-advice = 格式见 'shudu formats'
fault-unknown-format = 无法识别的格式
fault-unknown-format-advice = 请用 --from 指定，格式见 'shudu formats'
fault-no-puzzle = 文本中没有题目
fault-many-puzzles = 文本中不止一道题目
fault-other-shape = 发现 { $found } 的题目（宫为 { $shape }），应为 9x9
fault-io = 无法继续读取：{ $message }

## 基准测试

bench-title = { $name }：{ $puzzles } 题，上限 { $limit }，单核
bench-engine = 引擎
bench-rate = 每秒题数
bench-sweeps = 扫描
bench-guesses = 猜测
bench-verified = 核对
bench-yes = 正确
bench-no = 错误：有的解数不对
bench-too-slow = 太慢：限时内没有完成一题
help-bench = 测量各引擎、各指令集单核每秒求解的题数
help-bench--files = 含 9x9 题目的文件，可以是压缩文件（默认：按种子生成的各类题目）
help-bench--limit = 寻找的解数；2 即可证明唯一性
help-bench--time = 每个引擎的测量时间，如 1、500ms 或 1m
help-bench--engine = 只测量这个引擎；可多次使用
help-bench--json = 输出 JSON Lines：file、engine、isa、limit、puzzles、per_second、verified
help-bench-examples =
    例子：
    { "  " }shudu bench
    { "  " }shudu bench --engine lanes --time 5 puzzles.txt.gz

## 对称

canon-too-many = 这个盘面太大、太满，求标准形要尝试的变换太多
transform-bad = “{ $part }”不是这一形状的变换；请写 t、rot90、mirror、flip、r213456789、c…、d… 等，用斜线隔开
dedupe-stats = { $records } 题，{ $classes } 类；类占内存 { $memory } MB，用时 { $seconds } 秒
split-done = 训练 { $train } 题，测试 { $test } 题
split-same = --train { $train } 和 --test { $test } 是同一个文件；请选择两个不同的文件
help-check--minimal = 同时指出合格题目中可以去掉的已知数；若有，退出码为 1
help-canon = 每一题的标准形：它所有变形中最小的一个
help-canon--pattern = 只看已知数的位置，不看数字
help-canon--format = 输出格式：标准形（line）、类编号（id），或标准形、类、自同构数和变换（csv、jsonl）
help-canon-examples =
    标准形相同（因而类编号相同）的两题就是同一题。空格小于数字；逐行比较各格。

    例子：
    { "  " }shudu canon puzzles.txt
    { "  " }shudu canon --format id puzzles.txt
    { "  " }shudu canon --pattern --format csv puzzles.txt
help-transform = 变形：移动行、列、带、栈，转置，改换数字
help-transform--by = 变换：各部分用斜线隔开，依次进行：t、rot90、rot180、rot270、mirror、flip、r213456789、c…、d…
help-transform--random = 每题用一个随机变换，各变换机会均等
help-transform--seed = 种子：相同的种子和行号得到相同的变换
help-transform--times = 每题变形的个数
help-transform--format = 输出格式：题目（line），或附变换和原题（csv、jsonl）
help-transform-examples =
    例子：
    { "  " }shudu transform --by rot90 puzzles.txt
    { "  " }shudu transform --by t/r213456789/d987654321 puzzles.txt
    { "  " }shudu transform --random --seed 7 --times 10 --format csv puzzles.txt
help-dedupe = 每一类只保留第一题，不论怎样变形
help-dedupe--by = 何为相同：题目、已知数的位置，或解
help-dedupe--stats = 在标准错误输出题数、类数、内存和用时
help-dedupe--format = 输出格式（默认 line）
help-dedupe-examples =
    一百万类约占内存 12 到 24 MB。注释和附加列予以保留。

    例子：
    { "  " }shudu dedupe puzzles.txt > fresh.txt
    { "  " }shudu dedupe --by solution --stats puzzles.txt.gz > fresh.txt
help-split = 把题目分成训练和测试两个文件，同一题的所有变形都在同一边
help-split--train = 训练题的文件
help-split--test = 测试题的文件
help-split--share = 归入测试的类所占的比例，如 0.1 或 10%
help-split--seed = 种子：不同的种子分法不同
help-split--by = 何者不得两边都有：题目、已知数的位置，或解
help-split--format = 文件的格式（默认 line）
help-split-examples =
    题目归哪一边只取决于它的类和种子，以后增加的题目也能对上。

    例子：
    { "  " }shudu split --train train.txt --test test.txt puzzles.txt
    { "  " }shudu split --train a.csv --test b.csv --share 20% --by solution --format csv puzzles.csv
help-minimize = 去掉已知数，直到剩下的每一个都不可少
help-minimize--seed = 尝试顺序的种子
help-minimize--format = 输出格式（默认 line）
help-minimize-examples =
    例子：
    { "  " }shudu minimize puzzles.txt
    { "  " }shudu check --minimal puzzles.txt

## 普查

progress-cases = 已完成 { $count } 种情形，每秒 { $rate } 种
census-finished = { $shape }：共有 { $total } 个终盘；用时 { $seconds } 秒
census-different = { $shape }：共有 { $total } 个本质不同的终盘；用时 { $seconds } 秒
census-no-count = 无法在合理时间内数出 { $shape } 的终盘；目前可数 2x2、2x3、2x4、2x5、3x3 及其转置
census-interrupted = 已在 { $seconds } 秒后中断。计数完成之前没有结果。
census-no-classes = 本质不同的终盘只数到边长 9；{ $shape } 太大
help-census = 精确数出某一形状的所有终盘
help-census--shape = 形状（宫的行数 x 列数）：2x2、2x3、2x4、2x5 或 3x3
help-census--classes = 数出本质不同的终盘：改换数字和移动行列视为相同（伯恩赛德引理）
help-census--table = 以 CSV 写出计数所依据的表：带的种类、行的选择，或变换的共轭类
help-census-examples =
    每个数都是算出来的，不是查来的。3x3 需一两秒，2x5 和 --classes 3x3 更久。

    例子：
    { "  " }shudu census
    { "  " }shudu census 3x3 --table > bands.csv
    { "  " }shudu census 3x3 --classes
help-count--estimate = 不数而估计：随机走这么多次，给出估计值和 95% 置信区间
help-count--seed = 随机走的种子
help-backbone = 显示所有解共有的数字
help-backbone--format = 输出格式：共有的数字（line、csv、jsonl），或每格在某个解中出现的数字（pencilmarks）
help-backbone-examples =
    例子：
    { "  " }shudu backbone open.txt
    { "  " }shudu backbone --format pencilmarks open.txt

## 按要求出题

help-generate--for = 到时间就停，如 30s、5m 或 1h30m，保留已有的结果
help-generate--givens = 已知数的个数，如 24 或 22..25；少于 22 个时在邻近的题目中搜索
help-generate--minimal = 去掉任何一个已知数都会出现第二个解
help-generate--symmetry = 已知数位置的对称：none、rotate180、rotate90、mirror、flip、mirrors、diagonal、antidiagonal、diagonals、full 或 random
help-generate--pattern = 图案文件，每格一个符号：x 必须有已知数，? 可以有，. 空格
help-generate--start = 保留这些已知数：一道题，或含一道题的文件
help-generate--digits = 已知数中有几种数字：全部九种（9）或缺一种（8）
help-generate--avoid-given-digit = 这个数字不作已知数
help-generate--rating = Sudoku Explainer 难度值，如 7.2 或 3.0..4.2
help-generate--level = 按难度值分级：easy（不超过 1.5）、medium（1.6 到 2.9）、hard（3.0 到 4.4）、expert（4.5 到 7.4）或 extreme（7.5 以上）
help-generate--technique = 必须用到其中一种技巧：只用更容易的技巧解不出；如 X-Wing，或一组技巧如 fish
help-generate--only = 只用这些技巧就能解出：技巧名，或一组技巧如 singles,pairs
help-generate--hardest = 最难的一步是这种技巧
help-generate--at-step = 显示下一步正是 --technique 的局面，带候选数
help-generate--unbiased = 极小题，带权重，用来修正偏向少已知数的偏差
help-generate--rate = 同时显示难度值和最难的技巧
no-technique = 没有叫“{ $name }”的技巧；请用 X-Wing、naked-pair 这样的名字，或一组技巧：singles、locked、pairs、triples、quads、fish、wings、uniqueness、chains
generate-made = 用 { $seconds } 秒生成 { $found } 个
generate-tried = 用 { $seconds } 秒试了 { $tried } 次，找到 { $found } 个
generate-not-found = 没有找到要求的数量：这样的题目很少，或者没有；可用 --for 10m 搜索更久，或放宽要求
generate-go-on = 从这里继续：--seed { $seed } --start-at { $next }
generated-rating = 难度值 { $rating }，最难的一步：{ $hardest }
generated-weight = 权重 { $weight }
progress-left = ，共约 { $total }，大约还要 { $time }
progress-years = { $years } 年
impossible-few-givens = 已知数少于 { $least } 个的 { $shape } 题目不可能有唯一解；请要求 { $least } 个或更多
impossible-many-givens = { $shape } 的盘面只有 { $cells } 格；请减少已知数
impossible-pattern-few = 图案只容得下 { $cells } 个已知数，而少于 { $least } 个已知数的题目不可能有唯一解
impossible-pattern-rows = 图案让第 { $one } 行和第 { $other } 行全空；这两行可以互换，所以不会只有一个解
impossible-pattern-columns = 图案让第 { $one } 列和第 { $other } 列全空；这两列可以互换，所以不会只有一个解
impossible-pattern-givens = 图案不允许这么多或这么少的已知数
impossible-pattern-start = 起始题目在图案要求空格的地方有已知数
impossible-start-unsolvable = 起始题目无解
impossible-start-givens = 起始题目的已知数比要求的多
impossible-start-digits = 起始题目含有不应作已知数的数字
impossible-digits = 如果有两种数字都不作已知数，它们可以互换；请要求 { $all } 或 { $less } 种数字
impossible-empty-range = 范围为空：起点大于终点
impossible-minimal-givens = { $shape } 的极小题最多有 { $most } 个已知数：每行至少有一个空格
impossible-minimal-house = 某个区域已填满已知数，其中任何一个都可以去掉，因此题目不可能是极小的
impossible-digits-givens = 缺少一个数字时，{ $shape } 的题目最多有 { $most } 个已知数；请减少数量
impossible-symmetry-givens = { $symmetry } 对称不允许这样的已知数数量；请放宽范围
impossible-symmetry-pattern = { $symmetry } 对称要求在图案的空格处有已知数
impossible-nothing-to-solve = 所有格都是已知数，无需求解；请去掉难度要求，或减少已知数
impossible-low-rating = 没有难度值低于 { $lowest } 的题目
impossible-only-rating = 只用这些技巧的题目，难度值最高为 { $highest }；请降低难度值或增加技巧
impossible-technique-rating = 需要这些技巧的题目，难度值至少为 { $lowest }；请提高难度值或级别
impossible-hardest-rating = 最难技巧的步骤没有这样的难度值；请改用其他难度值或技巧
impossible-hardest-technique = 所需技巧比最难的技巧还难
impossible-only-technique = 所需技巧不在允许的技巧之中；请把它加进去
help-generate--grid = 在这个终盘上挖空：一个终盘，或含一个终盘的文件
impossible-grid = 给出的盘面不是终盘；每个行、列、宫都必须包含每个数字
impossible-source = { $method } 方法只能生成 9x9 的盘面（形状 3x3），不能生成 { $shape }
impossible-start-clash = 起始题目的数字有冲突
impossible-no-such-digit = { $shape } 的盘面没有这个数字；请选一个小一些的
impossible-grid-start = 给出终盘时不能再给图案或起始题目
impossible-not-rated = 只有 9x9 的题目有难度值
impossible-source-uniform = uniform 方法只能生成形状为 2x2、2x3、3x2 和 3x3 的盘面，不能生成 { $shape }
impossible-unbiased-shape = 无偏题目只能是 9x9
impossible-grow-shape = grow 方法只生成 9x9 题目
impossible-unbiased-requests = 无偏题目不接受其他要求
impossible-finished-requests = 终盘不接受其他要求
impossible-grow-requests = grow 方法不接受其他要求
impossible-other-shape = 盘面或图案的形状是 { $found }，应为 { $expected }
pattern-cell-count = 图案有 { $found } 格，应为 { $expected } 格：每格写 x（必须）、?（可以）或 .（空格）
pattern-symbol = 第 { $line } 行第 { $column } 个字符：遇到 '{ $found }'，应为 x（必须）、?（可以）或 .（空格）

## 无法理解的命令行

usage-unknown-argument = 这里没有选项“{ $argument }”。
usage-unknown-command = 没有命令“{ $value }”。
usage-bad-value = “{ $value }”不能作为 { $argument } 的值。
usage-no-value = { $argument } 需要一个值。
usage-conflict = { $argument } 与 { $other } 不能同时使用。
usage-missing = 缺少：{ $argument }。
usage-no-command = 请给出一个命令。
usage-not-text = 有一个参数不是有效的 UTF-8 文本。
usage-wrong = 无法理解这个命令行。
usage-meant = 您是不是要用 { $list }？
usage-allowed = 可用的值：{ $list }。
usage-number = 此处应为整数。
usage-at-least = 需要不小于 { $least } 的整数。
usage-between = 需要 { $least } 到 { $most } 之间的整数。
usage-too-large = 这个数太大。
usage-shape = 形状应写成“宫的行数x宫的列数”，如 2x3、3x3 或 4x4，边长 4 到 25。
usage-lang = 可用的值：en、zh-CN、zh-TW。
value-time = 需要大于 0 的时间，如 90、1.5s、500ms、5m 或 1h30m。
value-rating = 需要难度值，如 7.2，或范围，如 3.0..4.2。
value-span = 需要数字，如 50，或范围，如 40..50。
value-reversed = 范围为空：起点大于终点。
value-queens = 需要 1 到 32 之间的皇后数，或范围，如 1..11。
value-share = 需要 0 到 1 之间的比例，如 0.1 或 10%。
value-blank = 需要一个不是数字或字母的字符，最好是以下之一：{ $blanks }
value-technique = 需要技巧的标识，如 x-wing；“shudu techniques”可列出全部。
usage-because = （{ $list }）
usage-help = 请参阅 --help。

## 格式

format-line = 每行一题，每格一个字符，空格用 .；行尾的其余内容会保留
format-sdm = 每行一题，空格用 0
format-sdk = 标题行 #A 作者、#D 说明、#L 难度……，然后是 [Puzzle] 及各行，以及 [State]
format-sdx = 一行一排：题目数字、放入的数字前加 u，或格中的候选数
format-cells = 电子表格或 Markdown 表格，每个字段一格；也可以是空白处留空的图形
format-rows = 每行写一个行，题目之间空一行
format-classic = 数字或 $，以空格分隔，每题之后有一条分隔线
format-grid = 每行写一个行，宫的四周有边框
format-numbered = 每个数字占三列，空格为 0，上面是“第1个”，即解的序号
format-barred = 宫之间有竖线，空格为 0，上面是 =====begin====== 或 =====solved======
format-pencilmarks = 画出的盘面，每格列出仍可能的数字
format-array = 括号中的各行，如 C、Java、Python、JSON 或 numpy；周围的代码会跳过
format-triples = 花括号中列出每个已知数的行、列和数字，每行一题
format-candidates = 每行一题，每格九个字符：仍可能的数字，或空位
format-hodoku = 每行一个局面：技巧、各格（已填的数字前有 +）、已删的候选数
format-bank = 每行 100 字节：散列值、81 个数字、难度
format-link = shudu 的链接：任何形状的题目、放入的数字和候选数；也读其他网站的链接
format-sudokupad = SudokuPad 的链接或题目名；标准数独以外的规则不接受
format-fpuzzles = f-puzzles 的链接，含放入的数字和候选数；标准数独以外的规则不接受
format-sudokuwiki = SudokuWiki 求解器的链接，可含放入的数字和候选数
format-solo = Simon Tatham 谜题集中 Solo 的游戏 ID；不接受 jigsaw、killer 和 X
format-opensudoku = 安卓游戏 OpenSudoku 的 XML，含放入的数字和候选数
format-ksudoku = KDE 的数独 KSudoku 的 XML：只有题目，没有走法
format-jsonl = 每行一个 JSON 对象，题目在 "puzzle" 下；其他键会保留
format-json = JSON 对象或字符串的列表，或单个对象；其他键会保留
format-csv = 表格，题目在其中一列；其他列会保留

## 步骤的文字说明。写给学习者：看到什么，为什么成立，删去或填入什么。

list-comma = 、
list-and = { $front }、{ $end }
list-or = { $front } 或 { $end }
sentence-break = { "" }
house-row = 第 { $index } 行
house-column = 第 { $index } 列
house-box = 第 { $index } 宫
house-rows = 第 { $list } 行
house-columns = 第 { $list } 列
house-boxes = 第 { $list } 宫
grade-rating = 难度值 { $rating }
grade-score = 分数 { $score }
level-easy = 简单
level-medium = 中等
level-hard = 困难
level-expert = 专家
level-unfair = 很难
level-extreme = 极难
explain-step = { $why }所以{ $effect }。
effect-place = 在 { $cell } 填 { $digit }
effect-remove = 删去 { $gone }
effect-gone = { $cells } 的 { $digits }
statement-on = { $cell } 是 { $digit }
statement-off = { $cell } 不是 { $digit }
why-full-house = { $house }只剩空白格 { $cell }，还缺的数字是 { $digit }。
why-hidden-single = 在{ $house }中，只有 { $cell } 能填 { $digit }。
why-naked-single = { $cell } 只剩候选数 { $digit }：其他数字在它的行、列、宫中都已出现或已排除。
why-locked = 在{ $from }中，{ $digit } 的候选格都在{ $to }内。其中必有一格是 { $digit }，因此{ $to }的其余格都不能填 { $digit }。
why-direct-locked = 在{ $from }中，{ $digit } 的候选格都在{ $to }内，因此{ $to }的其余格都不能填 { $digit }。这样{ $house }中只剩 { $cell } 能填 { $digit }。
why-naked-subset = 在{ $house }中，{ $cells } 这{ $count ->
    [2] 两
    [3] 三
   *[other] 四
 }格合起来只有候选数 { $digits }。这些数字必在这几格中，因此{ $house }的其余格都不能填它们。
why-hidden-subset = 在{ $house }中，数字 { $digits } 只能填在 { $cells } 这{ $count ->
    [2] 两
    [3] 三
   *[other] 四
 }格。这几格必填这些数字，因此它们的其他候选数都可删去。
why-direct-hidden = 在{ $house }中，数字 { $digits } 只能填在 { $cells }，因此这几格不能填别的数字。这样{ $house }中只剩 { $cell } 能填 { $digit }。
why-locked-subset = { $cells } 同在{ $box }和{ $line }内，合起来只有候选数 { $digits }。这些数字必在这几格中，因此{ $box }和{ $line }的其余格都不能填它们。
why-fish = 在{ $base }中，{ $digit } 的候选格都在{ $cover }内。这正好用掉{ $cover }的全部 { $digit }，因此{ $cover }的其余格都不能填 { $digit }。
why-finned-fish = 除了鳍 { $fins }，在{ $base }中 { $digit } 的候选格都在{ $cover }内。要么 { $fin } 是 { $digit }，要么鱼（不含鳍）成立。两种情况下都被排除的格不能填 { $digit }。
why-turbot = { $digit } 在{ $first }中只有两格可填，在{ $second }中也只有两格可填。{ $near } 和 { $far } 同在{ $weak }，至多一格是 { $digit }。因此 { $one } 或 { $two } 是 { $digit }，同时看到这两格的格不能填 { $digit }。
why-empty-rectangle = 在{ $box }中，{ $digit } 的候选格都在{ $first }和{ $second }上。在{ $house }中，{ $digit } 在 { $one } 或 { $two }。若在 { $one }，{ $box }的 { $digit } 就在{ $second }上；否则 { $two } 是 { $digit }。同时看到两者的格不能填 { $digit }。
why-remote-pair = { $cells } 都只有候选数 { $digits }，且每格看到下一格，因此两个数字沿链交替出现。看到其中两个不同数字的格，这两个数字都不能填。
why-colors-trap = 对 { $digit } 的共轭对交替染色：{ $one } 为一色，{ $two } 为另一色，必有一色为真。同时看到两色的格不能填 { $digit }。
why-colors-wrap = 对 { $digit } 的共轭对交替染色：{ $one } 为一色，{ $two } 为另一色，必有一色为真。{ $clash }，因此前一色为假。
both-in = { $near } 与 { $far } 同色，又同在{ $house }
why-colors-multi-1 = 对 { $digit } 的两组共轭对分别染色：{ $one } 与 { $two } 一真一假，{ $three } 与 { $four } 也一真一假。{ $one } 与 { $three } 互相看到，不能都真，因此 { $two } 或 { $four } 为真。同时看到这两者的格不能填 { $digit }。
why-colors-multi-2 = 对 { $digit } 的两组共轭对分别染色：{ $one } 与 { $two } 一真一假，{ $three } 与 { $four } 也一真一假。前一组的第一色（{ $one }）看到后一组的两色，而那两色必有一真，因此第一色为假。
why-sets = 下列都是待定数组（ALS，数字比格数多一个）：{ $sets }。相邻两组不能都含有它们的限制性公共数（{ $commons }），因此首组或末组含有它其余的全部数字，其中包括 { $digits }。
why-sets-double = 下列都是待定数组（ALS，数字比格数多一个）：{ $sets }。两组有两个限制性公共数（{ $commons }），每个都不能同时在两组中。因此每组恰含其中一个，并含有其余的全部数字。
petal = { $digit }：{ $set }
why-blossom = { $stem } 的每个候选数都会使对应的待定数组（ALS，数字比格数多一个）失去该数：{ $petals }。无论 { $stem } 填什么，总有一组被锁定，含有 { $digits }。
why-sue-de-coq = { $crossing } 在{ $box }与{ $line }的交叉处。连同{ $line }其余部分的 { $aside } 和{ $box }其余部分的 { $inside }，三组格可填的数字总数恰等于格数，因此每个数字都要用到。{ $aside_digits } 用在{ $line }，{ $inside_digits } 用在{ $box }，因此那里的其余格都不能填它们。
why-aic = 若“{ $first }”不成立，由下面的链推出 { $last }。链的两端必有一真，与两端都矛盾的候选数可以删去。
why-aic-proof = 若“{ $first }”不成立，由下面的链却推出它成立。因此它成立。
why-aic-loop = 下面的链首尾相接成环，因此每条弱链的两端恰有一真。
why-aic-loop-sets = 下面的链首尾相接成环，因此每条弱链的两端恰有一真，环中每个待定数组（ALS）都含有其余的全部数字。
why-template-set = 在符合候选数、又不占用其他数字必填格的前提下，九个 { $digit } 的每一种放法都用到这些格。
why-template-delete = 在符合候选数、又不占用其他数字必填格的前提下，九个 { $digit } 的任何放法都用不到这些格。
why-search = 启用的技巧都不适用；这个数字取自解。
why-wing = 枢纽格 { $pivot } 是 { $digits }：{ $cases }。因此 { $pincers } 中必有一格是 { $digit }，同时看到两格的格不能填 { $digit }。
why-wing-pivot = 枢纽格 { $pivot } 是 { $digits }：{ $cases }。因此 { $cells } 中必有一格是 { $digit }，同时看到这些格的格不能填 { $digit }。
wing-case = 若为 { $shared }，则 { $pincer } 是 { $digit }
why-bent = { $cells } 合起来只有候选数 { $digits }，数字与格数相等。除 { $digit } 外，每个数字的候选格都互相看到，至多填一次。因此其中必有一格是 { $digit }，看到其中全部 { $digit } 的格不能填 { $digit }。
deadly-loop = 如果 { $cells } 只有候选数 { $digits }，这两个数字就可以互换，题目不可能有唯一解。
deadly-filled = { $cells } 都不是已知数。如果它们只有 { $digits }，这两个数字就可以互换，题目不可能有唯一解。
deadly-grave = 除 { $cells } 外，每个空白格都恰有两个候选数，每个候选数在所属各区域中都恰有两个位置。若没有这些多余的候选数，题目就有两个解或无解。
why-avoidable = { $deadly }{ $extra } 必须避免这种情况。
why-deadly-single = { $deadly }要避免致命结构，{ $extra } 只能填其余候选数。
why-deadly-digit = { $deadly }只有 { $extra } 中的 { $digit } 能避免，因此其中必有一格是 { $digit }。
why-deadly-naked = { $deadly }{ $extra } 中必有一格填其余数字，因此它们相当于一格，与 { $cells } 一起用掉 { $digits }，{ $house }的其余格都不能填它们。
why-deadly-hidden = { $deadly }{ $extra } 中必有一格填其余数字，因此只有一格可留给 { $digits }。在{ $house }中，{ $digits } 需要这一格和 { $cells }，因此 { $cells } 不能填别的数字。
why-deadly-locked = { $deadly }在{ $house }中，{ $digit } 只能填在 { $extra }，因此这些格不能填该结构的另一个数字。
why-deadly-crossed = { $deadly }假设 { $assumed }：在{ $houses }中，{ $digit } 在这些格之外没有位置，就会形成致命结构。
why-exclusion = 列出 { $base } 的所有填法。排除在同一区域中重复数字的填法，以及使某格（{ $excluders } 之一，看到所有这些格）无数可填的填法。被删的候选数在剩下的填法中都不出现。
why-chain = 各条链都得到同一结论。
why-chain-cycle = 下面的链首尾相接成环，只有两种真假分布，都为假的候选数可以删去。
why-chain-forcing = 假设 { $first }，由下面的链推出 { $last }，因此假设不成立。
why-chain-contradiction = 假设 { $first }，则 { $yes }，同时 { $no }，这不可能。因此假设不成立。
why-chain-double = 若 { $first }，则 { $last }；若不然，也有 { $last }。
why-chain-cell = { $cell } 是 { $digits } 之一。每种情况下都有 { $last }。
why-chain-house = 在{ $house }中，{ $digit } 在 { $cells } 之一。每种情况下都有 { $last }。

not-rated-clash = 无法评级：同一处有两个相同的数字
not-rated-none = 无法评级：题目无解
not-rated-multiple = 无法评级：题目有多个解，推理无法得出其中之一
not-rated-beyond = 没有技巧可以继续
not-rated-stopped = 尚未得出结果就被中止

## 提示

hint-technique = 请找这种步骤：{ $name }。
hint-house = { $name }：请看{ $houses }。
hint-cells = { $name }：请看 { $cells }。
hint-step = { $name }：{ $step }

## 评级、讲解、提示：命令

rate-explainer = { $rating }（{ $level }），最难的一步：{ $name }
rate-hodoku = HoDoKu：{ $level }，{ $score } 分
rate-steps = 共 { $steps } 步
list-semicolon = ；
template-unknown = 模板中没有“{ $found }”这种转换；可用的有 { $known }
givens-differ = 这些数字与 --givens 的题目不符
explain-line = { $number }. { $name }（{ $grade }）  { $outcome }
explain-solved = 共 { $steps } 步解出。
explain-paused = 已显示 { $steps } 步；题目尚未解出。
explain-all = 现在可走的步共 { $steps } 个。
explain-mistakes = 有些填入或标记与解矛盾；请再看 { $cells }
explain-multiple = 有多个解，推理无法得出其中之一；用 'shudu check' 可看到两个解
explain-none = 无解。
hint-none = 没有提示：{ $why }
hint-solved = 所有格都已填好，而且全部正确。
hint-mistakes = 先别往下走：有 { $count } 处与解矛盾。
hint-mistakes-houses = 先别往下走：{ $houses }有错。
hint-mistakes-cells = 先别往下走：请再看 { $cells }。
hint-wrong = { $cell } 不是 { $digit }。
hint-missing = { $cell } 需要候选数 { $digit }。
help-rate = 评级：每一题有多难，难在哪种技巧
help-rate--scale = 标度：se（Sudoku Explainer 的 ER、EP、ED），hodoku（HoDoKu 的级别和分数），或两者（both）（默认：se；CSV 和 JSON Lines 为 both）
help-rate--format = 输出格式：每题一行、CSV、JSON Lines 或 JSON 列表（默认：在终端上每题一句）
help-rate--template = 自定的一行：%g 题目及该行其余内容，%i 81 个字符，%r %p %d 为 ER EP ED，%R %P %D 为其技巧，%S %T %U 为简称，%n 编号，%e 秒数，%m %M 候选数，%s 最难的一步，%l 换行，%t 制表符，%%
help-rate--keep = 在评级前写出题目，并保留输入的注释和附加列
help-rate--stats = 在标准错误输出统计和用时
help-rate-examples =
    ER 是整个解题过程中最难的一步，EP 是填出第一个数字之前最难的一步，ED 是第一步。评级属于题目
    写出来的样子：旋转或镜像之后可能略有不同。评级与线程数无关。

    级别由 ER 决定：easy 不超过 1.5，medium 到 2.9，hard 到 4.4，expert 到 7.4，extreme 更高。
    HoDoKu 自己的级别和分数只在 --scale hodoku 或 both 时显示（表格中为 hodoku_level 和
    hodoku_score），级别为 easy、medium、hard、unfair、extreme。

    例子：
    { "  " }shudu rate puzzles.txt
    { "  " }shudu rate --format csv --scale both puzzles.txt > ratings.csv
    { "  " }shudu rate --template '%g ED=%r/%p/%d' puzzles.txt
help-explain = 逐步讲解怎样得到解
help-explain--scale = HoDoKu 解法（hodoku），或 Sudoku Explainer 的顺序（se）
help-explain--all = 显示现在可走的每一步，而不是整个过程
help-explain--steps = N 步后停止
help-explain--until = 在第一次用到这种技巧之后停止（用其 id，如 x-wing）
help-explain--grid = 在每一步之前显示候选数
help-explain--givens = 输入是玩家的盘面时，印出的原题，或含有原题的文件
help-explain--format = 输出格式：文字、JSON Lines（每题一个对象）或一个 JSON 列表
help-explain-examples =
    带候选数的格式（如 pencilmarks）从玩家自己的标记开始讲解。

    例子：
    { "  " }shudu explain puzzle.txt
    { "  " }shudu explain --steps 1 --grid marks.txt
    { "  " }shudu explain --all --format jsonl puzzle.txt
help-hint = 提示：先指出你自己的错误，再透露下一步的一点
help-hint--level = 透露多少：1 哪种技巧，2 在哪里，3 哪些格，4 整个一步
help-hint--scale = HoDoKu 解法（hodoku），或 Sudoku Explainer 的顺序（se）
help-hint--givens = 印出的原题，或含有原题的文件，以便检查你填的数字
help-hint--format = 输出格式：文字、JSON Lines 或 JSON 列表
help-hint-examples =
    例子：
    { "  " }shudu hint position.txt
    { "  " }shudu hint --level 3 --givens "$(cat puzzle.txt)" position.txt

## 技巧

techniques-need-hodoku = --order、--with 和 --without 只用于HoDoKu 解法；请加上 --scale hodoku 或 --scale both
techniques-se-only = HoDoKu 解法没有“{ $name }”；用 shudu techniques 查看它有哪些技巧
help-techniques = 列出各种技巧：标识、缩写、难度值、HoDoKu 的级别与分数、名称
help-techniques-examples =
    难度是 Sudoku Explainer 标度上的最低值；级别与分数属于HoDoKu 解法，
    括号表示默认不用该技巧。详见 docs/techniques.zh-CN.md。

    示例：
    { "  " }shudu techniques
    { "  " }shudu techniques --lang zh-CN
help--order = HoDoKu 解法只用这些技巧，并按此顺序：名称或缩写，见 shudu techniques
help--with = 另外使用默认关闭的技巧，例如 franken-jellyfish
help--without = 不使用这些技巧，例如 unique-rectangle
