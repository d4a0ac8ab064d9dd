use std::{
    net::TcpListener,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

/// A mail server that takes every call and never says a word.
pub(crate) struct SilentRelay {
    url: String,
    calls: Arc<AtomicUsize>,
}

impl SilentRelay {
    pub(crate) fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("smtp://{}?tls=none", listener.local_addr().unwrap());
        let calls = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&calls);
        // It ends with the test's process.
        thread::spawn(move || {
            let mut held = Vec::new();
            for call in listener.incoming() {
                held.push(call);
                counted.fetch_add(1, Ordering::Relaxed);
            }
        });
        Self { url, calls }
    }

    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    pub(crate) fn was_called(&self) -> bool {
        self.calls.load(Ordering::Relaxed) > 0
    }
}
