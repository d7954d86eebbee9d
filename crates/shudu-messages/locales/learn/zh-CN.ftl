# docs/learn.zh-CN.md 的文字：每种技巧怎样找，按教程的顺序。

learn-heading = 教程
learn-start = 按值得学习的先后排列的技巧。每种都有要点、找法、一个例题和三个练习局面：`shudu play 一行` 打开它，`shudu explain --steps 1 一行` 给出这一步。规则、坐标和标记见 [guide.zh-CN.md](guide.zh-CN.md)。
learn-spot = 找法
learn-example = 例题
learn-practice = 练习

spot-full-house = 找只剩一个空白格的行、列、宫。
spot-hidden-single-box = 选一个已经出现多次的数字；对还没有它的宫，划去已有它的行和列。
spot-hidden-single-row = 选空白格少的一行和它缺的数字，划去已有这个数字的列和宫。
spot-hidden-single-column = 选空白格少的一列和它缺的数字，划去已有这个数字的行和宫。
spot-naked-single = 选所在行、列、宫都填得较满的一格，从 1 数到 9，看缺哪个。
spot-pointing = 看某个数字在一宫里的位置：两三格都在一条线上。
spot-claiming = 看某个数字在一条线上的位置：都在同一宫里。
spot-naked-pair = 找同一区域里候选数都是同样两个的两格。
spot-hidden-pair = 找在同一区域里位置都是同样两格的两个数字。
spot-naked-triple = 找同一区域里各有两三个候选数、合起来只有三个数字的三格。
spot-hidden-triple = 找在同一区域里各有两三个位置、合起来只占三格的三个数字。
spot-x-wing = 找在两行里各有两个位置、又同在两列的数字；行列互换也可以。
spot-skyscraper = 找各有两个位置的两条平行线，各有一个位置在同一条横线上。
spot-two-string-kite = 找各有两个位置的一行和一列，各有一个位置在同一宫里。
spot-empty-rectangle = 找某个数字只在一行一列上的宫，再找宫外只有两个位置的线。
spot-xy-wing = 找一个双候选数的格，它看到两个双候选数的格，各与它共有一个不同的数字。
spot-xyz-wing = 像 XY-Wing，但中间的格有三个候选数。
spot-w-wing = 找互相看不到、候选数相同的两个双候选数格，再找其中一个数字只有两个位置、分别被它们看到的区域。
spot-unique-rectangle-1 = 在两宫里找矩形的三个角，候选数都是同样两个。
spot-swordfish = 像二阶鱼，但有三行三列。
spot-simple-colors-trap = 选一个在许多区域里只有两个位置的数字，把这些位置交替染色。
spot-remote-pair = 找四个以上候选数都是同样两个、依次看到的格。
spot-bug-1 = 接近完成时数候选数：只有一格有三个，其余都有两个。
spot-finned-x-wing = 找只因多出一个位置而不成的二阶鱼，再找看到那个位置的格。
spot-xy-chain = 从一个双候选数的格走到下一个，每步有一个共同的数字。
spot-als-xz = 找两个候选数比格数多一个的格组，由一个只能在一组里的数字相连。
spot-aic = 从一条强链出发，弱链、强链交替，直到两端看到同一个候选数。
