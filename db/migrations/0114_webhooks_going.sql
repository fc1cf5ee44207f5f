-- A webhook that was deleted at the same moment hears of nothing: whatever was done then failed at its queue instead.
create or replace function queue_webhooks() returns trigger language plpgsql as $$
begin
  insert into webhook_queue (account_id, webhook_id, event_id, message_id, topic, object_kind, object_id, payload, event_at)
  select e.account_id, w.id, e.id, 'msg_' || e.account_id || '_' || e.id || '_' || w.id, e.type, e.object_kind, e.object_id, e.payload, e.created_at
  from added e
  join webhooks w on w.account_id = e.account_id and w.active and w.topics && array[e.type, split_part(e.type, '.', 1) || '.*', '*']
  order by e.id, w.id
  for key share of w;
  return null;
end $$;
