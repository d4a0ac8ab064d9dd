//! T-44: forbidden use of a connection, and its consequences.

use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::{
    Bytes, Message,
    protocol::frame::{
        Frame,
        coding::{Data, OpCode},
    },
};

use super::{Door, Line};
use crate::projects::Firm;

async fn line() -> (Firm, Line) {
    let firm = Firm::open().await;
    let door = Door::of(&firm.app).await;
    let line = door.open(&firm.app, &firm.client).await;
    (firm, line)
}

#[tokio::test]
async fn a_message_is_small_text_that_is_understood() {
    let (firm, mut line) = line().await;
    let door = Door::of(&firm.app).await;
    line.subscribe("notifications", &Value::Null).await;
    for (message, code) in [
        (Message::text(format!("\"{}\"", "x".repeat(16 * 1024 - 1))), 1009),
        (Message::binary(b"{}".to_vec()), 1003),
        (Message::text("not json"), 1008),
        (Message::text("[".repeat(10_000)), 1008),
        (Message::text(r#"{"action":"publish","type":"project"}"#), 1008),
        (Message::text(r#"{"action":"subscribe","type":"project"}"#), 1008),
        (Message::text(r#"{"action":"subscribe","type":"everything"}"#), 1008),
    ] {
        let mut line = door.open(&firm.app, &firm.client).await;
        line.send(message.clone()).await;
        assert_eq!(line.ended().await, code, "{message:.60}");
    }
    let mut garbled = door.open(&firm.app, &firm.client).await;
    let frame = Frame::message(Bytes::from_static(b"\xff\xfe"), OpCode::Data(Data::Text), true);
    garbled.send(Message::Frame(frame)).await;
    assert_eq!(garbled.ended().await, 1007);
    // Nobody else is the worse for it.
    line.subscribe("notifications", &Value::Null).await;
}

#[tokio::test]
async fn sixty_frames_a_minute_are_read() {
    let (_firm, mut line) = line().await;
    for _ in 0..60 {
        line.subscribe("notifications", &Value::Null).await;
    }
    line.say(&json!({"action": "subscribe", "type": "notifications"})).await;
    assert_eq!(line.ended().await, 1008);
}

#[tokio::test]
async fn pings_are_counted_too() {
    let (_firm, mut line) = line().await;
    for _ in 0..61 {
        line.send(Message::Ping(Bytes::new())).await;
    }
    assert_eq!(line.ended().await, 1008);
}

#[tokio::test]
async fn a_message_comes_in_some_pieces_but_not_without_end() {
    let (_firm, mut line) = line().await;
    let piece = |opcode, text: &'static str, is_last| {
        Message::Frame(Frame::message(Bytes::from_static(text.as_bytes()), opcode, is_last))
    };
    let (text, more) = (OpCode::Data(Data::Text), OpCode::Data(Data::Continue));
    line.send(piece(text, r#"{"action":"subscribe","#, false)).await;
    for _ in 0..100 {
        line.send(piece(more, "", false)).await;
    }
    line.send(piece(more, r#""type":"notifications"}"#, true)).await;
    assert_eq!(line.next().await["payload"]["kind"], "subscribed");

    line.send(piece(text, "{", false)).await;
    // Six bytes each, and a few more than are read.
    for _ in 0..5_470 {
        line.send(piece(more, "", false)).await;
    }
    assert_eq!(line.ended().await, 1008);
}

#[tokio::test]
async fn close_frame_is_answered() {
    let (_firm, mut line) = line().await;
    line.0.close(None).await.unwrap();
    while let Some(Ok(_)) = line.frame().await {}
}
