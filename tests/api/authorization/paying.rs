//! Requests about payments that would succeed: the caller is in the project, where their role can be,
//! and the payment is in the state that the call needs.

use poem::http::Method;
use serde_json::{Value, json};

use super::{
    actor::Actor,
    building::{decided, text},
    valid::{Call, World, fresh, of},
};

impl World {
    async fn payment(&self, project: &Value) -> Value {
        let form =
            json!({"kind": "variation", "title": "A larger terrace", "taxable_paise": 100_000});
        let path = format!("/projects/{}/payments", text(&project["id"]));
        self.create(&path, &form).await
    }

    /// Creates something at the desk, under a key of its own.
    pub(super) async fn create(&self, path: &str, form: &Value) -> Value {
        let key = fresh();
        let headers = [("idempotency-key", key.as_str())];
        self.app().call_with(&self.desk, Method::POST, path, form, &headers).await.created()
    }

    async fn requested(&self, project: &Value) -> Value {
        let payment = self.payment(project).await;
        let path = format!("/payments/{}/request", text(&payment["id"]));
        let version = format!("\"{}\"", payment["version"]);
        let headers = [("if-match", version.as_str())];
        self.app().call_with(&self.desk, Method::POST, &path, &json!({}), &headers).await.ok()
    }

    /// A receipt that was reported, or verified too; its id.
    async fn receipt(&self, actor: &Actor, is_verified: bool) -> String {
        let payment = self.requested(&self.project(actor).await).await;
        let form = json!({
            "amount_paise": 1_000, "received_on": self.app().cause().today(), "method": "cash",
        });
        let path = format!("/payments/{}/receipts", text(&payment["id"]));
        let reported = self.create(&path, &form).await;
        let id = text(&reported["receipts"][0]["id"]);
        if is_verified {
            let path = format!("/receipts/{id}/verify");
            self.app().post_as(&self.desk, &path, &Value::Null).await.ok();
        }
        id
    }
}

pub(super) async fn call(operation: &str, world: &World, actor: &Actor) -> Option<Call> {
    let of_payment = |it: &Value, body: Value| decided(&it["version"], of(text(&it["id"]), body));
    let of_project = |it: &Value, body: Value| of(text(&it["id"]), body);
    let reason = || json!({"reason": "Not on our account."});
    Some(match operation {
        "listPayments" | "getPaymentAgeing" | "listAllReceipts" => Call::default(),
        "exportPayments" => Call { query: "?format=csv".to_owned(), ..Call::default() },
        "exportBooks" => {
            Call { query: "?month=2026-11&part=invoices&format=csv".to_owned(), ..Call::default() }
        }
        "listProjectPayments"
        | "getPaymentProposal"
        | "getPaymentStatement"
        | "downloadPaymentStatement" => of_project(&world.project(actor).await, Value::Null),
        "addPayment" => {
            let form = json!({"kind": "variation", "title": "Terrace", "taxable_paise": 100_000});
            once(of_project(&world.project(actor).await, form))
        }
        "replacePaymentPlan" => {
            let rows = json!([{"kind": "advance", "title": "On signing", "percent_bps": 1_000}]);
            let call = of_project(&world.project(actor).await, json!({"rows": rows}));
            decided(&json!(0), call)
        }
        "getPayment" | "getPaymentActivity" | "listReceipts" => {
            let payment = world.payment(&world.project(actor).await).await;
            of(text(&payment["id"]), Value::Null)
        }
        "downloadInvoice" => {
            let payment = world.requested(&world.project(actor).await).await;
            of(text(&payment["id"]), Value::Null)
        }
        "downloadReceipt" => of(world.receipt(actor, true).await, Value::Null),
        "editPayment" => {
            let payment = world.payment(&world.project(actor).await).await;
            of_payment(&payment, json!({"notes": "By cheque."}))
        }
        "requestPayment" => {
            of_payment(&world.payment(&world.project(actor).await).await, json!({}))
        }
        "cancelPayment" => {
            of_payment(&world.requested(&world.project(actor).await).await, reason())
        }
        "reportReceipt" => {
            let (project, document) = world.unsent(actor).await;
            let payment = world.requested(&project).await;
            let form = json!({
                "amount_paise": 1_000, "received_on": world.app().cause().today(),
                "method": "upi", "reference_no": "432112345678",
                "proof_file_id": document["current"]["id"],
            });
            once(of(text(&payment["id"]), form))
        }
        "verifyReceipt" => of(world.receipt(actor, false).await, Value::Null),
        "rejectReceipt" => of(world.receipt(actor, false).await, reason()),
        "reverseReceipt" => of(world.receipt(actor, true).await, reason()),
        _ => return None,
    })
}

/// The same call under a key of its own.
fn once(call: Call) -> Call {
    Call { headers: vec![("idempotency-key", fresh())], ..call }
}
