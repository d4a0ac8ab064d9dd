use company::{Template, TemplateMilestone as Outline, TemplatePayment as Instalment};
use poem_openapi::Object;

use super::names::Stage;
use crate::payments::names::Kind;

/// Plan templates.
#[derive(Object)]
#[oai(example)]
pub(super) struct TemplateList {
    pub(super) items: Vec<ProjectTemplate>,
}

/// A template of projects.
#[derive(Object)]
#[oai(example)]
pub(crate) struct ProjectTemplate {
    /// The id of the template, which stays when its name changes. Delivered are `residential`, `commercial` and
    /// `infrastructure`; admins and project managers add and remove templates.
    pub(super) id: String,
    pub(super) name: String,
    pub(super) description: String,
    /// In the order of time.
    pub(super) milestones: Vec<TemplateMilestone>,
    /// The payments of the plan to begin with; their shares add up to 10,000.
    pub(super) payments: Vec<TemplatePayment>,
}

/// A milestone of a plan template.
#[derive(Object)]
#[oai(example)]
pub(super) struct TemplateMilestone {
    /// Different for each milestone of a template.
    pub(super) name: String,
    pub(super) stage: Stage,
    /// Share of the whole project, in basis points; the weights of a template add up to 10,000.
    pub(super) weight_bps: i32,
    /// The end of the milestone as a share of the project's duration, in basis points: 10,000 is
    /// the last day.
    pub(super) share_of_time_bps: i32,
}

/// A payment of a plan template.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct TemplatePayment {
    pub(super) kind: Kind,
    /// The name of the milestone that makes the payment due; absent for other kinds.
    pub(super) milestone: Option<String>,
    /// A payment for a milestone has its name.
    pub(super) title: String,
    /// Share of the contract, in basis points.
    pub(super) percent_bps: i32,
}

impl TemplateList {
    pub(super) fn new(templates: Vec<Template>) -> Self {
        Self { items: templates.into_iter().map(Into::into).collect() }
    }
}

impl From<Template> for ProjectTemplate {
    fn from(it: Template) -> Self {
        Self {
            id: it.id,
            name: it.name,
            description: it.description,
            milestones: it.milestones.into_iter().map(Into::into).collect(),
            payments: it.payments.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<Outline> for TemplateMilestone {
    fn from(it: Outline) -> Self {
        Self {
            name: it.name,
            stage: it.stage.into(),
            weight_bps: it.weight_bps,
            share_of_time_bps: it.share_of_time_bps,
        }
    }
}

impl From<Instalment> for TemplatePayment {
    fn from(it: Instalment) -> Self {
        Self {
            kind: it.kind.into(),
            milestone: it.milestone,
            title: it.title,
            percent_bps: it.percent_bps,
        }
    }
}
