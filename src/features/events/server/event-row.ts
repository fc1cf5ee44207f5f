import { sql } from 'kysely';
import { onTheWire } from '../../../shared/events.ts';
import type { Message } from '../../webhooks/server/message.ts';
import type { EventRow } from '../contract.ts';
import { KEPT_DAYS } from '../../webhooks/rules.ts';

/** An event as it is stored. */
export type StoredEvent = Pick<Message, 'object_kind' | 'object_id' | 'payload'> & { id: number; type: string; created: string };

export const EVENT_COLUMNS = sql`e.id, e.type, e.object_kind, e.object_id, e.payload, e.created_at as created`;

/** Older ones may still be there: they are swept by the week. */
export const IS_KEPT = sql`e.created_at >= now() - make_interval(days => ${KEPT_DAYS}::int)`;

/** An event as the API shows it. */
export const shownEvent = ({ id, type, object_kind: kind, object_id: objectId, payload, created }: StoredEvent): EventRow => ({
  id,
  topic: type,
  object: { kind, id: objectId },
  data: onTheWire(payload),
  created,
});
