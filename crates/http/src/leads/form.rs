//! Request bodies of leads.

use std::ops::RangeInclusive;

use chrono::TimeDelta;
use kernel::{FileId, LeadId, Money, NewView, UserId};
use leads::{AT_ONCE, Edit, Enquiry, Move, Number, PROPOSAL_FILES, Utm};

use super::{
    consultation::{email, pincode},
    names::{ActivityKind, Budget, Channel, LostReason, Outcome, Slot, Source, Status, Timeline},
    sample::{CITY, EMAIL, MESSAGE, NAME, NOTE, PINCODE, lead, other, owner},
};
use crate::{
    body::{
        body, change, checked, choice, day, each, edit, full_name, id, instant, optional, prose,
        replace, text, whole, words,
    },
    input::Fields,
    projects::names::ProjectType,
    saved_view::{VIEW_NAME, VIEW_QUERY, view_name, view_query_of},
    user::at,
};

/// In paise: ten thousand crore rupees, so that sums of leads stay exact.
const VALUE: RangeInclusive<i64> = 0..=10_000_000_000_000;
const AREA: RangeInclusive<i32> = 1..=10_000_000;
const SIX_DIGITS: &str = r"^([1-9][0-9]{5})?$";
const NOTE_LENGTH: usize = 5_000;
/// Parameters of the list's address. The client names them in `features/leads/filters.ts`. Words
/// searched for are not kept: they may be a person's name, which must not outlive the person's data.
const VIEW_PARAMETERS: &[&str] = &["status", "source", "owner", "overdue", "sort", "view"];

body! {
    /// A lead that the caller enters.
    pub(super) struct NewLead -> leads::NewLead {
        full_name: full_name() => NAME,
        /// An Indian number, or an international number with `+` and the country code.
        phone: text(str::parse::<Number>).at_least(8).at_most(30) => "98450 12345",
        email: text(email).at_most(254).nullable() => EMAIL,
        city: optional(words(100)) => CITY,
        pincode: optional(checked(SIX_DIGITS, pincode)) => PINCODE,
        project_type: optional(choice::<ProjectType>()) => "residential_new",
        plot_area_sqft: optional(whole(AREA)) => 2_400,
        budget: optional(choice::<Budget>()) => "from_50_lakh_to_1_crore",
        start_timeline: optional(choice::<Timeline>()),
        preferred_contact: optional(choice::<Channel>()),
        preferred_slot: optional(choice::<Slot>()),
        /// The person's wish, in their words.
        message: optional(prose(2_000)) => MESSAGE,
        source: choice::<Source>() => "phone",
        /// The expected value of the project, without GST.
        estimated_value_paise: optional(whole(VALUE)) => 845_000_000,
        /// Default: 30 working minutes from now.
        next_follow_up_at: optional(instant()),
    } => leads::NewLead {
        source,
        enquiry: Enquiry {
            full_name,
            phone,
            email,
            city,
            pincode: pincode.flatten(),
            project_type,
            plot_area_sqft,
            budget,
            start_timeline,
            preferred_contact,
            preferred_slot,
            message: message.unwrap_or_default(),
            page: None,
            utm: Utm::default(),
            suspicion: None,
        },
        estimated_value: estimated_value_paise.map(Money::from_paise),
        next_follow_up_at,
    }
}

body! {
    /// Changes of a lead: absent fields stay unchanged, null clears a field.
    pub(super) struct LeadChange -> Edit {
        full_name: change(full_name().optional()),
        /// An Indian number, or an international number with `+` and the country code.
        phone: change(text(str::parse::<Number>).at_least(8).at_most(30).optional()),
        email: change(text(email).at_most(254).nullable()),
        city: replace(words(100)),
        pincode: replace(checked(SIX_DIGITS, pincode)),
        project_type: replace(choice::<ProjectType>()),
        plot_area_sqft: replace(whole(AREA)) => 2_400,
        budget: replace(choice::<Budget>()) => "from_1_to_2_crore",
        start_timeline: replace(choice::<Timeline>()),
        preferred_contact: replace(choice::<Channel>()),
        preferred_slot: replace(choice::<Slot>()),
        /// The expected value of the project, without GST.
        estimated_value_paise: replace(whole(VALUE)) => 1_200_000_000_i64,
    } => Edit {
        full_name,
        phone,
        email,
        city,
        pincode: pincode.map(Option::flatten),
        project_type,
        plot_area_sqft,
        budget,
        start_timeline,
        preferred_contact,
        preferred_slot,
        message: None,
        estimated_value: estimated_value_paise.map(|it| it.map(Money::from_paise)),
    }
}

body! {
    /// The new status of a lead, with the fields that it requires.
    pub(super) struct LeadStep -> Move {
        to: choice::<Status>() => "negotiation",
        /// Required when a lead returns to the pipeline. Default: unchanged.
        next_follow_up_at: optional(instant()) => (at() + TimeDelta::days(2)).to_rfc3339(),
        /// Required for `on_hold`: the day on which the lead is taken up again.
        revisit_on: optional(day()),
        /// Required for `lost`.
        lost_reason: optional(choice::<LostReason>()),
        /// Required for the reason `other`.
        lost_note: optional(prose(1_000)),
    } => Move { to, next_follow_up_at, revisit_on, lost_reason, lost_note }
}

body! {
    /// The new owner of a lead.
    pub(super) struct LeadAssignment -> Option<UserId> {
        /// An active salesperson or admin. Absent: the lead has no owner.
        owner_id: optional(id::<UserId>()) => owner().id,
    } => owner_id
}

body! {
    /// The new owner of many leads.
    pub(super) struct LeadBulkAssignment -> (Vec<LeadId>, Option<UserId>) {
        ids: each(AT_ONCE, id::<LeadId>()).some(crate::texts::LEADS_REQUIRED) => [lead(), other()],
        /// An active salesperson or admin. Absent: the leads have no owner.
        owner_id: optional(id::<UserId>()) => owner().id,
    } with once = |fields| {
        expect_once(fields, ids.as_deref().unwrap_or_default())
    } => {
        let () = once;
        (ids, owner_id)
    }
}

fn expect_once(fields: &mut Fields, ids: &[LeadId]) -> Option<()> {
    let twice = ids.iter().enumerate().any(|(place, id)| ids[..place].contains(id));
    if twice { fields.fault("ids", crate::texts::LEAD_TWICE) } else { Some(()) }
}

body! {
    /// The lead that receives this one.
    pub(super) struct LeadMerge -> LeadId {
        into: id::<LeadId>() => other(),
    } => into
}

body! {
    /// Something that was done about a lead.
    pub(super) struct NewLeadActivity -> leads::NewActivity {
        kind: choice::<ActivityKind>() => "call",
        /// Required for a call, refused for anything else.
        outcome: optional(choice::<Outcome>()) => "reached",
        /// Required for a note.
        note: optional(prose(NOTE_LENGTH)) => NOTE,
        /// Default: now.
        happened_at: optional(instant()),
        /// Required when the planned follow-up of an open lead has passed, unless this is a note.
        next_follow_up_at: optional(instant()) => (at() + TimeDelta::days(2)).to_rfc3339(),
        /// The caller's own uploads to this lead (`uploadLeadFile`) that are not used yet. Refused for anything
        /// but a proposal.
        files: edit(each(PROPOSAL_FILES, id::<FileId>())),
    } => leads::NewActivity {
        kind,
        outcome,
        note,
        happened_at,
        next_follow_up_at,
        files: files.unwrap_or_default(),
    }
}

body! {
    /// A saved view: a name and the filters of the lead list.
    pub(super) struct NewLeadView for NewView {
        name: view_name() => VIEW_NAME,
        /// The query string of the list, as in the address bar, without the words searched for.
        /// Other parameters than the list's are refused.
        query: view_query_of(VIEW_PARAMETERS) => VIEW_QUERY,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::{
        input::{Form, faults, read},
        leads::conversion::NewLeadConversion,
    };

    /// The faults of a body with one change.
    fn said<F: Form>(mut body: Value, change: impl FnOnce(&mut Value)) -> Vec<String> {
        change(&mut body);
        faults::<F>(body.to_string().as_bytes())
    }

    #[test]
    fn examples_have_no_faults() {
        assert!(said::<NewLead>(NewLead::example(), |_| ()).is_empty());
        assert!(said::<LeadChange>(LeadChange::example(), |_| ()).is_empty());
        assert!(said::<LeadStep>(LeadStep::example(), |_| ()).is_empty());
        assert!(said::<LeadMerge>(LeadMerge::example(), |_| ()).is_empty());
        assert!(said::<NewLeadActivity>(NewLeadActivity::example(), |_| ()).is_empty());
        assert!(said::<NewLeadConversion>(NewLeadConversion::example(), |_| ()).is_empty());
    }

    #[test]
    fn every_fault_of_a_new_lead_is_said_at_once() {
        let faults = said::<NewLead>(NewLead::example(), |body| {
            *body = json!({
                "phone": "12", "email": "asha@", "pincode": "012345", "project_type": "castle",
                "estimated_value_paise": -1, "next_follow_up_at": "tomorrow", "owner_id": null,
            });
        });
        let expected = [
            "body.full_name: Full name is required",
            "body.phone: Please enter a valid phone number",
            "body.email: Please enter a valid email",
            "body.pincode: Please enter a valid 6-digit PIN code",
            "body.project_type: Is not one of the choices",
            "body.source: Is required",
            "body.estimated_value_paise: Must be a whole number from 0 to 10,000,000,000,000",
            "body.next_follow_up_at: Must be an instant, as 2026-11-20T09:30:00Z",
            "body.owner_id: Unknown field",
        ];
        assert_eq!(faults, expected);
    }

    #[test]
    fn a_change_clears_what_is_null_and_leaves_the_rest() {
        let edit = read::<LeadChange>(
            br#"{"email": null, "city": null, "pincode": "", "budget": "undecided"}"#,
        )
        .unwrap();
        assert_eq!(edit.email, Some(None));
        assert_eq!((edit.city, edit.pincode), (Some(None), Some(None)));
        assert_eq!(edit.budget, Some(Some(leads::Budget::Undecided)));
        assert!(edit.full_name.is_none() && edit.phone.is_none() && edit.project_type.is_none());
        assert!(edit.estimated_value.is_none());
        assert_eq!(
            said::<LeadChange>(json!({"phone": null, "full_name": ""}), |_| ()),
            ["body.full_name: Full name is required", "body.phone: Phone number is required"]
        );
    }

    #[test]
    fn a_view_has_the_filters_of_the_list() {
        let said =
            |query: Value| said::<NewLeadView>(NewLeadView::example(), |it| it["query"] = query);
        for known in ["", "status=open&sort=value", "owner=me&overdue=true&view=board"] {
            assert!(said(json!(known)).is_empty(), "{known}");
        }
        for unknown in
            ["priority=urgent", "search=Imran", "status=open&page=2", "overdue", "<script>"]
        {
            assert_eq!(
                said(json!(unknown)),
                ["body.query: Remove the filters that this list does not have"],
                "{unknown}"
            );
        }
        assert_eq!(said(Value::Null), ["body.query: Is required"]);
        let long = format!("source={}", "x".repeat(1_000));
        assert_eq!(said(json!(long)), ["body.query: Must be at most 1,000 characters"]);
    }

    #[test]
    fn many_leads_are_listed_once_each() {
        let said = |change: fn(&mut Value)| {
            said::<LeadBulkAssignment>(LeadBulkAssignment::example(), change)
        };
        assert!(said(|_| ()).is_empty());
        assert!(said(|it| it["owner_id"] = Value::Null).is_empty());
        assert_eq!(said(|it| it["ids"] = json!([])), ["body.ids: Please choose one lead or more"]);
        assert_eq!(
            said(|it| it["ids"][1] = it["ids"][0].clone()),
            ["body.ids: List each lead once"]
        );
        let many: fn(&mut Value) = |it| it["ids"] = json!(vec![it["ids"][0].clone(); 51]);
        assert_eq!(said(many), ["body.ids: Must have at most 50 entries"]);
    }
}
