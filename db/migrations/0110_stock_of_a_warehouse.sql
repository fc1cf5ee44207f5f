-- What lies in one warehouse, whoever's it is, was picked out of all that lies anywhere: summed for the operator's people, and gone through for what to count.
create index stock_levels_at_desk on stock_levels (warehouse, account_id, product_id) include (on_hand) where on_hand > 0;
