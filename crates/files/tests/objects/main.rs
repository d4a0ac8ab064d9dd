//! Behaviour that every object store must show.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod bucket;

use std::time::{Duration, Instant};

use bytes::Bytes;
use documents::Objects;
use files::{Directory, S3};
use kernel::Kind;
use uuid::Uuid;

use self::bucket::Bucket;

#[tokio::test]
async fn a_directory_keeps_objects() {
    let home = tempfile::tempdir().unwrap();
    let directory = Directory::open(home.path().join("files")).unwrap();
    keeps_objects(&directory).await;
    let again = Directory::open(home.path().join("files")).unwrap();
    keeps_objects(&again).await;
}

#[tokio::test]
async fn a_bucket_keeps_objects() {
    let bucket = Bucket::start();
    for prefix in ["", "/files/of/one"] {
        keeps_objects(&bucket.open(prefix)).await;
    }
}

async fn keeps_objects(objects: &dyn Objects) {
    let (id, other) = (Uuid::now_v7(), Uuid::now_v7());
    let get = async |id, range| objects.get(id, range).await.unwrap();
    assert_eq!(get(id, None).await, None);
    assert_eq!(get(id, Some(0..4)).await, None);
    objects.put(id, Bytes::from_static(b"first")).await.unwrap();
    objects.put(other, Bytes::new()).await.unwrap();
    assert_eq!(get(id, None).await.unwrap(), "first");
    assert_eq!(get(other, None).await.unwrap(), "");
    assert_eq!(get(id, Some(0..5)).await.unwrap(), "first");
    assert_eq!(get(id, Some(1..3)).await.unwrap(), "ir");
    assert_eq!(get(id, Some(4..100)).await.unwrap(), "t");
    objects.put(id, Bytes::from_static(b"second")).await.unwrap();
    assert_eq!(get(id, None).await.unwrap(), "second");
    for _ in 0..2 {
        objects.delete(id).await.unwrap();
        assert_eq!(get(id, None).await, None);
    }
    assert_eq!(get(other, None).await.unwrap(), "");

    let large: Bytes = (0..25 * 1024 * 1024_u32).map(|it| it.to_le_bytes()[1]).collect();
    objects.put(id, large.clone()).await.unwrap();
    assert!(get(id, None).await.unwrap() == large);
    let (start, end) = (20_000_001, 21_000_000);
    let part = get(id, Some(start as u64..end as u64)).await.unwrap();
    assert!(part == large[start..end]);
}

#[tokio::test]
async fn prefixes_of_one_bucket_are_separate() {
    let bucket = Bucket::start();
    let (one, two) = (bucket.open("/one"), bucket.open("/two"));
    let id = Uuid::now_v7();
    one.put(id, Bytes::from_static(b"one")).await.unwrap();
    assert_eq!(two.get(id, None).await.unwrap(), None);
    two.delete(id).await.unwrap();
    assert_eq!(one.get(id, None).await.unwrap().unwrap(), "one");
}

/// A caller who waits for an object learns soon that the server is away.
#[tokio::test]
async fn unreachable_server_is_a_temporary_failure() {
    let mut bucket = Bucket::start();
    let objects = bucket.open("");
    let id = Uuid::now_v7();
    objects.put(id, Bytes::from_static(b"first")).await.unwrap();
    bucket.stop();
    let started = Instant::now();
    let put = objects.put(id, Bytes::from_static(b"second")).await.unwrap_err();
    let got = objects.get(id, None).await.unwrap_err();
    let deleted = objects.delete(id).await.unwrap_err();
    for error in [put, got, deleted] {
        assert_eq!(error.kind(), Kind::Unavailable, "{}", kernel::chain(&error));
    }
    assert!(started.elapsed() < Duration::from_secs(15), "{:?}", started.elapsed());
    bucket.start_again();
    assert_eq!(objects.get(id, None).await.unwrap().unwrap(), "first");
}

/// Wrong credentials do not mend themselves, so they are no temporary failure.
#[tokio::test]
async fn refused_credentials_are_a_permanent_failure() {
    let bucket = Bucket::start();
    let stranger = S3::open("s3://plumbline", bucket.settings("somebody else's")).unwrap();
    let error = stranger.get(Uuid::now_v7(), None).await.unwrap_err();
    assert_eq!(error.kind(), Kind::Internal, "{}", kernel::chain(&error));
}
