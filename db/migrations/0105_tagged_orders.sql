-- Orders with tags, for the filter by tag: it went through all orders of the account, of which often few have any.
create index orders_tagged on orders (account_id, created_at desc, id desc) where tags <> '{}';
