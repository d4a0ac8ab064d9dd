//! Adapter: fetches and caches the public keys that verify Google's signatures.

mod address;
mod keys;
mod source;

pub use self::{
    address::{Address, AddressError, GOOGLES},
    keys::Keys,
};
