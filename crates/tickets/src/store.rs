//! Ports through which tickets are stored: [`Store`] reads, [`Tx`] is a unit of work.

use async_trait::async_trait;
use chrono::{DateTime, Datelike, Utc};
use identity::Person;
use kernel::{
    Actor, CommentId, Cursor, Days, DocumentId, FileId, Internal, MilestoneId, Named, Page,
    ProjectId, TicketId, UserId, ViewStore, ViewTx,
};
use projects::MemberRole;

use crate::{
    Category, Comment, Details, Entry, Priority, ProjectState, Promises, ShownComment, Status,
    Summary, Ticket,
};

kernel::names! {
    /// In which order tickets are listed.
    pub enum Order as "order" {
        Newest = "newest",
        /// Last changed or commented on first.
        Updated = "updated",
        /// Most urgent first.
        Priority = "priority",
        /// Next due first; tickets without a due time last.
        Due = "due",
        /// For a client, tickets that wait for the client first; then next due, without a due time,
        /// resolved, and last closed or cancelled.
        Next = "next",
        /// Best match first.
        Relevance = "relevance",
    }
}

/// Which tickets to list.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub struct Filter {
    /// Words of the title, the description or the comments; where those lead to little, a part of
    /// the title; or the number.
    pub search: Option<String>,
    pub status: Option<Status>,
    pub priority: Option<Priority>,
    pub category: Option<Category>,
    pub assignee: Option<UserId>,
    /// Only those that nobody is to see to.
    pub unassigned: bool,
    pub requester: Option<UserId>,
    /// Tickets of archived projects are only listed by project.
    pub project: Option<ProjectId>,
    /// Only those whose next target has passed.
    pub overdue: bool,
    /// Only those somebody still has to do something about.
    pub open: bool,
    /// Only those the caller watches.
    pub watching: bool,
    /// Only those raised on these days.
    pub raised: Days,
    /// Only those resolved on these days, and not opened again since.
    pub resolved: Days,
    pub order: Order,
    pub after: Option<Cursor>,
    pub limit: i64,
}

/// A ticket as a list shows it.
#[derive(Clone, Debug)]
pub struct Overview {
    pub summary: Summary,
    pub project: ProjectRef,
    pub requester: Person,
    pub assignee: Option<Person>,
    /// As many as the reader may read.
    pub comments: i64,
    /// How well a search found it.
    pub rank: f64,
    /// Its place in [`Order::Next`]: the ticket with the smallest number comes first.
    pub turn: i64,
}

impl Overview {
    /// The place of this ticket in a list's order.
    pub fn place(&self, order: Order) -> Cursor {
        let it = &self.summary;
        let key = match order {
            Order::Newest => String::new(),
            Order::Updated => it.updated_at.to_rfc3339(),
            Order::Priority => it.priority.as_str().to_owned(),
            Order::Due => it.due().map(|it| it.to_rfc3339()).unwrap_or_default(),
            Order::Next => self.turn.to_string(),
            Order::Relevance => self.rank.to_string(),
        };
        Cursor { order: order.as_str().to_owned(), key, id: it.id.into(), total: None }
    }
}

/// A project by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProjectRef {
    pub id: ProjectId,
    /// `PRJ-0042`.
    pub code: String,
    pub name: String,
    pub site: ProjectState,
}

/// A ticket as its page shows it.
#[derive(Clone, Debug)]
pub struct View {
    pub overview: Overview,
    pub details: Details,
    /// Markdown.
    pub description: String,
    pub milestone: Option<(MilestoneId, String)>,
    pub watchers: Vec<Person>,
    /// Those of them the reader sees.
    pub duplicate_of: Option<TicketRef>,
    pub duplicates: Vec<TicketRef>,
    pub links: Vec<TicketRef>,
    pub rated_by: Option<Person>,
    pub attachments: Vec<Attachment>,
    /// The people who can read it, by name.
    pub readers: Vec<Reader>,
}

/// A ticket by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TicketRef {
    pub id: TicketId,
    pub number: i64,
    pub title: String,
    pub status: Status,
}

/// A file sent with a ticket or a comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attachment {
    pub file: FileId,
    pub document: DocumentId,
    pub name: String,
    pub media_type: String,
    pub bytes: i64,
    /// Of pictures, in pixels.
    pub width: Option<i32>,
    pub height: Option<i32>,
}

/// Somebody who can read a ticket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reader {
    pub person: Person,
    pub part: ReaderPart,
}

/// As what somebody reads a ticket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReaderPart {
    Member(MemberRole),
    Admin,
}

impl ReaderPart {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Member(part) => part.as_str(),
            Self::Admin => "admin",
        }
    }

    /// Whether what staff say among themselves is for them.
    pub const fn reads_internal(self) -> bool {
        !matches!(self, Self::Member(MemberRole::Client))
    }

    /// Whether they may be asked to see to it.
    pub const fn can_be_assigned(self) -> bool {
        self.reads_internal()
    }
}

/// The tickets in one state.
#[derive(Clone, Debug)]
pub struct Column {
    pub status: Status,
    pub page: Page<Overview>,
}

/// The target of attachments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttachedTo {
    Ticket,
    Comment(CommentId),
}

impl Order {
    /// Whether a list in this order can have given out this key as a place to go on from.
    pub fn has_place(self, key: &str) -> bool {
        // The database knows no other days.
        let is_instant = |text: &str| {
            let instant = text.parse::<DateTime<Utc>>();
            instant.is_ok_and(|it| (1..10_000).contains(&it.year()))
        };
        match self {
            Self::Newest => key.is_empty(),
            Self::Updated => is_instant(key),
            Self::Priority => key.parse::<Priority>().is_ok(),
            Self::Due => key.is_empty() || is_instant(key),
            Self::Next => key.parse::<i64>().is_ok(),
            Self::Relevance => key.parse::<f64>().is_ok(),
        }
    }
}

impl TicketRef {
    pub fn code(&self) -> String {
        crate::ticket::code(self.number)
    }
}

/// Every read is of what the actor may see, and holds nothing else.
#[async_trait]
pub trait Store: ViewStore {
    async fn begin(&self) -> Result<Box<dyn Tx>, Internal>;
    async fn tickets(
        &self,
        actor: &Actor,
        filter: &Filter,
        now: DateTime<Utc>,
    ) -> Result<Page<Overview>, Internal>;
    /// The same, uncounted.
    async fn rows(
        &self,
        actor: &Actor,
        filter: &Filter,
        now: DateTime<Utc>,
    ) -> Result<Vec<(Overview, Details)>, Internal>;
    /// One column for each state, ordered by what is next, at most `limit` in each.
    async fn board(
        &self,
        actor: &Actor,
        filter: &Filter,
        limit: i64,
        now: DateTime<Utc>,
    ) -> Result<Vec<Column>, Internal>;
    /// Open tickets of a project that are called much the same, the most alike first; None for a
    /// project the actor does not see.
    async fn similar(
        &self,
        actor: &Actor,
        project: ProjectId,
        title: &str,
        limit: i64,
    ) -> Result<Option<Vec<TicketRef>>, Internal>;
    async fn ticket(&self, actor: &Actor, ticket: TicketId) -> Result<Option<View>, Internal>;
    /// Whether clients see it.
    async fn is_shown(&self, ticket: TicketId) -> Result<Option<bool>, Internal>;
    /// The oldest first; None for a ticket the actor does not see.
    async fn comments(
        &self,
        actor: &Actor,
        ticket: TicketId,
        after: Option<&Cursor>,
        limit: i64,
    ) -> Result<Option<Page<ShownComment>>, Internal>;
    async fn comment(
        &self,
        actor: &Actor,
        comment: CommentId,
    ) -> Result<Option<ShownComment>, Internal>;
    /// Entries before the entry `before`, newest first.
    async fn ticket_activity(
        &self,
        actor: &Actor,
        ticket: TicketId,
        before: Option<i64>,
        limit: i64,
    ) -> Result<Option<Vec<Entry>>, Internal>;
}

/// Tickets, locked and written.
#[async_trait]
pub trait TicketTx: Send {
    async fn promises(&mut self) -> Result<Promises, Internal>;
    /// A project the actor sees, which stays as it is meanwhile.
    async fn project_state(
        &mut self,
        actor: &Actor,
        project: ProjectId,
    ) -> Result<Option<ProjectState>, Internal>;
    /// The ticket, if the actor may see it, and its project.
    async fn lock_ticket(
        &mut self,
        actor: &Actor,
        ticket: TicketId,
    ) -> Result<Option<(Ticket, ProjectState)>, Internal>;
    /// Two of them, with their duplicates, whatever others lock at the same time.
    async fn lock_both(
        &mut self,
        actor: &Actor,
        one: TicketId,
        other: TicketId,
    ) -> Result<Option<((Ticket, ProjectState), Ticket)>, Internal>;
    /// Resolved before `before`, in projects that are not archived, and locked; those somebody else
    /// is at are not among them.
    async fn lock_resolved(
        &mut self,
        before: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<Ticket>, Internal>;
    /// Facts that a new ticket of the project is decided on.
    async fn grounds(&mut self, actor: &Actor, project: ProjectId) -> Result<Grounds, Internal>;
    async fn insert_ticket(
        &mut self,
        ticket: &Ticket,
        description: &str,
        watchers: &[UserId],
    ) -> Result<(), Internal>;
    async fn update_ticket(&mut self, ticket: &Ticket) -> Result<(), Internal>;
    async fn description(&mut self, ticket: TicketId) -> Result<String, Internal>;
    async fn describe(&mut self, ticket: TicketId, description: &str) -> Result<(), Internal>;
}

/// Facts that a new ticket is decided on.
#[derive(Clone, Debug)]
pub struct Grounds {
    /// The number of the next ticket. It is drawn before the ticket is checked, so a refused ticket
    /// uses a number up.
    pub number: i64,
    /// The project's members who can sign in, and the actor if they are an admin.
    pub readers: Vec<Reader>,
    pub promises: Promises,
}

/// The people of a ticket: readers, assignee, watchers.
#[async_trait]
pub trait PeopleTx: Send {
    /// Members of the project who can sign in; of admins, only the actor and the assignee.
    async fn readers(
        &mut self,
        actor: &Actor,
        project: ProjectId,
        assignee: Option<UserId>,
    ) -> Result<Vec<Reader>, Internal>;
    /// Keeps somebody from leaving until the end of this unit of work, so that a ticket is never
    /// left with an assignee who has gone meanwhile. To be followed by [`PeopleTx::readers`].
    async fn hold_assignee(&mut self, user: UserId) -> Result<(), Internal>;
    /// The tickets of one project, or of all, that somebody is to see to and that are not closed or
    /// cancelled, locked in the order of their ids; nobody gives them another one meanwhile.
    async fn lock_assigned(
        &mut self,
        user: UserId,
        project: Option<ProjectId>,
    ) -> Result<Vec<Ticket>, Internal>;
    /// The current name of a person, whatever the state of the account.
    async fn named(&mut self, user: UserId) -> Result<Named, Internal>;
    async fn watch(&mut self, ticket: TicketId, users: &[UserId]) -> Result<(), Internal>;
    async fn unwatch(&mut self, ticket: TicketId, user: UserId) -> Result<(), Internal>;
}

/// Files sent with tickets and comments.
#[async_trait]
pub trait AttachmentTx: Send {
    /// Which of `files` are now sent with it: attachments the actor uploaded to its project, and
    /// has not sent with anything else.
    async fn attach(
        &mut self,
        actor: &Actor,
        ticket: &Ticket,
        place: AttachedTo,
        files: &[FileId],
    ) -> Result<Vec<FileId>, Internal>;
    /// Gives attachments of the ticket and its comments the visibility of their owner.
    async fn follow_visibility(&mut self, ticket: &Ticket) -> Result<(), Internal>;
    /// Removes the attachments of a removed comment.
    async fn remove_attachments(&mut self, comment: &Comment, by: UserId) -> Result<(), Internal>;
}

/// Comments of tickets.
#[async_trait]
pub trait CommentTx: Send {
    /// The ticket of a comment, if the actor can read it.
    async fn ticket_of(
        &mut self,
        actor: &Actor,
        comment: CommentId,
    ) -> Result<Option<TicketId>, Internal>;
    /// Once its ticket is locked.
    async fn comment(
        &mut self,
        actor: &Actor,
        comment: CommentId,
    ) -> Result<Option<Comment>, Internal>;
    async fn insert_comment(&mut self, comment: &Comment) -> Result<(), Internal>;
    async fn update_comment(&mut self, comment: &Comment) -> Result<(), Internal>;
    /// Moves comments and watchers to the other ticket.
    async fn move_comments(&mut self, from: TicketId, to: TicketId) -> Result<(), Internal>;
    /// Nobody but staff reads what was said so far.
    async fn withdraw_comments(&mut self, ticket: TicketId) -> Result<(), Internal>;
}

/// Links between tickets, duplicates and milestones.
#[async_trait]
pub trait LinkTx: Send {
    async fn has_milestone(
        &mut self,
        project: ProjectId,
        milestone: MilestoneId,
    ) -> Result<bool, Internal>;
    /// The duplicates of one, which is locked with the other, are duplicates of the other.
    async fn move_duplicates(&mut self, from: TicketId, to: TicketId) -> Result<(), Internal>;
    /// Whether they were not linked before.
    async fn link(&mut self, one: TicketId, other: TicketId) -> Result<bool, Internal>;
    /// Whether they were linked before.
    async fn unlink(&mut self, one: TicketId, other: TicketId) -> Result<bool, Internal>;
}

/// Each change of a ticket locks the ticket first.
pub trait Tx:
    kernel::Tx + TicketTx + PeopleTx + AttachmentTx + CommentTx + LinkTx + ViewTx
{
}
