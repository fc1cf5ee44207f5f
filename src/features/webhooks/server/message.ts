import { onTheWire } from '../../../shared/events.ts';

/** An event waiting for a webhook. */
export interface Message {
  account_id: number;
  /** Whether the account is one of test mode. */
  is_test: boolean;
  /** Null for a test. */
  event_id: number | null;
  message_id: string;
  topic: string;
  object_kind: string;
  object_id: number;
  payload: Record<string, unknown>;
  /** ISO 8601. */
  event_at: string;
}

/** The body of a message, the same for every attempt: what happened, when, and to which object; the receiver fetches its current state. */
export function bodyOf(message: Message): string {
  return JSON.stringify({
    type: message.topic,
    timestamp: message.event_at,
    account_id: message.account_id,
    mode: message.is_test ? 'test' : 'live',
    event_id: message.event_id,
    data: { ...onTheWire(message.payload), object: message.object_kind, id: message.object_id },
  });
}
