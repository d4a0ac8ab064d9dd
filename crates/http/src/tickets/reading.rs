//! How what is told about a ticket is read.

use super::form::{
    CommentChange, NewComment, NewTicket, NewTicketView, TicketAssignment, TicketBulkChange,
    TicketChange, TicketMerge, TicketStep,
};
use crate::input::{Fields, Form};

macro_rules! unread {
    ($($name:ident)+) => {$(
        impl Form for $name {
            type Command = ();

            fn read(_: &mut Fields) -> Option<()> {
                Some(())
            }
        }
    )+};
}

unread! { CommentChange NewComment NewTicket NewTicketView TicketAssignment TicketBulkChange TicketChange TicketMerge TicketStep }
