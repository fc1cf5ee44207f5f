-- A shop that answers that too much was asked says for how long it is to be left alone. Nothing calls it until then: neither a message of its own nor a parcel.
alter table shops add column rest_until timestamptz;
