import { sql } from 'kysely';
import { z } from 'zod';
import type { Call, Named } from '../shared/contract.ts';
import { changes } from './auth.ts';
import type { Actor, App } from './ctx.ts';
import { makes } from './success.ts';
import { isNamed } from './words.ts';

const MAX_OBJECT = 64;

const answered = z.object({ data: z.record(z.string(), z.unknown()) });
const made = z.looseObject({ id: z.int() });

/** The number of what was made, which only the answer knows: that of the first thing in it, whatever is said beside. */
function madeIn(answer: string): string {
  const parsed = answered.safeParse(JSON.parse(answer));
  const ids = Object.values(parsed.data?.data ?? {}).flatMap((one) => made.safeParse(one).data?.id ?? []);
  return String(ids[0] ?? '');
}

/** What a call did to what it is about. */
function deedOf(call: Named<Call>): 'look' | 'make' | 'change' | 'remove' {
  if (!changes(call)) return 'look';
  if (call.method === 'DELETE') return 'remove';
  return makes(call) ? 'make' : 'change';
}

/** A picture is seen beside what it is of: a list with fifty of them is one thing looked at. */
const isPicture = ({ produces = [] }: Call): boolean => produces.length > 0 && produces.every((type) => type.startsWith('image/'));

/** What a call is about by its address; of a part of a thing that is looked at, the thing. */
function namedBy(call: Call, deed: string, params: object): string {
  const ids: unknown[] = Object.values(params);
  return isPicture(call) ? '' : (deed === 'look' ? ids.slice(0, 1) : ids).join(' ');
}

/** The part of the console that a call belongs to: of a thing, that of its address, so that its number stands beside what it is a number of. */
function partOf({ name, path }: Named<Call>): string {
  const noun = /^\/([a-z-]+)\/\{/.exec(path)?.[1] ?? '';
  return isNamed('parts', noun) ? noun : (name.split('.')[0] ?? '');
}

/**
 * Keeps what a visit of support looked at or did, for the account to read. It stands with the live account, whichever mode the visit is in.
 * Whoever reads it wants the things, not the clicks: the same thing again only counts.
 */
export async function keepStep({ db }: Pick<App, 'db'>, actor: Actor, call: Named<Call>, params: object, answer: string | null): Promise<void> {
  if (actor.godmode === null || call.access === 'public' || call.frame === true) return;
  const visitId = actor.godmode.id;
  const deed = deedOf(call);
  const object = (deed === 'make' && answer !== null ? madeIn(answer) : namedBy(call, deed, params)).slice(0, MAX_OBJECT);
  await db.tenant(actor.homeAccountId, (tx) =>
    sql`
      insert into visit_steps as v (account_id, visit_id, deed, part, object, is_test)
      values (${actor.homeAccountId}, ${visitId}, ${deed}, ${partOf(call)}, ${object}, ${actor.isTest})
      on conflict (account_id, visit_id, deed, part, object, is_test) do update set times = v.times + ${isPicture(call) ? 0 : 1}::int, last_at = now()`.execute(
      tx,
    ),
  );
}
