-- A return address can be closed for a while: nothing new is announced to it.
alter table return_points add column is_active boolean not null default true;
-- How many are announced to each.
create index returns_announced on returns (destination) where status = 'Pending';
