//! How long the event log is kept, and the deletion of what is older.

use chrono::{DateTime, TimeDelta, Utc};
use postgres::jobs::Queue;
use serde_json::{Value, json};
use sqlx::{Executor, PgConnection};

use super::{SETTINGS, check_faults};
use crate::{cluster, projects::Firm};

/// One event in the middle of each of these months, in partitions of their own.
const OLD_EVENTS: &str = "
    select make_event_partitions(date '2009-03-01', 0);
    select make_event_partitions(date '2016-11-01', 0);
    select make_event_partitions(date '2018-06-01', 0);
    insert into event (occurred_at, request, entity, entity_id, kind, payload)
    select at, gen_random_uuid(), 'ticket', gen_random_uuid(), 'old', '{}'
    from unnest(array['2009-03-15', '2016-11-15', '2018-06-15', '2001-01-15']::timestamptz[]) at;";

async fn months(owner: &mut PgConnection) -> Vec<String> {
    let months = "select to_char(occurred_at at time zone 'UTC', 'YYYY-MM') from event
                  where kind = 'old' order by occurred_at";
    sqlx::query_scalar(months).fetch_all(owner).await.unwrap()
}

async fn upkeep(firm: &Firm, at: DateTime<Utc>) {
    Queue::new(firm.app.database.pool().clone()).delete_old_events(at).await.unwrap();
}

async fn keep(firm: &Firm, years: Value) {
    let copy = firm.section("event_log").await;
    let body = json!({"keep_years": years});
    firm.save_section(&firm.admin, "event_log", &copy, &body).await.ok();
}

#[tokio::test]
async fn events_are_kept_until_the_settings_say_how_long() {
    let firm = Firm::open().await;
    let mut owner = cluster::owner(&firm.app.database).await;
    owner.execute(OLD_EVENTS).await.unwrap();
    let now = firm.app.clock.now();
    let count = "select count(*) from event where kind <> 'old'";
    upkeep(&firm, now).await;
    assert_eq!(months(&mut owner).await, ["2001-01", "2009-03", "2016-11", "2018-06"]);

    keep(&firm, json!(11)).await;
    let recent: i64 = sqlx::query_scalar(count).fetch_one(&mut owner).await.unwrap();
    upkeep(&firm, now).await;
    assert_eq!(months(&mut owner).await, ["2016-11", "2018-06"]);
    keep(&firm, json!(9)).await;
    // A month goes as a whole, when its last event is old enough.
    upkeep(&firm, now).await;
    assert_eq!(months(&mut owner).await, ["2018-06"]);
    let left: i64 = sqlx::query_scalar(count).fetch_one(&mut owner).await.unwrap();
    assert_eq!(left, recent + 1, "the second change of the rule, and nothing was deleted");

    keep(&firm, Value::Null).await;
    assert_eq!(firm.section("event_log").await["value"], json!({}));
    let changes = firm.changed().await;
    assert_eq!(changes.len(), 3);
    assert_eq!(changes[1]["changes"], json!([{"field": "keep_years", "from": 11, "to": 9}]));
}

/// The stored years and the caller do not matter.
#[tokio::test]
async fn database_keeps_nine_years_and_its_log() {
    let firm = Firm::open().await;
    let mut owner = cluster::owner(&firm.app.database).await;
    owner.execute(OLD_EVENTS).await.unwrap();
    keep(&firm, json!(9)).await;
    let pool = firm.app.database.pool();
    let one = "update site_section set content = '{\"keep_years\": 1}' where name = 'event_log'";
    pool.execute(one).await.unwrap();
    pool.execute("select delete_old_events('infinity')").await.unwrap();
    assert_eq!(months(&mut owner).await, ["2018-06"]);
    // A clock that is wrong by decades deletes nothing more.
    upkeep(&firm, firm.app.clock.now() + TimeDelta::days(40 * 365)).await;
    assert_eq!(months(&mut owner).await, ["2018-06"]);
    for forbidden in ["drop table event_2018_06", "delete from event", "truncate event"] {
        let refused = pool.execute(forbidden).await.unwrap_err();
        let code = refused.as_database_error().unwrap().code().unwrap().into_owned();
        assert_eq!(code, "42501", "{forbidden}: {refused}");
    }
}

/// Writers never wait long for the deletion: it gives up, and is done on another day.
#[tokio::test]
async fn a_log_in_use_is_left_alone() {
    let firm = Firm::open().await;
    let mut owner = cluster::owner(&firm.app.database).await;
    owner.execute(OLD_EVENTS).await.unwrap();
    keep(&firm, json!(9)).await;
    owner.execute("begin; select count(*) from event").await.unwrap();
    upkeep(&firm, firm.app.clock.now()).await;
    owner.execute("commit").await.unwrap();
    assert_eq!(months(&mut owner).await.len(), 4);
    upkeep(&firm, firm.app.clock.now()).await;
    assert_eq!(months(&mut owner).await, ["2018-06"]);
}

#[tokio::test]
async fn wrong_years_are_refused_and_admins_alone_choose_them() {
    let firm = Firm::open().await;
    let copy = firm.section("event_log").await;
    assert_eq!(copy, json!({"version": 1, "can": ["edit"], "value": {}}));
    let range = "Must be a whole number from 9 to 50";
    let cases = [
        ("keep_years", json!(8), range),
        ("keep_years", json!(51), range),
        ("keep_years", json!(-9), range),
        ("keep_years", json!(9.5), range),
        ("keep_years", json!("ten"), range),
    ];
    check_faults(&firm, "event_log", &copy["value"], &cases).await;
    let body = json!({"keep_years": 10});
    firm.save_section(&firm.manager, "event_log", &copy, &body).await.refused(403, "forbidden");
    assert_eq!(firm.get(&firm.manager, SETTINGS).await.ok().get("event_log"), None);
    let saved = firm.save_section(&firm.admin, "event_log", &copy, &body).await.ok();
    assert_eq!(saved["value"], body);
    let stale = firm.save_section(&firm.admin, "event_log", &copy, &json!({})).await;
    assert_eq!(stale.refused(412, "stale")["version"], 2);
}
