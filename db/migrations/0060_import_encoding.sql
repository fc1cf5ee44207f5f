-- How a file was said to be saved; null where its contents tell.
alter table imports add column encoding text;
