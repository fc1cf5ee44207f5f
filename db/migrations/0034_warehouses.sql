-- The operator's warehouses, where goods of all accounts are kept, and the boxes the operator packs them in.

create table warehouses (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  name text not null,
  country char(2) not null,
  -- Name, company, phone and the lines of the address, as the API has them.
  address jsonb not null,
  language text not null,
  time_zone text not null,
  -- Orders that are ready by then leave on the same day; local time, HH:MM.
  cut_off text not null check (cut_off ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- Where its parcels are handed over.
  entry_point text,
  -- Products kept here need a description in its language.
  requires_description boolean not null default false,
  currency char(3) not null,
  receive_unit_minor bigint not null check (receive_unit_minor >= 0),
  storage_m3_day_minor bigint not null check (storage_m3_day_minor >= 0),
  pick_unit_minor bigint not null check (pick_unit_minor >= 0),
  pack_order_minor bigint not null check (pack_order_minor >= 0),
  packing_slip_minor bigint not null check (packing_slip_minor >= 0),
  labelling_unit_minor bigint not null check (labelling_unit_minor >= 0),
  is_active boolean not null default true,
  is_demo boolean not null default false,
  updated_at timestamptz not null default now()
);
call reference_table('warehouses');
create trigger touched before update on warehouses for each row execute function touch();

create table warehouse_packaging (
  warehouse text not null references warehouses,
  code text not null check (code ~ '^[A-Za-z0-9_-]{3,32}$'),
  name text not null,
  inner_length_mm int not null check (inner_length_mm > 10),
  inner_width_mm int not null check (inner_width_mm > 10),
  -- Zero for envelopes and bags, which lie flat.
  inner_height_mm int not null check (inner_height_mm >= 0),
  tare_g int not null check (tare_g >= 0),
  max_weight_g int not null check (max_weight_g > 0),
  price_minor bigint not null check (price_minor >= 0),
  primary key (warehouse, code)
);
call reference_table('warehouse_packaging');
