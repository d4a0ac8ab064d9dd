kernel::names! {
    /// The subject area of a ticket.
    pub enum Category as "ticket category" {
        QualityDefect = "quality_defect",
        ProgressDelay = "progress_delay",
        DesignChange = "design_change",
        PaymentBilling = "payment_billing",
        Material = "material",
        Safety = "safety",
        Documentation = "documentation",
        SmartSystem = "smart_system",
        /// Found after handing over.
        WarrantyDefect = "warranty_defect",
        SiteAccess = "site_access",
        General = "general",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for category in Category::ALL {
            assert_eq!(category.as_str().parse(), Ok(category));
        }
        assert_eq!("other".parse::<Category>().unwrap_err().to_string(), "unknown ticket category");
    }
}
