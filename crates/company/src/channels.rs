//! Default channels: how people are notified who have not saved preferences.

use kernel::Fault;
use notifications::{Choice, Topic};
use serde::{Deserialize, Serialize};

use crate::texts;

/// The channels of all topics for people who have not chosen any.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct NotificationDefaults(pub Vec<Choice>);

impl NotificationDefaults {
    pub(crate) fn delivered() -> Self {
        Self(Topic::ALL.map(Topic::usual).into())
    }

    /// All topics, each once, in their order. Topics that are left out are as delivered.
    pub(crate) fn completed(&self) -> Self {
        let choice = |topic: Topic| {
            let found = self.0.iter().find(|it| it.topic == topic);
            found.copied().unwrap_or_else(|| topic.usual())
        };
        Self(Topic::ALL.map(choice).into())
    }

    pub(crate) fn unusable(&self) -> Vec<Fault> {
        let own_letters = self.0.iter().enumerate();
        let silent = own_letters.filter(|(_, it)| it.topic.has_own_letters() && !it.email);
        let fault = |place| Fault::new(format!("items.{place}.email"), texts::ACCOUNT_EMAILS);
        silent.map(|(place, _)| fault(place)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn topics_that_are_left_out_are_as_delivered() {
        let silent = Choice { email: false, ..Topic::Team.usual() };
        let given = NotificationDefaults(vec![silent]).completed();
        let delivered = NotificationDefaults::delivered();
        let unlike = given.0.iter().zip(&delivered.0).filter(|(one, other)| one != other);
        assert_eq!(unlike.map(|(it, _)| *it).collect::<Vec<_>>(), [silent]);
        assert_eq!(given.0.len(), Topic::ALL.len());
    }
}
