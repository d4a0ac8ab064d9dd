mod document;

use std::sync::LazyLock;

use poem_openapi::{LicenseObject, OpenApi, OpenApiService};
use yaml_serde::Value;

use crate::{
    account, analytics, audit, auth, company, dashboard, diary, documents, google, invitation,
    leads, notifications, payments, people,
    projects::{
        self, client_view, invitation as project_invitation, planning, public, publishing, team,
    },
    reset, search, system,
    tickets::{self, comment, export, view},
};

/// The routes under `/api/v1` with their description.
pub fn service() -> OpenApiService<impl OpenApi + 'static, ()> {
    let accounts = (auth::Api, google::Api, reset::Api, invitation::Api, account::Api, people::Api);
    let teams = (team::Api, project_invitation::Api, client_view::Api);
    let files = (documents::Api, documents::UnsentApi);
    let projects = (projects::Api, teams, publishing::Api, planning::Api, files);
    let tickets = (tickets::Api, export::Api, comment::Api, view::Api);
    let site =
        (company::Api, public::Api, documents::PublicApi, leads::PublicApi, leads::EnquiryApi);
    let diary = (diary::Api, diary::ReviewApi, diary::LedgerApi, diary::ReportApi);
    let payments = (payments::Api, payments::PlanApi, payments::ReceiptApi, payments::PaperApi);
    let lead_files = (leads::FileApi, leads::ImportApi, leads::ExportApi);
    let leads = (leads::Api, leads::WorkApi, leads::ViewApi, leads::RulesApi, lead_files);
    let firm = (search::Api, audit::Api, company::SettingsApi, company::LogoApi, system::Api);
    let figures = (dashboard::Api, analytics::Api);
    let office = (leads, payments, figures, firm);
    let routes = (accounts, projects, tickets, diary, office, notifications::Api, site);
    OpenApiService::new(routes, "Plumbline", env!("CARGO_PKG_VERSION"))
        .description(DESCRIPTION)
        .license(LicenseObject::new(env!("CARGO_PKG_LICENSE")).url(LICENSE))
        .server("/api/v1")
}

const LICENSE: &str = "https://www.apache.org/licenses/LICENSE-2.0";

const DESCRIPTION: &str = "\
The API of a construction company's working system. The company's own site and app use the same \
calls.

- JSON in and out, `snake_case`. Instants are UTC (RFC 3339, `*_at`), days are `YYYY-MM-DD` in \
Asia/Kolkata (`*_on`), money is whole paise (`*_paise`), rates are basis points (`*_bps`).
- Send the access token as `Authorization: Bearer …`. 401 means that token is missing, expired \
or revoked; no other fault returns 401.
- Every error has the body `Problem` (RFC 9457), as `application/json`, or as \
`application/problem+json` when `Accept` names it. `code` is stable; `detail` lists every \
faulty field at once.
- Every answer carries `X-Request-Id`: quote it when you report a problem.
- Every answer reports the rate limit closest to being reached: `X-RateLimit-Resource` names it, \
`X-RateLimit-Limit` is the allowed number of calls, `X-RateLimit-Remaining` the number left, and \
`X-RateLimit-Reset` the time at which all are available again (seconds since 1970). Above the \
limit the answer is 429 `rate_limited`, and `Retry-After` gives the seconds to wait.";

/// The document as committed in `openapi.yaml`.
pub fn spec_yaml() -> &'static str {
    static TEXT: LazyLock<String> =
        LazyLock::new(|| yaml_serde::to_string(&*DOCUMENT).unwrap_or_default());
    &TEXT
}

/// The same document as JSON.
pub fn spec_json() -> &'static str {
    static TEXT: LazyLock<String> =
        LazyLock::new(|| serde_json::to_string_pretty(&*DOCUMENT).unwrap_or_default());
    &TEXT
}

/// Empty if the framework's text is no JSON: then no call has its row in the policy, and the server
/// does not start.
static DOCUMENT: LazyLock<Value> = LazyLock::new(|| {
    let parsed = |text: &str| serde_json::from_str(text).unwrap_or_default();
    document::published(parsed(&service().spec()), parsed(CHANNEL))
});

/// The live channel, which the framework has no words for.
const CHANNEL: &str = include_str!("live/channel.json");
