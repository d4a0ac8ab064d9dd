use std::{
    io::Read,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{Receiver, Sender, channel},
    },
    thread,
    time::Duration,
};

use async_trait::async_trait;
use documents::{Incoming, Intake, MediaType, Refusal, Result, TakenIn};
use kernel::Internal;
use tokio::{sync::oneshot, time::timeout};

use crate::{
    kind::Kind,
    picture::{Unfit, remake},
};

/// Inspects files on its own low-priority threads: a picture costs a processor for a second, and
/// memory for all of its pixels.
#[derive(Clone)]
pub struct Workshop {
    jobs: Sender<Job>,
}

type Job = Box<dyn FnOnce() + Send>;

/// Pictures decoded at the same time.
const THREADS: usize = 2;
/// Longest wait before a caller is asked to try again: the threads have low priority.
const PATIENCE: Duration = Duration::from_secs(45);

impl Workshop {
    /// Starts the threads. Each calls `make_way` first, to lower its priority.
    pub fn open(make_way: fn()) -> Result<Self, Internal> {
        let (jobs, inbox) = channel();
        let inbox = Arc::new(Mutex::new(inbox));
        for _ in 0..THREADS {
            let inbox = Arc::clone(&inbox);
            let start = move || {
                make_way();
                work(&inbox);
            };
            let thread = thread::Builder::new().name("pictures".to_owned());
            thread.spawn(start).map_err(Internal::new)?;
        }
        Ok(Self { jobs })
    }

    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<Option<T>, Internal> {
        let (answer, answered) = oneshot::channel();
        let job: Job = Box::new(move || {
            // A caller that has gone away gets no answer.
            if !answer.is_closed() {
                drop(answer.send(work()));
            }
        });
        self.jobs.send(job).map_err(|_| Internal::new("the picture threads are gone"))?;
        let answer = timeout(PATIENCE, answered).await;
        // After a panic there is no answer to receive.
        answer.map(Result::ok).map_err(|_| Internal::passing("the picture threads are busy"))
    }
}

#[async_trait]
impl Intake for Workshop {
    async fn take_in(&self, incoming: Incoming) -> Result<TakenIn> {
        let name = incoming.name.clone();
        let kind = Kind::declared(&incoming).ok_or_else(|| Refusal::WrongType(name.clone()))?;
        if incoming.bytes > kind.largest() {
            return Err(Refusal::TooLarge { name, most: kind.largest_mib() }.into());
        }
        let taken = self.run(move || look_into(incoming)).await?;
        taken.unwrap_or(Err(Trouble::Picture(Unfit::Unreadable))).map_err(|trouble| match trouble {
            Trouble::WrongType => Refusal::WrongType(name).into(),
            Trouble::Picture(Unfit::Unreadable | Unfit::WrongSize) => {
                Refusal::Unreadable(name).into()
            }
            Trouble::Picture(Unfit::TooManyPixels) => Refusal::TooManyPixels(name).into(),
            Trouble::Gone(error) => Internal::new(error).into(),
        })
    }
}

enum Trouble {
    WrongType,
    Picture(Unfit),
    /// The uploaded file cannot be read back.
    Gone(std::io::Error),
}

fn look_into(mut incoming: Incoming) -> Result<TakenIn, Trouble> {
    let mut content = Vec::with_capacity(usize::try_from(incoming.bytes).unwrap_or_default());
    incoming.content.read_to_end(&mut content).map_err(Trouble::Gone)?;
    match Kind::agreed(&incoming, &content) {
        None => Err(Trouble::WrongType),
        Some(Kind::Picture(format)) => remake(format, &content).map_err(Trouble::Picture),
        Some(Kind::Pdf) => {
            Ok(TakenIn { media_type: MediaType::Pdf, content: content.into(), picture: None })
        }
    }
}

/// Runs jobs one after another until the sender is dropped.
fn work(inbox: &Mutex<Receiver<Job>>) {
    loop {
        let job = inbox.lock().unwrap_or_else(PoisonError::into_inner).recv();
        match job {
            // A decoder that panics fails its own picture only.
            Ok(job) => {
                if catch_unwind(AssertUnwindSafe(job)).is_err() {
                    tracing::error!("a decoder panicked");
                }
            }
            Err(_) => return,
        }
    }
}
