//! The payments of a project: plan, schedule and statement.

use kernel::ProjectId;
use payments::Payments;
use poem_openapi::{
    OpenApi,
    param::{Header, Path, Query},
};

use super::{
    form::{NewPayment, NewPaymentPlan},
    names::Retention,
    payment::{Payment, added},
    schedule::{PaymentProposal, PaymentSchedule, PaymentStatement},
};
use crate::{
    caller::Call,
    input::Input,
    json::Written,
    problem::Problem,
    tag::Tag,
    versioned::{Created, Versioned, expected},
};

pub(crate) struct PlanApi;

type Answer<T> = std::result::Result<T, Problem>;

#[OpenApi(tag = "Tag::Payments")]
impl PlanApi {
    /// List the payments of a project, with its payment plan.
    ///
    /// The entity tag is the version of the plan.
    #[oai(path = "/projects/:id/payments", method = "get", operation_id = "listProjectPayments")]
    async fn list_project_payments(
        &self,
        call: Call<'_, Payments>,
        id: Path<ProjectId>,
        /// The ETag of the version that the caller has; 304 if it is still current.
        #[oai(name = "If-None-Match")]
        if_none_match: Header<Option<String>>,
    ) -> Answer<Versioned<PaymentSchedule>> {
        let it = call.module.schedule(call.cause, id.0).await?;
        let due_days = call.module.due_days().await?;
        let schedule = Written::new(&PaymentSchedule::new(&it, due_days, call.cause)?);
        Ok(Versioned::unless_known(schedule, it.plan.version, if_none_match.as_deref()))
    }

    /// Add a payment beside the plan.
    ///
    /// A variation, a release of retention, an advance or another payment, with an amount of its own. 409
    /// `nothing_to_release` for a release when no retention is left.
    #[oai(path = "/projects/:id/payments", method = "post", operation_id = "addPayment")]
    async fn add_payment(
        &self,
        call: Call<'_, Payments>,
        id: Path<ProjectId>,
        /// A unique key for this call, so that a repeat creates nothing new.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        key: Header<String>,
        form: Input<NewPayment>,
    ) -> Answer<Created<Payment>> {
        let request = [form.digest(), id.0.as_bytes().to_vec()].concat();
        let cause = call.once(Some(key.0), request)?;
        let it = call.module.add(&cause, id.0, &form.0).await?;
        Ok(added(&it, &cause))
    }

    /// Read a payment plan to begin with.
    ///
    /// The payments of a template on the milestones of the project: of the template that has most of these
    /// milestones, or of the one for its type.
    #[oai(
        path = "/projects/:id/payment-plan/proposal",
        method = "get",
        operation_id = "getPaymentProposal"
    )]
    async fn get_payment_proposal(
        &self,
        call: Call<'_, Payments>,
        id: Path<ProjectId>,
        /// Default: `last_row`.
        retention: Query<Option<Retention>>,
    ) -> Answer<Written<PaymentProposal>> {
        let retention = retention.0.map_or(payments::RetentionMode::LastRow, Into::into);
        let rows = call.module.proposal(call.cause, id.0, retention).await?;
        Ok(Written::new(&PaymentProposal::new(rows)))
    }

    /// Replace the payment plan of a project.
    ///
    /// Only scheduled payments change. 422 if the shares exceed 10,000 with those that were requested. 409
    /// `payment_requested` if a row names a payment that was requested.
    #[oai(path = "/projects/:id/payment-plan", method = "put", operation_id = "replacePaymentPlan")]
    async fn replace_payment_plan(
        &self,
        call: Call<'_, Payments>,
        id: Path<ProjectId>,
        /// The ETag of the list of the project's payments: `"0"` before the first plan.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<NewPaymentPlan>,
    ) -> Answer<Versioned<PaymentSchedule>> {
        let it = call.module.plan(call.cause, id.0, expected(&if_match), &form.0).await?;
        let due_days = call.module.due_days().await?;
        let schedule = Written::new(&PaymentSchedule::new(&it, due_days, call.cause)?);
        Ok(Versioned::new(schedule, it.plan.version))
    }

    /// Read the statement of a project.
    ///
    /// Its invoices and verified receipts in the order of days.
    #[oai(
        path = "/projects/:id/payments/statement",
        method = "get",
        operation_id = "getPaymentStatement"
    )]
    async fn get_payment_statement(
        &self,
        call: Call<'_, Payments>,
        id: Path<ProjectId>,
    ) -> Answer<Written<PaymentStatement>> {
        let lines = call.module.statement(call.cause, id.0).await?;
        Ok(Written::new(&PaymentStatement::new(lines)))
    }
}
