//! poem without any work: the ceiling to which the benchmark compares `/auth/me`. Prints its
//! address and serves until it is killed.

use http_api::accept;
use poem::{endpoint::make_sync, web::Json};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

#[tokio::main]
#[expect(clippy::print_stdout, reason = "the bench reads the address")]
async fn main() -> std::io::Result<()> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("{}", listener.local_addr()?);
    let hello = make_sync(|_| Json("ready"));
    accept::serve(listener, hello, accept::Limits::default(), CancellationToken::new()).await
}
