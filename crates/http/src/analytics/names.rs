//! How the choices of figures are spelled.

use crate::projects::names::spelled;

spelled! {
    /// How long an open ticket has been open, in days.
    TicketAge as "TicketAge" in "snake_case" of analytics::TicketAge {
        UpTo7 = "up_to_7"
        UpTo30 = "up_to_30"
        UpTo90 = "up_to_90"
        Over90 = "over_90"
    }
}

spelled! {
    /// A table of figures. `collections`: billed and received money by time; `ageing`: owed payments by age;
    /// `forecast`: money that falls due by month; `tickets`: opened and resolved tickets by time; `sites`:
    /// daily entries by project; `delays`: lost days by reason; `progress`: planned and finished work by time;
    /// `behind_plan`: projects with a late milestone; `users`: people by role.
    FigureTable as "FigureTable" in "snake_case" {
        Collections
        Ageing
        Forecast
        Tickets
        TicketAges
        TicketCategories
        LeadStatuses
        LeadSources
        LeadLosses
        Sites
        Delays
        Progress
        BehindPlan
        Users
    }
}

impl FigureTable {
    pub(super) const fn has_project(self) -> bool {
        !matches!(self, Self::LeadStatuses | Self::LeadSources | Self::LeadLosses | Self::Users)
    }
}
