//! Files that count towards the 2 GiB of a project.

use serde_json::{Value, json};

use crate::{
    cluster,
    projects::{Firm, Person},
};

impl Firm {
    /// Makes a file so big that it fills its project alone, or small again.
    async fn resize(&self, file: &Value, stored_bytes: i64) {
        let mut owner = cluster::owner(&self.app.database).await;
        let resize = "update file set stored_bytes = $2 where id = $1::uuid";
        let file = file.as_str().unwrap();
        sqlx::query(resize).bind(file).bind(stored_bytes).execute(&mut owner).await.unwrap();
    }

    async fn expect_full(&self, who: &Person, project: &Value) {
        let file = ("plan.pdf", "application/pdf");
        let refused = self.send_file(who, project, file, super::site::PDF).await;
        refused.refused(429, "upload_limit");
    }
}

/// An attachment counts as soon as something shows it, whatever that is.
#[tokio::test]
async fn photos_of_entries_and_proofs_of_receipts_fill_a_project() {
    const WHOLE: i64 = 2 * 1024 * 1024 * 1024;
    let (firm, project) = Firm::with_site().await;
    let photo = firm.picture(&firm.engineer, &project).await;
    firm.resize(&photo, WHOLE).await;
    firm.picture(&firm.manager, &project).await;
    firm.filed(&project, &json!({"photos": [{"file_id": photo}]})).await;
    firm.expect_full(&firm.manager, &project).await;
    firm.resize(&photo, 1_000).await;

    let payment = firm.requested(&project).await;
    let proof = firm.picture(&firm.client, &project).await;
    firm.resize(&proof, WHOLE).await;
    firm.picture(&firm.manager, &project).await;
    firm.report_with(&payment, 1_000, &proof).await.created();
    firm.expect_full(&firm.manager, &project).await;
}
