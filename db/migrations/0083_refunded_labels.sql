-- What a label cost that was canceled has been given back in full: lists and their exports add up to what was paid.
update shipments set cost_minor = 0 where status = 'Cancelled' and cost_minor > 0;
