use kernel::{Failure, SessionId};
use projects::Stage;
use proptest::prelude::*;

use super::*;
use crate::{Photo, content::tests::content};

const OPEN: ProjectState =
    ProjectState { status: projects::Status::InProgress, is_archived: false };

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn actor(role: Role) -> Actor {
    let confirmed_at = DateTime::UNIX_EPOCH;
    Actor { user: UserId::new(), role, session: SessionId::new(), confirmed_at, only: None }
}

fn entry(author: UserId) -> Entry {
    Entry {
        id: DailyEntryId::new(),
        project: ProjectId::new(),
        author,
        entry_on: day("2026-11-21"),
        status: Status::Draft,
        revision: 1,
        approved_revision: None,
        client_revision: None,
        return_reason: None,
        submitted_at: None,
        reviewed_by: None,
        reviewed_at: None,
        created_at: DateTime::UNIX_EPOCH,
        updated_at: DateTime::UNIX_EPOCH,
        version: 1,
        content: content(),
    }
}

fn milestone(status: MilestoneStatus, progress_percent: i32) -> Milestone {
    Milestone {
        id: MilestoneId::new(),
        project: ProjectId::new(),
        seq: 1,
        name: "Plinth".to_owned(),
        stage: Stage::Plinth,
        weight_bps: 10_000,
        planned_on: day("2026-12-01"),
        started_on: None,
        actual_on: None,
        status,
        progress_percent,
        note: None,
        query_reason: None,
        query_photos: Vec::new(),
        submitted: None,
        certified: None,
        accepted: None,
        evidence: Vec::new(),
        created_at: DateTime::UNIX_EPOCH,
        updated_at: DateTime::UNIX_EPOCH,
        version: 1,
    }
}

fn moment() -> Moment {
    Moment { by: UserId::new(), at: DateTime::UNIX_EPOCH }
}

/// The actions of each role in each state: all others are refused.
#[test]
fn authors_write_and_managers_review() {
    let engineer = actor(Role::Engineer);
    for status in Status::ALL {
        let state = EntryState {
            author: engineer.user,
            status,
            is_approved_once: status == Status::Approved,
        };
        let own = match status {
            Status::Draft => vec![Action::Edit, Action::Move, Action::Submit, Action::Delete],
            Status::ChangesRequested => vec![Action::Edit, Action::Move, Action::Submit],
            Status::Submitted => vec![Action::Edit, Action::Move],
            Status::Approved => vec![Action::Edit],
        };
        assert_eq!(state.actions(&engineer, OPEN), own, "{status}");
        let review = match status {
            Status::Submitted => vec![Action::Approve, Action::Return],
            Status::Approved => vec![Action::Share],
            Status::Draft | Status::ChangesRequested => vec![],
        };
        for role in Role::ALL {
            let expected: &[Action] =
                if matches!(role, Role::ProjectManager | Role::Admin) { &review } else { &[] };
            assert_eq!(state.actions(&actor(role), OPEN), expected, "{role} {status}");
        }
    }
}

/// A revision that waits for approval keeps the day of the approved one.
#[test]
fn an_approved_entry_keeps_its_day() {
    let engineer = actor(Role::Engineer);
    for status in Status::ALL.into_iter().filter(|it| *it != Status::Draft) {
        let state = EntryState { author: engineer.user, status, is_approved_once: true };
        let refused = state.allows(Action::Move, &engineer, OPEN).unwrap_err();
        assert_eq!(refused.code(), "day_fixed", "{status}");
    }
}

#[test]
fn ended_and_archived_projects_take_no_entries() {
    let engineer = actor(Role::Engineer);
    let draft = entry(engineer.user).state();
    for status in projects::Status::ALL {
        let site = ProjectState { status, is_archived: false };
        let is_over = matches!(status, projects::Status::Completed | projects::Status::Cancelled);
        assert_eq!(draft.actions(&engineer, site).is_empty(), is_over, "{status}");
        let archived = ProjectState { is_archived: true, ..site };
        for role in Role::ALL {
            let submitted = EntryState { status: Status::Submitted, ..draft };
            assert_eq!(submitted.actions(&actor(role), archived), [], "{role} {status}");
        }
    }
}

#[test]
fn an_edit_after_approval_begins_a_revision() {
    let mut it = entry(UserId::new());
    it.rewrite(content(), DateTime::UNIX_EPOCH);
    assert_eq!((it.status, it.revision), (Status::Draft, 1));
    it.submit(DateTime::UNIX_EPOCH);
    it.send_back(moment(), "Which wall?");
    it.rewrite(content(), DateTime::UNIX_EPOCH);
    assert_eq!((it.status, it.revision), (Status::ChangesRequested, 1));
    assert_eq!(it.return_reason.as_deref(), Some("Which wall?"));
    it.submit(DateTime::UNIX_EPOCH);
    assert_eq!(it.return_reason, None);
    it.approve(moment(), None, None);
    assert_eq!((it.approved_revision, it.client_revision), (Some(1), Some(1)));
    let fact = it.rewrite(content(), DateTime::UNIX_EPOCH);
    assert_eq!(fact, DiaryFact::DailyEntryEdited { revision: 2 });
    assert_eq!((it.status, it.revision), (Status::Submitted, 2));
    // The approved one stays for clients and for the ledger.
    it.send_back(moment(), "No");
    assert_eq!((it.approved_revision, it.client_revision), (Some(1), Some(1)));
    it.submit(DateTime::UNIX_EPOCH);
    it.approve(moment(), Some(false), None);
    assert_eq!((it.approved_revision, it.client_revision), (Some(2), None));
}

#[test]
fn sharing_shows_the_approved_revision() {
    let mut it = entry(UserId::new());
    it.submit(DateTime::UNIX_EPOCH);
    it.approve(moment(), Some(false), None);
    assert_eq!(it.share(false, DateTime::UNIX_EPOCH), None);
    assert!(it.share(true, DateTime::UNIX_EPOCH).is_some());
    assert_eq!((it.client_revision, it.content.shared_with_client), (Some(1), true));
    assert_eq!(it.share(true, DateTime::UNIX_EPOCH), None);
    assert!(it.share(false, DateTime::UNIX_EPOCH).is_some());
    assert_eq!(it.client_revision, None);
}

#[test]
fn days_close_after_three_days_and_a_manager_opens_them() {
    let today = day("2026-11-21");
    let check = |entry_on: &str, is_opened, expected: Option<&str>| {
        let error = expect_day(day(entry_on), today, is_opened).err();
        let code = error.as_ref().map(Failure::code);
        assert_eq!(code, expected, "{entry_on}");
    };
    check("2026-11-22", false, Some("invalid"));
    check("2026-11-22", true, Some("invalid"));
    check("2026-11-21", false, None);
    check("2026-11-18", false, None);
    check("2026-11-17", false, Some("day_closed"));
    check("2026-11-17", true, None);
    check("2025-01-01", true, None);
}

#[test]
fn ids_carry_their_time() {
    assert!(expect_timed(DailyEntryId::new()).is_ok());
    let random: DailyEntryId = "0b5e1d0a-6f3c-4c8e-9f5e-2f1d3a4b5c6d".parse().unwrap();
    assert!(expect_timed(random).is_err());
}

#[test]
fn faults_are_named_all_at_once() {
    let (open, done) =
        (milestone(MilestoneStatus::InProgress, 40), milestone(MilestoneStatus::Certified, 100));
    let milestones = [open, done];
    let mine = FileId::new();
    let grounds = Grounds { milestones: &milestones, pictures: &[mine], milestone: None };
    let said = |content: &Content, is_filed| -> Vec<String> {
        let faults = faults(content, is_filed, &grounds);
        faults.iter().map(|it| it.field.clone().into_owned()).collect()
    };
    assert_eq!(said(&content(), true), [""; 0]);
    let photo = |file| Photo { file, caption: String::new(), taken_at: None };
    let bad = Content {
        summary: String::new(),
        progress_percent: Some(40),
        photos: vec![photo(mine), photo(FileId::new()), photo(mine)],
        ..content()
    };
    let photos = ["photos.1.file_id", "photos.2.file_id"];
    assert_eq!(said(&bad, true), ["summary", "progress_percent", photos[0], photos[1]]);
    assert_eq!(said(&bad, false), ["progress_percent", photos[0], photos[1]]);
    let of = |milestone| Content { milestone: Some(milestone), ..content() };
    assert_eq!(said(&of(MilestoneId::new()), true), ["milestone_id"]);
    assert_eq!(said(&of(milestones[0].id), true), [""; 0]);
    assert_eq!(said(&of(milestones[1].id), true), ["milestone_id"]);
    let kept = Grounds { milestone: Some(milestones[1].id), ..grounds.clone() };
    assert_eq!(faults(&of(milestones[1].id), true, &kept), []);
}

#[test]
fn progress_follows_the_latest_day_of_an_unfinished_milestone() {
    let check = |status, current, percent, is_latest, expected: Option<i32>| {
        let found = progress(&milestone(status, current), percent, is_latest, None).unwrap();
        assert_eq!(found, expected, "{status} {current} {percent}");
    };
    check(MilestoneStatus::InProgress, 40, 60, true, Some(60));
    check(MilestoneStatus::InProgress, 40, 40, true, None);
    check(MilestoneStatus::InProgress, 40, 60, false, None);
    check(MilestoneStatus::InProgress, 40, 20, false, None);
    check(MilestoneStatus::Upcoming, 0, 10, true, Some(10));
    check(MilestoneStatus::Submitted, 100, 60, true, None);
}

proptest! {
    /// Clients see nothing but a revision that a manager approved, and the ledger counts no other,
    /// after any steps.
    #[test]
    fn clients_see_approved_revisions_alone(
        steps in prop::collection::vec((0..Action::ALL.len(), any::<bool>()), 0..40),
    ) {
        let (engineer, manager) = (actor(Role::Engineer), actor(Role::ProjectManager));
        let mut it = entry(engineer.user);
        let mut approved = Vec::new();
        for (step, shared) in steps {
            let action = Action::ALL[step];
            let by = match action {
                Action::Edit | Action::Move | Action::Submit | Action::Delete => &engineer,
                Action::Approve | Action::Return | Action::Share => &manager,
            };
            if it.state().allows(action, by, OPEN).is_err() {
                continue;
            }
            let version = it.version;
            let changed = match action {
                Action::Edit => Some(it.rewrite(content(), DateTime::UNIX_EPOCH)),
                Action::Move => {
                    // The day of an approved entry is in the ledger, and clients have seen it.
                    prop_assert!(approved.is_empty());
                    it.entry_on = it.entry_on.succ_opt().unwrap();
                    Some(it.rewrite(content(), DateTime::UNIX_EPOCH))
                }
                Action::Delete => {
                    prop_assert!(it.submitted_at.is_none(), "somebody else has read it");
                    None
                }
                Action::Submit => Some(it.submit(DateTime::UNIX_EPOCH)),
                Action::Approve => {
                    approved.push(it.revision);
                    Some(it.approve(moment(), Some(shared), None))
                }
                Action::Return => Some(it.send_back(moment(), "Why?")),
                Action::Share => it.share(shared, DateTime::UNIX_EPOCH),
            };
            prop_assert_eq!(it.version, version + i32::from(changed.is_some()));
            prop_assert_eq!(it.approved_revision, approved.last().copied());
            prop_assert!(it.client_revision.is_none() || it.client_revision == it.approved_revision);
            prop_assert!(it.approved_revision.is_none_or(|revision| revision <= it.revision));
            if it.status == Status::Approved {
                prop_assert_eq!(it.approved_revision, Some(it.revision));
            }
        }
        // Each approval is of another revision.
        prop_assert!(approved.is_sorted_by(|one, next| one < next));
    }

    /// Progress falls only with a reason.
    #[test]
    fn progress_falls_only_with_a_reason(
        current in 0..101_i32, percent in 0..101_i32, is_latest: bool, has_reason: bool,
    ) {
        let it = milestone(MilestoneStatus::InProgress, current);
        let reason = has_reason.then_some("Rework");
        match progress(&it, percent, is_latest, reason) {
            Ok(None) => prop_assert!(!is_latest || percent == current),
            Ok(Some(to)) => {
                prop_assert!(is_latest && to == percent);
                prop_assert!(to > current || has_reason);
            }
            Err(_) => prop_assert!(is_latest && percent < current && !has_reason),
        }
    }

    /// A day is open for exactly the days up to today that are not older than three.
    #[test]
    fn a_day_is_open_for_three_days(back in -10_i64..30) {
        let today = day("2026-11-21");
        let on = today - chrono::TimeDelta::days(back);
        prop_assert_eq!(is_open(on, today), (0..=3).contains(&back));
    }
}
