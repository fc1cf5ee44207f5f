-- Deleting an order, a return or a product asks whether a return is of it: without these every return of the house was read.
create index returns_by_order on returns (account_id, order_id) where order_id is not null;
create index returns_by_split on returns (account_id, split_from) where split_from is not null;
create index return_items_by_product on return_items (account_id, product_id) where product_id is not null;
