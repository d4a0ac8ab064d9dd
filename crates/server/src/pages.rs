//! Refills the public pages whenever the company's content or its projects change.

use std::{sync::Arc, time::Duration};

use company::Company;
use http_api::{Said, Site};
use projects::{Projects, PublicFilter};
use tokio::{sync::Notify, time::sleep};
use tokio_util::sync::CancellationToken;

/// Projects embedded in each page.
const SHOWN: i64 = 24;
/// Shortest pause between two fillings.
const PAUSE: Duration = Duration::from_secs(1);
/// Interval at which pages are filled without an event, for changes that the log does not record, such as
/// the role of a client who consented.
const UNASKED: Duration = Duration::from_mins(1);

#[derive(Clone)]
pub struct Pages {
    pub site: Site,
    pub company: Company,
    pub projects: Projects,
    /// The public address of the site, without a slash at its end.
    pub public_url: String,
}

impl Pages {
    /// Fills all pages with the current content.
    pub async fn fill(&self) -> anyhow::Result<()> {
        let latest = PublicFilter { project_type: None, after: None, limit: SHOWN };
        let said = Said {
            public_url: self.public_url.clone(),
            content: Some(self.company.content().await?),
            portfolio: Some(self.projects.published(&latest).await?),
            slugs: self.projects.published_slugs().await?,
        };
        let site = self.site.clone();
        tokio::task::spawn_blocking(move || site.fill(&said)).await??;
        Ok(())
    }

    /// Fills the pages after every event, until `stop` is cancelled.
    pub async fn run(self, news: Arc<Notify>, stop: CancellationToken) {
        let keep = async {
            loop {
                tokio::select! {
                    () = news.notified() => {}
                    () = sleep(UNASKED) => {}
                }
                if let Err(error) = self.fill().await {
                    tracing::warn!(
                        error = format!("{error:#}"),
                        "the pages could not be refilled and keep their old content"
                    );
                }
                sleep(PAUSE).await;
            }
        };
        tokio::select! {
            () = stop.cancelled() => {}
            () = keep => {}
        }
    }
}
