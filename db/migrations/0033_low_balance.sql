-- The available credit below which an account's people are told, and when they were; null again once it is back above.
alter table ledger_balances
  add column warn_below_minor bigint check (warn_below_minor > 0),
  add column warned_at timestamptz;
create index ledger_balances_watched on ledger_balances (account_id, currency) where warn_below_minor is not null;
