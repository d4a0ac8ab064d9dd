//! An S3 server as its own process: this test binary, started with one test selected.

use std::{
    env, fs,
    net::{SocketAddr, TcpListener},
    path::PathBuf,
    process::{Child, Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

use files::S3;
use hyper_util::{
    rt::{TokioExecutor, TokioIo},
    server::conn::auto::Builder,
};
use s3s::{auth::SimpleAuth, service::S3ServiceBuilder};
use s3s_fs::FileSystem;
use tempfile::TempDir;

const ROOT: &str = "S3_SERVER_ROOT";
const LISTEN: &str = "S3_SERVER_LISTEN";
const SECRET: &str = "a secret key";

/// A bucket on a server that runs until this value is dropped.
pub(crate) struct Bucket {
    root: TempDir,
    address: SocketAddr,
    server: Option<Child>,
}

impl Bucket {
    pub(crate) fn start() -> Self {
        let root = tempfile::tempdir().unwrap();
        fs::create_dir(root.path().join("plumbline")).unwrap();
        // The port is free now, and the kernel does not give it out again soon.
        let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let mut res = Self { root, address, server: None };
        res.start_again();
        res
    }

    pub(crate) fn start_again(&mut self) {
        let server = Command::new(env::current_exe().unwrap())
            .args(["--exact", "bucket::server", "--ignored", "--nocapture"])
            .env(ROOT, self.root.path())
            .env(LISTEN, self.address.to_string())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        self.server = Some(server.unwrap());
        let started = Instant::now();
        while std::net::TcpStream::connect(self.address).is_err() {
            assert!(started.elapsed() < Duration::from_secs(30), "the server does not start");
            sleep(Duration::from_millis(20));
        }
    }

    pub(crate) fn stop(&mut self) {
        if let Some(mut server) = self.server.take() {
            server.kill().unwrap();
            server.wait().unwrap();
        }
    }

    pub(crate) fn open(&self, prefix: &str) -> S3 {
        S3::open(&format!("s3://plumbline{prefix}"), self.settings(SECRET)).unwrap()
    }

    /// Settings as environment variables would give them.
    pub(crate) fn settings(&self, secret: &str) -> Vec<(String, String)> {
        let endpoint = format!("http://{}", self.address);
        [
            ("AWS_ACCESS_KEY_ID", "plumbline"),
            ("AWS_SECRET_ACCESS_KEY", secret),
            ("AWS_REGION", "ap-south-1"),
            ("AWS_ENDPOINT_URL", &endpoint),
            ("AWS_PAGER", "less"),
            ("PATH", "/usr/bin"),
        ]
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .to_vec()
    }
}

impl Drop for Bucket {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Not a test: the server process. Serves until it is killed.
#[tokio::test]
#[ignore = "the server that the others start"]
async fn server() {
    let Some(root) = env::var_os(ROOT).map(PathBuf::from) else { return };
    let address = env::var_os(LISTEN).unwrap().into_string().unwrap();
    let mut builder = S3ServiceBuilder::new(FileSystem::new(root).unwrap());
    builder.set_auth(SimpleAuth::from_single("plumbline", SECRET));
    let service = builder.build();
    let listener = tokio::net::TcpListener::bind(address).await.unwrap();
    let mut connections = tokio::task::JoinSet::new();
    loop {
        let (stream, _) = listener.accept().await.unwrap();
        let service = service.clone();
        connections.spawn(async move {
            let builder = Builder::new(TokioExecutor::new());
            drop(builder.serve_connection(TokioIo::new(stream), service).await);
        });
    }
}
