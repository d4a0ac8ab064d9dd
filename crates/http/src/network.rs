//! The network that an address belongs to.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// The first `v4` or `v6` bits of an address: the holder of one IPv6 /64 holds all of its addresses.
/// An IPv4 address written as IPv6 counts as IPv4.
pub(crate) fn of(address: IpAddr, v4: u32, v6: u32) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(it) => {
            let mask = u32::MAX.checked_shl(32 - v4).unwrap_or(0);
            Ipv4Addr::from_bits(it.to_bits() & mask).into()
        }
        IpAddr::V6(it) => {
            let mask = u128::MAX.checked_shl(128 - v6).unwrap_or(0);
            Ipv6Addr::from_bits(it.to_bits() & mask).into()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn network_is_the_first_bits_of_an_address() {
        let at = |text: &str, v4, v6| of(text.parse().unwrap(), v4, v6).to_string();
        assert_eq!(at("2001:db8:1:2:3:4:5:6", 32, 64), "2001:db8:1:2::");
        assert_eq!(at("2001:db8:1:2:3:4:5:6", 16, 32), "2001:db8::");
        assert_eq!(at("203.0.113.9", 32, 64), "203.0.113.9");
        assert_eq!(at("203.0.113.9", 16, 32), "203.0.0.0");
        assert_eq!(at("::ffff:203.0.113.9", 32, 64), "203.0.113.9");
    }
}
