//! The command `shudu`.

fn main() -> std::process::ExitCode {
    shudu_cli::shudu()
}
