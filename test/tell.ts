import { sql } from 'kysely';
import { catalog } from '../src/program/features.ts';
import { json } from '../src/server/db.ts';
import type { EventName } from '../src/shared/names.ts';
import type { Caller, TestApp } from './harness.ts';

/** What an event says by example, as its feature declares it. */
function exampleOf(type: EventName): Record<string, unknown> {
  const declared = catalog.features.map(({ names }) => names?.events?.[type]).find((one) => one !== undefined) ?? {};
  return Object.fromEntries(Object.entries(declared).map(([name, value]) => [name.replace('?', ''), value]));
}

/** Tells of something that did not happen, about a shipment of this id, with the facts that its feature declares. */
export const tellOf = (t: TestApp, { accountId }: Pick<Caller, 'accountId'>, type: EventName, id = 1): Promise<unknown> =>
  t.app.db.system((tx) =>
    sql`
      insert into events (account_id, type, object_kind, object_id, payload)
      values (${accountId}, ${type}, 'shipment', ${id}, ${json(exampleOf(type))})`.execute(tx),
  );
