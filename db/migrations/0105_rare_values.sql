-- Orders with tags, for the filter by tag: it went through all orders of the account, of which often few have any.
create index orders_tagged on orders (account_id, created_at desc, id desc) where tags <> '{}';

-- Returns of a SKU, for the filter by it: it went through all returns of the account.
create index return_items_by_sku on return_items (account_id, sku, return_id) where sku is not null;
