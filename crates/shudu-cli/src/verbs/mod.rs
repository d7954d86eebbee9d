//! One file per verb. Each has a function that takes the context and its flags, does the work, and
//! returns an exit code.

pub(crate) mod backbone;
pub(crate) mod bench;
pub(crate) mod canon;
pub(crate) mod census;
pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod convert;
pub(crate) mod count;
mod course;
pub(crate) mod dedupe;
pub(crate) mod detect;
pub(crate) mod draw;
pub(crate) mod enumerate;
pub(crate) mod estimate;
pub(crate) mod explain;
pub(crate) mod explain_illustrated;
pub(crate) mod formats;
pub(crate) mod generate;
pub(crate) mod hint;
pub(crate) mod lab;
pub(crate) mod man;
pub(crate) mod minimize;
pub(crate) mod play;
pub(crate) mod print;
pub(crate) mod rate;
pub(crate) mod review;
mod review_illustrated;
pub(crate) mod serve;
pub(crate) mod solve;
pub(crate) mod split;
pub(crate) mod techniques;
pub(crate) mod trace;
pub(crate) mod transform;

use shudu::grid::Shape;
use shudu::text::Format;
use shudu_flags::{Cli, Lab, Verb};
use shudu_messages::args;

use crate::context::{Context, report, watch_output};
use crate::exit::{Exit, Failure};
use crate::{output_flag, usage};

/// Runs a verb, with its output.
pub(crate) fn run(mut context: Context, cli: Cli) -> Exit {
    // A flag without effect is an error.
    if cli.shared.has_idle_columns {
        report(&context.say("columns-need-csv", &args! {}));
        return Exit::Rejected;
    }
    context.accept = (cli.verb.accept(), cli.shared.ignore_unknown);
    let own_input = match output_flag::begin(&mut context, &cli) {
        Ok(own_input) => own_input,
        Err(message) => {
            report(&message);
            return Exit::Rejected;
        }
    };
    let ended = run_verb(&context, cli);
    let exit = output_flag::end(&mut context, ended, own_input);
    context.exit(exit)
}

fn run_verb(context: &Context, cli: Cli) -> Ended {
    // `split` does not write puzzles to stdout.
    if context.output.is_none() && !matches!(cli.verb, Verb::Split(_)) {
        watch_output();
    }
    match cli.verb {
        Verb::Solve(flags) => solve::run(context, &flags),
        Verb::Count(flags) => count::run(context, &flags),
        Verb::Check(flags) => check::run(context, &flags),
        Verb::Rate(flags) => rate::run(context, &flags),
        Verb::Explain(flags) => explain::run(context, &flags),
        Verb::Hint(flags) => hint::run(context, &flags),
        Verb::Play(flags) => play::run(context, &flags),
        Verb::Review(flags) => review::run(context, &flags),
        Verb::Draw(flags) => draw::run(context, &flags),
        Verb::Print(flags) => print::run(context, &flags),
        Verb::Generate(flags) => generate::run(context, &flags),
        Verb::Enumerate(flags) => enumerate::run(context, &flags),
        Verb::Convert(flags) => convert::run(context, &flags),
        Verb::Canon(flags) => canon::run(context, &flags),
        Verb::Transform(flags) => transform::run(context, &flags),
        Verb::Dedupe(flags) => dedupe::run(context, &flags),
        Verb::Split(flags) => split::run(context, &flags),
        Verb::Minimize(flags) => minimize::run(context, &flags),
        Verb::Backbone(flags) => backbone::run(context, &flags),
        Verb::Census(flags) => census::run(context, &flags),
        Verb::Lab(Lab::Depth(flags)) => lab::depth(context, &flags),
        Verb::Lab(Lab::Queens(flags)) => lab::queens(context, &flags),
        Verb::Lab(Lab::Trace(flags)) => trace::run(context, &flags),
        Verb::Bench(flags) => bench::run(context, &flags),
        Verb::Techniques(flags) => techniques::run(context, &flags),
        Verb::Formats(flags) => formats::run(context, &flags),
        Verb::Detect(flags) => detect::run(context, &flags),
        Verb::Serve(flags) => serve::run(context, &flags),
        Verb::Completions(flags) => completions::run(context, &flags),
        Verb::Man(flags) => man::run(context, &flags),
        Verb::Help(flags) => Ok(usage::help(context, &flags.verb)?),
    }
}

/// Returns an error message if grids of a shape cannot be written in a format.
pub(crate) fn no_room(context: &Context, format: &Format, shape: Shape) -> Option<String> {
    let side = shape.side();
    let words = args! { format = format.id, found = format!("{side}×{side}") };
    (!format.shapes && shape != Shape::NINE).then(|| context.say("no-room-ever", &words))
}

/// The result of a verb.
pub(crate) type Ended = Result<Exit, Failure>;
