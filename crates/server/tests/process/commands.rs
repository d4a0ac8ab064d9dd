//! Commands other than `serve`.

use std::{fs, path::Path, time::Duration};

use crate::{
    DEMO_PASSWORD, EMAIL, PASSWORD,
    plumbline::{Home, Server, eventually},
    registration,
    relay::Office,
};

#[test]
fn admin_is_created_beside_a_running_server() {
    let home = Home::new();
    let server = Server::start(&home, &[], &[]);
    let create = ["admin", "create", "--email", EMAIL, "--name", "Asha Rao"];
    for (password, reason) in
        [("short", "at least 8 characters"), ("Passw0rd!", "most common"), ("", "required")]
    {
        let ended = home.run(&create, &format!("{password}\n"));
        assert!(!ended.status.success(), "{password}");
        let [line] = ended.complaint().try_into().unwrap();
        assert!(line.contains(reason), "{line}");
        assert_eq!(ended.stdout, "");
    }
    assert_eq!(server.sign_in(EMAIL, PASSWORD).status, 400);

    let ended = home.run(&create, &format!("{PASSWORD}\n"));
    assert!(ended.status.success(), "{}", ended.stderr);
    let signed_in = server.sign_in(EMAIL, PASSWORD);
    assert_eq!(signed_in.status, 200, "{signed_in:?}");
    assert_eq!(signed_in.json()["user"]["role"], "admin");

    let ended = home.run(&create, &format!("{PASSWORD}\n"));
    assert!(!ended.status.success());
    let [line] = ended.complaint().try_into().unwrap();
    assert!(line.contains("already exists"), "{line}");
    server.stop();
}

#[test]
fn doctor_asks_for_a_backup_until_one_is_recorded() {
    let home = Home::new();
    let server = Server::start(&home, &[], &[]);
    let ended = home.run(&["doctor"], "");
    assert!(!ended.status.success(), "{}", ended.stdout);
    assert!(ended.stdout.contains("Last backup  never"), "{}", ended.stdout);
    assert!(ended.stdout.contains("`plumbline backup record`"), "{}", ended.stdout);
    assert!(ended.stderr.contains("something needs your attention"), "{}", ended.stderr);
    assert!(home.run(&["backup", "record"], "").status.success());
    let ended = home.run(&["doctor"], "");
    assert!(ended.status.success(), "{}\n{}", ended.stdout, ended.stderr);
    assert!(ended.stdout.contains("0 dead"), "{}", ended.stdout);
    server.stop();
}

#[test]
fn dead_mail_is_listed_and_retried_beside_a_running_server() {
    let home = Home::new();
    let office = Office::open();
    office.know_nobody(true);
    let server = Server::start(&home, &[], &[("PLUMBLINE_SMTP_URL", office.url())]);
    assert_eq!(server.send(&registration(EMAIL)).status, 200);
    let jobs = |arguments: &[&str]| {
        let ended = home.run(&[&["jobs"][..], arguments].concat(), "");
        assert!(ended.status.success(), "{}", ended.stderr);
        ended.stdout
    };
    eventually(Duration::from_secs(15), "it is dead", || jobs(&[]).contains("dead since"));
    let list = jobs(&["list"]);
    assert!(list.contains("  mail verification_code to a…@example.com  dead since"), "{list}");
    assert!(list.contains("    1 try, failing since") && list.contains("550"), "{list}");
    assert!(!list.contains(EMAIL), "{list}");

    office.know_nobody(false);
    let id = list.split_whitespace().next().unwrap();
    let other = home.run(&["jobs", "retry", "01935f2a-6f00-7000-8000-000000000002"], "");
    assert!(!other.status.success());
    let [line] = other.complaint().try_into().unwrap();
    assert!(line.contains("is no dead job"), "{line}");
    assert!(!home.run(&["jobs", "retry"], "").status.success());
    assert_eq!(jobs(&["retry", id]), "1 job is queued again.\n");
    eventually(Duration::from_secs(15), "it is sent", || office.mails().len() == 1);
    eventually(Duration::from_secs(15), "it is done", || {
        jobs(&[]) == "No job is dead or failing.\n"
    });
    assert_eq!(jobs(&["retry", "--all"]), "0 jobs are queued again.\n");
    server.stop();
}

#[test]
fn printed_openapi_document_equals_the_committed_one() {
    let home = Home::new();
    let ended = home.run(&["openapi"], "");
    assert!(ended.status.success(), "{}", ended.stderr);
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap();
    let committed = fs::read_to_string(root.join("openapi.yaml")).unwrap();
    assert!(ended.stdout == committed, "openapi.yaml is not up to date");
    assert!(!home.data().exists());
}

#[test]
fn demo_prints_its_sign_ins() {
    let home = Home::new();
    let ended = home.run(&["demo"], "");
    assert!(ended.status.success(), "{}", ended.stderr);
    assert!(ended.stdout.contains(DEMO_PASSWORD), "{}", ended.stdout);
    // The demo's history is invented, and none of it counts as late.
    let is_warning = |it: &&str| ["\"WARN\"", "\"ERROR\""].iter().any(|level| it.contains(level));
    assert_eq!(ended.stderr.lines().find(is_warning), None);
    let addresses: Vec<_> =
        ended.stdout.split_whitespace().filter(|it| it.contains('@')).map(str::to_owned).collect();
    assert_eq!(addresses.len(), 5, "{}", ended.stdout);

    let server = Server::start(&home, &[], &[]);
    for address in addresses {
        assert_eq!(server.sign_in(&address, DEMO_PASSWORD).status, 200, "{address}");
    }
    server.stop();
}

#[test]
fn exit_code_of_a_program_on_the_private_database_is_passed_on() {
    let home = Home::new();
    let count =
        ["database", "psql", "-tAc", "select count(*) from pg_tables where schemaname = 'public'"];
    let ended = home.run(&count, "");
    assert_eq!((ended.status.success(), ended.stdout.trim()), (true, "0"), "{}", ended.stderr);
    let ended = home.run(&["database", "psql", "-c", "select nonsense"], "");
    assert!(!ended.status.success());
    let [.., line] = ended.complaint()[..] else { panic!("{}", ended.stderr) };
    assert!(line.contains("psql ended with exit status: 1"), "{line}");
}
