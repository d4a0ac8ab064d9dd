use std::sync::LazyLock;

use poem_openapi::{OpenApi, OpenApiService, Tags};
use serde_json::Value;

use crate::{
    account, auth, company, files, google, invitation, leads, notifications, people,
    projects::{self, member, milestone, portfolio, public},
    reset,
    tickets::{self, comment, export, view},
};

#[derive(Tags)]
pub(crate) enum Tag {
    /// Signing up, signing in, staying signed in.
    Auth,
    /// Who has an account, and who decides on it.
    Users,
    /// What is built, for whom and by whom.
    Projects,
    /// The steps of a project's plan: done, vouched for, accepted.
    Milestones,
    /// Drawings, permits, contracts, photos: what a project keeps.
    Documents,
    /// What clients or the team want put right.
    Tickets,
    /// Who may become a client.
    Leads,
    /// What somebody is told of what happens, and how.
    Notifications,
    /// What everybody may see.
    Public,
}

/// The routes under `/api/v1` with their description.
pub fn service() -> OpenApiService<impl OpenApi + 'static, ()> {
    let accounts = (auth::Api, google::Api, reset::Api, invitation::Api, account::Api, people::Api);
    let files = (files::Api, files::UnsentApi);
    let projects = (projects::Api, member::Api, portfolio::Api, milestone::Api, files);
    let tickets = (tickets::Api, export::Api, comment::Api, view::Api);
    let site = (company::Api, public::Api, files::PublicApi, leads::PublicApi);
    let routes = (accounts, projects, tickets, leads::Api, notifications::Api, site);
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
pub fn spec_yaml() -> &'static str {
    static DOCUMENT: LazyLock<String> = LazyLock::new(|| {
        let channel = CHANNEL.trim_end().replace('\n', "\n  ");
        closed(
            &service().spec_yaml(),
            |name| format!("\n    {name}:\n      type: object\n"),
            "      additionalProperties: false\n",
        ) + &format!("x-websocket:\n  {channel}\n")
    });
    &DOCUMENT
}

/// The same document as JSON.
pub fn spec_json() -> &'static str {
    static DOCUMENT: LazyLock<String> = LazyLock::new(|| {
        let document = closed(
            &service().spec(),
            |name| format!("\n      \"{name}\": {{\n        \"type\": \"object\",\n"),
            "        \"additionalProperties\": false,\n",
        );
        let open = document.trim_end().trim_end_matches('}').trim_end();
        format!("{open},\n  \"x-websocket\": {CHANNEL}}}")
    });
    &DOCUMENT
}

/// The live channel, which the framework has no words for. As JSON it is YAML, too.
const CHANNEL: &str = include_str!("live/channel.json");

/// The document with what it cannot be told to say of itself: bodies hold what is described and
/// nothing else.
fn closed(document: &str, opening: impl Fn(&str) -> String, addition: &str) -> String {
    static BODIES: LazyLock<Vec<String>> = LazyLock::new(bodies);
    // What the framework calls a day without a zone is what everybody calls a day.
    let mut document = document.replace("naive-date", "date");
    for name in BODIES.iter() {
        let opening = opening(name);
        if let Some(at) = document.find(&opening) {
            document.insert_str(at + opening.len(), addition);
        }
    }
    document
}

/// The schemas of the bodies that calls take, and of the objects in them.
fn bodies() -> Vec<String> {
    let spec: Value = serde_json::from_str(&service().spec()).unwrap_or_default();
    let paths = spec["paths"].as_object().into_iter().flatten();
    let operations = paths.filter_map(|(_, it)| it.as_object()).flatten();
    let mut open: Vec<_> =
        operations.flat_map(|(_, it)| schemas(&it["requestBody"]["content"])).collect();
    let mut res = Vec::new();
    while let Some(name) = open.pop() {
        let schema = &spec["components"]["schemas"][&name];
        // One may serve two calls, or stand in two bodies.
        if res.contains(&name) {
            continue;
        }
        open.extend(schemas(schema));
        res.push(name);
    }
    // A choice among objects is as closed as they are; a word has nothing to close.
    res.retain(|name| spec["components"]["schemas"][name]["properties"].is_object());
    res
}

/// The schemas that are named anywhere in a part of the document.
fn schemas(part: &Value) -> Vec<String> {
    match part {
        Value::Object(fields) => {
            let name = fields.get("$ref").and_then(Value::as_str);
            let name = name.and_then(|it| it.strip_prefix("#/components/schemas/"));
            name.map(str::to_owned).into_iter().chain(fields.values().flat_map(schemas)).collect()
        }
        Value::Array(items) => items.iter().flat_map(schemas).collect(),
        _ => Vec::new(),
    }
}
