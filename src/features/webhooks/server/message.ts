import { isCurrency, toWire } from '../../../shared/money.ts';

/** An event waiting for a webhook. */
export interface Message {
  account_id: number;
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

/** What the program keeps in minor units is a decimal number on the wire (design api.md). */
export function onTheWire({ amount_minor: minor, ...rest }: Record<string, unknown>): Record<string, unknown> {
  if (typeof minor !== 'number' || typeof rest['currency'] !== 'string' || !isCurrency(rest['currency'])) return rest;
  return { ...rest, amount: toWire(minor, rest['currency']) };
}

/** The body of a message, the same for every attempt: what happened, when, and to which object; the receiver fetches its current state. */
export function bodyOf(message: Message): string {
  return JSON.stringify({
    type: message.topic,
    timestamp: message.event_at,
    account_id: message.account_id,
    event_id: message.event_id,
    data: { ...onTheWire(message.payload), object: message.object_kind, id: message.object_id },
  });
}
