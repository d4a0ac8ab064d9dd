//! Templates of projects: the milestones and payments that a new project begins with.

use std::{collections::HashSet, ops::RangeInclusive};

use kernel::{DemandKind, Fault, Internal, Role, SettingsSection, Stage, WHOLE_BPS, percent};
use serde::{Deserialize, Serialize};

use crate::{
    Company, Result, Setting,
    setting::{KEEPERS, repeated},
    texts,
};

pub const TEMPLATES_AT_MOST: usize = 20;
/// Milestones of one template.
pub const TEMPLATE_MILESTONES_AT_MOST: usize = 50;
/// Payments of one template: as many as a payment plan may have.
pub const TEMPLATE_PAYMENTS_AT_MOST: usize = 50;
/// Allowed weights, shares of time and shares of the contract, in basis points.
pub const TEMPLATE_BPS: RangeInclusive<i32> = 1..=10_000;

const DELIVERED: &str = include_str!("templates.json");

/// A template of projects.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Template {
    /// Names the template for good, while its name may change.
    pub id: String,
    pub name: String,
    pub description: String,
    /// In the order of time.
    pub milestones: Vec<TemplateMilestone>,
    pub payments: Vec<TemplatePayment>,
}

/// A milestone of a template.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TemplateMilestone {
    /// Different for each milestone of a template.
    pub name: String,
    pub stage: Stage,
    pub weight_bps: i32,
    /// Its end as a share of the project's time, in basis points.
    pub share_of_time_bps: i32,
}

/// A payment of a template.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TemplatePayment {
    pub kind: DemandKind,
    /// The name of the milestone that makes the payment due.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub milestone: Option<String>,
    /// A payment for a milestone has its name.
    pub title: String,
    pub percent_bps: i32,
}

impl Company {
    /// The templates of new projects in their order, one or more.
    pub async fn templates(&self) -> Result<Vec<Template>> {
        let stored = self.store.section(SettingsSection::Templates.as_str()).await?;
        Ok(self.read(stored)?.value)
    }
}

impl Setting for Vec<Template> {
    const SECTION: SettingsSection = SettingsSection::Templates;
    const EDITORS: &'static [Role] = KEEPERS;

    fn delivered(_name: &str) -> Result<Self, Internal> {
        serde_json::from_str(DELIVERED).map_err(Internal::new)
    }

    fn faults(&self) -> Vec<Fault> {
        let mut res = Vec::new();
        if self.is_empty() || self.len() > TEMPLATES_AT_MOST {
            res.push(Fault::new("items", texts::templates(TEMPLATES_AT_MOST)));
        }
        res.extend(repeated(self.iter().map(|it| &it.id), "id", texts::SAME_TEMPLATE_ID));
        let names = self.iter().map(|it| it.name.to_lowercase());
        res.extend(repeated(names, "name", texts::SAME_TEMPLATE_NAME));
        for (place, it) in self.iter().enumerate() {
            it.check(&format!("items.{place}"), &mut res);
        }
        res
    }

    fn tidied(mut self) -> Self {
        for it in self.iter_mut().flat_map(|it| &mut it.payments) {
            if let Some(milestone) = &it.milestone {
                it.title.clone_from(milestone);
            }
        }
        self
    }
}

impl Template {
    /// The milestone with a name, and the number of later ones of its stage.
    pub fn milestone(&self, name: &str) -> Option<(&TemplateMilestone, usize)> {
        let place = self.milestones.iter().position(|it| it.name == name)?;
        let found = &self.milestones[place];
        let later = self.milestones[place + 1..].iter().filter(|it| it.stage == found.stage);
        Some((found, later.count()))
    }

    fn check(&self, place: &str, faults: &mut Vec<Fault>) {
        let before = faults.len();
        self.check_milestones(place, faults);
        let weights: i64 = self.milestones.iter().map(|it| i64::from(it.weight_bps)).sum();
        if faults.len() == before && weights != WHOLE_BPS {
            let message = texts::template_weights(&self.name, &percent(weights));
            faults.push(Fault::new(format!("{place}.milestones"), message));
        }
        let before = faults.len();
        self.check_payments(place, faults);
        let shares: i64 = self.payments.iter().map(|it| i64::from(it.percent_bps)).sum();
        if faults.len() == before && shares != WHOLE_BPS {
            let message = texts::template_shares(&self.name, &percent(shares));
            faults.push(Fault::new(format!("{place}.payments"), message));
        }
    }

    fn check_milestones(&self, place: &str, faults: &mut Vec<Fault>) {
        let most = TEMPLATE_MILESTONES_AT_MOST;
        if self.milestones.is_empty() || self.milestones.len() > most {
            let message = texts::template_milestones(most);
            faults.push(Fault::new(format!("{place}.milestones"), message));
        }
        let mut seen = HashSet::new();
        let mut earlier: Option<&TemplateMilestone> = None;
        for (row, it) in self.milestones.iter().enumerate() {
            let mut refuse = |field: &str, message: String| {
                faults.push(Fault::new(format!("{place}.milestones.{row}.{field}"), message));
            };
            if !seen.insert(&it.name) {
                refuse("name", texts::SAME_MILESTONE.to_owned());
            }
            if !TEMPLATE_BPS.contains(&it.weight_bps) {
                refuse("weight_bps", texts::SHARE_RANGE.to_owned());
            }
            if !TEMPLATE_BPS.contains(&it.share_of_time_bps) {
                refuse("share_of_time_bps", texts::SHARE_RANGE.to_owned());
            } else if let Some(earlier) = earlier
                && it.share_of_time_bps <= earlier.share_of_time_bps
            {
                let done = percent(earlier.share_of_time_bps.into());
                refuse("share_of_time_bps", texts::not_after(&earlier.name, &done));
            } else if row + 1 == self.milestones.len()
                && i64::from(it.share_of_time_bps) != WHOLE_BPS
            {
                refuse("share_of_time_bps", texts::LAST_MILESTONE.to_owned());
            }
            earlier = Some(it);
        }
    }

    fn check_payments(&self, place: &str, faults: &mut Vec<Fault>) {
        let most = TEMPLATE_PAYMENTS_AT_MOST;
        if self.payments.is_empty() || self.payments.len() > most {
            let message = texts::template_payments(most);
            faults.push(Fault::new(format!("{place}.payments"), message));
        } else if self.payments.iter().all(|it| it.kind == DemandKind::RetentionRelease) {
            let message = texts::RETENTION_ALONE.to_owned();
            faults.push(Fault::new(format!("{place}.payments"), message));
        }
        let mut paid = HashSet::new();
        for (row, it) in self.payments.iter().enumerate() {
            let mut refuse = |field: &str, message: String| {
                faults.push(Fault::new(format!("{place}.payments.{row}.{field}"), message));
            };
            if !TEMPLATE_BPS.contains(&it.percent_bps) {
                refuse("percent_bps", texts::SHARE_RANGE.to_owned());
            }
            match (it.kind, &it.milestone) {
                (DemandKind::Variation, _) => refuse("kind", texts::NO_VARIATION.to_owned()),
                (DemandKind::Milestone, None) => {
                    refuse("milestone", texts::MILESTONE_REQUIRED.to_owned());
                }
                (DemandKind::Milestone, Some(name)) => {
                    if self.milestone(name).is_none() {
                        refuse("milestone", texts::unknown_milestone(name));
                    } else if !paid.insert(name) {
                        refuse("milestone", texts::MILESTONE_TWICE.to_owned());
                    }
                }
                (_, Some(_)) => refuse("milestone", texts::MILESTONE_UNWANTED.to_owned()),
                (_, None) if it.title.is_empty() => {
                    refuse("title", texts::TITLE_REQUIRED.to_owned());
                }
                (_, None) => {}
            }
        }
    }
}

#[cfg(test)]
mod tests;
