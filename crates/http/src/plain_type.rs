//! The part of the framework's `Type` that is the same in each type written by hand.

/// The items of `Type` for a type that is its own raw value.
macro_rules! plain_type {
    () => {
        const IS_REQUIRED: bool = true;

        type RawValueType = Self;
        type RawElementValueType = Self;

        fn as_raw_value(&self) -> Option<&Self> {
            Some(self)
        }

        fn raw_element_iter<'a>(&'a self) -> Box<dyn Iterator<Item = &'a Self> + 'a> {
            Box::new(self.as_raw_value().into_iter())
        }
    };
}

pub(crate) use plain_type;
