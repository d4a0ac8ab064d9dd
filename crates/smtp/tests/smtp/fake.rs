//! An SMTP server that accepts everything, except for one scripted fault on each of its first
//! connections.

use std::{
    net::SocketAddr,
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use tokio::{
    io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader},
    net::{TcpListener, TcpStream},
    task::JoinSet,
    time::{sleep, timeout},
};

/// Fault that happens once the command `at` was read; the end of the content is ".".
#[derive(Clone, Debug)]
pub(crate) enum Trouble {
    Answer {
        at: &'static str,
        reply: &'static str,
    },
    Close {
        at: &'static str,
    },
    Hang {
        at: &'static str,
    },
    /// Every answer is slow.
    Drag {
        each: Duration,
    },
}

pub(crate) struct Fake {
    pub(crate) address: SocketAddr,
    seen: Arc<Seen>,
    _running: JoinSet<()>,
}

#[derive(Default)]
struct Seen {
    connections: AtomicUsize,
    hanging: AtomicUsize,
    commands: Mutex<Vec<String>>,
    messages: Mutex<Vec<String>>,
}

impl Fake {
    pub(crate) async fn start(troubles: impl IntoIterator<Item = Trouble>) -> Self {
        let mut troubles = troubles.into_iter().collect::<Vec<_>>().into_iter();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let seen = Arc::<Seen>::default();
        let mut running = JoinSet::new();
        let ours = Arc::clone(&seen);
        running.spawn(async move {
            let mut conversations = JoinSet::new();
            loop {
                let (stream, _) = listener.accept().await.unwrap();
                ours.connections.fetch_add(1, Ordering::Relaxed);
                let (seen, trouble) = (Arc::clone(&ours), troubles.next());
                conversations.spawn(async move {
                    // The client may close the connection at any time.
                    let _ = converse(BufReader::new(stream), &seen, trouble).await;
                });
            }
        });
        Self { address, seen, _running: running }
    }

    pub(crate) fn connections(&self) -> usize {
        self.seen.connections.load(Ordering::Relaxed)
    }

    pub(crate) fn messages(&self) -> Vec<String> {
        self.seen.messages.lock().unwrap().clone()
    }

    pub(crate) fn commands(&self, verb: &str) -> Vec<String> {
        let commands = self.seen.commands.lock().unwrap();
        commands.iter().filter(|it| it.starts_with(verb)).cloned().collect()
    }

    pub(crate) async fn hangs_were_closed(&self) {
        let closed = async {
            while self.seen.hanging.load(Ordering::Relaxed) > 0 {
                sleep(Duration::from_millis(5)).await;
            }
        };
        timeout(Duration::from_secs(5), closed).await.expect("a connection was left open");
    }
}

async fn converse(
    mut stream: BufReader<TcpStream>,
    seen: &Seen,
    mut trouble: Option<Trouble>,
) -> std::io::Result<()> {
    let mut verb = "connect".to_owned();
    loop {
        if verb == "." {
            let mut content = String::new();
            while !content.ends_with("\r\n.\r\n") {
                if stream.read_line(&mut content).await? == 0 {
                    return Ok(());
                }
            }
            let refused = matches!(
                trouble,
                Some(Trouble::Answer { at: ".", .. } | Trouble::Hang { at: "." })
            );
            if !refused {
                let content = content.trim_end_matches(".\r\n").replace("\r\n..", "\r\n.");
                seen.messages.lock().unwrap().push(content);
            }
        }
        let good = match verb.as_str() {
            "connect" => "220 fake",
            "EHLO" => "250-fake\r\n250 8BITMIME",
            "DATA" => "354 go on",
            "QUIT" => "221 bye",
            _ => "250 fine",
        };
        if let Some(Trouble::Drag { each }) = trouble {
            sleep(each).await;
        }
        match trouble.clone() {
            Some(Trouble::Close { at }) if at == verb => return Ok(()),
            Some(Trouble::Hang { at }) if at == verb => {
                seen.hanging.fetch_add(1, Ordering::Relaxed);
                let mut rest = Vec::new();
                let end = stream.read_to_end(&mut rest).await;
                seen.hanging.fetch_sub(1, Ordering::Relaxed);
                return end.map(drop);
            }
            Some(Trouble::Answer { at, reply }) if at == verb => {
                trouble = None;
                verb.clear();
                stream.write_all(format!("{reply}\r\n").as_bytes()).await?;
            }
            _ => stream.write_all(format!("{good}\r\n").as_bytes()).await?,
        }
        if verb == "DATA" {
            ".".clone_into(&mut verb);
            continue;
        }
        let mut line = String::new();
        if stream.read_line(&mut line).await? == 0 {
            return Ok(());
        }
        verb = line.trim_end().split([' ', ':']).next().unwrap_or_default().to_owned();
        seen.commands.lock().unwrap().push(line);
    }
}
