//! An SMTP server that keeps accepted mails, and can refuse or hang.

use std::{
    io::{BufRead, BufReader, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    sync::{Arc, Mutex, PoisonError},
    thread,
    time::Duration,
};

/// Pseudo-command once the content of a mail has been received.
const ACCEPTED: &str = "ACCEPTED";

/// How the mail server behaves towards each command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mood {
    Well,
    /// Answers 421 to all commands.
    Refusing,
    /// Does not answer.
    Hanging,
}

/// An accepted mail.
#[derive(Clone, Debug)]
pub(crate) struct Mail {
    pub(crate) to: String,
    pub(crate) message_id: String,
}

pub(crate) struct MailServer {
    pub(crate) address: SocketAddr,
    shared: Arc<Shared>,
}

struct Shared {
    mood: Mutex<Mood>,
    mails: Mutex<Vec<Mail>>,
}

impl MailServer {
    pub(crate) fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let shared =
            Arc::new(Shared { mood: Mutex::new(Mood::Well), mails: Mutex::new(Vec::new()) });
        let ours = Arc::clone(&shared);
        thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                let shared = Arc::clone(&ours);
                thread::spawn(move || {
                    // The client may close the connection at any time.
                    drop(converse(stream, &shared));
                });
            }
        });
        Self { address, shared }
    }

    pub(crate) fn set(&self, mood: Mood) {
        *self.shared.mood.lock().unwrap_or_else(PoisonError::into_inner) = mood;
    }

    pub(crate) fn mails(&self) -> Vec<Mail> {
        self.shared.mails.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Shared {
    /// Waits while hanging; whether to refuse.
    fn is_refusing(&self) -> bool {
        loop {
            let mood = *self.mood.lock().unwrap_or_else(PoisonError::into_inner);
            match mood {
                Mood::Well => return false,
                Mood::Refusing => return true,
                Mood::Hanging => thread::sleep(Duration::from_millis(50)),
            }
        }
    }
}

fn converse(stream: TcpStream, shared: &Shared) -> std::io::Result<()> {
    let mut writer = stream.try_clone()?;
    let mut reader = BufReader::new(stream);
    let (mut command, mut to) = (String::from("CONNECT"), String::new());
    loop {
        // A kept mail is acknowledged, or it would be sent twice.
        if command != ACCEPTED && shared.is_refusing() {
            return writer.write_all(b"421 come back later\r\n");
        }
        let verb = command.split([' ', ':', '\r']).next().unwrap_or_default();
        let reply = match verb {
            "CONNECT" => "220 chaos",
            "EHLO" => "250-chaos\r\n250 8BITMIME",
            "DATA" => "354 go on",
            "QUIT" => "221 bye",
            _ => "250 fine",
        };
        if let Some(address) = command.strip_prefix("RCPT TO:<") {
            address.split('>').next().unwrap_or_default().clone_into(&mut to);
        }
        writer.write_all(format!("{reply}\r\n").as_bytes())?;
        if verb == "DATA" {
            let mut content = String::new();
            while !content.ends_with("\r\n.\r\n") {
                if reader.read_line(&mut content)? == 0 {
                    return Ok(());
                }
            }
            let id = content.lines().find_map(|it| it.strip_prefix("Message-ID: "));
            let mail = Mail { to: to.clone(), message_id: id.unwrap_or_default().to_owned() };
            shared.mails.lock().unwrap_or_else(PoisonError::into_inner).push(mail);
            ACCEPTED.clone_into(&mut command);
            continue;
        }
        command.clear();
        if reader.read_line(&mut command)? == 0 {
            return Ok(());
        }
    }
}
