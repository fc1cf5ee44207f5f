-- Returns whose time to decide stands still, by how much of it is left.
create index returns_by_time_left on returns (account_id, (expires_at - verify_asked_at), id)
  where verify_asked_at is not null and verified_at is null and expires_at is not null;
