//! The request body that replaces the templates of projects.

use std::ops::RangeInclusive;

use company::{
    TEMPLATE_BPS, TEMPLATE_MILESTONES_AT_MOST, TEMPLATE_PAYMENTS_AT_MOST, TEMPLATES_AT_MOST,
    spelling,
};

use super::form::SLUG;
use crate::{
    body::{blank, body, choice, each, object, optional, prose, text, whole, words},
    payments::names::Kind,
    projects::names::Stage,
};

const NAME: usize = 100;
const DESCRIPTION: usize = 500;
/// As long as the name of a milestone and the title of a payment.
const TITLE: usize = 200;
const BPS: RangeInclusive<i32> = TEMPLATE_BPS;

body! {
    /// A template of projects.
    pub(super) struct NewProjectTemplate for company::Template {
        /// The id that stays when the name changes, different for each template.
        id: text(spelling::slug).at_most(spelling::SLUG_AT_MOST).like(SLUG) => "residential",
        /// Different for each template.
        name: words(NAME) => "House or villa",
        description: blank(prose(DESCRIPTION)) => "An independent house of one to three floors.",
        /// In the order of time. The weights add up to 10,000, and the last one ends at 10,000.
        milestones: each(TEMPLATE_MILESTONES_AT_MOST, object::<NewTemplateMilestone>()) =>
            [NewTemplateMilestone::example()],
        /// The shares add up to 10,000.
        payments: each(TEMPLATE_PAYMENTS_AT_MOST, object::<NewTemplatePayment>()) =>
            [NewTemplatePayment::example()],
    }
}

body! {
    /// A milestone of a template.
    pub(super) struct NewTemplateMilestone for company::TemplateMilestone {
        /// Different for each milestone of a template.
        name: words(TITLE) => "Handover",
        stage: choice::<Stage>() => "handover",
        /// Share of the whole project, in basis points.
        weight_bps: whole(BPS) => 10_000,
        /// The end of the milestone as a share of the project's duration, in basis points: later than the one
        /// before.
        share_of_time_bps: whole(BPS) => 10_000,
    }
}

body! {
    /// A payment of a template.
    pub(super) struct NewTemplatePayment -> company::TemplatePayment {
        /// Any but `variation`.
        kind: choice::<Kind>() => "milestone",
        /// The name of a milestone of the template, for the kind `milestone` alone.
        milestone: optional(words(TITLE)) => "Handover",
        /// Required without a milestone. A payment for a milestone has its name.
        title: optional(words(TITLE)),
        /// Share of the contract, in basis points.
        percent_bps: whole(BPS) => 10_000,
    } => company::TemplatePayment {
        kind,
        milestone,
        title: title.unwrap_or_default(),
        percent_bps,
    }
}

body! {
    /// The templates of projects in their order.
    pub(super) struct NewProjectTemplates -> Vec<company::Template> {
        items: each(TEMPLATES_AT_MOST, object::<NewProjectTemplate>())
            .some(crate::texts::TEMPLATE_REQUIRED) => [NewProjectTemplate::example()],
    } => items
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::input::{faults, tests::assert_reads_what_it_describes};

    fn said(change: impl FnOnce(&mut Value)) -> Vec<String> {
        let mut body = NewProjectTemplates::example();
        change(&mut body);
        faults::<NewProjectTemplates>(body.to_string().as_bytes())
    }

    #[test]
    fn body_is_read_as_it_is_described() {
        assert_reads_what_it_describes::<NewProjectTemplates>();
        assert!(said(|_| ()).is_empty());
    }

    #[test]
    fn every_fault_of_a_template_is_said_at_once() {
        let range = "Must be a whole number from 1 to 10,000";
        let found = said(|it| {
            let template = &mut it["items"][0];
            template["id"] = json!("House");
            template["name"] = json!("");
            template["milestones"][0]["stage"] = json!("roof");
            template["milestones"][0]["weight_bps"] = json!(0);
            template["payments"][0]["percent_bps"] = json!(10_001);
        });
        let slug = "Use small letters, digits and single hyphens, at most 80 characters";
        let expected = [
            format!("body.items.0.id: {slug}"),
            "body.items.0.name: Is required".to_owned(),
            "body.items.0.milestones.0.stage: Is not one of the choices".to_owned(),
            format!("body.items.0.milestones.0.weight_bps: {range}"),
            format!("body.items.0.payments.0.percent_bps: {range}"),
        ];
        assert_eq!(found, expected);
        let none = said(|it| it["items"] = json!([]));
        assert_eq!(none, ["body.items: Keep at least one template"]);
    }
}
