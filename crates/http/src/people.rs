mod example;

use identity::{Edit, Filter, Identity, Invitee, Order};
use kernel::{Cause, UserId};
use poem_openapi::{
    Enum, Object, OpenApi,
    param::{Header, Path, Query},
    payload::Json,
};

use self::example::NAME;
use crate::{
    body::{body, change, email, full_name, phone, role, text},
    caller::Call,
    input::{Input, required},
    list::{Choice, Total, page_size, place},
    problem::{Problem, Result},
    query::Search,
    tag::Tag,
    user::{Role, Status, User},
    versioned::{Created, Done, Versioned, etag, expected},
};

pub(crate) struct Api;

type Answer<T> = std::result::Result<T, Problem>;

#[OpenApi(tag = "Tag::Users")]
impl Api {
    /// Everybody with an account.
    ///
    /// For admins. `total` is exact up to 1,000; a list never slows down with depth.
    #[oai(path = "/users", method = "get", operation_id = "listUsers")]
    #[expect(clippy::too_many_arguments, reason = "one for each parameter of the call")]
    async fn list_users(
        &self,
        call: Call<'_, Identity>,
        /// A part of the name, the address or the phone number.
        search: Query<Option<Search>>,
        /// The role granted; until one is, the one asked for.
        role: Query<Option<Role>>,
        status: Query<Option<Choice<Status>>>,
        /// `waiting`: accounts that wait for a decision first, then the newest.
        #[oai(default = "Sort::default")]
        sort: Query<Sort>,
        /// `next_cursor` of the page before, of the same order.
        #[oai(validator(max_length = 1_000))]
        cursor: Query<Option<String>>,
        #[oai(default = "page_size", validator(minimum(value = "1"), maximum(value = "200")))]
        limit: Query<i64>,
    ) -> Result<AccountList> {
        let order = Order::from(sort.0);
        let filter = Filter {
            search: Search::words(search.0),
            role: role.0.map(Into::into),
            status: Choice::only(status.0),
            after: cursor.0.map(|it| place(&it, order.as_str())).transpose()?,
            order,
            limit: limit.0,
        };
        let page = call.module.people(call.cause, &filter).await?;
        let page = page.map(|it| Account::new(it, call.cause));
        Ok(Json(AccountList {
            items: page.items,
            next_cursor: page.next.map(|it| it.to_string()),
            total: page.total.into(),
        }))
    }

    /// Make an account for somebody.
    ///
    /// They are mailed a link, good for 7 days, to choose a password. 409 `email_taken` when there
    /// is an account. Making an admin needs the password typed within the last 5 minutes (403
    /// `confirmation_required`) and, where there are two admins or more, the approval of a second
    /// one.
    #[oai(path = "/users", method = "post", operation_id = "inviteUser")]
    async fn invite_user(
        &self,
        call: Call<'_, Identity>,
        /// Names this call: a repeat within 24 hours makes nothing more and answers with
        /// what was made.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        key: Header<Option<String>>,
        form: Input<Invitation>,
    ) -> Answer<Created<Account>> {
        let cause = call.once(key.0, form.digest())?;
        let invited = call.module.invite(&cause, &form.0).await?;
        let account = Account::new(invited.account, &cause);
        let (etag, place) =
            (etag(&account, account.user.version), format!("/api/v1/users/{}", account.user.id));
        let replayed = invited.is_repeated.then(|| "true".to_owned());
        Ok(Created::Created(Json(account), etag, place, replayed))
    }

    /// People to whom the caller can assign work, by name, at most 50.
    ///
    /// An admin: all active people. A project manager: engineers, and all people in their projects,
    /// clients included. An engineer: members of their projects. A salesperson: salespeople. All
    /// can choose themselves.
    #[oai(path = "/users/assignable", method = "get", operation_id = "listAssignableUsers")]
    async fn list_assignable_users(
        &self,
        call: Call<'_, Identity>,
        /// A part of the name.
        search: Query<Option<Search>>,
        role: Query<Option<Role>>,
    ) -> Result<AssignableList> {
        let search = Search::words(search.0);
        let role = role.0.map(Into::into);
        let found = call.module.assignable(call.cause, search.as_deref(), role).await?;
        Ok(Json(AssignableList { items: found.into_iter().map(Into::into).collect() }))
    }

    /// One account.
    #[oai(path = "/users/:id", method = "get", operation_id = "getUser")]
    async fn get_user(
        &self,
        call: Call<'_, Identity>,
        id: Path<UserId>,
        /// The version the caller has.
        #[oai(name = "If-None-Match")]
        if_none_match: Header<Option<String>>,
    ) -> Answer<Versioned<Account>> {
        let account = call.module.person(call.cause, id.0).await?;
        let version = account.user.version;
        let account = Account::new(account, call.cause);
        Ok(Versioned::unless_known(account, version, if_none_match.as_deref()))
    }

    /// Correct an account, or change its role.
    ///
    /// What is absent stays as it is. 428 without `If-Match`, 412 `stale` with the current
    /// `version` when the account has changed since. A new role signs its owner out everywhere.
    /// Nobody changes their own role (403). Making or unmaking an admin needs the password typed
    /// within the last 5 minutes (403 `confirmation_required`); where there are two admins or
    /// more, a new one needs both (`proposed_by`); the last one stays (409 `last_admin`).
    #[oai(path = "/users/:id", method = "patch", operation_id = "updateUser")]
    async fn update_user(
        &self,
        call: Call<'_, Identity>,
        id: Path<UserId>,
        /// The version this change was decided on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<AccountChange>,
    ) -> Answer<Versioned<Account>> {
        let version = expected(&if_match);
        let account = call.module.edit(call.cause, id.0, version, &form.0).await?;
        Ok(changed(account, call.cause))
    }

    /// Approve a sign-up.
    ///
    /// As the role asked for, or a lower one (client; engineer and salesperson; project manager;
    /// admin). 409 `email_unverified` until the address is proven, 409 `wrong_state` when it does
    /// not wait. Approving an admin needs the password typed within the last 5 minutes (403
    /// `confirmation_required`) and, where there are two admins or more, a second one
    /// (`proposed_by`).
    #[oai(path = "/users/:id/approve", method = "post", operation_id = "approveUser")]
    async fn approve_user(
        &self,
        call: Call<'_, Identity>,
        id: Path<UserId>,
        form: Input<Approval>,
    ) -> Answer<Versioned<Account>> {
        let account = call.module.approve(call.cause, id.0, form.0).await?;
        Ok(changed(account, call.cause))
    }

    /// Turn a sign-up down, or take an invitation back.
    ///
    /// The reason is mailed to them.
    #[oai(path = "/users/:id/reject", method = "post", operation_id = "rejectUser")]
    async fn reject_user(
        &self,
        call: Call<'_, Identity>,
        id: Path<UserId>,
        form: Input<Rejection>,
    ) -> Answer<Versioned<Account>> {
        let account = call.module.reject(call.cause, id.0, &form.0).await?;
        Ok(changed(account, call.cause))
    }

    /// Keep somebody out from now on.
    ///
    /// Signs them out everywhere. Nobody suspends themselves (403); the last admin stays (409
    /// `last_admin`); suspending an admin needs the password typed within the last 5 minutes (403
    /// `confirmation_required`).
    #[oai(path = "/users/:id/suspend", method = "post", operation_id = "suspendUser")]
    async fn suspend_user(
        &self,
        call: Call<'_, Identity>,
        id: Path<UserId>,
        form: Input<Suspension>,
    ) -> Answer<Versioned<Account>> {
        let account = call.module.suspend(call.cause, id.0, form.0.as_deref()).await?;
        Ok(changed(account, call.cause))
    }

    /// Let somebody in again.
    ///
    /// A suspended person comes back in their role; a sign-up that was turned down waits again.
    #[oai(path = "/users/:id/reactivate", method = "post", operation_id = "reactivateUser")]
    async fn reactivate_user(
        &self,
        call: Call<'_, Identity>,
        id: Path<UserId>,
    ) -> Answer<Versioned<Account>> {
        let account = call.module.reactivate(call.cause, id.0).await?;
        Ok(changed(account, call.cause))
    }

    /// Mail the link again that proves the address.
    ///
    /// At most once a minute (429 `too_soon`).
    #[oai(path = "/users/:id/resend-link", method = "post", operation_id = "resendUserLink")]
    async fn resend_user_link(
        &self,
        call: Call<'_, Identity>,
        id: Path<UserId>,
    ) -> Answer<Versioned<Account>> {
        let account = call.module.resend_link(call.cause, id.0).await?;
        Ok(changed(account, call.cause))
    }

    /// Sign somebody out everywhere.
    ///
    /// 403 `confirmation_required` unless the password was typed within the last 5 minutes.
    #[oai(path = "/users/:id/sessions", method = "delete", operation_id = "endUserSessions")]
    async fn end_user_sessions(&self, call: Call<'_, Identity>, id: Path<UserId>) -> Answer<Done> {
        call.module.end_sessions_of(call.cause, id.0).await?;
        Ok(Done::Done)
    }
}

fn changed(account: identity::Account, cause: &Cause) -> Versioned<Account> {
    let version = account.user.version;
    Versioned::new(Account::new(account, cause), version)
}

/// In which order people are listed.
#[derive(Clone, Copy, Default, Enum)]
#[oai(rename = "UserSort", rename_all = "snake_case")]
enum Sort {
    #[default]
    Waiting,
    Name,
    Newest,
}

impl From<Sort> for Order {
    fn from(it: Sort) -> Self {
        match it {
            Sort::Waiting => Self::Waiting,
            Sort::Name => Self::Name,
            Sort::Newest => Self::Newest,
        }
    }
}

/// An action of an admin on an account.
#[derive(Clone, Copy, Enum)]
#[oai(rename = "UserAction", rename_all = "snake_case")]
enum Action {
    Approve,
    Reject,
    ResendLink,
    Edit,
    ChangeRole,
    Suspend,
    Reactivate,
    EndSessions,
}

impl From<identity::Action> for Action {
    fn from(it: identity::Action) -> Self {
        match it {
            identity::Action::Approve => Self::Approve,
            identity::Action::Reject => Self::Reject,
            identity::Action::ResendLink => Self::ResendLink,
            identity::Action::Edit => Self::Edit,
            identity::Action::ChangeRole => Self::ChangeRole,
            identity::Action::Suspend => Self::Suspend,
            identity::Action::Reactivate => Self::Reactivate,
            identity::Action::EndSessions => Self::EndSessions,
        }
    }
}

body! {
    /// The person to invite.
    struct Invitation for Invitee {
        full_name: full_name() => NAME,
        email: email() => "vikram.nair@example.com",
        /// Optional; the rule of `Registration.phone`.
        phone: phone() => null,
        role: role() => "engineer",
    }
}

body! {
    /// Changes of an account; absent fields stay unchanged.
    struct AccountChange for Edit {
        full_name: change(full_name().optional()) => NAME,
        /// Empty or null takes it away.
        phone: change(phone()) => null,
        role: change(role().optional()) => "engineer",
    }
}

body! {
    /// As what to approve somebody.
    struct Approval (optional) -> Option<kernel::Role> {
        /// Without it, the role asked for.
        role: change(role().optional()) => "engineer",
    } => role
}

body! {
    /// Why a sign-up is turned down.
    struct Rejection -> String {
        /// For the person.
        reason: text(|it| short(required(it, "Reason is required")?)).at_least(1).at_most(REASON) =>
            "Please ask your site manager to sign you up.",
    } => reason
}

body! {
    /// Why somebody is kept out.
    struct Suspension (optional) -> Option<String> {
        /// For the person, if they are to know.
        reason: text(|it| match it.trim() {
            "" => Ok(None),
            it => short(it.to_owned()).map(Some),
        })
        .at_most(REASON)
        .nullable() => "Left the company.",
    } => reason
}

const REASON: usize = 500;

fn short(reason: String) -> std::result::Result<String, &'static str> {
    if reason.chars().count() <= REASON {
        Ok(reason)
    } else {
        Err("Reason must be at most 500 characters")
    }
}

/// A part of the list of people.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
struct AccountList {
    items: Vec<Account>,
    /// Asks for the next part; absent at the end.
    next_cursor: Option<String>,
    total: Total,
}

/// An account as an admin sees it.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
struct Account {
    #[oai(flatten)]
    user: User,
    /// Actions that the caller may take now.
    can: Vec<Action>,
    /// Made by an admin, and not opened by its owner yet.
    is_invited: bool,
    approved_by: Option<PersonName>,
    /// The admin who wants them to be an admin; a second one must agree.
    proposed_by: Option<PersonName>,
    rejection_reason: Option<String>,
    suspension_reason: Option<String>,
}

impl Account {
    fn new(it: identity::Account, cause: &Cause) -> Self {
        let identity::Account { user, approved_by, proposed_by } = it;
        let actions = cause.actor.map(|it| user.actions(it.user)).unwrap_or_default();
        Self {
            can: actions.into_iter().map(Into::into).collect(),
            is_invited: user.is_invited(),
            approved_by: approved_by.map(Into::into),
            proposed_by: proposed_by.map(Into::into),
            rejection_reason: user.rejection_reason.clone(),
            suspension_reason: user.suspension_reason.clone(),
            user: user.into(),
        }
    }
}

/// Somebody by name.
#[derive(Object)]
#[oai(example)]
struct PersonName {
    id: UserId,
    full_name: String,
}

impl From<identity::Person> for PersonName {
    fn from(it: identity::Person) -> Self {
        Self { id: it.id, full_name: it.full_name }
    }
}

/// People work can be given to.
#[derive(Object)]
#[oai(example)]
struct AssignableList {
    items: Vec<AssignableUser>,
}

/// Somebody work can be given to.
#[derive(Object)]
#[oai(example)]
struct AssignableUser {
    id: UserId,
    full_name: String,
    role: Role,
}

impl From<identity::Assignable> for AssignableUser {
    fn from(it: identity::Assignable) -> Self {
        Self { id: it.id, full_name: it.full_name, role: it.role.into() }
    }
}
