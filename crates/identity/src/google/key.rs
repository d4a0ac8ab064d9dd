use async_trait::async_trait;
use kernel::Internal;

use crate::Result;

/// One of Google's public keys (RSA, RFC 7518, 6.3.1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoogleKey {
    pub id: String,
    /// Base64url, as the exponent is.
    pub modulus: String,
    pub exponent: String,
}

/// Where Google's public keys come from.
#[async_trait]
pub trait GoogleKeys: Send + Sync {
    /// The key of this name, if Google signs with it now. Fails when that cannot be known.
    async fn key(&self, id: &str) -> Result<Option<GoogleKey>, Internal>;
}
