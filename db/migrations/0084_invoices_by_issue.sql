-- The operator finds invoices of all accounts by the day they were issued, and one by its number alone.
create index invoices_by_issue on invoices (issued_on desc, id desc);
create index invoices_by_id on invoices (id);
