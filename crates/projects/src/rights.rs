use kernel::{Actor, Role};

use crate::{Error, Result, Status, status::StatusRules};

kernel::names! {
    /// Actions on a project.
    pub enum Action as "project action" {
        Edit = "edit",
        /// Editing the contract's money terms.
        EditTerms = "edit_terms",
        EditNotes = "edit_notes",
        ChangeStatus = "change_status",
        Archive = "archive",
        Restore = "restore",
        ManageMembers = "manage_members",
        ChangeManager = "change_manager",
        PlanMilestones = "plan_milestones",
        /// Add documents.
        Upload = "upload",
        /// Decide what the public sees.
        Publish = "publish",
        /// Allow the public to see anything, or no longer.
        Consent = "consent",
        /// Read it as one of its clients does.
        ViewAsClient = "view_as_client",
    }
}

/// The state of a project that decides which actions it allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lifecycle {
    pub status: Status,
    pub is_archived: bool,
    /// Whether its showcase is proposed to the public.
    pub is_public: bool,
    /// Whether a client has agreed to that.
    pub has_consent: bool,
}

impl Lifecycle {
    /// Actions that the member may take now.
    pub fn actions(self, actor: &Actor) -> Vec<Action> {
        Action::ALL.into_iter().filter(|it| self.allows(*it, actor).is_ok()).collect()
    }

    /// Where it may go from here.
    pub fn next_statuses(self) -> Vec<Status> {
        let next = Status::ALL.into_iter().filter(|it| self.status.may_become(*it));
        next.filter(|_| !self.is_archived).collect()
    }

    pub(crate) fn allows(self, action: Action, actor: &Actor) -> Result<()> {
        use Role::{Admin, Client, Engineer, ProjectManager};
        let roles: &[Role] = match action {
            Action::ChangeManager => &[Admin],
            Action::Consent => &[Client],
            Action::Upload => &[Client, Engineer, ProjectManager, Admin],
            _ => &[ProjectManager, Admin],
        };
        if actor.is_viewed() || !roles.contains(&actor.role) {
            return Err(Error::Forbidden);
        }
        match action {
            Action::Edit
            | Action::EditTerms
            | Action::EditNotes
            | Action::ManageMembers
            | Action::ChangeManager
            | Action::PlanMilestones
            | Action::Upload => self.expect_open(),
            Action::Publish => self.expect_unarchived(),
            // It can be taken back at any time.
            Action::Consent if self.has_consent => Ok(()),
            Action::Consent => {
                self.expect_unarchived()?;
                // Nobody agrees to what they cannot know.
                if self.is_public { Ok(()) } else { Err(Error::NothingToShow) }
            }
            Action::ChangeStatus if self.next_statuses().is_empty() => {
                self.expect_unarchived()?;
                Err(Error::WrongState(self.status))
            }
            // A view changes nothing.
            Action::ChangeStatus | Action::ViewAsClient => Ok(()),
            // An active project cannot be archived.
            Action::Archive => {
                self.expect_unarchived()?;
                match self.status {
                    Status::Planning | Status::Completed | Status::Cancelled => Ok(()),
                    Status::InProgress | Status::OnHold | Status::HandedOver => {
                        Err(Error::WrongState(self.status))
                    }
                }
            }
            Action::Restore if self.is_archived => Ok(()),
            Action::Restore => Err(Error::WrongState(self.status)),
        }
    }

    /// Whether anything about it may still change.
    pub(crate) fn expect_open(self) -> Result<()> {
        self.expect_unarchived()?;
        match self.status {
            Status::Completed | Status::Cancelled => Err(Error::WrongState(self.status)),
            _ => Ok(()),
        }
    }

    /// Whether work goes on.
    pub(crate) fn expect_running(self) -> Result<()> {
        self.expect_unarchived()?;
        if self.status.is_active() { Ok(()) } else { Err(Error::WrongState(self.status)) }
    }

    fn expect_unarchived(self) -> Result<()> {
        if self.is_archived { Err(Error::Archived) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;

    use super::*;
    use crate::plan::tests::{actor, project};
    use crate::{Consent, Portfolio, Project, Showcase};

    #[test]
    fn each_role_has_its_actions() {
        use Action::{ChangeManager, Consent, Upload};
        let showcase = Showcase { is_public: true, ..Showcase::default() };
        let portfolio = Portfolio { showcase, ..Portfolio::default() };
        let project = Project { portfolio, ..project() };
        let of = |role| project.lifecycle().actions(&actor(role));
        assert_eq!(of(Role::Client), [Upload, Consent]);
        assert_eq!(of(Role::Engineer), [Upload]);
        assert_eq!(of(Role::Salesperson), []);
        let (manager, admin) = (of(Role::ProjectManager), of(Role::Admin));
        let more: Vec<_> = admin.iter().filter(|it| !manager.contains(it)).collect();
        assert_eq!(more, [&ChangeManager]);
        assert!(!manager.contains(&Consent) && !admin.contains(&Consent));
    }

    #[test]
    fn client_as_whom_staff_read_has_no_actions() {
        let client = actor(Role::Client);
        assert_eq!(project().lifecycle().actions(&client), [Action::Upload]);
        let viewed = Actor { only: Some(project().id), ..client };
        assert_eq!(project().lifecycle().actions(&viewed), []);
    }

    #[test]
    fn consent_needs_a_proposal_or_an_earlier_consent() {
        let client = actor(Role::Client);
        assert_eq!(project().lifecycle().actions(&client), [Action::Upload]);
        let consent = Some(Consent { by: client.user, at: DateTime::UNIX_EPOCH });
        let portfolio = Portfolio { consent, ..Portfolio::default() };
        let project = Project { portfolio, ..project() };
        assert_eq!(project.lifecycle().actions(&client), [Action::Upload, Action::Consent]);
    }

    #[test]
    fn archived_project_is_read_only() {
        for status in Status::ALL {
            let archived_at = Some(DateTime::UNIX_EPOCH);
            let project = Project { status, archived_at, ..project() };
            assert_eq!(
                project.lifecycle().actions(&actor(Role::Admin)),
                [Action::Restore, Action::ViewAsClient],
                "{status}"
            );
            assert_eq!(project.lifecycle().next_statuses(), [], "{status}");
        }
    }

    #[test]
    fn ended_project_can_be_published_and_archived() {
        for status in [Status::Completed, Status::Cancelled] {
            let project = Project { status, ..project() };
            let actions = project.lifecycle().actions(&actor(Role::ProjectManager));
            let expected = [Action::Archive, Action::Publish, Action::ViewAsClient];
            assert_eq!(actions, expected, "{status}");
        }
    }
}
