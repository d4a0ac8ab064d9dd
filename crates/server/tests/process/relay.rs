use std::{
    io::{self, BufRead, BufReader, Write},
    net::{TcpListener, TcpStream},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::Duration,
};

/// A mail server that stops answering.
pub(crate) struct Relay {
    url: String,
    silent: Arc<AtomicBool>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Silence {
    /// Accepts connections and never answers.
    AtOnce,
    /// Receives a mail and does not acknowledge it.
    AfterContent,
}

impl Relay {
    pub(crate) fn start(silence: Silence) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("smtp://{}?tls=none", listener.local_addr().unwrap());
        let silent = Arc::new(AtomicBool::new(false));
        let told = Arc::clone(&silent);
        // The thread ends with the test's process.
        thread::spawn(move || {
            let mut held = Vec::new();
            for call in listener.incoming() {
                let call = call.unwrap();
                if silence == Silence::AfterContent {
                    take_mail(&call);
                }
                held.push(call);
                told.store(true, Ordering::Relaxed);
            }
        });
        Self { url, silent }
    }

    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    /// Whether a client waits for its answer now.
    pub(crate) fn fell_silent(&self) -> bool {
        self.silent.load(Ordering::Relaxed)
    }
}

/// Acknowledges everything up to the end of the content.
fn take_mail(mut call: &TcpStream) {
    call.write_all(b"220 relay\r\n").unwrap();
    let mut in_content = false;
    for line in BufReader::new(call).lines() {
        match line.unwrap().as_str() {
            "." if in_content => return,
            _ if in_content => {}
            "DATA" => {
                in_content = true;
                call.write_all(b"354 go on\r\n").unwrap();
            }
            _ => call.write_all(b"250 fine\r\n").unwrap(),
        }
    }
}

/// A mail server that accepts any number of connections at once.
pub(crate) struct Office {
    url: String,
    desk: Arc<Desk>,
}

#[derive(Default)]
struct Desk {
    knows_nobody: AtomicBool,
    is_silent: AtomicBool,
    asked_for: AtomicUsize,
    mails: Mutex<Vec<String>>,
}

impl Office {
    pub(crate) fn open() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("smtp://{}?tls=none", listener.local_addr().unwrap());
        let desk = Arc::<Desk>::default();
        let ours = Arc::clone(&desk);
        // The thread ends with the test's process.
        thread::spawn(move || {
            for call in listener.incoming() {
                let (call, desk) = (call.unwrap(), Arc::clone(&ours));
                // The server may be killed at any time.
                thread::spawn(move || desk.serve(&call));
            }
        });
        Self { url, desk }
    }

    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    /// Refuses every recipient, or none.
    pub(crate) fn know_nobody(&self, refuses: bool) {
        self.desk.knows_nobody.store(refuses, Ordering::Relaxed);
    }

    /// Stops acknowledging received mails, or resumes.
    pub(crate) fn fall_silent(&self, is_silent: bool) {
        self.desk.is_silent.store(is_silent, Ordering::Relaxed);
    }

    /// Number of times it was ready for a mail's content.
    pub(crate) fn asked_for(&self) -> usize {
        self.desk.asked_for.load(Ordering::Relaxed)
    }

    /// The ids of the mails whose content it received.
    pub(crate) fn mails(&self) -> Vec<String> {
        self.desk.mails.lock().unwrap().clone()
    }
}

impl Desk {
    fn serve(&self, mut call: &TcpStream) -> io::Result<()> {
        call.write_all(b"220 office\r\n")?;
        let (mut id, mut in_content) = (String::new(), false);
        for line in BufReader::new(call).lines() {
            let line = line?;
            let reply = match line.as_str() {
                "." if in_content => {
                    in_content = false;
                    self.mails.lock().unwrap().push(std::mem::take(&mut id));
                    while self.is_silent.load(Ordering::Relaxed) {
                        thread::sleep(Duration::from_millis(10));
                    }
                    "250 kept"
                }
                _ if in_content => {
                    if let Some(it) = line.strip_prefix("Message-ID: ") {
                        it.clone_into(&mut id);
                    }
                    continue;
                }
                "DATA" => {
                    in_content = true;
                    self.asked_for.fetch_add(1, Ordering::Relaxed);
                    "354 go on"
                }
                it if it.starts_with("RCPT") && self.knows_nobody.load(Ordering::Relaxed) => {
                    "550 unknown"
                }
                _ => "250 fine",
            };
            call.write_all(format!("{reply}\r\n").as_bytes())?;
        }
        Ok(())
    }
}
