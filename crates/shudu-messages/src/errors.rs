//! Sentences of errors: what the library reports as data, with the advice that applies.

use shudu::Message;
use shudu::logic::NotRated;
use shudu::text::Fault;

use crate::{Catalogue, FluentArgs, args};

impl Catalogue {
    /// Returns the reason why a puzzle has no rating and no path. It does not name the cells of a
    /// clash.
    pub fn not_rated(&self, why: &NotRated) -> String {
        let key = match why {
            NotRated::Clash(_) => "not-rated-clash",
            NotRated::NoSolution => "not-rated-none",
            NotRated::Multiple => "not-rated-multiple",
            NotRated::Beyond => "not-rated-beyond",
            _ => "not-rated-stopped",
        };
        self.say(key, &args! {})
    }

    /// Returns the message for data that names its key and arguments, such as the rejection of a
    /// move.
    pub fn keyed(&self, key: &str, words: Vec<(&'static str, String)>) -> String {
        let mut arguments = FluentArgs::new();
        for (name, value) in words {
            arguments.set(name, value);
        }
        self.say(key, &arguments)
    }

    /// Returns the sentence of an error.
    pub fn message(&self, message: &impl Message) -> String {
        self.keyed(message.key(), message.words())
    }

    /// Returns the reason why a text cannot be read, with advice if there is any. The advice names flags
    /// of the command.
    pub fn fault(&self, fault: &Fault) -> String {
        self.fault_with(fault, &["advice"])
    }

    /// Returns the reason why the text of a request cannot be read. The advice names no flags, because
    /// requests have none.
    pub fn request_fault(&self, fault: &Fault) -> String {
        self.fault_with(fault, &["request-advice", "advice"])
    }

    /// Adds the first advice that there is.
    fn fault_with(&self, fault: &Fault, advices: &[&str]) -> String {
        let mut words = FluentArgs::new();
        for (name, value) in fault.words() {
            words.set(name, value);
        }
        match fault {
            Fault::BadJson { reason } => words.set("reason", self.json_reason(reason)),
            Fault::OtherRules { rules } => words.set("rules", self.rules(rules.split(", "))),
            Fault::Io { kind, message } => words.set("message", self.io_reason(*kind, message)),
            _ => {}
        }
        let key = format!("fault-{}", fault.key());
        let sentence = self.say(&key, &words);
        let mut advices = advices.iter().map(|advice| format!("{key}-{advice}"));
        let Some(advice) = advices.find(|advice| self.has(advice)) else { return sentence };
        let words = args! { fault = sentence, advice = self.say(&advice, &words) };
        self.say("fault-with-advice", &words)
    }
}
