use poem_openapi::{OpenApi, OpenApiService, Tags};
use serde_json::Value;

use crate::{account, auth, google, invitation, people, reset};

#[derive(Tags)]
pub(crate) enum Tag {
    /// Signing up, signing in, staying signed in.
    Auth,
    /// Who has an account, and who decides on it.
    Users,
}

/// The routes under `/api/v1` with their description.
pub fn service() -> OpenApiService<impl OpenApi + 'static, ()> {
    let routes = (auth::Api, google::Api, reset::Api, invitation::Api, account::Api, people::Api);
    OpenApiService::new(routes, "Plumbline", env!("CARGO_PKG_VERSION"))
        .description(DESCRIPTION)
        .server("/api/v1")
}

const DESCRIPTION: &str = "\
The working system of a construction company: everything its own site and app do goes through \
these calls.

- JSON in and out, `snake_case`. Instants are UTC (RFC 3339, `*_at`), days are `YYYY-MM-DD` in \
Asia/Kolkata (`*_on`), money is whole paise (`*_paise`), rates are basis points (`*_bps`).
- Send the access token as `Authorization: Bearer …`. 401 means that token is missing, expired \
or revoked, and nothing else.
- Every error has the one body `Problem` (RFC 9457), as `application/json`, or as \
`application/problem+json` when `Accept` names it. `code` is stable; `detail` lists every \
faulty field at once.
- Every answer carries `X-Request-Id`: quote it when you report a problem.
- Every answer says where the caller stands with the tightest of the limits that hold for it: \
`X-RateLimit-Resource` is limited to `X-RateLimit-Limit` calls at once, `X-RateLimit-Remaining` are \
left, all are back at `X-RateLimit-Reset` (seconds since 1970). Above it the answer is 429 \
`rate_limited`, and `Retry-After` says how many seconds to wait.";

/// The document as committed in `openapi.yaml`.
pub fn spec_yaml() -> String {
    closed(
        service().spec_yaml(),
        |name| format!("\n    {name}:\n      type: object\n"),
        |object| format!("{object}      additionalProperties: false\n"),
    )
}

pub fn spec_json() -> String {
    let object = |name: &str| format!("\n      \"{name}\": {{\n        \"type\": \"object\",\n");
    closed(service().spec(), object, |object| {
        format!("{object}        \"additionalProperties\": false,\n")
    })
}

/// The document with what it cannot be told to say of itself: bodies hold what is described and
/// nothing else.
fn closed(
    document: String,
    object: impl Fn(&str) -> String,
    closed: impl Fn(&str) -> String,
) -> String {
    bodies().iter().fold(document, |document, name| {
        let object = object(name);
        document.replacen(&object, &closed(&object), 1)
    })
}

/// The schemas of the bodies that calls take.
fn bodies() -> Vec<String> {
    const SCHEMAS: &str = "#/components/schemas/";
    let spec: Value = serde_json::from_str(&service().spec()).unwrap_or_default();
    let paths = spec["paths"].as_object().into_iter().flatten();
    let operations = paths.filter_map(|(_, it)| it.as_object()).flatten();
    let media = operations.filter_map(|(_, it)| it["requestBody"]["content"].as_object()).flatten();
    let mut res: Vec<_> = media
        .filter_map(|(_, it)| {
            Some(it["schema"]["$ref"].as_str()?.strip_prefix(SCHEMAS)?.to_owned())
        })
        .collect();
    // One may serve two calls.
    res.sort();
    res.dedup();
    res
}
