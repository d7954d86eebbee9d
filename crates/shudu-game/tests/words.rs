//! Reviews in words, in every language.

use shudu::grid::Shape;
use shudu::logic::StepScale;
use shudu::testing::corpus::{Kind, board};
use shudu::{Board, Limits};
use shudu_game::{Event, Game, MoveVerdict, Review, ReviewOptions, TimedEvent, words};
use shudu_messages::{Catalogue, Lang};

/// A 6×6 game with a digit in conflict, a hint that was not followed and every correct digit from the
/// last cell to the first, some of them guesses.
fn review() -> Review {
    let shape: Shape = "2x3".parse().unwrap();
    let puzzle: Board = board(Kind::Minimal, shape, 7, 1);
    let mut game = Game::new(puzzle, 0);
    let solution = game.solution().unwrap().to_vec();
    let mut at_ms = 0;
    let mut play = |game: &mut Game, event: Event| {
        at_ms += 2_000;
        game.apply(&TimedEvent::new(at_ms, event)).unwrap();
    };
    let blanks: Vec<usize> = (0..shape.cells()).filter(|&cell| game.digit(cell) == 0).collect();
    let hint = game.hint(StepScale::Se, &Limits::default()).unwrap();
    play(&mut game, hint.taken(2));
    let last = *blanks.last().unwrap();
    let taken = game.peers(last).map(|peer| game.digit(peer)).find(|&digit| digit != 0).unwrap();
    play(&mut game, Event::place(taken).on(shape.coord(last)));
    play(&mut game, Event::Undo);
    for &cell in blanks.iter().rev() {
        play(&mut game, Event::place(solution[cell]).on(shape.coord(cell)));
    }
    game.review(&ReviewOptions::default().with_ahead(0), &Limits::default()).unwrap()
}

/// One digit ahead was several in words.
#[test]
fn the_number_of_digits_ahead_is_in_words() {
    for (ahead, lang, part) in [
        (1, Lang::En, "after a digit that was not on the board"),
        (2, Lang::En, "after 2 digits that were not on the board"),
        (2, Lang::ZhCn, "需先填 2 个盘面上还没有的数字"),
        (1, Lang::ZhTw, "需先填 1 個盤面上還沒有的數字"),
    ] {
        let mut review = review();
        for one in &mut review.moves {
            if let MoveVerdict::Justified { ahead: digits, .. } = &mut one.verdict {
                *digits = ahead;
            }
        }
        let text = words::review(&Catalogue::new(lang), &review);
        assert!(text.contains(part), "{text}");
    }
}

/// Sentences about other shapes named a rating of 99.9 and a command that there is not; conflicts had
/// no words; Chinese lines had an ASCII colon.
#[test]
fn a_review_of_another_shape_reads_well_in_every_language() {
    let review = review();
    assert!(review.summary.guesses > 0 && review.summary.mistakes == 1);
    for (lang, parts) in [
        (
            Lang::En,
            [
                "guess: no known technique justifies it",
                "mistake, corrected after 0:02; the same digit was already in its row, column or box",
                ": the position of the hint at 0:02\n",
            ],
        ),
        (
            Lang::ZhCn,
            [
                "猜测：已知的技巧都得不出",
                "错误，0:02 后改正；同一行、列或宫里已经有这个数字",
                "：0:02 提示时的盘面\n",
            ],
        ),
        (
            Lang::ZhTw,
            [
                "猜測：已知的技巧都得不出",
                "錯誤，0:02 後改正；同一列、行或宮裡已經有這個數字",
                "：0:02 提示時的盤面\n",
            ],
        ),
    ] {
        let text = words::review(&Catalogue::new(lang), &review);
        for part in parts {
            assert!(text.contains(part), "{part}\n{text}");
        }
        assert!(!text.contains("99.9") && !text.contains("shudu generate"), "{text}");
        assert!(!text.contains("{ $") && !text.contains("review-"), "{text}");
        assert!(lang == Lang::En || !text.contains(": "), "{text}");
        assert!(
            !text.contains("command") && !text.contains("命令") && !text.contains("指令"),
            "{text}"
        );
    }
}
