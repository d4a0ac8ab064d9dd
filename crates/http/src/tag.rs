//! The headings that the API document lists its operations under.

use poem_openapi::Tags;

#[derive(Tags)]
pub(crate) enum Tag {
    /// Signing up, signing in, staying signed in.
    Auth,
    /// Who has an account, and who decides on it.
    Users,
    /// What is built, for whom and by whom.
    Projects,
    /// The steps of a project's plan: done, vouched for, accepted.
    Milestones,
    /// Drawings, permits, contracts, photos: what a project keeps.
    Documents,
    /// What clients or the team want put right.
    Tickets,
    /// Who may become a client.
    Leads,
    /// What somebody is told of what happens, and how.
    Notifications,
    /// What everybody may see.
    Public,
}
