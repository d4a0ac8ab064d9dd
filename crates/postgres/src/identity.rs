//! Keeps people and their sign-ins, by noun.

mod google;
mod list;
mod people;
mod proofs;
mod row;
mod sessions;
mod tries;

use async_trait::async_trait;
use kernel::Internal;

pub(crate) use self::list::scope;

#[async_trait]
impl identity::Store for crate::Store {
    async fn begin(&self) -> Result<Box<dyn identity::Tx>, Internal> {
        Ok(Box::new(self.begin().await?))
    }
}

impl identity::Tx for crate::Tx {}
