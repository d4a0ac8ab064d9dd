kernel::names! {
    /// The part of a building's making that a milestone ends, in the usual order.
    pub enum Stage as "milestone stage" {
        SitePreparation = "site_preparation",
        Foundation = "foundation",
        Plinth = "plinth",
        Structure = "structure",
        Masonry = "masonry",
        /// Pipes, ducts and conduits, before walls are closed.
        MepRoughIn = "mep_rough_in",
        Plastering = "plastering",
        Flooring = "flooring",
        Finishing = "finishing",
        SmartSystems = "smart_systems",
        Handover = "handover",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for stage in Stage::ALL {
            assert_eq!(stage.as_str().parse(), Ok(stage));
        }
        assert_eq!("roof".parse::<Stage>().unwrap_err().to_string(), "unknown milestone stage");
    }
}
