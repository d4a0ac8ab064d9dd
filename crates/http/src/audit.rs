//! The event log, for oversight.

mod event;
mod export;
mod fact;
mod names;
mod sample;

use ::audit::{Audit, Filter, OF_NOTIFICATIONS, OF_SIGN_INS, Which};
use chrono::NaiveDate;
use kernel::UserId;
use poem::web::Data;
use poem_openapi::{OpenApi, param::Query, payload::Json};

use self::{
    event::AuditList,
    export::Export,
    names::{Kind, Thing},
};
use crate::{
    caller::Call,
    documents::Spool,
    list::{page_size, place_with},
    problem::{Problem, Result},
    query::{Search, days, query},
    table::Format,
    tag::Tag,
    tickets::export::Turns,
};

pub(crate) struct Api;

type Answer<T> = std::result::Result<T, Problem>;

query! {
    /// The filter of a list or export of events.
    struct AuditQuery {
        /// The person who acted.
        actor_id: Option<UserId>,
        /// The kind of thing that the event is about.
        thing: Option<Thing>,
        /// One thing: its id, or its code such as `PRJ-0042`, `TKT-0042`, `PAY-0042` or `LD-0042`.
        thing_id: Option<Search>,
        kind: Option<Kind>,
        /// Whether deliveries and readings of notifications are among the events.
        notifications: bool = true,
        /// Whether sign-ins and confirmations of a session that succeeded are among the events. Failed ones are
        /// always listed.
        sign_ins: bool = true,
        /// The first day, in Asia/Kolkata.
        from: Option<NaiveDate>,
        /// The last day, in Asia/Kolkata. A day before `from` returns 422.
        to: Option<NaiveDate>,
    }
}

#[OpenApi(tag = "Tag::Audit")]
impl Api {
    /// List events of the log, newest first.
    ///
    /// Admins read all events. A project manager reads events of the projects that they manage, without
    /// those of drafts, and no events of accounts, leads and notifications. Events hold no passwords and
    /// codes, and of a lead no details of the person besides the name. `total` is exact up to 1,000.
    #[oai(path = "/audit", method = "get", operation_id = "listAuditEvents")]
    async fn list_audit_events(
        &self,
        call: Call<'_, Audit>,
        query: AuditQuery,
        /// The `next_cursor` of the previous page, with the same filters.
        #[oai(validator(max_length = 1_000))]
        cursor: Query<Option<String>>,
        #[oai(default = "page_size", validator(minimum(value = "1"), maximum(value = "200")))]
        limit: Query<i64>,
    ) -> Result<AuditList> {
        let after = cursor.0.map(|it| place_with(&it, Filter::ORDER, Filter::has_place));
        let filter = Filter { after: after.transpose()?, ..query.into_filter(limit.0)? };
        Ok(Json(call.module.list(call.cause, &filter).await?.into()))
    }

    /// Export events of the log as a file, newest first.
    ///
    /// Contains all events that match the filter and that the caller can list: at most 100,000.
    /// `X-Truncated` says that there are more. Times are in Asia/Kolkata. CSV is UTF-8 with a byte order
    /// mark (RFC 4180); a cell that a spreadsheet could read as a formula starts with an apostrophe. Limit:
    /// 10 exports an hour per account, one at a time (429 `export_running`).
    #[oai(path = "/audit/export", method = "get", operation_id = "exportAuditEvents")]
    async fn export_audit_events(
        &self,
        call: Call<'_, Audit>,
        spool: Data<&Spool>,
        turns: Data<&Turns>,
        format: Query<Format>,
        query: AuditQuery,
    ) -> Answer<Export> {
        let filter = query.into_filter(export::BATCH)?;
        let _turn = turns.take(call.caller()?)?;
        export::write(call.module, call.cause, filter, format.0, &spool.0.0).await
    }
}

impl AuditQuery {
    fn into_filter(self, limit: i64) -> Answer<Filter> {
        let which = Search::words(self.thing_id).map(|it| it.parse::<Which>()).transpose();
        let which = which.map_err(|it| Problem::faulty_query("thing_id", it.0))?;
        let mut without = Vec::new();
        if !self.notifications {
            without.extend(OF_NOTIFICATIONS);
        }
        if !self.sign_ins {
            without.extend(OF_SIGN_INS);
        }
        let days = days(("from", self.from), ("to", self.to))?;
        Ok(Filter {
            by: self.actor_id,
            thing: self.thing.map(Into::into),
            which,
            kind: self.kind.map(Into::into),
            without,
            days,
            after: None,
            limit,
        })
    }
}
