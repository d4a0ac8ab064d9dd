//! `@[Asha Rao](user:01890000-…)`: somebody who is called on in a text.

use kernel::{Fault, UserId};

use crate::{Error, Reader, Result, texts};

/// Everybody a text calls on, once each, in order.
pub(crate) fn mentioned(text: &str) -> Vec<UserId> {
    let mut res: Vec<UserId> = Vec::new();
    for (start, _) in text.match_indices("@[") {
        let rest = &text[start + 2..];
        let Some((_, link)) = rest.split_once("](user:") else { continue };
        // The text between the marks is the name.
        let name = &rest[..rest.len() - link.len() - "](user:".len()];
        let id = link.split_once(')').and_then(|(id, _)| id.parse().ok());
        if let Some(id) = id.filter(|_| !name.contains(['[', ']', '\n']))
            && !res.contains(&id)
        {
            res.push(id);
        }
    }
    res
}

/// Those a text calls on that it did not call on before, who must all be able to read it.
pub(crate) fn new_mentions(
    field: &'static str,
    (before, text): (&str, &str),
    readers: &[Reader],
    is_internal: bool,
) -> Result<Vec<UserId>> {
    let before = mentioned(before);
    let mut mentions = mentioned(text);
    mentions.retain(|it| !before.contains(it));
    let reads = |it: &Reader| !is_internal || it.part.reads_internal();
    let known = |user: &UserId| readers.iter().any(|it| it.person.id == *user && reads(it));
    if mentions.iter().all(known) {
        return Ok(mentions);
    }
    Err(Error::Invalid(vec![Fault::new(field, texts::UNFIT_MENTION)]))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ASHA: &str = "01890000-0000-7000-8000-000000000001";
    const VIKRAM: &str = "01890000-0000-7000-8000-000000000002";

    #[test]
    fn mentions_are_found() {
        let check = |text: &str, expected: &[&str]| {
            let expected: Vec<UserId> = expected.iter().map(|it| it.parse().unwrap()).collect();
            assert_eq!(mentioned(text), expected, "{text}");
        };
        check("nobody@example.com", &[]);
        check(&format!("@[Asha Rao](user:{ASHA}) please"), &[ASHA]);
        let both = format!("@[V](user:{VIKRAM}), @[A](user:{ASHA}), @[V](user:{VIKRAM})");
        check(&both, &[VIKRAM, ASHA]);
        check("@[Asha](user:somebody) @[x](", &[]);
        check(&format!("@[open\n](user:{ASHA})"), &[]);
        check(&format!("@[one] and [two](user:{ASHA})"), &[]);
        check(&format!("@[न](user:{ASHA}"), &[]);
    }
}
