//! Prints the SQL of a list, a search or a page of tickets for an admin, one statement a line, for
//! the benchmark.
//!
//! `ticket_statements open`, `open-after <id>`, `search <words>` or `page <id>`

use std::{env, error::Error};

use kernel::{Actor, Clock, Cursor, Days, Role, SessionId, Total, UserId};
use postgres::Store;
use tickets::{Filter, Order, Status};

#[expect(clippy::print_stdout, reason = "it is for whoever runs it")]
fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let now = Clock::System.now();
    let admin = Actor {
        user: UserId::new(),
        role: Role::Admin,
        session: SessionId::new(),
        confirmed_at: now,
        only: None,
    };
    let of_status = Filter { status: Some(Status::Open), ..everything(Order::Newest) };
    let statements = match args.as_slice() {
        ["open"] => Store::ticket_list(&admin, &of_status, now),
        ["open-after", id] => {
            let (order, key) = ("newest".to_owned(), String::new());
            let total = Some(Total::of(0));
            let after = Cursor { order, key, id: id.parse()?, total };
            Store::ticket_list(&admin, &Filter { after: Some(after), ..of_status }, now)
        }
        ["search", words] => {
            let search = Some((*words).to_owned());
            Store::ticket_list(&admin, &Filter { search, ..everything(Order::Relevance) }, now)
        }
        ["page", id] => vec![Store::ticket_page(&admin, id.parse()?)],
        _ => return Err("which statements?".into()),
    };
    for statement in statements {
        println!("{};", statement.replace('\n', " "));
    }
    Ok(())
}

fn everything(order: Order) -> Filter {
    Filter {
        search: None,
        status: None,
        priority: None,
        category: None,
        assignee: None,
        unassigned: false,
        requester: None,
        project: None,
        overdue: false,
        open: false,
        watching: false,
        raised: Days::default(),
        resolved: Days::default(),
        order,
        after: None,
        limit: 50,
    }
}
