import { sql } from 'kysely';

export const COLUMNS = sql`d.id, d.event_id, d.message_id, d.topic, jsonb_build_object('kind', d.object_kind, 'id', d.object_id) as object, d.status, d.last_status, d.duration_ms,
  case when d.status = 'waiting' then d.next_attempt_at end as next_attempt, d.created_at as created`;
