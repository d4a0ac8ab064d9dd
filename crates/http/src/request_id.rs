//! The id of the request being answered.

use kernel::RequestId;

tokio::task_local! {
    pub(crate) static REQUEST: RequestId;
}

/// The request being answered, if any.
pub(crate) fn current() -> Option<RequestId> {
    REQUEST.try_with(|it| *it).ok()
}
