//! The demo's projects, made as people would have made them, day by day.

use std::collections::HashMap;

use ::projects::{
    Address, Basics, ClientWanted, Edit, EngineerWanted, NewProject, Notes, PlanWanted, Projects,
    Status, Step, Terms, View,
};
use anyhow::Context;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use identity::User;
use kernel::{Actor, Cause, SessionId};

use super::sites::{SITES, Site, Standing};

/// Everybody in the demo, by the part of their address before the @.
pub(super) type People = HashMap<String, User>;

pub(super) async fn fill(
    projects: &Projects,
    people: &People,
    now: DateTime<Utc>,
) -> anyhow::Result<()> {
    for site in &SITES {
        let story = Story { projects, people, site, now };
        story.tell().await.with_context(|| format!("the demo's project {}", site.name))?;
    }
    Ok(())
}

struct Story<'a> {
    projects: &'a Projects,
    people: &'a People,
    site: &'a Site,
    now: DateTime<Utc>,
}

impl Story<'_> {
    async fn tell(&self) -> anyhow::Result<()> {
        let site = self.site;
        let (manager, plan) = (self.by(site.manager, site.begins - 40)?, self.plan()?);
        let mut view = self.projects.open(&manager, &plan).await?.view;
        if site.status == Status::Planning {
            return Ok(());
        }
        view = self.become_(view, Status::InProgress, None, site.begins).await?;
        view = self.build(view).await?;
        let done = self.day_of(view.project.basics.planned_end_on) + site.slip + 6;
        match site.status {
            Status::HandedOver => {
                view = self.become_(view, Status::HandedOver, None, done.min(-1)).await?;
            }
            Status::Completed => {
                view = self.become_(view, Status::HandedOver, None, done).await?;
                view = self.become_(view, Status::Completed, None, (done + 366).min(-2)).await?;
            }
            Status::OnHold => {
                view = self.become_(view, Status::OnHold, site.reason, -9).await?;
            }
            Status::Planning | Status::InProgress | Status::Cancelled => {}
        }
        if site.health.needs_note() {
            let edit = Edit {
                health: Some(site.health),
                health_note: Some(site.health_note.map(str::to_owned)),
                forecast_end_on: Some(Some(self.date(site.begins + site.lasts + 21))),
                ..Edit::default()
            };
            let by = self.by(site.manager, -8)?;
            self.projects.edit(&by, view.project.id, view.project.version, &edit).await?;
        }
        Ok(())
    }

    /// Takes each milestone as far as it is.
    async fn build(&self, mut view: View) -> anyhow::Result<View> {
        let site = self.site;
        let (client, engineer) = (site.clients[0], site.engineers[0]);
        let mut starts = site.begins;
        let plan: Vec<_> = view.milestones.iter().map(|it| it.milestone.clone()).collect();
        for (place, it) in plan.iter().enumerate() {
            let standing = match place.checked_sub(site.accepted) {
                None => None,
                Some(rest) => match site.then.get(rest) {
                    Some(standing) => Some(*standing),
                    None => break,
                },
            };
            // What is done was done before today, in this order.
            let ends = (self.day_of(it.planned_on) + site.slip).min(-12);
            view = self.step(it, engineer, starts.min(ends), &Step::Start).await?;
            starts = ends;
            if let Some(Standing::InProgress(percent)) = standing {
                let edit = milestone_progress(percent);
                let started = view.milestone(it.id).context("it was there")?.milestone.version;
                let by = self.by(engineer, -11)?;
                view = self.projects.edit_milestone(&by, it.id, started, &edit).await?;
                continue;
            }
            let note = Some(format!("{} is done and swept; photos are in the documents.", it.name));
            let submit = Step::Submit { note, evidence: Vec::new() };
            view = self.step(it, engineer, ends, &submit).await?;
            if !matches!(standing, Some(Standing::Submitted)) {
                view = self.step(it, site.manager, ends + 2, &Step::Certify).await?;
            }
            if standing.is_none() {
                view = self.step(it, client, ends + 4, &Step::Accept).await?;
            }
        }
        Ok(view)
    }

    async fn step(
        &self,
        it: &::projects::Milestone,
        who: &str,
        day: i64,
        step: &Step,
    ) -> anyhow::Result<View> {
        Ok(self.projects.take(&self.by(who, day)?, it.id, step).await?)
    }

    async fn become_(
        &self,
        view: View,
        status: Status,
        reason: Option<&str>,
        day: i64,
    ) -> anyhow::Result<View> {
        let (id, version) = (view.project.id, view.project.version);
        let by = self.by(self.site.manager, day)?;
        Ok(self.projects.change_status(&by, id, version, status, reason).await?)
    }

    /// Somebody, as if signed in on that day; days are counted from today.
    fn by(&self, who: &str, day: i64) -> anyhow::Result<Cause> {
        let user = self.user(who)?;
        let at = self.now + TimeDelta::days(day);
        let role = user.role.with_context(|| format!("{who} has no role"))?;
        let actor = Actor { user: user.id, role, session: SessionId::new(), confirmed_at: at };
        Ok(Cause { actor: Some(actor), ..Cause::system(at) })
    }

    fn user(&self, who: &str) -> anyhow::Result<&User> {
        self.people.get(who).with_context(|| format!("nobody is called {who}"))
    }

    fn date(&self, day: i64) -> NaiveDate {
        Cause::system(self.now + TimeDelta::days(day)).today()
    }

    fn day_of(&self, date: NaiveDate) -> i64 {
        (date - self.date(0)).num_days()
    }

    fn plan(&self) -> anyhow::Result<NewProject> {
        let site = self.site;
        let some = |it: Option<&str>| it.map(str::to_owned);
        let id = |who: &&str| self.user(who).map(|it| it.id);
        let clients = site.clients.iter().map(|it| id(it).map(ClientWanted::Known));
        let engineers = site.engineers.iter().enumerate();
        let engineers =
            engineers.map(|(place, it)| Ok(EngineerWanted { user: id(it)?, is_lead: place == 0 }));
        Ok(NewProject {
            basics: Basics {
                name: site.name.to_owned(),
                project_type: site.project_type,
                description: site.description.to_owned(),
                address: Address {
                    line1: site.line1.to_owned(),
                    line2: None,
                    city: site.city.to_owned(),
                    district: None,
                    state: site.state,
                    pincode: site.pincode.parse().map_err(anyhow::Error::msg)?,
                },
                latitude: None,
                longitude: None,
                plot_area_sqft: site.plot_area_sqft,
                built_up_area_sqft: site.built_up_area_sqft,
                floors: site.floors,
                planned_start_on: self.date(site.begins),
                planned_end_on: self.date(site.begins + site.lasts),
                actual_start_on: None,
                actual_end_on: None,
                forecast_end_on: None,
                dlp_months: 12,
                rera_no: some(site.rera_no),
                permit_no: Some("DEMO/BP/2026/0113".to_owned()),
                tags: site.tags.iter().map(|it| (*it).to_owned()).collect(),
                health: ::projects::Health::OnTrack,
                health_note: None,
                cover_file_id: None,
                external_source: None,
                external_id: None,
            },
            terms: Terms {
                contract_value_paise: site.lakh * 100_000 * 100,
                gst_rate_bps: 1_800,
                retention_bps: 500,
            },
            notes: Notes { internal_notes: site.notes.to_owned() },
            clients: clients.collect::<anyhow::Result<_>>()?,
            manager: Some(self.user(site.manager)?.id),
            engineers: engineers.collect::<anyhow::Result<_>>()?,
            plan: PlanWanted::Template(site.template),
        })
    }
}

fn milestone_progress(percent: i32) -> ::projects::MilestoneEdit {
    ::projects::MilestoneEdit { progress_percent: Some(percent), ..Default::default() }
}
