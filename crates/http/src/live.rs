//! The live channel: sends changes to connected people, as far as they can see them.
//!
//! A message says that something changed, at most once, to open connections only. Data is read by
//! calls of the API, and so are changes missed during an interruption.

mod door;
mod hub;
mod message;
mod meter;
mod socket;

use std::{sync::Arc, time::Duration};

use chrono::{DateTime, Utc};
use diary::Diary;
use identity::{Concerned, Identity};
use kernel::{
    AccountEvent, Clock, Delivery, DiaryEvent, DiaryFact, Event, Internal, LeadEvent, LeadFact,
    LeadId, NotificationEvent, PaymentEvent, ProjectEvent, Recorded, Role, TicketEvent, TicketFact,
    UserId,
};
use leads::Leads;
use notifications::Notifications;
use projects::{Hidden, Projects};
use tickets::Tickets;
use tokio_util::task::TaskTracker;

pub(crate) use self::door::open;
use self::{
    hub::{End, Hub, Subject},
    message::{
        DailyEntryUpdate, Message, PaymentUpdate, ProjectUpdate, System, TicketUpdate, UserUpdate,
    },
};
use crate::{cors::Origin, notifications::notification::Notification};

/// How long parting with everybody may take.
const FAREWELL: Duration = Duration::from_secs(13);

/// Everybody who is connected to this instance.
#[derive(Clone)]
pub struct Live(Arc<Inner>);

/// The modules that the live channel reads.
pub struct LiveModules {
    pub identity: Identity,
    pub projects: Projects,
    pub tickets: Tickets,
    pub diary: Diary,
    pub leads: Leads,
    pub notifications: Notifications,
}

struct Inner {
    identity: Identity,
    projects: Projects,
    tickets: Tickets,
    diary: Diary,
    leads: Leads,
    notifications: Notifications,
    clock: Clock,
    hub: Arc<Hub>,
    /// Foreign origins whose scripts may connect.
    origins: Vec<Origin>,
    conversations: TaskTracker,
}

/// Leads that changed in a run of events.
#[derive(Debug, Default)]
pub struct ChangedLeads {
    leads: Vec<LeadId>,
    /// Whether a lead changed its owner: it leaves or enters the lists of all salespeople.
    owner_changed: bool,
}

impl ChangedLeads {
    /// Adds the lead of an event, if it has one. Imported leads are left out: a file may have 10,000.
    pub fn add(&mut self, event: &Event) {
        let Event::Lead(LeadEvent { lead, what, .. }) = event else { return };
        if !matches!(what, LeadFact::LeadEntered { is_imported: true, .. }) {
            self.leads.push(*lead);
            self.owner_changed |= matches!(what, LeadFact::LeadAssigned { .. });
        }
    }

    pub fn is_empty(&self) -> bool {
        self.leads.is_empty()
    }
}

impl Live {
    /// `is_limited`: whether there is a limit to the connections of one network.
    pub fn new(modules: LiveModules, clock: Clock, origins: Vec<Origin>, is_limited: bool) -> Self {
        let LiveModules { identity, projects, tickets, diary, leads, notifications } = modules;
        let hub = Arc::new(Hub::new(is_limited));
        let conversations = TaskTracker::new();
        Self(Arc::new(Inner {
            identity,
            projects,
            tickets,
            diary,
            leads,
            notifications,
            clock,
            hub,
            origins,
            conversations,
        }))
    }

    /// Tells whoever is connected here, and may know, what has happened.
    pub async fn tell(&self, recorded: &Recorded) -> Result<(), Internal> {
        let hub = &self.0.hub;
        if hub.is_empty() {
            return Ok(());
        }
        match &recorded.event {
            Event::Project(event) => self.tell_of_project(recorded, event).await,
            Event::Ticket(event) => self.tell_of_ticket(recorded, event).await,
            Event::Diary(event) => self.tell_of_diary(recorded, event).await,
            Event::Payment(event) => self.tell_of_payment(recorded, event).await,
            Event::Account(AccountEvent::SessionEnded { session, .. }) => {
                hub.end_session(*session);
                Ok(())
            }
            Event::Account(event) => match UserUpdate::kind_of(event) {
                Some((user, kind)) => self.tell_of_user(recorded, user, kind).await,
                None => Ok(()),
            },
            Event::Notification(NotificationEvent::Notified { told }) => {
                self.tell_notified(told).await
            }
            Event::Notification(NotificationEvent::NotificationsSettled { user, .. }) => {
                let message = Message::system(System::NotificationsChanged);
                hub.send(&[*user], None, &message.spelt(false)?);
                Ok(())
            }
            // Leads are told together: there may be 10,000. The others are read when their screen opens.
            Event::Lead(_) | Event::Sales(_) | Event::Settings(_) | Event::System(_) => Ok(()),
        }
    }

    async fn tell_of_project(
        &self,
        recorded: &Recorded,
        event: &ProjectEvent,
    ) -> Result<(), Internal> {
        let Some(update_type) = ProjectUpdate::kind_of(&event.what) else { return Ok(()) };
        let audience = self.0.projects.audience(event.project).await.map_err(Internal::new)?;
        let Some(audience) = audience else { return Ok(()) };
        let update = ProjectUpdate::new(event, audience.name, update_type);
        let message = Message::project(recorded.id, update);
        // A person who lost sight of the project gets a message about it.
        let left = message::left(&event.what)
            .filter(|left| audience.readers.iter().all(|it| it.user != *left));
        let readers = audience.readers.iter();
        let readers = readers.filter(|it| !Hidden::from(it.role).hides(&event.what));
        let (readers, subjects) = (readers.map(|it| it.user), [Subject::Project(event.project)]);
        self.send(recorded, readers, &subjects, &message).await?;
        if let Some(user) = left {
            self.0.hub.send(&[user], None, &message.spelt(true)?);
        }
        Ok(())
    }

    async fn tell_of_ticket(
        &self,
        recorded: &Recorded,
        event: &TicketEvent,
    ) -> Result<(), Internal> {
        let audience = self.0.projects.audience(event.project).await.map_err(Internal::new)?;
        let shown = self.0.tickets.is_shown(event.ticket).await.map_err(Internal::new)?;
        let (Some(audience), Some(shown)) = (audience, shown) else { return Ok(()) };
        // A person who loses sight of the ticket gets this message, and no later one.
        let for_clients =
            matches!(event.what, TicketFact::TicketShown { .. }) || (shown && !event.is_internal);
        let message = Message::ticket(recorded.id, TicketUpdate::new(event));
        let readers = audience.readers.into_iter();
        let readers = readers.filter(|it| for_clients || it.role != Role::Client);
        let readers = readers.map(|it| it.user);
        let subjects = [Subject::Project(event.project), Subject::Ticket(event.ticket)];
        self.send(recorded, readers, &subjects, &message).await
    }

    /// A draft is its author's alone, and clients hear of approved and shared entries: of one that is
    /// hidden from them now, for the last time.
    async fn tell_of_diary(&self, recorded: &Recorded, event: &DiaryEvent) -> Result<(), Internal> {
        let Some(update) = DailyEntryUpdate::new(event) else { return Ok(()) };
        let (Some(entry), Some(author)) = (event.entry(), event.author()) else { return Ok(()) };
        let audience = self.0.projects.audience(event.project).await.map_err(Internal::new)?;
        let Some(audience) = audience else { return Ok(()) };
        let is_shown = match event.what {
            DiaryFact::DailyEntryApproved { .. } => {
                self.0.diary.is_shared(entry).await.map_err(Internal::new)? == Some(true)
            }
            DiaryFact::DailyEntryShared { .. } => true,
            DiaryFact::DailyEntryDrafted
            | DiaryFact::DailyEntryDeleted
            | DiaryFact::DailyEntrySubmitted { .. }
            | DiaryFact::DailyEntryEdited { .. }
            | DiaryFact::DailyEntryReturned { .. }
            | DiaryFact::DiaryDayOpened
            | DiaryFact::DailyEntryMissing
            | DiaryFact::WeeklyReportReady => false,
        };
        let is_draft =
            matches!(event.what, DiaryFact::DailyEntryDrafted | DiaryFact::DailyEntryDeleted);
        let readers = audience.readers.into_iter().filter(|it| match it.role {
            Role::Client => is_shown,
            Role::Engineer | Role::ProjectManager | Role::Salesperson | Role::Admin => {
                !is_draft || it.user == author
            }
        });
        let message = Message::daily_entry(recorded.id, update);
        let subjects = [Subject::Project(event.project)];
        self.send(recorded, readers.map(|it| it.user), &subjects, &message).await
    }

    /// Engineers learn of no amount, and so of no payment. A new plan has no payment that a message could
    /// name: it is a change of the project.
    async fn tell_of_payment(
        &self,
        recorded: &Recorded,
        event: &PaymentEvent,
    ) -> Result<(), Internal> {
        let audience = self.0.projects.audience(event.project).await.map_err(Internal::new)?;
        let Some(audience) = audience else { return Ok(()) };
        let message = match PaymentUpdate::new(event) {
            Some(update) => Message::payment(recorded.id, update),
            None => {
                let update = ProjectUpdate::replanned(event.project, audience.name);
                Message::project(recorded.id, update)
            }
        };
        let readers = audience.readers.into_iter().filter(|it| match it.role {
            Role::Client | Role::ProjectManager | Role::Admin => true,
            Role::Engineer | Role::Salesperson => false,
        });
        let subjects = [Subject::Project(event.project)];
        self.send(recorded, readers.map(|it| it.user), &subjects, &message).await
    }

    /// Tells the readers of some leads that leads have changed, once. The message names no lead.
    pub async fn tell_of_leads(&self, changed: ChangedLeads) -> Result<(), Internal> {
        if changed.is_empty() || self.0.hub.is_empty() {
            return Ok(());
        }
        let ChangedLeads { leads, owner_changed } = changed;
        let readers = self.0.leads.readers(&leads, owner_changed).await?;
        self.0.hub.send(&readers, None, &Message::system(System::LeadsChanged).spelt(false)?);
        Ok(())
    }

    async fn tell_notified(&self, told: &[Delivery]) -> Result<(), Internal> {
        let told = told.iter().filter(|it| self.0.hub.has(it.user));
        let ids: Vec<_> = told.map(|it| it.notification).collect();
        if ids.is_empty() {
            return Ok(());
        }
        let found = self.0.notifications.by_ids(&ids).await.map_err(Internal::new)?;
        for (user, notification) in found {
            let message = Message::notification(&Notification::new(notification, user))?;
            self.0.hub.send(&[user], None, &message.spelt(false)?);
        }
        Ok(())
    }

    async fn tell_of_user(
        &self,
        recorded: &Recorded,
        user: UserId,
        kind: &'static str,
    ) -> Result<(), Internal> {
        let concerned = self.0.identity.concerned(user).await.map_err(Internal::new)?;
        let Some(Concerned { user: account, mut admins }) = concerned else { return Ok(()) };
        if !admins.contains(&user) {
            admins.push(user);
        }
        let message = Message::user(recorded.id, UserUpdate::new(&account, kind));
        self.send(recorded, admins.into_iter(), &[], &message).await
    }

    /// To the feeds of the readers, and to those of them who look at one of `subjects`. It is news only
    /// to whom it is told as such.
    async fn send(
        &self,
        recorded: &Recorded,
        readers: impl Iterator<Item = UserId>,
        subjects: &[Subject],
        message: &Message,
    ) -> Result<(), Internal> {
        let now = self.0.clock.now();
        let listed = self.0.notifications.listed_for(recorded, now).await?;
        let (told, onlookers): (Vec<_>, Vec<_>) = readers.partition(|it| listed.contains(it));
        for (readers, quiet) in [(told, false), (onlookers, true)] {
            if !readers.is_empty() {
                self.0.hub.send(&readers, Some(subjects), &message.spelt(quiet)?);
            }
        }
        Ok(())
    }

    /// Tells everybody to read anew what they look at: more was missed than can be told.
    pub fn tell_missed(&self) -> Result<(), Internal> {
        self.0.hub.send_to_all(&Message::system(System::Missed).spelt(false)?);
        Ok(())
    }

    /// Parts with those whose session is over: one can end without a word, by its time.
    pub async fn check_sessions(&self, now: DateTime<Utc>) -> Result<(), Internal> {
        let sessions = self.0.hub.sessions();
        if sessions.is_empty() {
            return Ok(());
        }
        let live = self.0.identity.still_signed_in(&sessions, now).await.map_err(Internal::new)?;
        for session in sessions.into_iter().filter(|it| !live.contains(it)) {
            self.0.hub.end_session(session);
        }
        Ok(())
    }

    /// Closes all connections; their clients reconnect to another instance or a later one.
    /// Connections that close too slowly end with the process.
    pub async fn close(&self) {
        self.0.hub.close(End::Restart);
        self.0.conversations.close();
        if tokio::time::timeout(FAREWELL, self.0.conversations.wait()).await.is_err() {
            tracing::warn!("connections of the live channel are cut off by the shutdown");
        }
    }
}
