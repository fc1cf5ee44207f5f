-- A list sorted by weight left out overpacks that nobody had weighed.
drop index overpacks_by_weight;
create index overpacks_by_weight on overpacks (account_id, (coalesce(weight_g, -1)), id);
