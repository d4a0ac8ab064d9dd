//! Leads of the demo: taken in, and worked on by its salespeople as if day by day.

mod advanced;
mod fresh;
mod prospect;
mod settled;
mod won;

use ::leads::{
    Edit, Enquiry, Filter, Leads, Move, NewActivity, NewLead, Order, Status, StatusRules, Utm, View,
};
use anyhow::Context;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use futures_util::{StreamExt, TryStreamExt, stream};
use kernel::{Calendar, Cause, Days, LeadActivityKind, Money, end_of};

use self::prospect::{Act, Came, Next, Prospect};
use crate::story::{People, in_the_name_of};

const ADMIN: &str = "admin";
/// The working time in which visitors are promised a call, as delivered.
const CALL_WITHIN: TimeDelta = TimeDelta::minutes(30);
/// An owner takes an enquiry so many minutes before they first do something about it.
const TAKES: i64 = 10;
/// And one about which they have done nothing so many minutes ago.
const TAKEN_AGO: i64 = 30;
/// Stories told at once.
const AT_ONCE: usize = 4;

/// The version of the privacy notice that a visitor accepted: the delivered one, or the one before it.
fn notice(on: NaiveDate) -> &'static str {
    let delivered = NaiveDate::from_ymd_opt(2026, 11, 1);
    if delivered.is_some_and(|it| on < it) { "2026-04" } else { "2026-11" }
}

pub(crate) async fn fill(leads: &Leads, people: &People, now: DateTime<Utc>) -> anyhow::Result<()> {
    let mut prospects = all();
    prospects.sort_by_key(|it| -it.ago);
    let mut opened = Vec::new();
    for prospect in prospects {
        let story = Story { leads, people, prospect, now };
        // One after the other: their numbers are in the order in which they came.
        let view = story.open().await.with_context(|| story.name())?;
        opened.extend(view.map(|it| (story, it)));
    }
    let told = opened
        .into_iter()
        .map(async |(story, view)| story.tell(view).await.with_context(|| story.name()));
    stream::iter(told).buffer_unordered(AT_ONCE).try_collect().await
}

fn all() -> Vec<&'static Prospect> {
    use self::{
        advanced::{BARGAINING, INVITED, OFFERED, VISITED},
        fresh::{CONTACTED, NEW},
        settled::{HELD, JUNK, LOST, WON},
    };
    let parts: [&'static [Prospect]; 10] =
        [&NEW, &CONTACTED, &INVITED, &VISITED, &OFFERED, &BARGAINING, &WON, &HELD, &LOST, &JUNK];
    parts.into_iter().flatten().collect()
}

struct Story<'a> {
    leads: &'a Leads,
    people: &'a People,
    prospect: &'static Prospect,
    now: DateTime<Utc>,
}

impl Story<'_> {
    fn name(&self) -> String {
        format!("the demo's lead {}", self.prospect.name)
    }

    /// Lets the person ask. None for an enquiry that nobody works on.
    async fn open(&self) -> anyhow::Result<Option<View>> {
        let it = self.prospect;
        let owner = it.owner;
        if let Came::Otherwise(source) = it.came {
            let new = NewLead {
                source,
                enquiry: it.enquiry()?,
                estimated_value: it.value(),
                next_follow_up_at: self.next_of(0),
            };
            let by = self.by(owner.unwrap_or(ADMIN), it.ago)?;
            return Ok(Some(self.leads.enter(&by, &new).await?.view));
        }
        let cause = Cause::system(self.before(it.ago));
        let notice = notice(cause.at.date_naive());
        self.leads.take_in(&cause, &it.enquiry()?, notice, CALL_WITHIN).await?;
        let Some(owner) = owner else { return Ok(None) };
        let by = self.by(owner, it.ago)?;
        let newest = Filter {
            search: Some(it.enquiry()?.phone.as_str().to_owned()),
            status: Some(Status::New),
            source: None,
            owner: None,
            unowned: true,
            overdue: false,
            open: false,
            came: Days::default(),
            order: Order::Newest,
            after: None,
            limit: 1,
        };
        let found = self.leads.list(&by, &newest).await?.items.into_iter().next();
        let lead = found.context("the enquiry is not listed")?.lead.id;
        Ok(Some(self.leads.lead(&by, lead).await?))
    }

    /// Lets the owner take it, and do what they have done.
    async fn tell(&self, mut view: View) -> anyhow::Result<()> {
        let it = self.prospect;
        let Some(owner) = it.owner else { return Ok(()) };
        if view.overview.lead.owner.is_none() {
            let ago = it.deeds.first().map_or(TAKEN_AGO, |(ago, _)| (ago + TAKES).min(it.ago));
            let by = self.by(owner, ago)?;
            let lead = self.leads.claim(&by, view.overview.lead.id).await?.overview.lead;
            let edit = Edit { estimated_value: it.value().map(Some), ..Edit::default() };
            view = self.leads.edit(&by, lead.id, lead.version, &edit).await?;
        }
        for (place, (ago, act)) in it.deeds.iter().enumerate() {
            let by = self.by(owner, *ago)?;
            view = self.act(&by, view, *act, self.next_of(place + 1)).await?;
        }
        Ok(())
    }

    async fn act(
        &self,
        by: &Cause,
        view: View,
        act: Act,
        next: Option<DateTime<Utc>>,
    ) -> anyhow::Result<View> {
        let (leads, lead) = (self.leads, &view.overview.lead);
        let (id, version) = (lead.id, lead.version);
        let activity = |kind, outcome, note: &str| NewActivity {
            kind,
            outcome,
            note: Some(note.to_owned()),
            happened_at: None,
            next_follow_up_at: next,
            files: Vec::new(),
        };
        let step = match act {
            Act::Call(outcome, note) => {
                let call = activity(LeadActivityKind::Call, Some(outcome), note);
                return Ok(leads.record(by, id, &call).await?);
            }
            Act::Record(kind, note) => {
                return Ok(leads.record(by, id, &activity(kind, None, note)).await?);
            }
            Act::Withdraw => return Ok(leads.withdraw(by, id).await?),
            Act::Convert => {
                let today = Cause::system(self.now).today();
                let project = won::conversion(self.people, today)?;
                return Ok(leads.convert(by, id, version, &project).await?.view);
            }
            Act::Release => {
                let admin = in_the_name_of(self.people, ADMIN, by.at)?;
                return Ok(leads.assign(&admin, id, version, None).await?);
            }
            Act::Move(to) => {
                Move { next_follow_up_at: next.filter(|_| to.is_open()), ..Move::to(to) }
            }
            Act::Hold(days) => {
                let revisit_on = Some(Cause::system(self.now + TimeDelta::days(days)).today());
                Move { revisit_on, ..Move::to(Status::OnHold) }
            }
            Act::Lose(reason, note) => Move {
                lost_reason: Some(reason),
                lost_note: note.map(str::to_owned),
                ..Move::to(Status::Lost)
            },
            Act::Junk => Move::to(Status::Junk),
        };
        Ok(leads.step(by, id, version, &step).await?)
    }

    /// When the next deed follows: the one at this place, or what the last one plans.
    fn next_of(&self, place: usize) -> Option<DateTime<Utc>> {
        let planned = || match self.prospect.next? {
            Next::Overdue(minutes) => Some(self.before(minutes)),
            Next::Today => {
                let rest = end_of(Cause::system(self.now).today()) - self.now;
                Some(self.now + rest / 3)
            }
            Next::InDays(days) => {
                let day = Cause::system(self.now + TimeDelta::days(days)).today();
                Some(Calendar::default().opens(day) + TimeDelta::minutes(90))
            }
        };
        // A lead that is nobody's keeps its plan.
        let deed = self.prospect.deeds.get(place);
        let deed = deed.filter(|(_, act)| !matches!(act, Act::Release));
        deed.map(|(ago, _)| self.before(*ago)).or_else(planned)
    }

    fn before(&self, minutes: i64) -> DateTime<Utc> {
        self.now - TimeDelta::minutes(minutes)
    }

    fn by(&self, who: &str, ago: i64) -> anyhow::Result<Cause> {
        in_the_name_of(self.people, who, self.before(ago))
    }
}

impl Prospect {
    fn value(&self) -> Option<Money> {
        self.lakh.map(|it| Money::from_paise(it * 100_000 * 100))
    }

    fn enquiry(&self) -> anyhow::Result<Enquiry> {
        let text = |it: &str| Some(it.to_owned());
        let (page, campaign, suspicion) = match self.came {
            Came::ByForm { page, campaign, suspicion } => (Some(page), campaign, suspicion),
            Came::Otherwise(_) => (None, None, None),
        };
        let utm = campaign.map(|(source, campaign)| Utm {
            source: text(source),
            campaign: text(campaign),
            ..Utm::default()
        });
        Ok(Enquiry {
            full_name: self.name.parse().map_err(anyhow::Error::msg)?,
            phone: self.phone.parse().map_err(anyhow::Error::msg)?,
            email: self.email.map(str::parse).transpose().map_err(anyhow::Error::msg)?,
            city: text(self.city),
            pincode: None,
            project_type: Some(self.wants),
            plot_area_sqft: self.plot_area_sqft,
            budget: Some(self.budget),
            start_timeline: Some(self.start),
            preferred_contact: self.reached.map(|(channel, _)| channel),
            preferred_slot: self.reached.map(|(_, slot)| slot),
            message: self.message.to_owned(),
            page: page.map(str::to_owned),
            utm: utm.unwrap_or_default(),
            suspicion,
        })
    }
}
