# docs/learn.zh-TW.md 的文字：每種技巧怎樣找，依教學的順序。

learn-heading = 教學
learn-start = 依值得學習的先後排列的技巧。每種都有要點、找法、一個例題和三個練習局面：`shudu play 一行` 開啟它，`shudu explain --steps 1 一行` 給出這一步。規則、座標和標記見 [guide.zh-TW.md](guide.zh-TW.md)。
learn-spot = 找法
learn-example = 例題
learn-practice = 練習

spot-full-house = 找只剩一個空白格的列、行、宮。
spot-hidden-single-box = 選一個已經出現多次的數字；對還沒有它的宮，劃去已有它的列和行。
spot-hidden-single-row = 選空白格少的一列和它缺的數字，劃去已有這個數字的行和宮。
spot-hidden-single-column = 選空白格少的一行和它缺的數字，劃去已有這個數字的列和宮。
spot-naked-single = 選所在列、行、宮都填得較滿的一格，從 1 數到 9，看缺哪個。
spot-pointing = 看某個數字在一宮裡的位置：兩三格都在一條線上。
spot-claiming = 看某個數字在一條線上的位置：都在同一宮裡。
spot-naked-pair = 找同一區域裡候選數都是同樣兩個的兩格。
spot-hidden-pair = 找在同一區域裡位置都是同樣兩格的兩個數字。
spot-naked-triple = 找同一區域裡各有兩三個候選數、合起來只有三個數字的三格。
spot-hidden-triple = 找在同一區域裡各有兩三個位置、合起來只佔三格的三個數字。
spot-x-wing = 找在兩列裡各有兩個位置、又同在兩行的數字；列行互換也可以。
spot-skyscraper = 找各有兩個位置的兩條平行線，各有一個位置在同一條橫線上。
spot-two-string-kite = 找各有兩個位置的一列和一行，各有一個位置在同一宮裡。
spot-empty-rectangle = 找某個數字只在一列一行上的宮，再找宮外只有兩個位置的線。
spot-xy-wing = 找一個雙候選數的格，它看到兩個雙候選數的格，各與它共有一個不同的數字。
spot-xyz-wing = 像 XY-Wing，但中間的格有三個候選數。
spot-w-wing = 找互相看不到、候選數相同的兩個雙候選數格，再找其中一個數字只有兩個位置、分別被它們看到的區域。
spot-unique-rectangle-1 = 在兩宮裡找矩形的三個角，候選數都是同樣兩個。
spot-swordfish = 像二階魚，但有三列三行。
spot-simple-colors-trap = 選一個在許多區域裡只有兩個位置的數字，把這些位置交替染色。
spot-remote-pair = 找四個以上候選數都是同樣兩個、依次看到的格。
spot-bug-1 = 接近完成時數候選數：只有一格有三個，其餘都有兩個。
spot-finned-x-wing = 找只因多出一個位置而不成的二階魚，再找看到那個位置的格。
spot-xy-chain = 從一個雙候選數的格走到下一個，每步有一個共同的數字。
spot-als-xz = 找兩個候選數比格數多一個的格組，由一個只能在一組裡的數字相連。
spot-aic = 從一條強鏈出發，弱鏈、強鏈交替，直到兩端看到同一個候選數。
