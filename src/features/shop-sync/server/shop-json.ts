import type { RawBuilder } from 'kysely';
import { json } from '../../../server/db.ts';

/** A title that was cut within an emoji ends in half a character, and PostgreSQL stores neither that nor NUL: nobody would get the order it stands in. */
const storable = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_name, one: unknown) => (typeof one === 'string' ? one.toWellFormed().replaceAll('\0', '') : one));

/** What a shop sent, as `jsonb`. */
export const shopJson = (value: unknown): RawBuilder<unknown> => json(storable(value));
