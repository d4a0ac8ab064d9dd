//! Many who listen, for the bench: opens connections, has something happen, and measures how long it
//! takes until each has heard of it.
//!
//! `crowd <address> <few> <many>`, or with `<project> <token> <version>` after them for a project
//! that is changed. Of the standard input it takes the path to open each connection by, a line each,
//! and then a line before it begins to measure the few, and the many.
#![expect(clippy::print_stdout, reason = "it tells who started it what it measured")]
#![expect(clippy::disallowed_methods, reason = "nobody waits for its tasks")]

use std::{
    error::Error,
    io::stdin,
    time::{Duration, Instant},
};

use futures_util::{SinkExt, StreamExt, stream::SplitSink};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel},
    time::timeout,
};
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{Message, protocol::WebSocketConfig},
};

type Outcome<T = ()> = Result<T, Box<dyn Error>>;
type Sender = SplitSink<WebSocketStream<TcpStream>, Message>;

/// How often something happens.
const ROUNDS: usize = 20;
const PATIENCE: Duration = Duration::from_mins(1);

struct Crowd {
    address: String,
    senders: Vec<Sender>,
    heard: UnboundedSender<Instant>,
    news: UnboundedReceiver<Instant>,
    project: Option<Project>,
}

/// The project that is changed to cause events.
struct Project {
    id: String,
    token: String,
    version: i64,
}

#[tokio::main]
async fn main() -> Outcome {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [address, few, many, rest @ ..] = arguments.as_slice() else {
        return Err("crowd <address> <few> <many> [<project> <token> <version>]".into());
    };
    let project = match rest {
        [id, token, version] => {
            Some(Project { id: id.clone(), token: token.clone(), version: version.parse()? })
        }
        _ => None,
    };
    let (few, many) = (few.parse()?, many.parse::<usize>()?);
    let mut lines = stdin().lines();
    let paths = lines.by_ref().take(many).collect::<Result<Vec<_>, _>>()?;
    let (heard, news) = unbounded_channel();
    let mut crowd =
        Crowd { address: address.clone(), senders: Vec::with_capacity(many), heard, news, project };
    for size in [few, many] {
        for path in &paths[crowd.senders.len()..size] {
            crowd.join(path).await?;
        }
        println!("open");
        lines.next().transpose()?;
        let mut times = Vec::new();
        for _ in 0..ROUNDS {
            let began = Instant::now();
            crowd.have_something_happen().await?;
            for _ in 0..size {
                times.push((crowd.next().await? - began).as_secs_f64() * 1_000.0);
            }
        }
        times.sort_by(f64::total_cmp);
        println!("{} {}", times[times.len() / 2], times[times.len() * 99 / 100]);
    }
    Ok(())
}

impl Crowd {
    async fn join(&mut self, path: &str) -> Outcome {
        let stream = TcpStream::connect(&self.address).await?;
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default().read_buffer_size(1024).write_buffer_size(0);
        let url = format!("ws://{}{path}", self.address);
        let (socket, _) = client_async_with_config(url, stream, Some(config)).await?;
        let (mut sender, mut receiver) = socket.split();
        let heard = self.heard.clone();
        tokio::spawn(async move {
            while let Some(Ok(message)) = receiver.next().await {
                if message.is_text() {
                    let _ = heard.send(Instant::now());
                }
            }
        });
        if let Some(project) = &self.project {
            let id = &project.id;
            let text = format!(r#"{{"action":"subscribe","type":"project","id":"{id}"}}"#);
            sender.send(Message::text(text)).await?;
            self.next().await?;
        }
        self.senders.push(sender);
        Ok(())
    }

    async fn next(&mut self) -> Outcome<Instant> {
        Ok(timeout(PATIENCE, self.news.recv()).await?.ok_or("nobody listens")?)
    }

    async fn have_something_happen(&mut self) -> Outcome {
        let Some(project) = &mut self.project else {
            // About as long as what is said of a project.
            let word = Message::text("w".repeat(220));
            return Ok(self.senders.first_mut().ok_or("nobody is there")?.send(word).await?);
        };
        let Project { id, token, version } = project;
        let body = format!(r#"{{"name":"House {version}"}}"#);
        let mut stream = TcpStream::connect(&self.address).await?;
        let request = format!(
            "PATCH /api/v1/projects/{id} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\
             Authorization: Bearer {token}\r\nIf-Match: \"{version}\"\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        stream.write_all(request.as_bytes()).await?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await?;
        if !answer.starts_with("HTTP/1.1 200") {
            return Err(answer.into());
        }
        *version += 1;
        Ok(())
    }
}
