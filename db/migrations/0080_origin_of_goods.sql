-- What a merchant says of where goods that go out again were made: of each line its return, its number there and the country.
alter table reshipments add column origins jsonb not null default '[]';
-- Where goods were made may not be known of a parcel that crosses no border.
alter table shipment_items alter column country_of_origin drop not null;
