-- Everything is found by a part of its title or name; projects, tickets, leads and accounts had an index.
create index milestone_found on milestone using gin (name gin_trgm_ops) with (fastupdate = off);
create index demand_found on demand
    using gin ((title || ' ' || coalesce(invoice_no, '')) gin_trgm_ops) with (fastupdate = off);
create index document_found on document using gin (title gin_trgm_ops) with (fastupdate = off)
    where removed_at is null and category <> 'attachment';
create index daily_entry_found on daily_entry_revision
    using gin (summary gin_trgm_ops) with (fastupdate = off);
