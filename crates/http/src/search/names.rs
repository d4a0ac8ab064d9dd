//! The kinds of search results, as they are spelled.

use crate::projects::names::spelled;

spelled! {
    /// A kind of things that a search finds. `person`: an account, or a member of a project.
    SearchKind as "SearchKind" in "snake_case" of search::Kind {
        Project
        Ticket
        Milestone
        Payment
        DailyEntry
        Document
        Lead
        Person
    }
}
