mod status;

use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Actor, FileId, MilestoneId, ProjectFact, ProjectId, Role, UserId};

pub use self::status::Status;
use crate::{Error, Portion, Project, Result, Stage};

kernel::names! {
    /// Actions on a milestone.
    pub enum Action as "milestone action" {
        /// Correct its name, stage, day or progress.
        Edit = "edit",
        Start = "start",
        Submit = "submit",
        Certify = "certify",
        Accept = "accept",
        /// Send it back.
        Query = "query",
    }
}

/// A part of the work that is planned, proven and paid for as one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Milestone {
    pub id: MilestoneId,
    pub project: ProjectId,
    /// Its place in the plan, from 1.
    pub seq: i32,
    pub name: String,
    pub stage: Stage,
    /// Its share of the project; those of a plan add up to 10,000.
    pub weight_bps: i32,
    pub planned_on: NaiveDate,
    /// The first day of work.
    pub started_on: Option<NaiveDate>,
    /// The day it was last said to be done.
    pub actual_on: Option<NaiveDate>,
    pub status: Status,
    /// 0 to 100, while it is in progress.
    pub progress_percent: i32,
    /// The engineer's note at submission.
    pub note: Option<String>,
    /// Why it was sent back.
    pub query_reason: Option<String>,
    /// Photos of the reason.
    pub query_photos: Vec<FileId>,
    pub submitted: Option<Signature>,
    pub certified: Option<Signature>,
    pub accepted: Option<Signature>,
    /// Files that show it.
    pub evidence: Vec<FileId>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    /// Counts changes; a stale writer is told so.
    pub version: i32,
}

/// The person who signed, and the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signature {
    pub by: UserId,
    pub at: DateTime<Utc>,
}

/// A step of a milestone's way, with what is said when it is taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    Start,
    Submit { note: Option<String>, evidence: Vec<FileId> },
    Certify,
    Accept,
    Query { reason: String, photos: Vec<FileId> },
}

impl Step {
    pub const fn action(&self) -> Action {
        match self {
            Self::Start => Action::Start,
            Self::Submit { .. } => Action::Submit,
            Self::Certify => Action::Certify,
            Self::Accept => Action::Accept,
            Self::Query { .. } => Action::Query,
        }
    }
}

impl Milestone {
    pub fn portion(&self) -> Portion {
        let Self { weight_bps, status, progress_percent, planned_on, .. } = *self;
        Portion { weight_bps, status, progress_percent, planned_on }
    }

    /// The progress that was recorded when it was submitted; None until then.
    pub fn submitted_percent(&self) -> Option<i32> {
        self.submitted.map(|_| self.progress_percent)
    }

    /// Actions that the member may take now.
    pub fn actions(&self, project: &Project, actor: &Actor) -> Vec<Action> {
        Action::ALL.into_iter().filter(|it| self.allows(*it, project, actor).is_ok()).collect()
    }

    /// Each step has its people and its time.
    pub(crate) fn allows(&self, action: Action, project: &Project, actor: &Actor) -> Result<()> {
        use Role::{Admin, Client, Engineer, ProjectManager};
        let (roles, from): (&[Role], &[Status]) = match action {
            Action::Edit if self.status == Status::InProgress => {
                (&[Engineer, ProjectManager, Admin], &[Status::InProgress])
            }
            Action::Edit => (
                &[ProjectManager, Admin],
                &[Status::Upcoming, Status::Submitted, Status::Certified],
            ),
            Action::Start => (&[Engineer, ProjectManager, Admin], &[Status::Upcoming]),
            Action::Submit => (&[Engineer, Admin], &[Status::InProgress]),
            Action::Certify => (&[ProjectManager, Admin], &[Status::Submitted]),
            Action::Accept => (&[Client, Admin], &[Status::Certified]),
            // Each of those who are asked to agree may disagree.
            Action::Query => match actor.role {
                Client => (&[Client], &[Status::Certified]),
                ProjectManager => (&[ProjectManager], &[Status::Submitted]),
                _ => (&[Admin], &[Status::Submitted, Status::Certified]),
            },
        };
        if actor.is_viewed() || !roles.contains(&actor.role) {
            return Err(Error::Forbidden);
        }
        if action == Action::Edit {
            project.lifecycle().expect_open()?;
        } else {
            project.lifecycle().expect_running()?;
        }
        if from.contains(&self.status) {
            Ok(())
        } else {
            Err(Error::WrongMilestoneState(self.status))
        }
    }

    /// Takes a step; returns its event.
    pub(crate) fn take(
        &mut self,
        step: &Step,
        project: &Project,
        actor: &Actor,
        now: DateTime<Utc>,
        today: NaiveDate,
    ) -> Result<ProjectFact> {
        self.allows(step.action(), project, actor)?;
        let signature = Some(Signature { by: actor.user, at: now });
        let (milestone, name) = (self.id, self.name.clone());
        let fact = match step {
            Step::Start => {
                self.status = Status::InProgress;
                self.started_on = Some(today);
                ProjectFact::MilestoneStarted { milestone, name }
            }
            Step::Submit { note, evidence } => {
                self.status = Status::Submitted;
                self.actual_on = Some(today);
                self.submitted = signature;
                self.note.clone_from(note);
                self.query_reason = None;
                self.query_photos.clear();
                self.evidence.clone_from(evidence);
                ProjectFact::MilestoneSubmitted { milestone, name, note: note.clone() }
            }
            Step::Certify => {
                self.status = Status::Certified;
                self.certified = signature;
                ProjectFact::MilestoneCertified { milestone, name }
            }
            Step::Accept => {
                self.status = Status::Accepted;
                self.accepted = signature;
                ProjectFact::MilestoneAccepted { milestone, name }
            }
            Step::Query { reason, photos } => {
                self.status = Status::InProgress;
                self.actual_on = None;
                self.submitted = None;
                self.certified = None;
                self.query_reason = Some(reason.clone());
                self.query_photos.clone_from(photos);
                ProjectFact::MilestoneQueried {
                    milestone,
                    name,
                    reason: reason.clone(),
                    photos: photos.clone(),
                }
            }
        };
        self.touch(now);
        Ok(fact)
    }

    pub(crate) fn touch(&mut self, now: DateTime<Utc>) {
        self.updated_at = now;
        self.version += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        plan::tests::{actor, milestone, project},
        project::tests::day,
        status::StatusRules,
    };

    const STEPS: [Step; 4] = [
        Step::Start,
        Step::Submit { note: None, evidence: Vec::new() },
        Step::Certify,
        Step::Accept,
    ];

    fn query() -> Step {
        Step::Query { reason: "Honeycombs".to_owned(), photos: vec![FileId::new()] }
    }

    /// The allowed steps by role and state: all others are refused.
    #[test]
    fn each_step_has_its_people_and_its_time() {
        use Role::{Admin, Client, Engineer, ProjectManager};
        let mut found = Vec::new();
        for status in Status::ALL {
            for step in STEPS.iter().chain([&query()]) {
                for role in Role::ALL {
                    let mut it = Milestone { status, ..milestone("Plinth", 10_000) };
                    let now = DateTime::UNIX_EPOCH;
                    let taken = it.take(step, &project(), &actor(role), now, day("2026-06-01"));
                    if taken.is_ok() {
                        found.push((status, step.action(), it.status, role));
                    }
                }
            }
        }
        let allowed: [(Status, Action, Status, &[Role]); 7] = [
            (
                Status::Upcoming,
                Action::Start,
                Status::InProgress,
                &[Engineer, ProjectManager, Admin],
            ),
            (Status::InProgress, Action::Submit, Status::Submitted, &[Engineer, Admin]),
            (Status::Submitted, Action::Certify, Status::Certified, &[ProjectManager, Admin]),
            (Status::Submitted, Action::Query, Status::InProgress, &[ProjectManager, Admin]),
            (Status::Certified, Action::Accept, Status::Accepted, &[Client, Admin]),
            (Status::Certified, Action::Query, Status::InProgress, &[Client, Admin]),
            (Status::Accepted, Action::Query, Status::InProgress, &[]),
        ];
        let expected: Vec<_> = allowed
            .iter()
            .flat_map(|(from, action, to, roles)| roles.iter().map(|it| (*from, *action, *to, *it)))
            .collect();
        assert_eq!(found.len(), expected.len(), "{found:?}");
        for step in expected {
            assert!(found.contains(&step), "{step:?}");
        }
    }

    #[test]
    fn queried_milestone_loses_its_signatures() {
        let (now, today) = (DateTime::UNIX_EPOCH, day("2026-06-01"));
        let mut it = milestone("Plinth", 10_000);
        for step in &STEPS[..3] {
            it.take(step, &project(), &actor(Role::Admin), now, today).unwrap();
        }
        assert_eq!((it.portion().earned_percent(), it.actual_on), (100, Some(today)));
        it.progress_percent = 80;
        it.take(&query(), &project(), &actor(Role::Client), now, today).unwrap();
        assert_eq!((it.submitted, it.certified, it.actual_on), (None, None, None));
        assert_eq!((it.portion().earned_percent(), it.started_on), (80, Some(today)));
        assert_eq!(it.query_reason.as_deref(), Some("Honeycombs"));
        it.take(&STEPS[1], &project(), &actor(Role::Engineer), now, today).unwrap();
        assert_eq!(it.query_reason, None);
    }

    #[test]
    fn nothing_moves_while_the_project_does_not() {
        for status in crate::Status::ALL {
            let project = Project { status, ..project() };
            let actions = milestone("Plinth", 10_000).actions(&project, &actor(Role::Admin));
            assert_eq!(actions.contains(&Action::Start), status.is_active(), "{status}");
        }
    }
}
