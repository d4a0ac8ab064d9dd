//! Keeps the site's pages as the company and its projects are.

use std::{sync::Arc, time::Duration};

use company::Company;
use http_api::{Said, Site};
use kernel::{Cause, Clock};
use projects::{Projects, PublicFilter};
use tokio::{sync::Notify, time::sleep};
use tokio_util::sync::CancellationToken;

/// Projects that travel with each page.
const SHOWN: i64 = 24;
/// Pages are drawn anew no more often than this.
const PAUSE: Duration = Duration::from_secs(1);
/// How soon a page says what was changed without the log's knowing: a section of the site by hand, the
/// role of a client who consented.
const UNASKED: Duration = Duration::from_mins(1);

#[derive(Clone)]
pub struct Pages {
    pub site: Site,
    pub company: Company,
    pub projects: Projects,
    /// Where the site is, without a slash at its end.
    pub public_url: String,
    pub clock: Clock,
}

impl Pages {
    /// Draws them as they are to be now.
    pub async fn draw(&self) -> anyhow::Result<()> {
        let cause = Cause::system(self.clock.now());
        let latest = PublicFilter { project_type: None, after: None, limit: SHOWN };
        let said = Said {
            public_url: self.public_url.clone(),
            content: Some(self.company.content().await?),
            portfolio: Some(self.projects.published(&cause, &latest).await?),
            slugs: self.projects.published_slugs().await?,
        };
        let site = self.site.clone();
        tokio::task::spawn_blocking(move || site.fill(&said)).await??;
        Ok(())
    }

    /// Draws them whenever something has happened, until told to stop.
    pub async fn run(self, news: Arc<Notify>, stop: CancellationToken) {
        let keep = async {
            loop {
                tokio::select! {
                    () = news.notified() => {}
                    () = sleep(UNASKED) => {}
                }
                if let Err(error) = self.draw().await {
                    tracing::warn!(error = format!("{error:#}"), "the pages stay as they were");
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
