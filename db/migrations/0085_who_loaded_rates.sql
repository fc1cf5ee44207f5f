-- Who put a rate set in force and what came with it: the operator's people see it beside the prices. Unknown of earlier ones.
alter table rate_sets add column loaded_by bigint references users (id), add column brought jsonb;
