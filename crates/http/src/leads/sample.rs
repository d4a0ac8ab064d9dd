//! The texts of the examples.

pub(super) const NAME: &str = "Asha Rao";
pub(super) const EMAIL: &str = "asha.rao@example.com";
pub(super) const CITY: &str = "Bengaluru";
pub(super) const PINCODE: &str = "560001";
pub(super) const PAGE: &str = "/pricing";
pub(super) const NOTICE: &str = "2026-11";
pub(super) const MESSAGE: &str = "A house of two floors on our plot in Whitefield, for six of us.";
