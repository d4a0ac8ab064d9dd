mod example;

use identity::{Edit, Filter, Identity, Invitee, Order};
use kernel::{Cause, UserId};
use poem_openapi::{
    Enum, Object, OpenApi,
    param::{Header, Path, Query},
    payload::Json,
};
use serde_json::Value;

use self::example::NAME;
use crate::{
    body::{body, change, email, full_name, phone, role, text},
    caller::Call,
    input::{Input, required},
    json::Written,
    list::{Choice, Total, page_size, place},
    problem::{Problem, Result},
    query::Search,
    tag::Tag,
    user::{Role, Status, User},
    versioned::{Created, Done, Versioned, expected},
};

pub(crate) struct Api;

type Answer<T> = std::result::Result<T, Problem>;

#[OpenApi(tag = "Tag::Users")]
impl Api {
    /// List all accounts.
    ///
    /// For admins. `total` is exact up to 1,000.
    #[oai(path = "/users", method = "get", operation_id = "listUsers")]
    #[expect(clippy::too_many_arguments, reason = "one for each parameter of the call")]
    async fn list_users(
        &self,
        call: Call<'_, Identity>,
        /// Part of the name, the e-mail address or the phone number.
        search: Query<Option<Search>>,
        /// The granted role or, before approval, the requested role.
        role: Query<Option<Role>>,
        status: Query<Option<Choice<Status>>>,
        /// `waiting`: accounts that wait for a decision first, then the newest.
        #[oai(default = "Sort::default")]
        sort: Query<Sort>,
        /// The `next_cursor` of the previous page, with the same filters and order.
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

    /// Invite a person to open an account.
    ///
    /// The person receives an e-mail with a link, valid for 7 days, to choose a password. 409
    /// `email_taken` if the address already has an account. Inviting an admin needs the caller's
    /// password, entered within the last 5 minutes (403 `confirmation_required`). With two or more
    /// admins, a second admin must approve.
    #[oai(path = "/users", method = "post", operation_id = "inviteUser")]
    async fn invite_user(
        &self,
        call: Call<'_, Identity>,
        /// A unique key for this call. A repeat within 24 hours creates nothing new and returns the
        /// result of the first call.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        key: Header<Option<String>>,
        form: Input<Invitation>,
    ) -> Answer<Created<Account>> {
        let cause = call.once(key.0, form.digest())?;
        let invited = call.module.invite(&cause, &form.0).await?;
        let account = Account::new(invited.account, &cause);
        let (version, place) = (account.user.version, format!("/api/v1/users/{}", account.user.id));
        Ok(Created::new(Written::described(&account), version, place, invited.is_repeated))
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
        /// Part of the name.
        search: Query<Option<Search>>,
        role: Query<Option<Role>>,
    ) -> Result<AssignableList> {
        let search = Search::words(search.0);
        let role = role.0.map(Into::into);
        let found = call.module.assignable(call.cause, search.as_deref(), role).await?;
        Ok(Json(AssignableList { items: found.into_iter().map(Into::into).collect() }))
    }

    /// Read an account.
    #[oai(path = "/users/:id", method = "get", operation_id = "getUser")]
    async fn get_user(
        &self,
        call: Call<'_, Identity>,
        id: Path<UserId>,
        /// The ETag of the version that the caller has; 304 if it is still current.
        #[oai(name = "If-None-Match")]
        if_none_match: Header<Option<String>>,
    ) -> Answer<Versioned<Account>> {
        let account = call.module.person(call.cause, id.0).await?;
        let version = account.user.version;
        let account = Account::new(account, call.cause);
        Ok(Versioned::unless_known(Written::described(&account), version, if_none_match.as_deref()))
    }

    /// Change an account or its role.
    ///
    /// A missing field is not changed. 428 without `If-Match`; 412 `stale` with the current
    /// `version` if the account has changed since. A new role ends all sessions of the account.
    /// Nobody can change their own role (403). Granting or withdrawing the admin role needs the
    /// caller's password, entered within the last 5 minutes (403 `confirmation_required`). With two
    /// or more admins, granting it needs a second approval (`proposed_by`). The last admin cannot
    /// lose the role (409 `last_admin`).
    #[oai(path = "/users/:id", method = "patch", operation_id = "updateUser")]
    async fn update_user(
        &self,
        call: Call<'_, Identity>,
        id: Path<UserId>,
        /// The ETag of the version that the change is based on.
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
    /// Grants the requested role or a lower one (client < engineer, salesperson < project manager <
    /// admin). 409 `email_unverified` until the e-mail address is verified; 409 `wrong_state` if
    /// the account is not waiting for approval. Approving an admin needs the caller's password,
    /// entered within the last 5 minutes (403 `confirmation_required`). With two or more admins, it
    /// needs a second approval (`proposed_by`).
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

    /// Reject a sign-up or withdraw an invitation.
    ///
    /// The reason is sent to the person by e-mail.
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

    /// Suspend an account.
    ///
    /// Ends all sessions of the account. Nobody can suspend themselves (403), and the last admin
    /// cannot be suspended (409 `last_admin`). Suspending an admin needs the caller's password,
    /// entered within the last 5 minutes (403 `confirmation_required`).
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

    /// Reactivate a suspended or rejected account.
    ///
    /// A suspended account becomes active in its role. A rejected sign-up waits for approval again.
    #[oai(path = "/users/:id/reactivate", method = "post", operation_id = "reactivateUser")]
    async fn reactivate_user(
        &self,
        call: Call<'_, Identity>,
        id: Path<UserId>,
    ) -> Answer<Versioned<Account>> {
        let account = call.module.reactivate(call.cause, id.0).await?;
        Ok(changed(account, call.cause))
    }

    /// Send the link that verifies the e-mail address again.
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

    /// End all sessions of an account.
    ///
    /// 403 `confirmation_required` unless the password was entered within the last 5 minutes.
    #[oai(path = "/users/:id/sessions", method = "delete", operation_id = "endUserSessions")]
    async fn end_user_sessions(&self, call: Call<'_, Identity>, id: Path<UserId>) -> Answer<Done> {
        call.module.end_sessions_of(call.cause, id.0).await?;
        Ok(Done::Done)
    }
}

fn changed(account: identity::Account, cause: &Cause) -> Versioned<Account> {
    let version = account.user.version;
    Versioned::new(Written::described(&Account::new(account, cause)), version)
}

/// The order of accounts.
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
        /// Optional. Must follow the rule of `Registration.phone`.
        phone: phone() => Value::Null,
        role: role() => "engineer",
    }
}

body! {
    /// Changes of an account; absent fields stay unchanged.
    struct AccountChange for Edit {
        full_name: change(full_name().optional()) => NAME,
        /// An empty string or null removes the number.
        phone: change(phone()) => Value::Null,
        role: change(role().optional()) => "engineer",
    }
}

body! {
    /// The role to grant.
    struct Approval (optional) -> Option<kernel::Role> {
        /// Default: the requested role.
        role: change(role().optional()) => "engineer",
    } => role
}

body! {
    /// The reason for rejecting a sign-up.
    struct Rejection -> String {
        /// Shown to the person.
        reason: text(|it| short(required(it, "Reason is required")?)).at_least(1).at_most(REASON) =>
            "Please ask your site manager to sign you up.",
    } => reason
}

body! {
    /// The reason for suspending an account.
    struct Suspension (optional) -> Option<String> {
        /// Sent to the person; optional.
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

/// A page of accounts.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
struct AccountList {
    items: Vec<Account>,
    /// The cursor of the next page; absent on the last page.
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
    /// Whether the account was created by an invitation that is not accepted yet.
    is_invited: bool,
    approved_by: Option<PersonName>,
    /// The admin who proposed this person as an admin; a second admin must approve.
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

/// A reference to a person, with their name.
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

/// People who can be assigned work.
#[derive(Object)]
#[oai(example)]
struct AssignableList {
    items: Vec<AssignableUser>,
}

/// A person who can be assigned work.
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
