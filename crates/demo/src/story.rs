//! The demo's projects, made as people would have made them, day by day.

use std::collections::HashMap;

use anyhow::Context;
use chrono::{DateTime, Datelike, NaiveDate, NaiveTime, TimeDelta, Utc};
use documents::{Category, Documents, Target, Upload, Visibility};
use futures_util::{StreamExt, TryStreamExt, stream};
use identity::User;
use kernel::{Actor, Cause, FileId, Money, ProjectId, Role, SessionId};
use projects::{
    Address, Basics, ClientWanted, Edit, EngineerWanted, Health, Milestone, MilestoneEdit,
    NewProject, Notes, Photo, PlanWanted, Projects, Showcase, Stage, Status, Step, Terms, View,
};

use crate::{
    files::incoming,
    sites::{DemoProject, MilestoneState, SITES},
};

/// Notes with which milestones are submitted, in turn.
const DONE: [&str; 4] = [
    "Done, checked against the drawings, and swept.",
    "Complete. Lines and levels are within the allowed deviation.",
    "Finished, and the points of the last walk round the site are mended.",
    "Ready to be looked at. The photos show each part.",
];

/// Everybody in the demo, by the part of their address before the @.
pub type People = HashMap<String, User>;

pub(crate) async fn fill(
    (projects, documents): (&Projects, &Documents),
    people: &People,
    now: DateTime<Utc>,
) -> anyhow::Result<HashMap<&'static str, ProjectId>> {
    let mut opened = Vec::new();
    for site in &SITES {
        let story = Story { projects, documents, people, site, now };
        // One after the other: their numbers are in the order of their names here.
        let view = story.open().await.with_context(|| story.name())?;
        opened.push((story, view));
    }
    let told = opened.into_iter().map(async |(story, view)| {
        let id = view.project.id;
        story.tell(view).await.with_context(|| story.name())?;
        Ok((story.site.name, id))
    });
    stream::iter(told).buffer_unordered(AT_ONCE).try_collect().await
}

/// Stories told at once.
const AT_ONCE: usize = 4;

/// Somebody, as if signed in on the day of `at`, at the hour at which their role works, and not later than `now`.
pub(crate) fn at_work(
    people: &People,
    who: &str,
    at: DateTime<Utc>,
    now: DateTime<Utc>,
) -> anyhow::Result<Cause> {
    let user = people.get(who).with_context(|| format!("nobody is called {who}"))?;
    let day = Cause::system(at).today();
    // By UTC. In India it is 18:30, 16:30 and 10:30.
    let hour = match user.role {
        Some(Role::Client) => 13,
        Some(Role::Engineer) => 11,
        Some(Role::ProjectManager | Role::Salesperson | Role::Admin) | None => 5,
    };
    // Days differ by up to two hours.
    let minutes = i64::from(day.ordinal()) * 17 % 120;
    let begins = NaiveTime::from_hms_opt(hour, 0, 0).context("no such hour")?;
    let at = day.and_time(begins).and_utc() + TimeDelta::minutes(minutes);
    in_the_name_of(people, who, at.min(now))
}

/// Somebody, as if signed in then.
pub(crate) fn in_the_name_of(
    people: &People,
    who: &str,
    at: DateTime<Utc>,
) -> anyhow::Result<Cause> {
    let user = people.get(who).with_context(|| format!("nobody is called {who}"))?;
    let role = user.role.with_context(|| format!("{who} has no role"))?;
    let actor =
        Actor { user: user.id, role, session: SessionId::new(), confirmed_at: at, only: None };
    Ok(Cause { actor: Some(actor), ..Cause::system(at) })
}

struct Story<'a> {
    projects: &'a Projects,
    documents: &'a Documents,
    people: &'a People,
    site: &'a DemoProject,
    now: DateTime<Utc>,
}

impl Story<'_> {
    fn name(&self) -> String {
        format!("the demo's project {}", self.site.name)
    }

    async fn open(&self) -> anyhow::Result<View> {
        let manager = self.by(self.site.manager, self.site.begins - 40)?;
        Ok(self.projects.open(&manager, &self.plan()?).await?.view)
    }

    async fn tell(&self, mut view: View) -> anyhow::Result<()> {
        let site = self.site;
        let id = view.project.id;
        for paper in site.papers {
            let (file, title) = (paper.file, paper.title);
            let by = self.by(site.manager, site.begins - 30)?;
            self.upload(&by, id, file, title, paper.category, paper.visibility).await?;
        }
        let (by, title) = (self.by(site.manager, site.begins - 28)?, "What it will look like");
        let (category, visibility) = (Category::Photo, Visibility::Client);
        let cover = self.upload(&by, id, site.cover, title, category, visibility).await?;
        let edit = Edit { cover_file_id: Some(Some(cover)), ..Edit::default() };
        view = self.projects.edit(&by, id, view.project.version, &edit).await?;
        if site.status == Status::Planning {
            return Ok(());
        }
        view = self.become_(view, Status::InProgress, None, site.begins).await?;
        let mut photos;
        (view, photos) = self.build(view).await?;
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
                view = self.become_(view, Status::OnHold, site.reason, -5).await?;
            }
            Status::Planning | Status::InProgress | Status::Cancelled => {}
        }
        if site.health != Health::OnTrack {
            let edit = Edit {
                health: Some(site.health),
                health_note: Some(site.health_note.map(str::to_owned)),
                forecast_end_on: Some(Some(self.date(site.begins + site.lasts + 21))),
                ..Edit::default()
            };
            let by = self.by(site.manager, -4)?;
            view = self.projects.edit(&by, id, view.project.version, &edit).await?;
        }
        if let Some((title, summary)) = site.showcase {
            let (title, summary) = (title.to_owned(), summary.to_owned());
            if let Some((stage, caption)) = site.shown_cover {
                let caption = caption.to_owned();
                // The picture of a finished building comes last, that of a planned one first.
                let is_finished = matches!(site.status, Status::Completed | Status::HandedOver);
                let place = if is_finished { photos.len() } else { 0 };
                let photo = Photo { file_id: cover, stage, caption, is_visualisation: true };
                photos.insert(place, photo);
            }
            let showcase = Showcase { is_public: true, title, summary, photos };
            let by = self.by(site.manager, -3)?;
            view = self.projects.publish(&by, id, view.project.version, &showcase).await?;
            let by = self.by(site.clients[0], -2)?;
            self.projects.consent(&by, id, view.project.version, true).await?;
        }
        Ok(())
    }

    async fn upload(
        &self,
        by: &Cause,
        project: ProjectId,
        file: &'static str,
        title: &str,
        category: Category,
        visibility: Visibility,
    ) -> anyhow::Result<FileId> {
        let target = Target::New {
            category: Some(category),
            visibility: Some(visibility),
            title: Some(title.parse().map_err(anyhow::Error::msg)?),
        };
        let upload = Upload { project, target };
        let made = self.documents.upload(by, &upload, vec![incoming(file)?]).await?;
        let made = made.documents.first().and_then(|it| it.document.files.first());
        Ok(made.context("an upload without a file")?.id)
    }

    /// Takes each milestone as far as it is, with the photos that show it.
    async fn build(&self, mut view: View) -> anyhow::Result<(View, Vec<Photo>)> {
        let site = self.site;
        let mut photos = Vec::new();
        let (client, engineer) = (site.clients[0], site.engineers[0]);
        let mut starts = site.begins;
        let plan: Vec<_> = view.milestones.iter().map(|it| it.milestone.clone()).collect();
        for (place, it) in plan.iter().enumerate() {
            let state = match place.checked_sub(site.accepted) {
                None => None,
                Some(rest) => match site.then.get(rest) {
                    Some(state) => Some(*state),
                    None => break,
                },
            };
            // Completed work was completed before today, in this order.
            let ends = (self.day_of(it.planned_on) + site.slip).min(-12);
            let is_under_way = matches!(state, Some(MilestoneState::InProgress(_)));
            let begins = if is_under_way { starts } else { starts.min(ends) };
            view = self.step(it, engineer, begins, &Step::Start).await?;
            starts = ends + 4;
            let evidence = self.photograph(it, engineer, ends, &mut photos).await?;
            if let Some(MilestoneState::InProgress(percent)) = state {
                let edit =
                    MilestoneEdit { progress_percent: Some(percent), ..MilestoneEdit::default() };
                let started = view.milestone(it.id).context("it was there")?.milestone.version;
                let by = self.by(engineer, begins + 1)?;
                view = self.projects.edit_milestone(&by, it.id, started, &edit).await?;
                continue;
            }
            let note = Some(DONE[place % DONE.len()].to_owned());
            let done = MilestoneEdit { progress_percent: Some(100), ..MilestoneEdit::default() };
            let started = view.milestone(it.id).context("it was there")?.milestone.version;
            self.projects.edit_milestone(&self.by(engineer, ends)?, it.id, started, &done).await?;
            let submit = Step::Submit { note, evidence };
            self.step(it, engineer, ends, &submit).await?;
            view = self.step(it, site.manager, ends + 1, &Step::Certify).await?;
            if state.is_none() {
                view = self.step(it, client, ends + 3, &Step::Accept).await?;
            }
        }
        Ok((view, photos))
    }

    /// Takes the photos of a milestone's stage that nobody has taken yet.
    async fn photograph(
        &self,
        it: &Milestone,
        engineer: &str,
        day: i64,
        taken: &mut Vec<Photo>,
    ) -> anyhow::Result<Vec<FileId>> {
        let mut res = Vec::new();
        let known: Vec<Stage> = taken.iter().map(|it| it.stage).collect();
        for (file, stage, caption) in self.site.photos {
            if *stage == it.stage && !known.contains(stage) {
                let (category, visibility) = (Category::Photo, Visibility::Client);
                let by = self.by(engineer, day)?;
                let id = self.upload(&by, it.project, file, caption, category, visibility).await?;
                taken.push(Photo {
                    file_id: id,
                    stage: *stage,
                    caption: (*caption).to_owned(),
                    // All pictures of the demo are drawn.
                    is_visualisation: true,
                });
                res.push(id);
            }
        }
        Ok(res)
    }

    async fn step(&self, it: &Milestone, who: &str, day: i64, step: &Step) -> anyhow::Result<View> {
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
        at_work(self.people, who, self.now + TimeDelta::days(day), self.now)
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
                health: Health::OnTrack,
                health_note: None,
                cover_file_id: None,
                external_source: None,
                external_id: None,
            },
            terms: Terms {
                contract_value: Money::from_paise(site.lakh * 100_000 * 100),
                gst_rate_bps: 1_800,
                retention_bps: 500,
            },
            notes: Notes { internal_notes: site.notes.to_owned() },
            clients: clients.collect::<anyhow::Result<_>>()?,
            manager: Some(self.user(site.manager)?.id),
            engineers: engineers.collect::<anyhow::Result<_>>()?,
            plan: PlanWanted::Template(site.template.to_owned()),
        })
    }
}
