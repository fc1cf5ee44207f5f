import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';

/** Puts the operator's own GS1 company prefix in force where the settings name one; numbers given before keep theirs. */
export const ownPrefix = async ({ db, env: { GS1_PREFIX: prefix } }: Pick<App, 'db' | 'env'>): Promise<void> => {
  if (prefix === undefined) return;
  await db.system((tx) =>
    sql`update operator_settings set value = jsonb_set(value, '{prefix}', to_jsonb(${prefix}::text)), updated_at = now()
      where key = 'gs1' and value ->> 'prefix' <> ${prefix}`.execute(tx),
  );
};
