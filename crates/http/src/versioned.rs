//! Copies of things that count their changes, and decisions made on such copies.

use poem_openapi::{
    ApiResponse,
    payload::Json,
    types::{ToJSON, Type},
};
use sha2::{Digest, Sha256};

/// A copy of something, or word that the caller has it already.
#[derive(ApiResponse)]
pub(crate) enum Versioned<T: Type + ToJSON> {
    /// The current version.
    #[oai(status = 200)]
    Current(
        Json<T>,
        /// `"<version>-…"`. Send it as `If-Match` with a change, or as `If-None-Match` to read only
        /// a newer version.
        #[oai(header = "ETag")]
        String,
    ),
    /// The version in `If-None-Match` is still current.
    #[oai(status = 304)]
    Unchanged(
        /// `"<version>-…"`.
        #[oai(header = "ETag")]
        String,
    ),
}

/// Something that was just made.
#[derive(ApiResponse)]
pub(crate) enum Created<T: Type + ToJSON> {
    /// Created, now or by an earlier call with the same `Idempotency-Key`.
    #[oai(status = 201)]
    Created(
        Json<T>,
        /// `"<version>-…"`.
        #[oai(header = "ETag")]
        String,
        /// The path of the created resource.
        #[oai(header = "Location")]
        String,
        /// `true` if an earlier call with the same key created it.
        #[oai(header = "Idempotent-Replayed")]
        Option<String>,
    ),
}

/// Nothing more to say.
#[derive(ApiResponse)]
pub(crate) enum Done {
    /// Done.
    #[oai(status = 204)]
    Done,
}

impl<T: Type + ToJSON> Versioned<T> {
    pub(crate) fn new(copy: T, version: i32) -> Self {
        let etag = etag(&copy, version);
        Self::Current(Json(copy), etag)
    }

    /// `known`: the `If-None-Match` of the call.
    pub(crate) fn unless_known(copy: T, version: i32, known: Option<&str>) -> Self {
        let etag = etag(&copy, version);
        let weak = |it: &str| it.trim().trim_start_matches("W/").to_owned();
        let is_known = known.is_some_and(|it| it.split(',').any(|it| weak(it) == etag));
        if is_known { Self::Unchanged(etag) } else { Self::Current(Json(copy), etag) }
    }
}

/// The version, which a change is decided on, and a digest of all that is said of it: some of that
/// changes with other things.
pub(crate) fn etag(copy: &impl ToJSON, version: i32) -> String {
    let digest = Sha256::digest(copy.to_json_string());
    format!("\"{version}-{}\"", hex::encode(&digest[..6]))
}

/// The version in `If-Match`. A foreign tag matches no version.
pub(crate) fn expected(if_match: &str) -> i32 {
    let tag = if_match.trim().strip_prefix('"').and_then(|it| it.strip_suffix('"'));
    let version = tag.map(|it| it.split_once('-').map_or(it, |(version, _)| version));
    let digits = version.filter(|it| it.bytes().all(|it| it.is_ascii_digit()));
    digits.and_then(|it| it.parse().ok()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_is_read_as_it_is_written() {
        assert_eq!(expected(&etag(&String::new(), 7)), 7);
        assert_eq!(expected("\"7\""), 7);
        for of_no_version in ["7", "*", "\"x\"", "W/\"7\"", "\"+7\"", ""] {
            assert_eq!(expected(of_no_version), 0, "{of_no_version}");
        }
    }

    #[test]
    fn a_known_copy_is_not_sent_again() {
        let known = |given: Option<&str>| {
            let answer = Versioned::unless_known("said".to_owned(), 7, given);
            matches!(answer, Versioned::Unchanged(_))
        };
        let tag = |text: &str, version| etag(&text.to_owned(), version);
        assert!(known(Some(&format!("\"6\", W/{}", tag("said", 7)))));
        assert!(!known(Some(&tag("said", 6))));
        assert!(!known(Some(&tag("other", 7))));
        assert!(!known(None));
    }
}
