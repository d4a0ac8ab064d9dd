kernel::names! {
    /// Why somebody did not build with us.
    pub enum LostReason as "reason for losing a lead" {
        Price = "price",
        Competitor = "competitor",
        Budget = "budget",
        Unresponsive = "unresponsive",
        LocationNotServed = "location_not_served",
        Timeline = "timeline",
        LoanNotApproved = "loan_not_approved",
        PlotIssue = "plot_issue",
        ScopeMismatch = "scope_mismatch",
        Other = "other",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for reason in LostReason::ALL {
            assert_eq!(reason.as_str().parse(), Ok(reason));
        }
        let error = "weather".parse::<LostReason>().unwrap_err();
        assert_eq!(error.to_string(), "unknown reason for losing a lead");
    }
}
