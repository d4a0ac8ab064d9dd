//! Adapter: the public keys by which Google's signatures are checked, fetched and remembered.

mod address;
mod keys;
mod source;

pub use self::{
    address::{Address, AddressError, GOOGLES},
    keys::Keys,
};
