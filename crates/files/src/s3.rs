use std::{ops::Range, time::Duration};

use async_trait::async_trait;
use bytes::Bytes;
use documents::Objects;
use kernel::Internal;
use object_store::{
    BackoffConfig, ClientOptions, Error, GetOptions, ObjectStore, ObjectStoreExt, RetryConfig,
    aws::{AmazonS3, AmazonS3Builder, AmazonS3ConfigKey},
    path::Path,
};
use uuid::Uuid;

/// Objects under a prefix in a bucket of S3 or of a compatible service.
#[derive(Debug)]
pub struct S3 {
    bucket: AmazonS3,
    prefix: Path,
}

/// Reason why a bucket cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum S3Error {
    #[error("must be s3://bucket or s3://bucket/prefix")]
    Address,
    #[error("the AWS_* variables are not understood")]
    Settings(#[source] Error),
    #[error(
        "no credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or, where a machine's role has \
         access, AWS_METADATA_ENDPOINT=http://169.254.169.254"
    )]
    Credentials,
}

/// Time limit for connecting.
const CONNECT: Duration = Duration::from_secs(2);
/// Time limit for one attempt, including the body: a caller waits for a few attempts at most.
const TRY: Duration = Duration::from_secs(20);
/// Time after the first failure during which an attempt is repeated.
const PERSEVERANCE: Duration = Duration::from_secs(3);
const TRIES: usize = 3;

impl S3 {
    /// Opens the bucket at `url` (`s3://bucket/prefix`). `settings` are environment variables;
    /// those named `AWS_…` give credentials, region and endpoint.
    pub fn open(
        url: &str,
        settings: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Self, S3Error> {
        let place = url.strip_prefix("s3://").ok_or(S3Error::Address)?;
        let (bucket, prefix) = place.split_once('/').unwrap_or((place, ""));
        if bucket.is_empty() || place.contains(['?', '#', '@']) || place.contains("//") {
            return Err(S3Error::Address);
        }
        let prefix = Path::parse(prefix).map_err(|_| S3Error::Address)?;
        let mut builder = AmazonS3Builder::new();
        // An empty variable counts as unset.
        let settings = settings.into_iter().filter(|(_, value)| !value.is_empty());
        for (name, value) in settings {
            // Unknown `AWS_` variables belong to other programs.
            if let Ok(key) = name.to_ascii_lowercase().parse() {
                builder = builder.with_config(key, value);
            }
        }
        if !has_credentials(&builder) {
            return Err(S3Error::Credentials);
        }
        let backoff = BackoffConfig {
            init_backoff: Duration::from_millis(100),
            max_backoff: Duration::from_secs(1),
            base: 2.0,
        };
        let retry = RetryConfig { backoff, max_retries: TRIES, retry_timeout: PERSEVERANCE };
        // An `http://` endpoint is the operator's explicit choice to do without TLS.
        let endpoints = [AmazonS3ConfigKey::S3Endpoint, AmazonS3ConfigKey::Endpoint];
        let endpoint = endpoints.iter().find_map(|it| builder.get_config_value(it));
        let allows_http = endpoint.is_some_and(|it| it.starts_with("http://"));
        let options = ClientOptions::new()
            .with_connect_timeout(CONNECT)
            .with_timeout(TRY)
            .with_allow_http(allows_http);
        let bucket = builder
            .with_bucket_name(bucket)
            .with_client_options(options)
            .with_retry(retry)
            .build()
            .map_err(S3Error::Settings)?;
        Ok(Self { bucket, prefix })
    }

    fn path(&self, id: Uuid) -> Path {
        self.prefix.clone().join(id.to_string())
    }
}

#[async_trait]
impl Objects for S3 {
    async fn put(&self, id: Uuid, bytes: Bytes) -> Result<(), Internal> {
        self.bucket.put(&self.path(id), bytes.into()).await.map_err(failed)?;
        Ok(())
    }

    async fn get(&self, id: Uuid, range: Option<Range<u64>>) -> Result<Option<Bytes>, Internal> {
        if range.as_ref().is_some_and(Range::is_empty) {
            return Ok(Some(Bytes::new()));
        }
        let options = GetOptions { range: range.map(Into::into), ..GetOptions::default() };
        let found = match self.bucket.get_opts(&self.path(id), options).await {
            Err(Error::NotFound { .. }) => return Ok(None),
            found => found.map_err(failed)?,
        };
        Ok(Some(found.bytes().await.map_err(failed)?))
    }

    async fn delete(&self, id: Uuid) -> Result<(), Internal> {
        match self.bucket.delete(&self.path(id)).await {
            Err(Error::NotFound { .. }) => Ok(()),
            deleted => deleted.map_err(failed),
        }
    }
}

/// Whether the settings name a way to credentials. Without one, the library asks the metadata service of a
/// cloud machine at each call: a server elsewhere would start, and then fail to keep every file.
fn has_credentials(builder: &AmazonS3Builder) -> bool {
    use AmazonS3ConfigKey::{
        AccessKeyId, ContainerAuthorizationTokenFile, ContainerCredentialsFullUri,
        ContainerCredentialsRelativeUri, MetadataEndpoint, RoleArn, SecretAccessKey, SkipSignature,
        WebIdentityTokenFile,
    };
    let has =
        |keys: &[AmazonS3ConfigKey]| keys.iter().all(|it| builder.get_config_value(it).is_some());
    has(&[AccessKeyId, SecretAccessKey])
        || has(&[WebIdentityTokenFile, RoleArn])
        || has(&[ContainerCredentialsRelativeUri])
        || has(&[ContainerCredentialsFullUri, ContainerAuthorizationTokenFile])
        || has(&[MetadataEndpoint])
        || builder.get_config_value(&SkipSignature).is_some_and(|it| it == "true")
}

/// Errors without a variant of their own count as temporary: no answer, a slow answer, or a server
/// error.
fn failed(error: Error) -> Internal {
    match error {
        Error::Generic { .. } => Internal::passing(error),
        error => Internal::new(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(names: &[&str]) -> Vec<(String, String)> {
        names.iter().map(|it| ((*it).to_owned(), "/x".to_owned())).collect()
    }

    #[test]
    fn bucket_needs_credentials() {
        for names in [
            ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"].as_slice(),
            &["AWS_WEB_IDENTITY_TOKEN_FILE", "AWS_ROLE_ARN"],
            &["AWS_CONTAINER_CREDENTIALS_RELATIVE_URI"],
            &["AWS_METADATA_ENDPOINT"],
        ] {
            assert!(S3::open("s3://files", set(names)).is_ok(), "{names:?}");
        }
        let empty =
            ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"].map(|it| (it.to_owned(), String::new()));
        let half = ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_REGION", "AWS_ROLE_ARN"];
        for settings in half.map(|it| set(&[it])).into_iter().chain([Vec::new(), empty.into()]) {
            let opened = S3::open("s3://files", settings.clone());
            assert!(matches!(opened, Err(S3Error::Credentials)), "{settings:?}");
        }
    }

    #[test]
    fn url_is_a_bucket_and_a_prefix() {
        let open = |url: &str| S3::open(url, set(&["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"]));
        for (url, prefix) in [("s3://files", ""), ("s3://files/", ""), ("s3://files/a/b", "a/b")] {
            assert_eq!(open(url).unwrap().prefix.as_ref(), prefix, "{url}");
        }
        for url in ["", "files", "s3:files", "s3://", "s3:///a", "https://s3/a", "s3://b//a"] {
            assert!(matches!(open(url), Err(S3Error::Address)), "{url}");
        }
    }
}
