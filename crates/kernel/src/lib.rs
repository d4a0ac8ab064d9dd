//! The words every module shares: ids, time, who acts, what happened, what went wrong.
//! Pure: nothing here reads a clock but [`Clock`], and nothing does IO.

mod bus;
mod cause;
mod clock;
mod contact;
mod error;
mod event;
pub mod failure;
mod id;
mod lists;
mod money;
mod names;
mod page;
mod role;
mod text;
mod texts;
mod tx;
mod typesetting;
mod week;

pub use self::{
    bus::{Bus, Subscription},
    cause::{Actor, CONFIRMATION_LIFE, Cause, Repeatable, Unauthenticated},
    clock::Clock,
    contact::{Email, FullName, Phone},
    error::{Fault, Internal, Kind, chain},
    event::{
        AccountEvent, AuthoredEntry, Change, CodeForm, CodePurpose, Delivery, Demanded, DiaryEvent,
        DiaryFact, Entity, Event, FieldChange, LeadEvent, LeadFact, Named, NotificationEvent,
        PasswordChange, PaymentEvent, PaymentFact, ProjectEvent, ProjectFact, Recorded, SessionEnd,
        Settlement, TicketEvent, TicketFact,
    },
    failure::Failure,
    id::{
        CodeId, CommentId, DailyEntryId, DemandId, DocumentId, FileId, InvitationId, JobId, LeadId,
        MilestoneId, NotificationId, ProjectId, ReceiptId, RegistrationId, RequestId, SessionId,
        TicketId, UserId, ViewId,
    },
    lists::{
        DemandKind, DemandStatus, DocumentCategory, DocumentVisibility, ExportFormat, ExportedList,
        Health, MemberRole, PaymentMethod, ProjectStatus, ReceiptStatus, TicketCategory,
        TicketPriority, TicketStatus,
    },
    money::{Money, WHOLE_BPS},
    names::UnknownName,
    page::{Cursor, NoCursor, Page, Total},
    role::Role,
    text::{is_invisible, is_shaping, is_visible, visible},
    tx::{Claim, KeyMisused, Tx},
    typesetting::{Manuscript, Typesetter},
    week::{WEEK, last_week},
};
