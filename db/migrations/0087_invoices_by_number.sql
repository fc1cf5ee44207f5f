-- The operator's people find an account by the number of an invoice.
create index invoices_by_number on invoices (upper(number_text));
