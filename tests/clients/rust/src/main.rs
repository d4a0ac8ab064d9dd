//! The client that progenitor generates, as a third party uses it: URL of the API, photo.

use std::{env, fs, num::NonZeroU64};

use anyhow::{Context, bail, ensure};
use plumbline_client::{Client, ClientInfo, Error, types};
use reqwest::{
    header::{AUTHORIZATION, HeaderMap},
    multipart::{Form, Part},
};

const EMAIL: &str = "manager@plumbline.localhost";

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<()> {
    let mut words = env::args().skip(1);
    let (url, photo) = (words.next().context("a URL")?, words.next().context("a photo")?);

    let visitor = Client::new(&url);
    match visitor.login(&login("wrong")?).await {
        Err(Error::ErrorResponse(problem)) => ensure!(problem.code == "invalid_credentials"),
        other => bail!("a wrong password is taken: {other:?}"),
    }
    let session = visitor.login(&login("Site7%Survey")?).await?.into_inner();
    let mut headers = HeaderMap::new();
    headers.insert(AUTHORIZATION, format!("Bearer {}", session.access_token).parse()?);
    let http = reqwest::Client::builder().default_headers(headers).build()?;
    let client = Client::new_with_client(&url, http);

    let limit = NonZeroU64::new(1);
    let projects =
        client.list_projects(None, None, None, limit, None, None, None, None, None).await?;
    let project = projects.items.first().context("a project")?;

    let ticket = types::NewTicket {
        assignee_id: None,
        attachments: Vec::new(),
        category: types::TicketCategory::QualityDefect,
        client_visible: None,
        description: "The window does not close.".parse()?,
        due_on: None,
        linked_to: None,
        location_on_site: None,
        milestone_id: None,
        priority: None,
        project_id: project.id,
        title: "Raised by a Rust client".parse()?,
    };
    let ticket = client.create_ticket(None, &ticket).await?.into_inner();
    ensure!(ticket.status == types::TicketStatus::Open, "{ticket:?}");
    let read = client.get_ticket(&ticket.id, None).await?.into_inner();
    ensure!(read.code == ticket.code, "{read:?}");

    // Not generated: progenitor has no multipart bodies. The answer is read as the generated type.
    let content = Part::bytes(fs::read(&photo)?).file_name("photo.png").mime_str("image/png")?;
    let form = Form::new()
        .text("project_id", project.id.to_string())
        .text("visibility", types::Visibility::Client.to_string())
        .part("file", content);
    let upload = client.client().post(format!("{}/files", client.baseurl())).multipart(form);
    let document: types::Document = upload.send().await?.error_for_status()?.json().await?;
    ensure!(document.visibility == types::Visibility::Client, "{document:?}");
    let kept = client.list_documents(&project.id, None, None, None, None).await?.into_inner();
    ensure!(kept.items.iter().any(|it| it.id == document.id), "{kept:?}");
    println!("{}, {}", ticket.code, document.title);
    Ok(())
}

fn login(password: &str) -> anyhow::Result<types::Login> {
    Ok(types::Login { email: EMAIL.parse()?, password: password.parse()? })
}
