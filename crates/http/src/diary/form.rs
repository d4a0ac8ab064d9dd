//! Request bodies of daily entries.

use diary::{AT_ONCE, Approval, Content, Edit, EntryChange, NewEntry, Photo, Review, Reviewed};
use kernel::{DailyEntryId, FileId, MilestoneId};
use serde_json::json;

use super::{
    content::{Delay, Equipment, ITEMS, Labour, Material, Safety, Weather, WorkItem},
    sample::{CAPTION, PLAN, PROGRESS_REASON, RETURN_REASON, SUMMARY, day as on, entry, file},
};
use crate::{
    body::{
        body, choice, day, each, edit, flag, id as uuid, instant, object, optional, or, prose,
        replace, whole, words,
    },
    input::Fields,
    projects::names::Stage,
    texts,
};

const TEXT: usize = 5_000;
const REASON: usize = 500;
const PHOTOS: usize = 20;
const PERCENT: std::ops::RangeInclusive<i32> = 0..=100;

body! {
    /// A picture of a daily entry.
    pub(super) struct NewDailyEntryPhoto -> Photo {
        /// The caller's own upload of category `attachment`, a picture that is used nowhere else.
        file_id: uuid::<FileId>() => file(),
        caption: optional(words(200)) => CAPTION,
        /// Default: as the camera wrote it into the picture.
        taken_at: optional(instant()),
    } => Photo { file: file_id, caption: caption.unwrap_or_default(), taken_at }
}

body! {
    /// A daily entry to file.
    pub(super) struct NewDailyEntry -> NewEntry {
        /// A version 7 UUID that the app makes. The same request under the same id files nothing new.
        id: uuid::<DailyEntryId>() => entry(),
        /// The day that the entry is about. A day more than 3 days ago must be opened by a manager.
        entry_on: day() => on(),
        /// Whether the entry is submitted at once. A draft is visible to its author only.
        submit: or(flag(), false) => true,
        /// The work done. Required to submit the entry.
        summary: optional(prose(TEXT)) => SUMMARY,
        stage: optional(choice::<Stage>()) => "structure",
        /// A milestone of the project that is not submitted yet.
        milestone_id: optional(uuid::<MilestoneId>()),
        /// The progress of the milestone. It becomes the milestone's progress when the entry is
        /// approved, unless an entry of a later day was approved before.
        progress_percent: optional(whole(PERCENT)),
        weather: optional(object::<Weather>()),
        work_items: edit(each(ITEMS, object::<WorkItem>())),
        labour: edit(each(ITEMS, object::<Labour>())) => json!([{"trade": "Mason", "count": 4}]),
        materials: edit(each(ITEMS, object::<Material>())),
        equipment: edit(each(ITEMS, object::<Equipment>())),
        delays: edit(each(ITEMS, object::<Delay>())) => json!([{"reason": "rain_weather", "hours": 3.5}]),
        safety: edit(each(ITEMS, object::<Safety>())),
        next_day_plan: optional(prose(TEXT)) => PLAN,
        photos: edit(each(PHOTOS, object::<NewDailyEntryPhoto>())),
        /// Whether clients see the entry once it is approved.
        shared_with_client: or(flag(), true),
    } => NewEntry {
        id,
        entry_on,
        submit,
        content: Content {
            summary: summary.unwrap_or_default(),
            work_items: work_items.unwrap_or_default(),
            labour: labour.unwrap_or_default(),
            materials: materials.unwrap_or_default(),
            equipment: equipment.unwrap_or_default(),
            delays: delays.unwrap_or_default(),
            safety: safety.unwrap_or_default(),
            photos: photos.unwrap_or_default(),
            shared_with_client,
            stage,
            milestone: milestone_id,
            progress_percent,
            weather,
            next_day_plan,
        },
        request: Vec::new(),
    }
}

body! {
    /// Changes of a daily entry: absent fields stay unchanged, null clears a field, and a list replaces
    /// the list there was.
    pub(super) struct DailyEntryChange -> EntryChange {
        /// Whether a draft or a returned entry is submitted with the change.
        submit: or(flag(), false) => true,
        /// Another day, while the entry was never approved.
        entry_on: edit(day()),
        summary: replace(prose(TEXT)) => SUMMARY,
        stage: replace(choice::<Stage>()),
        /// A milestone of the project that is not submitted yet.
        milestone_id: replace(uuid::<MilestoneId>()),
        progress_percent: replace(whole(PERCENT)),
        weather: replace(object::<Weather>()),
        work_items: edit(each(ITEMS, object::<WorkItem>())),
        labour: edit(each(ITEMS, object::<Labour>())),
        materials: edit(each(ITEMS, object::<Material>())),
        equipment: edit(each(ITEMS, object::<Equipment>())),
        delays: edit(each(ITEMS, object::<Delay>())),
        safety: edit(each(ITEMS, object::<Safety>())),
        next_day_plan: replace(prose(TEXT)),
        photos: edit(each(PHOTOS, object::<NewDailyEntryPhoto>())),
        shared_with_client: edit(flag()),
    } => EntryChange {
        entry_on,
        submit,
        edit: Edit {
            summary: summary.map(Option::unwrap_or_default),
            work_items,
            labour,
            materials,
            equipment,
            delays,
            safety,
            photos,
            shared_with_client,
            stage,
            milestone: milestone_id,
            progress_percent,
            weather,
            next_day_plan,
        },
    }
}

body! {
    /// The manager's agreement to a daily entry.
    pub(super) struct DailyEntryApproval (optional) -> Approval {
        /// Whether clients see the entry. Default: as its author chose.
        shared_with_client: optional(flag()) => true,
        /// Why the progress of the milestone falls; required if it does.
        progress_reason: optional(prose(REASON)),
    } => Approval { shared: shared_with_client, progress_reason }
}

body! {
    /// Why a daily entry goes back to its author.
    pub(super) struct DailyEntryReturn -> String {
        reason: prose(REASON) => RETURN_REASON,
    } => reason
}

body! {
    /// Whether clients see an approved daily entry.
    pub(super) struct DailyEntrySharing -> bool {
        shared_with_client: flag() => false,
    } => shared_with_client
}

body! {
    /// A daily entry as the caller saw it.
    pub(super) struct ReviewedDailyEntry -> Reviewed {
        id: uuid::<DailyEntryId>() => entry(),
        /// The `version` that the decision is about. A changed entry is left as it is.
        version: whole(1..=i32::MAX) => 1,
    } => Reviewed { entry: id, version }
}

body! {
    /// One decision about several daily entries: `approve` or `return_to_author`.
    pub(super) struct DailyEntryReview -> (Vec<Reviewed>, Review) {
        entries: each(AT_ONCE, object::<ReviewedDailyEntry>()).some(texts::ENTRIES_REQUIRED)
            => [ReviewedDailyEntry::example()],
        approve: optional(object::<DailyEntryApproval>()) => json!({"progress_reason": PROGRESS_REASON}),
        return_to_author: optional(object::<DailyEntryReturn>()),
    } with review = |fields, approve, return_to_author| {
        let once = expect_once(fields, entries.as_deref().unwrap_or_default());
        let review = match (approve.clone()?, return_to_author.clone()?) {
            (Some(approval), None) => Some(Review::Approve(approval)),
            (None, Some(reason)) => Some(Review::Return(reason)),
            (None, None) => fields.fault("approve", texts::DECISION_REQUIRED),
            (Some(_), Some(_)) => fields.fault("return_to_author", texts::ONE_DECISION),
        };
        once?;
        review
    } => (entries, review)
}

fn expect_once(fields: &mut Fields, entries: &[Reviewed]) -> Option<()> {
    let is_listed = |it: &Reviewed, before: &[Reviewed]| before.iter().any(|b| b.entry == it.entry);
    let twice = entries.iter().enumerate().any(|(place, it)| is_listed(it, &entries[..place]));
    if twice { fields.fault("entries", texts::ENTRY_TWICE) } else { Some(()) }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;
    use crate::input::{Form, faults};

    fn said<F: Form>(mut body: Value, change: impl FnOnce(&mut Value)) -> Vec<String> {
        change(&mut body);
        faults::<F>(body.to_string().as_bytes())
    }

    #[test]
    fn every_fault_of_an_entry_is_said_at_once() {
        let faults = said::<NewDailyEntry>(NewDailyEntry::example(), |body| {
            body["progress_percent"] = json!(101);
            body["labour"] = json!([{"trade": "Mason", "count": -1}, {"trade": ""}]);
            body["delays"] = json!([{"reason": "laziness", "hours": 25}]);
            body["weather"] = json!({"sky": "green", "temp_c": 99});
            body["photos"] = json!([{"file_id": "x"}]);
            body["author_id"] = json!("x");
        });
        let expected = [
            "body.progress_percent: Must be a whole number from 0 to 100",
            "body.weather.sky: Is not one of the choices",
            "body.weather.temp_c: Must be a whole number from -60 to 60",
            "body.labour.0.count: Must be a whole number from 0 to 1,000",
            "body.labour.1.trade: Is required",
            "body.labour.1.count: Is required",
            "body.delays.0.reason: Is not one of the choices",
            "body.delays.0.hours: Must be a number from 0 to 24",
            "body.photos.0.file_id: Is not an id",
            "body.author_id: Unknown field",
        ];
        assert_eq!(faults, expected);
        assert!(said::<NewDailyEntry>(NewDailyEntry::example(), |_| ()).is_empty());
    }

    #[test]
    fn several_entries_take_one_decision() {
        let said =
            |change: fn(&mut Value)| said::<DailyEntryReview>(DailyEntryReview::example(), change);
        assert!(said(|_| ()).is_empty());
        assert_eq!(
            said(|it| it["approve"] = Value::Null),
            ["body.approve: Please choose a decision"]
        );
        assert_eq!(
            said(|it| it["return_to_author"] = json!({"reason": "Why?"})),
            ["body.return_to_author: Make one decision at a time"]
        );
        assert_eq!(
            said(|it| it["entries"] = json!([])),
            ["body.entries: Please choose one entry or more"]
        );
        assert_eq!(
            said(|it| it["entries"] = json!([it["entries"][0], it["entries"][0]])),
            ["body.entries: List each entry once"]
        );
        assert_eq!(
            said(|it| it["entries"][0]["version"] = json!(0)),
            ["body.entries.0.version: Must be a whole number from 1 to 2,147,483,647"]
        );
    }
}
