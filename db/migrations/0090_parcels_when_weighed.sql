-- How many parcels an overpack had when it was weighed: what a canceled label took out since is told. Unknown for those closed before.
alter table overpacks add column weighed_count int check (weighed_count > 0);
