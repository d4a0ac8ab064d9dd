//! Permissions on tickets.

use chrono::{DateTime, Utc};
use kernel::{Actor, Role};

use crate::{Error, Result, Status, Summary, status::StatusRules, ticket::CONFIRMATION_TIME};

kernel::names! {
    /// Actions on a ticket besides its steps.
    pub enum Action as "ticket action" {
        /// Editing title, description and place.
        Edit = "edit",
        /// Editing category, milestone and due day.
        Classify = "classify",
        Prioritise = "prioritise",
        Assign = "assign",
        /// To the clients, or no longer.
        Show = "show",
        Comment = "comment",
        CommentInternal = "comment_internal",
        Link = "link",
        Merge = "merge",
        Watch = "watch",
    }
}

/// A project, as far as its tickets are concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProjectState {
    pub status: projects::Status,
    pub is_archived: bool,
}

impl ProjectState {
    /// Whether anything new may be asked for.
    pub(crate) fn expect_open(self) -> Result<()> {
        self.expect_unarchived()?;
        match self.status {
            projects::Status::Cancelled => Err(Error::WrongProjectState(self.status)),
            _ => Ok(()),
        }
    }

    pub(crate) fn expect_unarchived(self) -> Result<()> {
        if self.is_archived { Err(Error::Archived) } else { Ok(()) }
    }
}

impl Summary {
    /// Actions that `actor`, who can see the ticket, may take now.
    pub fn actions(&self, actor: &Actor, site: ProjectState) -> Vec<Action> {
        let all = Action::ALL.into_iter();
        all.filter(|it| self.allows(*it, actor, site).is_ok()).collect()
    }

    /// Where `actor`, who sees it, may move it now.
    pub fn next_statuses(
        &self,
        actor: &Actor,
        site: ProjectState,
        now: DateTime<Utc>,
    ) -> Vec<Status> {
        let all = Status::ALL.into_iter();
        all.filter(|it| self.allows_step(*it, actor, site, now).is_ok()).collect()
    }

    pub(crate) fn allows(&self, action: Action, actor: &Actor, site: ProjectState) -> Result<()> {
        let may = match actor.role {
            Role::Admin | Role::ProjectManager => true,
            Role::Engineer => match action {
                Action::Edit | Action::Classify => self.assignee == Some(actor.user),
                Action::Comment | Action::CommentInternal | Action::Link | Action::Watch => true,
                Action::Prioritise | Action::Assign | Action::Show | Action::Merge => false,
            },
            Role::Client => match action {
                Action::Edit => self.requester == actor.user,
                Action::Comment | Action::Watch => true,
                _ => false,
            },
            Role::Salesperson => false,
        };
        if actor.is_viewed() || !may {
            return Err(Error::Forbidden);
        }
        // Closed tickets can still be watched.
        if action == Action::Watch {
            return Ok(());
        }
        site.expect_unarchived()?;
        if self.status.is_locked() {
            return Err(Error::Locked(self.status));
        }
        if action == Action::Show && self.by_client {
            return Err(Error::RequestedByClient);
        }
        let fits = match (action, actor.role) {
            // After resolution the priority is frozen: it decides whether the reply target was met.
            (Action::Edit, Role::Client) | (Action::Prioritise, _) => self.status.is_open(),
            // The client is asked something about it.
            (Action::Show, _) => self.status != Status::WaitingOnClient,
            _ => true,
        };
        if fits { Ok(()) } else { Err(Error::WrongState(self.status)) }
    }

    pub(crate) fn allows_step(
        &self,
        to: Status,
        actor: &Actor,
        site: ProjectState,
        now: DateTime<Utc>,
    ) -> Result<()> {
        let puts_back = to == Status::Open && self.status == Status::InProgress;
        let may = match actor.role {
            Role::Admin | Role::ProjectManager => true,
            // Up to resolved.
            Role::Engineer => {
                self.assignee == Some(actor.user)
                    && (puts_back
                        || matches!(
                            to,
                            Status::InProgress | Status::WaitingOnClient | Status::Resolved
                        ))
            }
            Role::Client => match to {
                Status::Open => !puts_back,
                Status::Closed => true,
                Status::Cancelled => self.requester == actor.user,
                Status::InProgress | Status::WaitingOnClient | Status::Resolved => false,
            },
            Role::Salesperson => false,
        };
        if actor.is_viewed() || !may {
            return Err(Error::Forbidden);
        }
        site.expect_unarchived()?;
        if self.status.is_locked() {
            return Err(Error::Locked(self.status));
        }
        if !self.status.may_become(to) {
            return Err(Error::WrongState(self.status));
        }
        match to {
            Status::WaitingOnClient if !self.client_visible => Err(Error::NotShownToClient),
            Status::Open
                if !puts_back
                    && self.resolved_at.is_none_or(|it| it + CONFIRMATION_TIME <= now) =>
            {
                Err(Error::TooLate)
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use kernel::Role;

    use super::*;
    use crate::testing::{NOW, OPEN, actor, ticket};

    #[test]
    fn each_role_has_its_actions() {
        use Action::{
            Assign, Classify, Comment, CommentInternal, Edit, Link, Merge, Prioritise, Show, Watch,
        };
        let all = [
            Edit,
            Classify,
            Prioritise,
            Assign,
            Show,
            Comment,
            CommentInternal,
            Link,
            Merge,
            Watch,
        ];
        let check = |role, own: &[Action], others: &[Action]| {
            let actor = actor(role);
            let mine = Summary {
                requester: actor.user,
                assignee: Some(actor.user),
                ..ticket(Status::InProgress).summary
            };
            assert_eq!(mine.actions(&actor, OPEN), own, "{role}'s own");
            assert_eq!(ticket(Status::InProgress).actions(&actor, OPEN), others, "{role}");
        };
        check(Role::Admin, &all, &all);
        check(Role::ProjectManager, &all, &all);
        let part = [Comment, CommentInternal, Link, Watch];
        check(Role::Engineer, &[&[Edit, Classify], &part[..]].concat(), &part);
        check(Role::Client, &[Edit, Comment, Watch], &[Comment, Watch]);
        check(Role::Salesperson, &[], &[]);
    }

    #[test]
    fn each_role_has_its_steps() {
        use Status::{Cancelled, Closed, InProgress, Open, Resolved, WaitingOnClient};
        let steps = |it: &Summary, actor: &Actor| it.next_statuses(actor, OPEN, NOW);
        let check = |role, from, own: &[Status], others: &[Status]| {
            let actor = actor(role);
            let (requester, assignee) = (actor.user, Some(actor.user));
            let mine = Summary { requester, assignee, ..ticket(from).summary };
            assert_eq!(steps(&mine, &actor), own, "{role}'s own, from {from}");
            assert_eq!(steps(&ticket(from), &actor), others, "{role}, from {from}");
        };
        for role in [Role::Admin, Role::ProjectManager] {
            check(role, Open, &[InProgress, Cancelled], &[InProgress, Cancelled]);
            let next = [Open, WaitingOnClient, Resolved, Cancelled];
            check(role, InProgress, &next, &next);
            check(role, Resolved, &[Open, Closed], &[Open, Closed]);
            check(role, Closed, &[], &[]);
        }
        check(Role::Engineer, Open, &[InProgress], &[]);
        check(Role::Engineer, InProgress, &[Open, WaitingOnClient, Resolved], &[]);
        check(Role::Engineer, WaitingOnClient, &[InProgress, Resolved], &[]);
        check(Role::Engineer, Resolved, &[], &[]);
        for from in [Open, InProgress, WaitingOnClient] {
            check(Role::Client, from, &[Cancelled], &[]);
        }
        check(Role::Client, Resolved, &[Open, Closed], &[Open, Closed]);
        check(Role::Client, Closed, &[], &[]);
        check(Role::Salesperson, Open, &[], &[]);
    }

    #[test]
    fn hidden_ticket_cannot_wait_for_the_client() {
        let hidden = Summary { client_visible: false, ..ticket(Status::InProgress).summary };
        let next = hidden.next_statuses(&actor(Role::Admin), OPEN, NOW);
        assert_eq!(next, [Status::Open, Status::Resolved, Status::Cancelled]);
    }

    #[test]
    fn old_resolved_ticket_cannot_be_reopened() {
        let client = actor(Role::Client);
        let resolved = ticket(Status::Resolved);
        let late = resolved.resolved_at.unwrap() + CONFIRMATION_TIME;
        assert_eq!(resolved.next_statuses(&client, OPEN, late), [Status::Closed]);
    }

    #[test]
    fn archived_and_closed_tickets_are_read_only() {
        let admin = actor(Role::Admin);
        let archived = ProjectState { is_archived: true, ..OPEN };
        for status in Status::ALL {
            let it = ticket(status);
            assert_eq!(it.actions(&admin, archived), [Action::Watch], "{status}");
            assert_eq!(it.next_statuses(&admin, archived, NOW), [], "{status}");
            let is_over = it.actions(&admin, OPEN) == [Action::Watch];
            assert_eq!(is_over, status.is_locked(), "{status}");
        }
    }

    #[test]
    fn a_client_sees_what_they_asked_for() {
        let asked = Summary { by_client: true, ..ticket(Status::Open).summary };
        assert!(!asked.actions(&actor(Role::Admin), OPEN).contains(&Action::Show));
    }
}
