import { sql } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import type { Language } from '../../../shared/words.ts';
import { settings, type AccountSettings } from '../contract.ts';
import { readSettings } from './read-settings.ts';

/** The settings as the API shows them. People are outside the account's fence, so `tx` is a system transaction. */
export async function shownSettings(tx: Tx, { actor, lang }: Pick<Ctx, 'actor' | 'lang'>): Promise<AccountSettings> {
  const stored = await readSettings(tx, actor.accountId);
  const user = await maybe(tx, sql<{ language: Language }>`select language from users where id = ${actor.userId}`);
  return {
    units: stored.units,
    label_format: stored.labelFormat,
    defaults: stored.defaults,
    time_zone: stored.timeZone,
    language: user?.language ?? lang,
  };
}

/** Returns the account's settings and the caller's language. */
export const getSettings = systemVerb(settings.getSettings, async ({ ctx, tx }) => ({ settings: await shownSettings(tx, ctx) }));
