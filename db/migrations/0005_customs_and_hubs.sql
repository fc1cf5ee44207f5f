-- Tariffs the operator imports, what the operator switches on, and who may hand over at hubs that need an agreement.

-- Lines of national tariffs. `origin` is empty for the general rate and a country for an additional duty on its goods;
-- `rate_ppm` is null where the duty is by weight or number.
create table tariff_lines (
  country char(2) not null,
  origin text not null default '',
  hs_code text not null,
  rate_ppm int check (rate_ppm >= 0),
  source text not null,
  dated text not null,
  imported_at timestamptz not null default clock_timestamp(),
  primary key (country, origin, hs_code)
);
call reference_table('tariff_lines');

create table operator_settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
call reference_table('operator_settings');

-- Leave to hand parcels over at an entry point that asks for it (spec §6: use-location authorisation).
create table entry_point_authorizations (
  account_id bigint not null references accounts,
  entry_point text not null,
  granted_by bigint references users,
  granted_at timestamptz not null default now(),
  primary key (account_id, entry_point)
);
call fence('entry_point_authorizations');
