//! Errors as data: each variant is declared with its key in the message catalogue and its English sentence.

/// Declares an error whose variants are [messages](shudu::Message), each with its key and its sentence. The named
/// fields of a variant are the values of the sentence.
macro_rules! reasons {
    ($(#[$about_type:meta])* $vis:vis enum $Type:ident {$(
        #[says($key:literal, $sentence:literal)]
        $(#[$about:meta])*
        $Variant:ident $(($Inner:ty))? $({ $($field:ident: $Value:ty),+ })?,
    )+}) => {
        $(#[$about_type])*
        $vis enum $Type {$(
            $(#[$about])*
            $Variant $(($Inner))? $({$(
                #[doc = concat!("The value `", stringify!($field), "` of the sentence.")]
                $field: $Value,
            )+})?,
        )+}

        impl shudu::Message for $Type {
            fn sentence(&self) -> (&'static str, &'static str) {
                match self {
                    $($Type::$Variant { .. } => ($key, $sentence),)+
                }
            }

            fn words(&self) -> Vec<(&'static str, String)> {
                match self {$(
                    $Type::$Variant { $($($field,)+)? .. } => {
                        vec![$($((stringify!($field), $field.to_string())),+)?]
                    }
                )+}
            }
        }

        impl std::fmt::Display for $Type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                shudu::Message::write_english(self, f)
            }
        }

        impl std::error::Error for $Type {}

        #[cfg(test)]
        impl crate::reason::Sentences for $Type {
            const ALL: &'static [(&'static str, &'static str, &'static [&'static str])] =
                &[$(($key, $sentence, &[$($(stringify!($field)),+)?])),+];
        }
    };
}
pub(crate) use reasons;

/// The keys and sentences of an error, each with the names of its values.
#[cfg(test)]
pub(crate) trait Sentences {
    const ALL: &'static [(&'static str, &'static str, &'static [&'static str])];
}

#[cfg(test)]
mod tests {
    use shudu_messages::{Catalogue, Lang};

    use super::Sentences;
    use crate::{LoadError, NoHint, Rejection};

    /// The English catalogue has the sentences of `Display`, and every language has all of them.
    #[test]
    fn every_reason_is_in_the_catalogue() {
        let all = [Rejection::ALL, LoadError::ALL, NoHint::ALL].concat();
        for (lang, (key, sentence, names)) in
            Lang::ALL.into_iter().flat_map(|lang| all.iter().map(move |one| (lang, one)))
        {
            let words = names.iter().map(|&name| (name, name.to_uppercase()));
            let text = Catalogue::new(lang).keyed(key, words.clone().collect());
            let english = words.fold((*sentence).to_owned(), |english, (name, value)| {
                assert!(text.contains(&value), "{key}: {text}");
                english.replace(&format!("{{{name}}}"), &value)
            });
            assert!(text != *key && !english.contains('{'), "{key}: {text} / {english}");
            assert!(lang != Lang::En || text == english, "{key}: {text} / {english}");
        }
    }
}
