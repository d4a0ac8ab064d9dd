use poem_openapi::Object;
use projects::{Outline, Template};

use super::names::{Stage, TemplateId};

/// Plan templates.
#[derive(Object)]
#[oai(example)]
pub(super) struct TemplateList {
    pub(super) items: Vec<ProjectTemplate>,
}

/// A plan template.
#[derive(Object)]
#[oai(example)]
pub(super) struct ProjectTemplate {
    pub(super) id: TemplateId,
    pub(super) name: String,
    pub(super) description: String,
    pub(super) milestones: Vec<TemplateMilestone>,
}

/// A milestone of a plan template.
#[derive(Object)]
#[oai(example)]
pub(super) struct TemplateMilestone {
    pub(super) name: String,
    pub(super) stage: Stage,
    /// Share of the whole project, in basis points; the weights of a template add up to 10,000.
    pub(super) weight_bps: i32,
    /// The end of the milestone as a share of the project's duration, in basis points: 10,000 is
    /// the last day.
    pub(super) share_of_time_bps: i32,
}

impl TemplateList {
    /// All there are.
    pub(super) fn new() -> Self {
        Self { items: Template::ALL.into_iter().map(Into::into).collect() }
    }
}

impl From<Template> for ProjectTemplate {
    fn from(it: Template) -> Self {
        Self {
            id: it.into(),
            name: it.title().to_owned(),
            description: it.description().to_owned(),
            milestones: it.outlines().iter().copied().map(Into::into).collect(),
        }
    }
}

impl From<Outline> for TemplateMilestone {
    fn from(it: Outline) -> Self {
        Self {
            name: it.name.to_owned(),
            stage: it.stage.into(),
            weight_bps: it.weight_bps,
            share_of_time_bps: it.done_bps,
        }
    }
}
