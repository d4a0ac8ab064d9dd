//! The groups of operations in the API document.

use poem_openapi::Tags;

#[derive(Tags)]
pub(crate) enum Tag {
    /// Sign-up, sign-in and sessions.
    Auth,
    /// Accounts and their approval.
    Users,
    /// Projects, their members, milestones and activity.
    Projects,
    /// The steps of a project's plan. A milestone is submitted by the engineer, certified by the
    /// manager and accepted by the client.
    Milestones,
    /// Drawings, permits, contracts, photos of a project.
    Documents,
    /// Problems and wishes of clients or the team.
    Tickets,
    /// Reports of one day on a site. An entry is filed by an engineer and approved by the manager;
    /// clients see approved entries that are shared.
    DailyEntries,
    /// Demands of projects and the receipts for them. A payment is planned, requested, reported by the
    /// client and verified by an admin.
    Payments,
    /// Possible clients, from the enquiry to the project. A salesperson works on their own leads; admins work
    /// on all of them.
    Leads,
    /// The caller's first page: figures, tasks that wait for the caller, and the days to come.
    Dashboard,
    /// The state of the running system, for admins.
    System,
    /// The event log: changes with their author, time, and old and new values.
    Audit,
    /// Search over everything that the caller can see.
    Search,
    /// Figures of the company over time, for admins: money, tickets, leads, daily entries, progress and people.
    Analytics,
    /// The caller's notifications and settings.
    Notifications,
    /// Facts about the company that its site, estimates and invoices use.
    Settings,
    /// Data of the public site.
    Public,
}
