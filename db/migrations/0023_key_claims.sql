-- A key claimed by a call that commits by itself: `claim` is the run that holds it, and `claimed_until` when a run that gave no sign is dead.
alter table idempotency_keys
  add column claim uuid,
  add column claimed_until timestamptz;
