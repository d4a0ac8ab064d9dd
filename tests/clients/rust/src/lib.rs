//! The client as progenitor generates it.
#![expect(unreachable_patterns, reason = "generated: 4XX stands before 416")]

include!(concat!(env!("OUT_DIR"), "/api.rs"));
