//! K-5: many listen, and some of them do not read.

use std::time::{Duration, Instant};

use kernel::{Event, Recorded, Role, TicketEvent, TicketFact};
use serde_json::{Value, json};
use tokio::{net::TcpSocket, time::sleep};

use super::{Door, Line};
use crate::{
    app::App,
    projects::{Firm, Person},
};

/// Of one user.
const SOCKETS: usize = 10;
const HEALTHY: usize = 20;
const STALLED: usize = 2;
/// Little is on its way to who does not read.
const WINDOW: u32 = 2 * 1024;
/// Together more than the system keeps for somebody: up to 4 MiB on this side.
const LONG_WORDS: usize = 32 * 1024;
const MANY: i64 = 200;
const ROUNDS: usize = 20;
/// How late the others may hear.
const LATE: Duration = Duration::from_secs(5);
/// How long somebody may not read.
const STALL: Duration = Duration::from_secs(45);

#[tokio::test]
async fn slow_reader_is_disconnected_and_delays_nobody() {
    let (firm, site) = Firm::with_site().await;
    let looked_at = firm.ticket(&firm.client, &site).await;
    let ignored = firm.ticket(&firm.client, &site).await;
    let app = &firm.app;
    let door = Door::of(app).await;
    let mut crowd = Vec::new();
    for number in 0..HEALTHY {
        let person = admin(app, &format!("reader.{number}@firm.example")).await;
        for _ in 0..SOCKETS {
            let mut line = door.try_open(&query(&person), None).await.unwrap();
            line.subscribe("ticket", &looked_at["id"]).await;
            crowd.push(line);
        }
    }
    let (mut sleepers, mut asleep) = (Vec::new(), Vec::new());
    for number in 0..STALLED {
        let person = admin(app, &format!("sleeper.{number}@firm.example")).await;
        for _ in 0..SOCKETS {
            let mut line = narrow(&door, &person).await.unwrap();
            line.subscribe("notifications", &Value::Null).await;
            asleep.push(line);
        }
        sleepers.push(person);
    }
    let _announcer = app.announce().await;

    // Of this only those hear who do not read.
    let stalled = Instant::now();
    for id in 0..MANY {
        app.live.tell(&words(&ignored, &site, id)).await.unwrap();
        // An empty queue means that the last message is on its way.
        sleep(Duration::from_millis(1)).await;
    }
    for round in 0..ROUNDS {
        firm.say(&firm.manager, &looked_at, &format!("{round}")).await.created();
        let said = Instant::now();
        for line in &mut crowd {
            let (kind, payload) = line.update().await;
            let found = (kind.as_str(), &payload["ticket_id"], &payload["update_type"]);
            assert_eq!(found, ("ticket_update", &looked_at["id"], &json!("comment_added")));
        }
        assert!(said.elapsed() < LATE, "round {round} took {:?}", said.elapsed());
    }

    // Nobody has more than ten places: when there are ten again, all of theirs are free.
    for person in &sleepers {
        let mut again = Vec::new();
        while again.len() < SOCKETS {
            match door.try_open(&query(person), None).await {
                Ok(line) => again.push(line),
                Err(status) => assert_eq!(status, 429),
            }
            assert!(stalled.elapsed() < STALL, "{} of them are free", again.len());
            sleep(Duration::from_millis(20)).await;
        }
    }
    drop(asleep);
    firm.say(&firm.manager, &looked_at, "At last.").await.created();
    for line in &mut crowd {
        assert_eq!(line.update().await.0, "ticket_update");
    }
}

/// Admins hear of everything, as far as they look at it.
async fn admin(app: &App, email: &str) -> Person {
    let (id, token) = app.person(email, Role::Admin).await;
    Person { id, token }
}

fn query(who: &Person) -> String {
    format!("token={}&user_id={}", who.token, who.id)
}

/// A connection that can keep little unread.
async fn narrow(door: &Door, who: &Person) -> Result<Line, u16> {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(WINDOW).unwrap();
    let stream = socket.connect(door.address).await.unwrap();
    door.try_open_over(stream, &query(who), None).await
}

/// That something long was said of a ticket: longer than anybody could.
fn words(ticket: &Value, site: &Value, id: i64) -> Recorded {
    let event = TicketEvent {
        ticket: ticket["id"].as_str().unwrap().parse().unwrap(),
        project: site["id"].as_str().unwrap().parse().unwrap(),
        code: ticket["code"].as_str().unwrap().to_owned(),
        title: "x".repeat(LONG_WORDS),
        is_internal: false,
        what: TicketFact::TicketRated { stars: 5 },
    };
    let at = chrono::DateTime::UNIX_EPOCH;
    Recorded { id, at, by: None, event: Event::Ticket(event) }
}
