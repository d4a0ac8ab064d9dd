/// Text that is none of a closed list's names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown {0}")]
pub struct UnknownName(
    /// The subject of the list, for error messages.
    pub &'static str,
);

/// Enums that are closed lists of names, each spelled one way wherever it leaves the program.
///
/// Gives them `ALL`, in the order written, `as_str`, `Display` and `FromStr`:
/// ```
/// kernel::names! {
///     /// Where the sun is.
///     pub enum Sky as "sky" {
///         Clear = "clear",
///         PartlyCloudy = "partly_cloudy",
///     }
/// }
/// assert_eq!("partly_cloudy".parse(), Ok(Sky::PartlyCloudy));
/// assert_eq!("green".parse::<Sky>().unwrap_err().to_string(), "unknown sky");
/// assert_eq!(Sky::ALL.map(Sky::as_str), ["clear", "partly_cloudy"]);
/// ```
#[macro_export]
macro_rules! names {
    ($(
        $(#[$meta:meta])*
        $vis:vis enum $name:ident as $what:literal {
            $($(#[$variant_meta:meta])* $variant:ident = $text:literal),+ $(,)?
        }
    )+) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        $vis enum $name {
            $($(#[$variant_meta])* $variant),+
        }

        impl $name {
            $vis const ALL: [Self; [$($text),+].len()] = [$(Self::$variant),+];

            $vis const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $text),+
                }
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = $crate::UnknownName;

            fn from_str(s: &str) -> Result<Self, Self::Err> {
                Self::ALL.into_iter().find(|it| it.as_str() == s).ok_or($crate::UnknownName($what))
            }
        }
    )+};
}
