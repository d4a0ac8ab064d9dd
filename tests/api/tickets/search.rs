//! Tickets are found by what people know of them.

use serde_json::json;

use super::titles;
use crate::projects::Firm;

#[tokio::test]
async fn a_ticket_is_found_by_what_people_know_of_it() {
    let (firm, site, theirs) = Firm::with_two_sites().await;
    let sealed = json!({"title": "Window leaks", "description": "The sealing is broken."});
    let window = firm.raise(&firm.client, &site, &sealed).await.created();
    let more = json!({"title": "100% shade_net", "description": "On the terrace, please."});
    firm.raise(&firm.client, &site, &more).await.created();
    firm.raise(&firm.other_client, &theirs, &json!({"title": "Window frame"})).await.created();
    firm.say(&firm.engineer, &window, "The carpenter brings putty.").await.created();
    firm.whisper(&firm.engineer, &window, "Scaffolding is unpaid.").await.created();
    for (search, expected) in [
        ("window", vec!["Window leaks"]),
        // A word in another form, the text, what was said.
        ("leaking", vec!["Window leaks"]),
        ("terrace", vec!["100% shade_net"]),
        ("seal%20broken", vec!["Window leaks"]),
        ("carpenter", vec!["Window leaks"]),
        // A part of what it is called.
        ("indow", vec!["Window leaks"]),
        ("100%25", vec!["100% shade_net"]),
        ("shade_net", vec!["100% shade_net"]),
        ("shadeXnet", vec![]),
        ("TKT-0001", vec!["Window leaks"]),
        ("tkt-2", vec!["100% shade_net"]),
        ("%232", vec!["100% shade_net"]),
        ("TKT-0003", vec![]),
        // Neither words among staff nor those of another site.
        ("scaffolding", vec![]),
        ("unpaid", vec![]),
        ("frame", vec![]),
    ] {
        let list = firm.get(&firm.client, &format!("/tickets?search={search}")).await.ok();
        assert_eq!(titles(&list), expected, "{search}");
        assert_eq!(list["total"]["count"], expected.len(), "{search}");
        let board = firm.get(&firm.client, &format!("/tickets/board?search={search}")).await.ok();
        assert_eq!(titles(&board["columns"][0]), expected, "{search}");
    }
    assert_eq!(firm.titles(&firm.engineer, "search=scaffolding").await, ["Window leaks"]);
    assert_eq!(firm.titles(&firm.client, "search=%20").await.len(), 2);
}

#[tokio::test]
async fn best_match_is_first() {
    let (firm, site) = Firm::with_site().await;
    for (title, description) in
        [("Lift stops", "Only sometimes."), ("Door", "Beside the lift."), ("Roof", "It is wet.")]
    {
        let more = json!({"title": title, "description": description});
        firm.raise(&firm.client, &site, &more).await.created();
    }
    assert_eq!(firm.titles(&firm.client, "search=lift").await, ["Lift stops", "Door"]);
    assert_eq!(
        firm.titles(&firm.client, "search=lift&sort=relevance").await,
        ["Lift stops", "Door"]
    );
    assert_eq!(firm.titles(&firm.client, "search=lift&sort=newest").await, ["Door", "Lift stops"]);
    assert_eq!(firm.titles(&firm.client, "search=TKT-0003").await, ["Roof"]);
}

/// More minus signs in a row than the database can read.
#[tokio::test]
async fn signs_without_words_are_no_words() {
    let (firm, site) = Firm::with_site().await;
    firm.ticket(&firm.client, &site).await;
    for (search, expected) in [("-".repeat(33), 0), ("-".repeat(33) + "damp", 1)] {
        let list = firm.get(&firm.client, &format!("/tickets?search={search}")).await.ok();
        assert_eq!(list["total"]["count"], expected, "{search}");
        let board = firm.get(&firm.client, &format!("/tickets/board?search={search}")).await.ok();
        assert_eq!(board["columns"][0]["total"]["count"], expected, "{search}");
    }
}
