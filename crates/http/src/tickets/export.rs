//! Tickets as a table to take away.

use kernel::{Cause, ProjectId, UserId};
use poem::{Body, IntoResponse, Response, http::header, web::Data};
use poem_openapi::{
    ApiResponse, OpenApi, ResponseContent,
    param::Query,
    registry::{MetaMediaType, MetaSchema, MetaSchemaRef},
};

use super::{
    Answer,
    names::{Category, Format, Priority, Sort, Status},
    unfinished,
};
use crate::{api::Tag, caller::Caller};

pub(crate) struct Api;

#[OpenApi(tag = "Tag::Tickets")]
impl Api {
    /// The list as a file.
    ///
    /// All of it that fits the filter, in its order, 100,000 tickets at most. CSV is UTF-8 with a
    /// byte order mark (RFC 4180); a cell that a spreadsheet might take for a formula begins with
    /// an apostrophe. 10 an hour and one at a time for each account (429).
    #[oai(path = "/tickets/export", method = "get", operation_id = "exportTickets")]
    #[expect(clippy::too_many_arguments, reason = "one for each parameter of the call")]
    async fn export_tickets(
        &self,
        _caller: Caller,
        cause: Data<&Cause>,
        format: Query<Format>,
        /// Words of the title, the description or the comments the caller may read, or a code.
        #[oai(validator(max_length = 200, pattern = r"^[^\x00-\x1f\x7f-\x9f]*$"))]
        search: Query<Option<String>>,
        status: Query<Option<Status>>,
        priority: Query<Option<Priority>>,
        category: Query<Option<Category>>,
        assignee_id: Query<Option<UserId>>,
        /// Those that are nobody's.
        #[oai(default)]
        unassigned: Query<bool>,
        requester_id: Query<Option<UserId>>,
        project_id: Query<Option<ProjectId>>,
        /// Those whose next answer is late.
        #[oai(default)]
        overdue: Query<bool>,
        /// Those that are open, in progress or waiting for the client.
        #[oai(default)]
        open: Query<bool>,
        /// Those the caller watches.
        #[oai(default)]
        watching: Query<bool>,
        /// `newest` unless said, `relevance` when there is something to search for; 422 for
        /// `relevance` without.
        sort: Query<Option<Sort>>,
    ) -> Answer<Export> {
        Err(unfinished())
    }
}

/// A table.
#[derive(ApiResponse)]
enum Export {
    /// All of it.
    #[oai(status = 200)]
    Table(
        Table,
        /// `attachment; filename="tickets-2026-11-21.csv"`.
        #[oai(header = "Content-Disposition")]
        String,
        /// `true` when there are more tickets than are in the file.
        #[oai(header = "X-Truncated")]
        Option<String>,
    ),
}

/// The bytes of a table in the format asked for.
struct Table {
    format: Format,
    body: Body,
}

impl Format {
    const ALL: [Self; 2] = [Self::Csv, Self::Xlsx];

    const fn media_type(self) -> &'static str {
        match self {
            Self::Csv => "text/csv; charset=utf-8",
            Self::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        }
    }
}

impl IntoResponse for Table {
    fn into_response(self) -> Response {
        Response::builder().header(header::CONTENT_TYPE, self.format.media_type()).body(self.body)
    }
}

impl ResponseContent for Table {
    fn media_types() -> Vec<MetaMediaType> {
        let described = |format: Format| MetaMediaType {
            content_type: format.media_type(),
            schema: MetaSchemaRef::Inline(Box::new(MetaSchema::new_with_format(
                "string", "binary",
            ))),
        };
        Format::ALL.into_iter().map(described).collect()
    }
}
