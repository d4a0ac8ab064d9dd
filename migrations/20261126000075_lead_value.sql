-- At most ten thousand crore rupees, in paise, so that sums of leads stay exact in every client.
update lead set estimated_value_paise = 10000000000000,
    weighted_paise = round(weighted_paise::numeric * 10000000000000 / estimated_value_paise)
where estimated_value_paise > 10000000000000;
alter table lead add constraint lead_value check (estimated_value_paise <= 10000000000000);
