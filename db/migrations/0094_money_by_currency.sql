-- Lists sort money by currency first: a thousand yen are not ten dollars.
drop index orders_by_value;
create index orders_by_value on orders (account_id, ((currency || lpad(value_minor::text, 16, '0')) collate "C") desc, id desc);
drop index claims_by_amount;
create index claims_by_amount on claims (account_id, ((currency || lpad(coalesce(claimed_minor, 0)::text, 16, '0')) collate "C"), id);
