mod account;
mod example;
mod form;

use identity::{Filter, Identity, Order};
use kernel::{Cause, UserId};
use poem_openapi::{
    Enum, OpenApi,
    param::{Header, Path, Query},
    payload::Json,
};

use self::{
    account::{Account, AccountList, AssignableList},
    form::{AccountChange, Approval, Invitation, Rejection, Suspension},
};
use crate::{
    caller::Call,
    input::Input,
    json::Written,
    list::{Choice, page_size, place},
    problem::{Problem, Result},
    query::Search,
    tag::Tag,
    user::{Role, Status},
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
