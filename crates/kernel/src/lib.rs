//! The words every module shares: ids, time, who acts, what happened, what went wrong.
//! Pure: nothing here reads a clock but [`Clock`], and nothing does IO.

mod bus;
mod calendar;
mod cause;
mod clock;
mod contact;
mod days;
mod error;
mod event;
pub mod failure;
mod hours;
mod id;
mod lists;
mod money;
mod names;
mod page;
mod role;
mod sign_up;
mod text;
mod texts;
mod tx;
mod typesetting;
mod views;
mod week;

pub use self::{
    bus::{Bus, Subscription},
    calendar::{Calendar, end_of},
    cause::{Actor, CONFIRMATION_LIFE, Cause, Repeatable, Unauthenticated},
    clock::Clock,
    contact::{Email, FullName, Phone},
    days::{Days, EndsBefore},
    error::{Fault, Internal, Kind, chain},
    event::{
        AccountEvent, AuthoredEntry, Change, CodeForm, CodePurpose, Delivery, Demanded, DiaryEvent,
        DiaryFact, Entity, Event, FieldChange, LeadEvent, LeadFact, LeadOwning, Named,
        NotificationEvent, PasswordChange, PaymentEvent, PaymentFact, ProjectEvent, ProjectFact,
        Recorded, SalesEvent, SessionEnd, SettingsEvent, Settlement, SystemEvent, TicketEvent,
        TicketFact,
    },
    failure::Failure,
    hours::{DAY_MINUTES, DayOfWeek, TimeOfDay, WorkingHours},
    id::{
        ClientViewId, CodeId, CommentId, DailyEntryId, DemandId, DocumentId, FileId, InvitationId,
        JobId, LeadActivityId, LeadId, LeadImportId, MilestoneId, NotificationId, ProjectId,
        ReceiptId, RegistrationId, RequestId, SessionId, TicketId, UserId, ViewId,
    },
    lists::{
        DemandKind, DemandStatus, DocumentCategory, DocumentVisibility, ExportFormat, ExportedList,
        Health, LeadActivityKind, LeadOutcome, LeadStatus, LostReason, MemberRole, PaymentMethod,
        ProjectStatus, ReceiptStatus, SettingsSection, Stage, TicketCategory, TicketPriority,
        TicketStatus,
    },
    money::{Money, WHOLE_BPS, percent},
    names::UnknownName,
    page::{Cursor, NoCursor, Page, Total},
    role::Role,
    sign_up::{AdminSignUp, SignUpPolicy, SignUpRule},
    text::{is_invisible, is_shaping, is_visible, visible},
    tx::{Claim, KeyMisused, Tx},
    typesetting::{Manuscript, PrintLook, Typesetter},
    views::{NewView, SavedView, ViewError, ViewStore, ViewTx, ViewedList, delete_view, save_view},
    week::{WEEK, last_week},
};
