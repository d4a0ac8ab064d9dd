//! The headings that the API document lists its operations under.

use poem_openapi::Tags;

#[derive(Tags)]
pub(crate) enum Tag {
    /// Signing up, signing in, staying signed in.
    Auth,
    /// Accounts and their approval.
    Users,
    /// Projects, their members, milestones and activity.
    Projects,
    /// The steps of a project's plan: done, vouched for, accepted.
    Milestones,
    /// Drawings, permits, contracts, photos of a project.
    Documents,
    /// Problems and wishes of clients or the team.
    Tickets,
    /// Enquiries and possible clients.
    Leads,
    /// The caller's notifications and settings.
    Notifications,
    /// Data of the public site.
    Public,
}
