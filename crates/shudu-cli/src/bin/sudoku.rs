//! The classic command `sudoku`.

fn main() -> std::process::ExitCode {
    shudu_cli::sudoku()
}
