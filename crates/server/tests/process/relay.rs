use std::{
    io::{BufRead, BufReader, Write},
    net::{TcpListener, TcpStream},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

/// A mail server that stops answering.
pub(crate) struct Relay {
    url: String,
    silent: Arc<AtomicBool>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Silence {
    /// Takes calls and never says a word.
    AtOnce,
    /// Takes a mail and does not say whether it keeps it.
    AfterContent,
}

impl Relay {
    pub(crate) fn start(silence: Silence) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("smtp://{}?tls=none", listener.local_addr().unwrap());
        let silent = Arc::new(AtomicBool::new(false));
        let told = Arc::clone(&silent);
        // It ends with the test's process.
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

    /// Whether somebody now waits for its answer.
    pub(crate) fn fell_silent(&self) -> bool {
        self.silent.load(Ordering::Relaxed)
    }
}

/// Says yes to everything up to the end of the content.
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
