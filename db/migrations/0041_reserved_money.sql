-- Money held for what is on its way: part of neither the balance people see nor what they may spend, until it is used or given back.

-- The sum of what is held, kept with every change of a reservation.
alter table ledger_balances add column reserved_minor bigint not null default 0 check (reserved_minor >= 0);

-- One for each object. What is still held of it is `amount_minor` while its state says so; afterwards it is what was held last.
create table ledger_reservations (
  account_id bigint not null references accounts,
  object_kind text not null,
  object_id bigint not null,
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor >= 0),
  state text not null check (state in ('held', 'released', 'settled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, object_kind, object_id)
);
create trigger touched before update on ledger_reservations for each row execute function touch();
call fence('ledger_reservations');
