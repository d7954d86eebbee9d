//! Things to choose from: enums whose values have an order, and each a name in the message catalogue.

/// Declares an enum with the key of the message that names each value.
macro_rules! choices {
    ($(#[$about_type:meta])* $vis:vis $Type:ident {$(
        $(#[$about:meta])* $Value:ident $key:literal,
    )+}) => {
        $(#[$about_type])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $vis enum $Type {
            $($(#[$about])* $Value,)+
        }

        impl $Type {
            /// Every value, in the order in which they are shown.
            $vis const ALL: [$Type; [$($key),+].len()] = [$($Type::$Value),+];

            /// Returns the message key of the name.
            #[must_use]
            $vis const fn label(self) -> &'static str {
                match self {
                    $($Type::$Value => $key,)+
                }
            }
        }
    };
}
pub(crate) use choices;

/// Returns the item after or before another one, from the end to the start.
pub(crate) fn step<T: Copy + PartialEq>(items: &[T], from: T, forward: bool) -> T {
    let at = items.iter().position(|item| *item == from).unwrap_or(0);
    let count = items.len();
    items[if forward { (at + 1) % count } else { (at + count - 1) % count }]
}
