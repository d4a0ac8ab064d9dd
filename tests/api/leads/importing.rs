//! Files of leads: read, checked, imported by a job, cancelled, undone.

use std::{fmt::Write as _, io::Cursor, time::Duration};

use calamine::{Data, Reader as _, Xlsx, open_workbook_from_rs};
use kernel::Role;
use poem::http::Method;
use serde_json::{Value, json};

use super::{
    desk, form,
    sales::{DAY, Shop},
};
use crate::{
    app::{Answer, App, answer},
    cluster,
};

const IMPORTS: &str = "/lead-imports";

impl App {
    pub(super) async fn bring(&self, who: &str, content: &[u8]) -> Answer {
        let head = "--parts\r\ncontent-disposition: form-data; name=\"file\"; \
            filename=\"expo.csv\"\r\ncontent-type: text/plain\r\n\r\n";
        let body = [head.as_bytes(), content, b"\r\n--parts--\r\n"].concat();
        let request = self.http.post(format!("/api/v1{IMPORTS}"));
        let request = request.header("authorization", format!("Bearer {who}"));
        answer(request.content_type("multipart/form-data; boundary=parts").body(body)).await
    }

    /// An act on an import; or a read of it, without a name.
    pub(super) async fn on_import(
        &self,
        who: &str,
        import: &Value,
        act: &str,
        body: &Value,
    ) -> Answer {
        let path = format!("{IMPORTS}/{}/{act}", import["id"].as_str().unwrap());
        self.post_as(who, &path, body).await
    }

    async fn import(&self, who: &str, import: &Value) -> Value {
        self.get(who, &format!("{IMPORTS}/{}", import["id"].as_str().unwrap())).await.ok()
    }

    async fn count_leads(&self) -> i64 {
        let mut owner = cluster::owner(&self.database).await;
        let query = "select count(*) from lead where purged_at is null";
        sqlx::query_scalar(query).fetch_one(&mut owner).await.unwrap()
    }

    async fn errors(&self, who: &str, import: &Value, format: &str) -> Vec<u8> {
        let path = format!("/api/v1{IMPORTS}/{}/errors", import["id"].as_str().unwrap());
        let request = self.http.get(format!("{path}?format={format}"));
        let request = request.header("authorization", format!("Bearer {who}"));
        let response = request.send().await.0;
        assert_eq!(response.status().as_u16(), 200);
        response.into_body().into_vec().await.unwrap()
    }
}

/// Names in the first column, numbers in the second.
pub(super) fn plan() -> Value {
    plan_of(&[(0, "full_name"), (1, "phone")])
}

fn plan_of(mapping: &[(i32, &str)]) -> Value {
    let mapping: Vec<_> =
        mapping.iter().map(|(column, field)| json!({"column": column, "field": field})).collect();
    json!({"mapping": mapping, "source": "event"})
}

/// Rows of different people.
pub(super) fn people(count: u32) -> String {
    let mut res = "Name,Phone\n".to_owned();
    for at in 0..count {
        writeln!(res, "Person {at},98450 {at:05}").unwrap();
    }
    res
}

fn counts(import: &Value) -> [i64; 4] {
    ["done", "created", "duplicates", "failed"].map(|it| import[it].as_i64().unwrap())
}

#[tokio::test]
async fn a_file_is_read_and_its_headings_suggest_fields() {
    let (app, admin) = desk().await;
    let file = "\u{feff}Customer Name;Mobile No;Area\r\nAsha Rao;98450 12345;Hebbal\r\n\
        Ravi;98450 12346;\r\n";
    let import = app.bring(&admin, file.as_bytes()).await.created();
    assert_eq!(import["file_name"], "expo.csv");
    assert_eq!((&import["status"], &import["total"]), (&json!("mapping"), &json!(2)));
    assert_eq!(import["can"], json!(["start", "cancel"]));
    let columns = json!([
        {"name": "Customer Name", "samples": ["Asha Rao", "Ravi"], "field": "full_name"},
        {"name": "Mobile No", "samples": ["98450 12345", "98450 12346"], "field": "phone"},
        {"name": "Area", "samples": ["Hebbal"]},
    ]);
    assert_eq!(import["columns"], columns);
    let list = app.get(&admin, IMPORTS).await.ok();
    assert_eq!(list["items"][0]["id"], import["id"]);
}

#[tokio::test]
async fn a_check_counts_the_rows_and_writes_nothing() {
    let (app, admin) = desk().await;
    app.ask(&form("Known", "98450 00001")).await.created();
    let file = "Name,Phone,Mail\nKnown,9845000001,\nAsha Rao,9845000002,asha@example.in\n\
        Asha,+91 98450 00002,\nAsha R,9845000003,ASHA@example.in\n,12,\nRavi,9845000004,\n";
    let import = app.bring(&admin, file.as_bytes()).await.created();
    let plan = plan_of(&[(0, "full_name"), (1, "phone"), (2, "email")]);
    let contents = async || {
        let mut owner = cluster::owner(&app.database).await;
        let query = "select (select count(*) from lead), (select count(*) from event), \
            (select count(*) from job), (select md5(string_agg(i::text, '')) from lead_import i), \
            (select md5(string_agg(r::text, '')) from lead_import_row r)";
        let row: (i64, i64, i64, String, String) =
            sqlx::query_as(query).fetch_one(&mut owner).await.unwrap();
        row
    };
    let before = contents().await;
    let check = app.on_import(&admin, &import, "check", &plan).await.ok();
    assert_eq!(contents().await, before);
    assert_eq!((&check["valid"], &check["duplicates"]), (&json!(2), &json!(3)));
    assert_eq!(check["failed"], 1);
    let problems: Vec<_> = check["problems"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| (it["row"].as_i64().unwrap(), it["field"].as_str().unwrap_or("")))
        .collect();
    assert_eq!(problems, [(2, ""), (4, ""), (5, ""), (6, "full_name"), (6, "phone")]);
    // The import does what the check said.
    app.on_import(&admin, &import, "start", &plan).await.ok();
    app.worker.drain().await.unwrap();
    let import = app.import(&admin, &import).await;
    assert_eq!((&import["status"], counts(&import)), (&json!("done"), [6, 2, 3, 1]));
    assert_eq!(app.count_leads().await, 3);
}

#[tokio::test]
async fn ten_thousand_rows_become_leads_once_and_nobody_is_told() {
    let (app, admin) = desk().await;
    let import = app.bring(&admin, people(10_000).as_bytes()).await.created();
    app.worker.drain().await.unwrap();
    app.mails().await;
    let running = app.on_import(&admin, &import, "start", &plan()).await.ok();
    assert_eq!((&running["status"], &running["can"]), (&json!("running"), &json!(["cancel"])));
    app.on_import(&admin, &import, "start", &plan()).await.refused(409, "import_started");
    let began = std::time::Instant::now();
    app.worker.drain().await.unwrap();
    println!("10,000 rows in {:?}", began.elapsed());
    let import = app.import(&admin, &import).await;
    assert_eq!((&import["status"], counts(&import)), (&json!("done"), [10_000, 10_000, 0, 0]));
    assert_eq!(app.count_leads().await, 10_000);
    assert!(app.mails().await.is_empty());
    let told = app.get(&admin, "/notifications").await.ok();
    assert_eq!(told["items"], json!([]));
    let lead = &app.leads(&admin, "?limit=1").await[0];
    assert_eq!((&lead["source"], &lead["status"]), (&json!("event"), &json!("new")));
    assert_eq!(lead["first_call"]["state"], "off");
    let path = format!("/leads/{}/activity", lead["id"].as_str().unwrap());
    let entry = &app.get(&admin, &path).await.ok()["items"][0];
    assert_eq!((&entry["kind"], &entry["by"]["id"]), (&json!("lead_entered"), &import["by"]["id"]));
    undo(&app, &admin, &import).await;
}

/// Deletes as many leads as a file may have, within the time that a call may take.
async fn undo(app: &App, admin: &str, import: &Value) {
    // The same file again makes nothing.
    let again = app.bring(admin, people(10_000).as_bytes()).await.created();
    let check = app.on_import(admin, &again, "check", &plan()).await.ok();
    assert_eq!((&check["valid"], &check["duplicates"]), (&json!(0), &json!(10_000)));
    assert_eq!(check["problems"].as_array().unwrap().len(), 50);
    let began = std::time::Instant::now();
    let undone = app.on_import(admin, import, "undo", &Value::Null).await.ok();
    let took = began.elapsed();
    assert_eq!((&undone["undone"], &undone["kept"]), (&json!(10_000), &json!(0)));
    assert!(took < Duration::from_secs(5), "{took:?}");
    assert_eq!(app.count_leads().await, 0);
}

/// Stops the worker in the middle of the second batch.
async fn cut(app: &App, admin: &str, import: &Value) {
    let mut other = cluster::owner(&app.database).await;
    let lock = "select pg_advisory_lock(hashtextextended('enquiries of +919845000700', 0))";
    sqlx::query(lock).execute(&mut other).await.unwrap();
    let half = async {
        while app.import(admin, import).await["done"] != 500 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::select! {
        drained = app.worker.drain() => panic!("the second batch did not wait: {drained:?}"),
        () = half => {}
    }
    sqlx::query("select pg_advisory_unlock_all()").execute(&mut other).await.unwrap();
    app.end_leases().await;
}

#[tokio::test]
async fn a_job_that_was_cut_goes_on_without_a_row_twice() {
    let (app, admin) = desk().await;
    let import = app.bring(&admin, people(1_200).as_bytes()).await.created();
    app.on_import(&admin, &import, "start", &plan()).await.ok();
    cut(&app, &admin, &import).await;
    app.worker.drain().await.unwrap();
    let import = app.import(&admin, &import).await;
    assert_eq!((&import["status"], counts(&import)), (&json!("done"), [1_200, 1_200, 0, 0]));
    assert_eq!(app.count_leads().await, 1_200);
}

#[tokio::test]
async fn a_cancelled_import_makes_no_further_batch() {
    let (app, admin) = desk().await;
    let import = app.bring(&admin, people(1_200).as_bytes()).await.created();
    app.on_import(&admin, &import, "start", &plan()).await.ok();
    cut(&app, &admin, &import).await;
    let cancelled = app.on_import(&admin, &import, "cancel", &Value::Null).await.ok();
    assert_eq!((&cancelled["status"], &cancelled["can"]), (&json!("cancelled"), &json!(["undo"])));
    app.worker.drain().await.unwrap();
    assert_eq!(counts(&app.import(&admin, &import).await), [500, 500, 0, 0]);
    assert_eq!(app.count_leads().await, 500);
    app.on_import(&admin, &import, "cancel", &Value::Null).await.refused(409, "import_ended");
    app.on_import(&admin, &import, "start", &plan()).await.refused(409, "import_ended");
}

#[tokio::test]
async fn an_undone_import_keeps_what_was_touched() {
    let (app, admin) = desk().await;
    let import = app.bring(&admin, people(4).as_bytes()).await.created();
    app.on_import(&admin, &import, "undo", &Value::Null).await.refused(409, "undo_late");
    app.on_import(&admin, &import, "start", &plan()).await.ok();
    app.worker.drain().await.unwrap();
    let leads = app.leads(&admin, "").await;
    let note = json!({"kind": "note", "note": "Two floors."});
    let path = format!("/leads/{}/activities", leads[0]["id"].as_str().unwrap());
    app.post_as(&admin, &path, &note).await.ok();
    // Somebody else's enquiry of the same person.
    app.ask(&form("Person 2", "98450 00002")).await.created();
    let undone = app.on_import(&admin, &import, "undo", &Value::Null).await.ok();
    assert_eq!((&undone["undone"], &undone["kept"]), (&json!(2), &json!(2)));
    assert_eq!((&undone["status"], &undone["can"]), (&json!("undone"), &json!([])));
    assert_eq!(app.count_leads().await, 3);
    let mut owner = cluster::owner(&app.database).await;
    let query = "select count(*) from event where kind = 'lead_purged'";
    let told: i64 = sqlx::query_scalar(query).fetch_one(&mut owner).await.unwrap();
    assert_eq!(told, 2);
    app.on_import(&admin, &import, "undo", &Value::Null).await.refused(409, "undo_late");
}

#[tokio::test]
async fn owner_of_an_imported_lead_without_a_day_is_reminded() {
    let mut shop = Shop::open().await;
    let app = &shop.firm.app;
    let mut wanted = plan();
    wanted["owner_id"] = json!(shop.seller().id);
    let import = app.bring(&shop.firm.admin.token, people(1).as_bytes()).await.created();
    app.on_import(&shop.firm.admin.token, &import, "start", &wanted).await.ok();
    app.worker.drain().await.unwrap();
    shop.later(3 * DAY).await;
    for _ in 0..2 {
        shop.mind().await;
    }
    let told = shop.told(shop.seller()).await;
    assert_eq!(told, ["LD-0001: follow-up due"]);
}

/// An own enquiry merged into an imported lead has the promise of its call.
#[tokio::test]
async fn imported_lead_that_takes_an_enquiry_is_promised_a_call() {
    let (app, admin) = desk().await;
    let import = app.bring(&admin, people(2).as_bytes()).await.created();
    app.on_import(&admin, &import, "start", &plan()).await.ok();
    app.worker.drain().await.unwrap();
    app.ask(&form("Person 1", "98450 00001")).await.created();
    let leads = app.leads(&admin, "").await;
    let (enquiry, second, first) = (&leads[0], &leads[1], &leads[2]);
    let merge = async |gone: &Value, stays: &Value| {
        let gone = app.whole(&admin, gone).await;
        let tag = format!("\"{}\"", gone["version"]);
        let path = format!("/leads/{}/merge", gone["id"].as_str().unwrap());
        let headers = [("if-match", tag.as_str())];
        let into = json!({"into": stays["id"]});
        app.call_with(&admin, Method::POST, &path, &into, &headers).await.ok()
    };
    let merged = merge(enquiry, second).await;
    assert_eq!((&merged["id"], &merged["first_call"]["state"]), (&second["id"], &json!("due")));
    assert_eq!(merged["first_call"]["due_at"], enquiry["first_call"]["due_at"]);
    assert_eq!(merge(second, first).await["first_call"]["state"], "due");
}

#[tokio::test]
async fn purge_of_an_imported_lead_leaves_no_cell_of_its_row() {
    let mut shop = Shop::open().await;
    shop.rule(&json!({"purge_days": 1})).await;
    let (app, admin) = (&shop.firm.app, shop.firm.admin.token.clone());
    let import = app.bring(&admin, people(2).as_bytes()).await.created();
    app.on_import(&admin, &import, "start", &plan()).await.ok();
    app.worker.drain().await.unwrap();
    let lead = app.leads(&admin, "").await.remove(0);
    shop.act(&shop.firm.admin, &lead, "/withdraw", &Value::Null).await.ok();
    shop.later(2 * DAY).await;
    shop.upkeep().await;
    let mut owner = cluster::owner(&shop.firm.app.database).await;
    let cells: Vec<Vec<String>> =
        sqlx::query_scalar("select cells from lead_import_row order by row_no")
            .fetch_all(&mut owner)
            .await
            .unwrap();
    assert!(cells[1].is_empty() && cells[0].len() > 1, "{cells:?}");
}

#[tokio::test]
async fn an_import_is_undone_within_an_hour() {
    let (app, admin) = desk().await;
    let import = app.bring(&admin, people(1).as_bytes()).await.created();
    app.on_import(&admin, &import, "start", &plan()).await.ok();
    app.worker.drain().await.unwrap();
    app.wait(3_601);
    app.on_import(&admin, &import, "undo", &Value::Null).await.refused(409, "undo_late");
    assert_eq!(app.count_leads().await, 1);
}

#[tokio::test]
async fn only_admins_import_and_export() {
    let (app, admin) = desk().await;
    let (seller, token) = app.person("kiran@firm.example", Role::Salesperson).await;
    let (_, other) = app.person("other@firm.example", Role::Admin).await;
    let import = app.bring(&admin, people(2).as_bytes()).await.created();
    let path = format!("{IMPORTS}/{}", import["id"].as_str().unwrap());
    for role in [Role::Client, Role::Engineer, Role::ProjectManager, Role::Salesperson] {
        let nobody = match role {
            Role::Salesperson => token.clone(),
            _ => app.person(&format!("{role}@firm.example"), role).await.1,
        };
        app.bring(&nobody, people(1).as_bytes()).await.refused(403, "forbidden");
        for act in ["check", "start", "cancel", "undo"] {
            app.on_import(&nobody, &import, act, &plan()).await.refused(403, "forbidden");
        }
        for read in [IMPORTS, &path, &format!("{path}/errors?format=csv")] {
            app.get(&nobody, read).await.refused(403, "forbidden");
        }
        app.get(&nobody, "/leads/export?format=csv").await.refused(403, "forbidden");
    }
    let mut for_nobody = plan();
    for_nobody["owner_id"] = json!("01935f2a-6f00-7000-8000-000000000001");
    app.on_import(&admin, &import, "start", &for_nobody).await.refused(422, "invalid");
    let mut for_seller = plan();
    for_seller["owner_id"] = json!(seller);
    app.on_import(&other, &import, "start", &for_seller).await.ok();
    app.worker.drain().await.unwrap();
    let leads = app.leads(&token, "").await;
    assert_eq!(leads.len(), 2);
    assert!(leads.iter().all(|it| it["owner"]["id"] == json!(seller)));
    assert_eq!(app.import(&other, &import).await["by"], import["by"]);
}

#[tokio::test]
async fn refused_rows_are_a_file_without_formulas() {
    let (app, admin) = desk().await;
    let file = "=Name,Phone\n=1+1,12\nAsha Rao,9845000001\nAsha,9845000001\n";
    let import = app.bring(&admin, file.as_bytes()).await.created();
    app.on_import(&admin, &import, "start", &plan()).await.ok();
    app.worker.drain().await.unwrap();
    let table = String::from_utf8(app.errors(&admin, &import, "csv").await).unwrap();
    let expected = "\u{feff}'=Name,Phone,Reason\r\n\
        '=1+1,12,Please enter a valid phone number\r\n\
        Asha,9845000001,\"This person is known already, or is earlier in the file\"\r\n";
    assert_eq!(table, expected);
    let book = app.errors(&admin, &import, "xlsx").await;
    let mut book: Xlsx<_> = open_workbook_from_rs(Cursor::new(&book)).unwrap();
    assert!(book.worksheet_formula("Sheet1").unwrap().is_empty());
    let sheet = book.worksheet_range_at(0).unwrap().unwrap();
    assert_eq!((sheet.height(), sheet.width()), (3, 3));
    assert_eq!(sheet.get_value((1, 0)), Some(&Data::String("=1+1".to_owned())));
    // A workbook that we wrote is read again, whatever its name.
    let again = app.errors(&admin, &import, "xlsx").await;
    let again = app.bring(&admin, &again).await.created();
    assert_eq!((&again["total"], &again["columns"][2]["name"]), (&json!(2), &json!("Reason")));
}

#[tokio::test]
async fn a_file_that_cannot_be_read_is_refused_with_its_reason() {
    let (app, admin) = desk().await;
    let wide = format!("Name\n{}", "x,".repeat(100_000));
    let long = people(10_001);
    let cases: [(&[u8], &str); 8] = [
        (b"", "no rows"),
        (b"Name,Phone\n", "no rows"),
        (b"N\xe4me\nx", "UTF-8"),
        (b"Name\n\"Asha\nRavi\n", "never closed"),
        (b"PK\x03\x04 and nothing else", "cannot be read"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "old Excel file"),
        (wide.as_bytes(), "50 columns"),
        (long.as_bytes(), "10,000 rows"),
    ];
    for (content, reason) in cases {
        let refused = app.bring(&admin, content).await.refused(422, "invalid");
        assert!(refused.to_string().contains(reason), "{reason}: {refused}");
    }
    let large = vec![b'x'; 5 * 1024 * 1024 + 1];
    app.bring(&admin, &large).await.refused(413, "file_too_large");
    assert_eq!(app.get(&admin, IMPORTS).await.ok()["items"], json!([]));
}

#[tokio::test]
async fn files_are_limited_each_day_and_forgotten_after_a_week() {
    let (app, admin) = desk().await;
    for _ in 0..20 {
        app.bring(&admin, people(1).as_bytes()).await.created();
    }
    app.bring(&admin, people(1).as_bytes()).await.refused(429, "import_limit");
    app.wait(8 * 86_400);
    let token = app.token("admin@firm.example").await;
    assert_eq!(app.get(&token, IMPORTS).await.ok()["items"], json!([]));
    app.worker.drain().await.unwrap();
    let mut owner = cluster::owner(&app.database).await;
    let query = "select count(*) from lead_import_row";
    let rows: i64 = sqlx::query_scalar(query).fetch_one(&mut owner).await.unwrap();
    assert_eq!(rows, 20, "nothing was due yet");
    postgres::jobs::Queue::new(app.database.pool().clone()).upkeep(app.clock.now()).await.unwrap();
    let rows: i64 = sqlx::query_scalar(query).fetch_one(&mut owner).await.unwrap();
    assert_eq!(rows, 0);
}
