//! A WebSocket server that forwards each message to all connections: the benchmark compares the
//! live channel with it.
#![expect(clippy::print_stdout, reason = "it tells who started it where it listens")]
#![expect(clippy::disallowed_methods, reason = "nobody waits for its tasks")]

use std::sync::{Arc, Mutex, PoisonError};

use futures_util::{SinkExt, StreamExt};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::mpsc::{UnboundedSender, unbounded_channel},
};
use tokio_tungstenite::{
    accept_async_with_config,
    tungstenite::{Message, protocol::WebSocketConfig},
};

type Everybody = Arc<Mutex<Vec<UnboundedSender<Message>>>>;

#[tokio::main]
async fn main() -> std::io::Result<()> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("{}", listener.local_addr()?);
    let everybody = Everybody::default();
    loop {
        let (stream, _) = listener.accept().await?;
        tokio::spawn(converse(stream, Arc::clone(&everybody)));
    }
}

async fn converse(stream: TcpStream, everybody: Everybody) {
    let config = WebSocketConfig::default().read_buffer_size(1024).write_buffer_size(0);
    let Ok(mut socket) = accept_async_with_config(stream, Some(config)).await else { return };
    let (sender, mut messages) = unbounded_channel();
    everybody.lock().unwrap_or_else(PoisonError::into_inner).push(sender);
    loop {
        tokio::select! {
            Some(message) = messages.recv() => {
                if socket.send(message).await.is_err() {
                    return;
                }
            }
            heard = socket.next() => match heard {
                Some(Ok(message @ Message::Text(_))) => {
                    for sender in &*everybody.lock().unwrap_or_else(PoisonError::into_inner) {
                        let _ = sender.send(message.clone());
                    }
                }
                Some(Ok(_)) => {}
                _ => return,
            },
        }
    }
}
