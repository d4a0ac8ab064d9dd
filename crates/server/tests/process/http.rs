//! A minimal HTTP/1.1 client, so that no library stands between the test and the server.

use std::{
    io::{self, Read, Write},
    net::{SocketAddr, TcpStream},
    time::{Duration, Instant},
};

use serde_json::Value;

/// Longer than any answer may take.
const PATIENCE: Duration = Duration::from_secs(20);

pub(crate) struct Request {
    method: &'static str,
    path: String,
    token: Option<String>,
    key: Option<String>,
    version: Option<i64>,
    body: Option<String>,
}

#[derive(Debug)]
pub(crate) struct Response {
    pub(crate) status: u16,
    pub(crate) body: String,
    pub(crate) took: Duration,
}

/// A request of which the server has the head and half the body.
pub(crate) struct Unfinished {
    stream: TcpStream,
    rest: String,
    began: Instant,
}

impl Request {
    pub(crate) fn get(path: &str) -> Self {
        let path = path.to_owned();
        Self { method: "GET", path, token: None, key: None, version: None, body: None }
    }

    pub(crate) fn post(path: &str, body: &Value) -> Self {
        let (path, body) = (path.to_owned(), Some(body.to_string()));
        Self { method: "POST", path, token: None, key: None, version: None, body }
    }

    pub(crate) fn bearer(self, token: &str) -> Self {
        Self { token: Some(token.to_owned()), ..self }
    }

    /// Sets the idempotency key.
    pub(crate) fn key(self, key: &str) -> Self {
        Self { key: Some(key.to_owned()), ..self }
    }

    /// Sets the version that the caller has seen.
    pub(crate) fn version(self, version: i64) -> Self {
        Self { version: Some(version), ..self }
    }

    pub(crate) fn path(&self) -> &str {
        &self.path
    }

    fn head(&self) -> String {
        let Self { method, path, token, key, version, body } = self;
        let authorization = token.as_ref().map(|it| format!("authorization: Bearer {it}\r\n"));
        let key = key.as_ref().map(|it| format!("idempotency-key: {it}\r\n"));
        let version = version.map(|it| format!("if-match: \"{it}\"\r\n"));
        let content = body.as_ref().map(|it| {
            format!("content-type: application/json\r\ncontent-length: {}\r\n", it.len())
        });
        format!(
            "{method} {path} HTTP/1.1\r\nhost: test\r\nconnection: close\r\n{}{}{}{}\r\n",
            authorization.unwrap_or_default(),
            key.unwrap_or_default(),
            version.unwrap_or_default(),
            content.unwrap_or_default()
        )
    }
}

impl Response {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// A text field of the body.
    pub(crate) fn text(&self, field: &str) -> String {
        let body = self.json();
        body[field].as_str().unwrap_or_else(|| panic!("no {field}: {self:?}")).to_owned()
    }
}

pub(crate) fn send(address: &str, request: &Request) -> io::Result<Response> {
    let began = Instant::now();
    let mut stream = connect(address)?;
    let body = request.body.as_deref().unwrap_or_default();
    stream.write_all(format!("{}{body}", request.head()).as_bytes())?;
    receive(stream, began)
}

/// Sends a request except for the second half of its body.
pub(crate) fn begin(address: &str, request: &Request) -> io::Result<Unfinished> {
    let began = Instant::now();
    let mut stream = connect(address)?;
    let body = request.body.as_deref().unwrap_or_default();
    let (half, rest) = body.split_at(body.len() / 2);
    stream.write_all(format!("{}{half}", request.head()).as_bytes())?;
    Ok(Unfinished { stream, rest: rest.to_owned(), began })
}

impl Unfinished {
    pub(crate) fn finish(mut self) -> io::Result<Response> {
        self.stream.write_all(self.rest.as_bytes())?;
        receive(self.stream, self.began)
    }
}

fn connect(address: &str) -> io::Result<TcpStream> {
    let address: SocketAddr = address.parse().unwrap();
    let stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    Ok(stream)
}

/// Reads until the server closes the connection.
fn receive(mut stream: TcpStream, began: Instant) -> io::Result<Response> {
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes)?;
    let took = began.elapsed();
    let broken = || {
        let text = String::from_utf8_lossy(&bytes);
        io::Error::new(io::ErrorKind::InvalidData, format!("no answer: {text:?}"))
    };
    let end = bytes.windows(4).position(|it| it == b"\r\n\r\n").ok_or_else(broken)?;
    let (head, body) = (String::from_utf8_lossy(&bytes[..end]), &bytes[end + 4..]);
    let status = head.split(' ').nth(1).and_then(|it| it.parse().ok()).ok_or_else(broken)?;
    let head = head.to_ascii_lowercase();
    let length = head.lines().find_map(|it| it.strip_prefix("content-length: ")?.parse().ok());
    if length != Some(body.len()) {
        return Err(broken());
    }
    Ok(Response { status, body: String::from_utf8_lossy(body).into_owned(), took })
}
