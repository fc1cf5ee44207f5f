-- What an order is worth is not known where a line is neither sold for something nor has a value that an exchange rate brings to the order's currency:
-- it was counted as nothing. Orders from before stay as they are: nobody can tell which of them were worth nothing.
alter table orders alter column value_minor drop not null, alter column value_minor drop default;
-- Those sort below all others.
drop index orders_by_value;
create index orders_by_value on orders (account_id, (coalesce((currency || lpad(value_minor::text, 16, '0')) collate "C", '')) desc, id desc);
