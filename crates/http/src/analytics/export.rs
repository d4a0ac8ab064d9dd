//! Figures as tables to take away.

use std::{path::Path, sync::Arc};

use analytics::{Analytics, Compared, LeadsOf, Scope, Span};
use kernel::{Cause, ExportFormat, Money};
use poem_openapi::ApiResponse;

use super::names::FigureTable;
use crate::{
    problem::Problem,
    table::{Cell, Format, Row, Table, Writing},
};

/// A table.
#[derive(ApiResponse)]
pub(super) enum Export {
    /// The whole file.
    #[oai(status = 200)]
    Table(
        Table,
        /// `attachment; filename="ageing-2026-11-01-2026-11-30.csv"`.
        #[oai(header = "Content-Disposition")]
        String,
    ),
}

type Filled = (&'static [&'static str], Vec<Row>);

pub(super) async fn write(
    analytics: &Analytics,
    cause: &Cause,
    scope: &Scope,
    table: FigureTable,
    format: Format,
    spool: &Arc<Path>,
) -> Result<Export, Problem> {
    let (head, rows) = filled(analytics, cause, scope, table).await?;
    let writing = Writing::begin(format, head, spool);
    // A failed thread says why when it is finished.
    writing.add(rows).await;
    let written = writing.finish().await.map_err(analytics::Error::from)?;
    let format = ExportFormat::from(format);
    analytics.exported(cause, format).await?;
    let (name, from, to) = (name(table), scope.span.from(), scope.span.to());
    Ok(Export::Table(written, format!("attachment; filename=\"{name}-{from}-{to}.{format}\"")))
}

const fn name(table: FigureTable) -> &'static str {
    match table {
        FigureTable::Collections => "collections",
        FigureTable::Ageing => "ageing",
        FigureTable::Forecast => "forecast",
        FigureTable::Tickets => "tickets",
        FigureTable::TicketAges => "ticket-ages",
        FigureTable::TicketCategories => "ticket-categories",
        FigureTable::LeadStatuses => "lead-statuses",
        FigureTable::LeadSources => "lead-sources",
        FigureTable::LeadLosses => "lead-losses",
        FigureTable::Sites => "sites",
        FigureTable::Delays => "delays",
        FigureTable::Progress => "progress",
        FigureTable::BehindPlan => "behind-plan",
        FigureTable::Users => "users",
    }
}

async fn filled(
    analytics: &Analytics,
    cause: &Cause,
    scope: &Scope,
    table: FigureTable,
) -> Result<Filled, Problem> {
    Ok(match table {
        FigureTable::Collections | FigureTable::Ageing | FigureTable::Forecast => {
            money(&analytics.collections(cause, scope).await?, table)
        }
        FigureTable::Tickets | FigureTable::TicketAges | FigureTable::TicketCategories => {
            tickets(&analytics.tickets(cause, scope).await?, table)
        }
        FigureTable::LeadStatuses | FigureTable::LeadSources | FigureTable::LeadLosses => {
            leads(&analytics.leads(cause, scope.span).await?, table)
        }
        FigureTable::Sites | FigureTable::Delays => {
            diary(analytics.diary(cause, scope).await?, table)
        }
        FigureTable::Progress | FigureTable::BehindPlan => {
            progress(analytics.progress(cause, scope).await?, table)
        }
        FigureTable::Users => users(&analytics.users(cause, scope.span).await?),
    })
}

fn money(it: &analytics::Collections, table: FigureTable) -> Filled {
    match table {
        FigureTable::Ageing => (
            &["Age", "Payments", "Balance"],
            it.ageing
                .iter()
                .map(|it| {
                    vec![Cell::name(it.age.as_str()), Cell::Number(it.count), rupees(it.balance)]
                })
                .collect(),
        ),
        FigureTable::Forecast => (
            &["From", "To", "Payments", "Requested", "Scheduled"],
            it.forecast
                .iter()
                .map(|it| {
                    let mut row = days(it.days);
                    row.push(Cell::Number(it.payments));
                    row.extend([it.requested, it.scheduled].map(rupees));
                    row
                })
                .collect(),
        ),
        _ => (
            &["From", "To", "Billed", "Received"],
            it.series
                .iter()
                .map(|it| {
                    let mut row = days(it.days);
                    row.extend([it.billed, it.received].map(rupees));
                    row
                })
                .collect(),
        ),
    }
}

fn tickets(it: &analytics::Tickets, table: FigureTable) -> Filled {
    match table {
        FigureTable::TicketAges => (
            &["Open for days", "Tickets"],
            it.open_by_age
                .iter()
                .map(|(age, count)| vec![Cell::name(age.as_str()), Cell::Number(*count)])
                .collect(),
        ),
        FigureTable::TicketCategories => (
            &[
                "Category",
                "Opened",
                "Opened before",
                "Resolved",
                "Resolved before",
                "Targets met",
                "Open now",
            ],
            it.categories
                .iter()
                .map(|it| {
                    let mut row = vec![Cell::name(it.category.as_str())];
                    row.extend(both(it.opened));
                    row.extend(both(it.resolved));
                    row.extend([it.in_time, it.open].map(Cell::Number));
                    row
                })
                .collect(),
        ),
        _ => (
            &["From", "To", "Opened", "Resolved"],
            it.series
                .iter()
                .map(|it| {
                    let mut row = days(it.days);
                    row.extend([it.opened, it.resolved].map(Cell::Number));
                    row
                })
                .collect(),
        ),
    }
}

fn leads(it: &analytics::Leads, table: FigureTable) -> Filled {
    fn rows<T: Copy>(groups: &[LeadsOf<T>], name: fn(T) -> &'static str) -> Vec<Row> {
        let row = |it: &LeadsOf<T>| {
            let mut row = vec![Cell::name(name(it.group))];
            row.extend(both(it.count));
            row.extend([Cell::Number(it.won), rupees(it.value)]);
            row
        };
        groups.iter().map(row).collect()
    }
    match table {
        FigureTable::LeadSources => (
            &["Source", "Leads", "Leads before", "Won", "Estimated value"],
            rows(&it.sources, leads::Source::as_str),
        ),
        FigureTable::LeadLosses => (
            &["Reason", "Leads", "Leads before", "Won", "Estimated value"],
            rows(&it.losses, kernel::LostReason::as_str),
        ),
        _ => (
            &["Status", "Leads", "Leads before", "Won", "Estimated value"],
            rows(&it.statuses, kernel::LeadStatus::as_str),
        ),
    }
}

fn diary(it: analytics::DiaryFigures, table: FigureTable) -> Filled {
    if matches!(table, FigureTable::Delays) {
        let row = |(reason, lost): &(diary::DelayReason, Compared<diary::Lost>)| {
            let mut row = vec![Cell::name(reason.as_str())];
            row.extend(both(lost.map(|it| it.days)));
            row.push(Cell::Hundredths(lost.range.hours.thousandths() / 10));
            row
        };
        let rows = it.delays.iter().map(row).collect();
        return (&["Reason", "Lost days", "Lost days before", "Hours"], rows);
    }
    let row = |(project, it): (analytics::ProjectName, analytics::Discipline)| {
        let filed = it.filed;
        let mut row = vec![Cell::Text(project.code), Cell::Text(project.name)];
        let counts = [it.expected, filed.days, filed.on_time, filed.approved, it.missing()];
        row.extend(counts.map(Cell::Number));
        row
    };
    (
        &["Project code", "Project", "Expected", "Filed", "On time", "Approved", "Missing"],
        it.sites.into_iter().map(row).collect(),
    )
}

fn progress(it: analytics::Progress, table: FigureTable) -> Filled {
    if matches!(table, FigureTable::BehindPlan) {
        let row = |it: analytics::BehindPlan| {
            let mut row = vec![Cell::Text(it.project.code), Cell::Text(it.project.name)];
            let numbers = [it.planned_percent, it.done_percent, it.late_milestones];
            row.extend(numbers.map(|it| Cell::Number(it.into())));
            row.push(Cell::Number(it.days_late));
            row
        };
        return (
            &["Project code", "Project", "Planned %", "Done %", "Late milestones", "Days late"],
            it.behind.into_iter().map(row).collect(),
        );
    }
    let row = |it: analytics::WorkStep| {
        let mut row = days(it.days);
        row.push(Cell::Hundredths(it.share.planned_bps));
        row.push(it.share.done_bps.map_or(Cell::Empty, Cell::Hundredths));
        row
    };
    (&["From", "To", "Planned %", "Done %"], it.series.into_iter().map(row).collect())
}

fn users(it: &analytics::Users) -> Filled {
    let row = |it: &analytics::UsersOf| {
        let mut row = vec![Cell::name(it.role.as_str()), Cell::Number(it.accounts)];
        row.extend(both(it.signed_in));
        row
    };
    (
        &["Role", "Active accounts", "Signed in", "Signed in before"],
        it.roles.iter().map(row).collect(),
    )
}

fn days(it: Span) -> Row {
    [it.from(), it.to()].map(|it| Cell::Text(it.to_string())).into()
}

fn both(it: Compared<i64>) -> [Cell; 2] {
    [it.range, it.before].map(Cell::Number)
}

fn rupees(it: Money) -> Cell {
    Cell::Hundredths(it.paise())
}
