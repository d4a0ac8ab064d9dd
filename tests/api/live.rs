//! The live channel: connecting, messages, misuse.

mod crowd;
mod hearing;
mod misuse;
mod opening;

use std::{net::SocketAddr, time::Duration};

use futures_util::{SinkExt, StreamExt};
use poem::http::{HeaderValue, header};
use serde_json::{Value, json};
use tokio::{net::TcpStream, time::timeout};
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{Error, Message, client::IntoClientRequest},
};

use crate::{
    app::App,
    projects::{Firm, Person},
};

/// Longer than anything takes, even beside everything else.
const PATIENCE: Duration = Duration::from_secs(20);

/// A connection as a client has it.
pub(crate) struct Line(WebSocketStream<TcpStream>);

/// Credentials of a live connection.
pub(crate) struct Door {
    address: SocketAddr,
}

impl Door {
    pub(crate) async fn of(app: &App) -> Self {
        Self { address: app.listen().await }
    }

    /// The connection, or the status it was refused with.
    pub(crate) async fn try_open(&self, query: &str, origin: Option<&str>) -> Result<Line, u16> {
        let stream = TcpStream::connect(self.address).await.unwrap();
        self.try_open_over(stream, query, origin).await
    }

    /// The same over a connection of the caller's.
    async fn try_open_over(
        &self,
        stream: TcpStream,
        query: &str,
        origin: Option<&str>,
    ) -> Result<Line, u16> {
        let url = format!("ws://{}/ws?{query}", self.address);
        let mut request = url.into_client_request().unwrap();
        if let Some(origin) = origin {
            request.headers_mut().insert(header::ORIGIN, HeaderValue::from_str(origin).unwrap());
        }
        match client_async(request, stream).await {
            Ok((socket, _)) => Ok(Line(socket)),
            Err(Error::Http(answer)) => Err(answer.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }

    /// Somebody's connection, by a ticket.
    async fn open(&self, app: &App, who: &Person) -> Line {
        let ticket = ticket(app, who).await;
        let query = format!("token={ticket}&user_id={}", who.id);
        self.try_open(&query, None).await.unwrap()
    }

    /// The same, with the feed.
    pub(crate) async fn feed(&self, app: &App, who: &Person) -> Line {
        let mut line = self.open(app, who).await;
        line.subscribe("notifications", &Value::Null).await;
        line
    }
}

async fn ticket(app: &App, who: &Person) -> String {
    let ticket = app.post_as(&who.token, "/auth/ws-ticket", &Value::Null).await.created();
    ticket["ticket"].as_str().unwrap().to_owned()
}

impl Line {
    async fn send(&mut self, message: Message) {
        self.0.send(message).await.unwrap();
    }

    async fn say(&mut self, what: &Value) {
        self.send(Message::text(what.to_string())).await;
    }

    async fn frame(&mut self) -> Option<Result<Message, Error>> {
        timeout(PATIENCE, self.0.next()).await.unwrap()
    }

    /// The next message.
    async fn next(&mut self) -> Value {
        loop {
            match self.frame().await {
                Some(Ok(Message::Text(text))) => return serde_json::from_str(&text).unwrap(),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                other => panic!("{other:?}"),
            }
        }
    }

    /// The code it is ended with.
    async fn ended(&mut self) -> u16 {
        loop {
            match self.frame().await {
                Some(Ok(Message::Close(Some(frame)))) => return frame.code.into(),
                Some(Ok(_)) => {}
                other => panic!("{other:?}"),
            }
        }
    }

    async fn subscribe(&mut self, kind: &str, id: &Value) {
        let mut request = json!({"action": "subscribe", "type": kind});
        let mut answer = json!({"kind": "subscribed", "type": kind});
        if !id.is_null() {
            request["id"] = id.clone();
            answer["id"] = id.clone();
        }
        self.say(&request).await;
        assert_eq!(self.next().await, json!({"type": "system_message", "payload": answer}));
    }

    /// The next update, without what is new each time.
    pub(crate) async fn update(&mut self) -> (String, Value) {
        let it = self.next().await;
        (it["type"].as_str().unwrap().to_owned(), it["payload"].clone())
    }
}

impl Firm {
    /// Changes something everybody of the project hears of: the end of a silence.
    pub(crate) async fn knock(&self, project: &Value) {
        let project = self.seen(&self.manager, project).await;
        let name = format!("{} {}", project["name"].as_str().unwrap(), project["version"]);
        self.patch(&self.manager, &project, &json!({"name": name})).await.ok();
    }
}
