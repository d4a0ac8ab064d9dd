//! How what is known of a person changes.

use kernel::{Cause, Email, FullName, LeadFact, LeadId, Money};
use projects::Type;

use crate::{
    Action, Budget, Channel, Enquiry, Leads, Number, Result, Slot, Timeline, View, seller,
    working::keep,
};

/// Changes of a lead: `None` leaves a field unchanged, `Some(None)` clears it.
#[derive(Clone, Debug, Default)]
pub struct Edit {
    pub full_name: Option<FullName>,
    pub phone: Option<Number>,
    pub email: Option<Option<Email>>,
    pub city: Option<Option<String>>,
    pub pincode: Option<Option<String>>,
    pub project_type: Option<Option<Type>>,
    pub plot_area_sqft: Option<Option<i32>>,
    pub budget: Option<Option<Budget>>,
    pub start_timeline: Option<Option<Timeline>>,
    pub preferred_contact: Option<Option<Channel>>,
    pub preferred_slot: Option<Option<Slot>>,
    /// The words of the person, which they alone change.
    pub message: Option<String>,
    pub estimated_value: Option<Option<Money>>,
}

impl Leads {
    /// Changes a lead, if the caller has seen the current one.
    #[tracing::instrument(skip_all)]
    pub async fn edit(
        &self,
        cause: &Cause,
        lead: LeadId,
        version: i32,
        edit: &Edit,
    ) -> Result<View> {
        let actor = seller(cause)?;
        let (mut tx, mut lead) = self.locked(&actor, lead).await?;
        lead.allows(Action::Edit, &actor)?;
        lead.expect_version(version)?;
        let mailbox = lead.enquiry.email.as_ref().map(Email::mailbox);
        let mut fields = edit.apply(&mut lead.enquiry);
        if let Some(value) = edit.estimated_value.filter(|it| *it != lead.estimated_value) {
            lead.estimated_value = value;
            fields.push("estimated_value_paise");
        }
        // The link to the earlier mailbox ends. Another spelling of the same mailbox opens no closed link.
        let new_mailbox = lead.enquiry.email.as_ref().map(Email::mailbox);
        if new_mailbox != mailbox {
            lead.link_mailbox = new_mailbox;
        }
        if fields.is_empty() {
            drop(tx);
        } else {
            let fields = fields.into_iter().map(str::to_owned).collect();
            keep(&mut *tx, cause, &mut lead, vec![LeadFact::LeadEdited { fields }]).await?;
            tx.commit().await?;
        }
        self.lead(cause, lead.id).await
    }
}

impl Edit {
    /// The names of the fields that are different now.
    pub(crate) fn apply(&self, it: &mut Enquiry) -> Vec<&'static str> {
        let mut changed = Vec::new();
        let mut note = |is_changed: bool, field: &'static str| {
            if is_changed {
                changed.push(field);
            }
        };
        note(set(&mut it.full_name, self.full_name.as_ref()), "full_name");
        note(set(&mut it.phone, self.phone.as_ref()), "phone");
        note(set(&mut it.email, self.email.as_ref()), "email");
        note(set(&mut it.city, self.city.as_ref()), "city");
        note(set(&mut it.pincode, self.pincode.as_ref()), "pincode");
        note(set(&mut it.project_type, self.project_type.as_ref()), "project_type");
        note(set(&mut it.plot_area_sqft, self.plot_area_sqft.as_ref()), "plot_area_sqft");
        note(set(&mut it.budget, self.budget.as_ref()), "budget");
        note(set(&mut it.start_timeline, self.start_timeline.as_ref()), "start_timeline");
        note(set(&mut it.preferred_contact, self.preferred_contact.as_ref()), "preferred_contact");
        note(set(&mut it.preferred_slot, self.preferred_slot.as_ref()), "preferred_slot");
        note(set(&mut it.message, self.message.as_ref()), "message");
        changed
    }
}

/// Whether the value is another one now.
fn set<T: Clone + PartialEq>(field: &mut T, new: Option<&T>) -> bool {
    match new {
        Some(new) if new != field => {
            field.clone_from(new);
            true
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::enquiry;

    #[test]
    fn only_what_is_different_is_named() {
        let mut it = enquiry();
        let edit = Edit {
            full_name: Some("Asha Rao".parse().unwrap()),
            phone: Some("98450 54321".parse().unwrap()),
            email: Some(None),
            city: Some(Some("Mysuru".to_owned())),
            pincode: Some(None),
            ..Edit::default()
        };
        assert_eq!(edit.apply(&mut it), ["phone", "email", "city"]);
        assert_eq!(it.phone.as_str(), "+919845054321");
        assert_eq!((it.email.is_none(), it.city.as_deref()), (true, Some("Mysuru")));
        assert!(edit.apply(&mut it).is_empty());
    }
}
