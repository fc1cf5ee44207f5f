-- Whose turn it is: the oldest of an account's orders that wait for the system, however they came to wait.
create index orders_by_age on orders (account_id, placed_at, id) where status = 'Processing';
