//! The report of a project to its client.

use chrono::{Datelike, NaiveDate};
use diary::{Diary, Period, Print};
use kernel::ProjectId;
use poem::web::Data;
use poem_openapi::{
    ApiResponse, OpenApi,
    param::{Path, Query},
    payload::Binary,
};

use super::{known_day, reported::ProjectReport};
use crate::{
    caller::Call, input::YEARS, json::Written, problem::Problem, tag::Tag, tickets::export::Turns,
};

pub(crate) struct ReportApi;

type Answer<T> = std::result::Result<T, Problem>;

#[OpenApi(tag = "Tag::DailyEntries")]
impl ReportApi {
    /// Read the report of a project to its client.
    ///
    /// A summary of the approved entries that are shared with clients, the same for every reader. Default:
    /// the last whole week, Monday to Sunday in Asia/Kolkata. With one of `from` and `to`, 7 days.
    #[oai(path = "/projects/:id/report", method = "get", operation_id = "getProjectReport")]
    async fn get_project_report(
        &self,
        call: Call<'_, Diary>,
        id: Path<ProjectId>,
        /// The first day, not in the future.
        from: Query<Option<NaiveDate>>,
        /// The last day, at most 91 days after the first.
        to: Query<Option<NaiveDate>>,
    ) -> Answer<Written<ProjectReport>> {
        let period = period(from.0, to.0, call.cause.today())?;
        let report = call.module.report(call.cause, id.0, period).await?;
        Ok(Written::new(&report.into()))
    }

    /// Download the report of a project as a PDF file.
    ///
    /// The same report as `getProjectReport`. Limit: 10 exports an hour per account, one at a time (429
    /// `export_running`).
    #[oai(
        path = "/projects/:id/report.pdf",
        method = "get",
        operation_id = "downloadProjectReport"
    )]
    async fn download_project_report(
        &self,
        call: Call<'_, Diary>,
        turns: Data<&Turns>,
        id: Path<ProjectId>,
        /// The first day, not in the future.
        from: Query<Option<NaiveDate>>,
        /// The last day, at most 91 days after the first.
        to: Query<Option<NaiveDate>>,
    ) -> Answer<Paper> {
        let period = period(from.0, to.0, call.cause.today())?;
        let _turn = turns.take(call.caller()?)?;
        let print = call.module.report_pdf(call.cause, id.0, period).await?;
        let name = disposition(&print);
        Ok(Paper::Pdf(Binary(print.content), name))
    }

    /// Download the report of a project as a picture.
    ///
    /// A PNG of 1080 by 1350 pixels to pass on. The same report as `getProjectReport`. Limit: 10 exports
    /// an hour per account, one at a time (429 `export_running`).
    #[oai(
        path = "/projects/:id/report.png",
        method = "get",
        operation_id = "downloadProjectReportPicture"
    )]
    async fn download_project_report_picture(
        &self,
        call: Call<'_, Diary>,
        turns: Data<&Turns>,
        id: Path<ProjectId>,
        /// The first day, not in the future.
        from: Query<Option<NaiveDate>>,
        /// The last day, at most 91 days after the first.
        to: Query<Option<NaiveDate>>,
    ) -> Answer<Poster> {
        let period = period(from.0, to.0, call.cause.today())?;
        let _turn = turns.take(call.caller()?)?;
        let print = call.module.report_png(call.cause, id.0, period).await?;
        let name = disposition(&print);
        Ok(Poster::Png(Binary(print.content), name))
    }
}

/// A report on paper.
#[derive(ApiResponse)]
enum Paper {
    /// The whole file.
    #[oai(status = 200, content_type = "application/pdf")]
    Pdf(
        Binary<Vec<u8>>,
        /// `attachment; filename="PRJ-0042-report-2026-11-16-2026-11-22.pdf"`.
        #[oai(header = "Content-Disposition")]
        String,
    ),
}

/// A report as a picture.
#[derive(ApiResponse)]
enum Poster {
    /// The whole file.
    #[oai(status = 200, content_type = "image/png")]
    Png(
        Binary<Vec<u8>>,
        /// `attachment; filename="PRJ-0042-report-2026-11-16-2026-11-22.png"`.
        #[oai(header = "Content-Disposition")]
        String,
    ),
}

fn disposition(print: &Print) -> String {
    format!("attachment; filename=\"{}\"", print.name)
}

fn period(from: Option<NaiveDate>, to: Option<NaiveDate>, today: NaiveDate) -> Answer<Period> {
    let from = known_day("from", from)?;
    let to = known_day("to", to)?;
    let period = Period::new(from, to, today);
    let period = period.map_err(|(name, message)| Problem::faulty_query(name, message))?;
    // A week may begin or end outside the years that the database knows.
    if YEARS.contains(&period.first.year()) && YEARS.contains(&period.last.year()) {
        Ok(period)
    } else {
        Err(Problem::faulty_query("from", crate::texts::DAY_OUT_OF_RANGE))
    }
}
