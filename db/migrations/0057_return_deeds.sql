-- What deeds on returns leave: a return split off another knows it, and a photo is served with its size.
alter table returns add split_from bigint;
alter table returns add foreign key (account_id, split_from) references returns (account_id, id) on delete no action;
alter table return_photos add size int not null check (size > 0), add small_size int not null check (small_size > 0);
