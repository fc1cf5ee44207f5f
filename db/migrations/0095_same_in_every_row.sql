-- What is the same in every row of an imported file, by the property it fills; of required columns it is remembered for the next file.
alter table imports add column same jsonb not null default '{}';
alter table import_mappings add column same jsonb not null default '{}';
