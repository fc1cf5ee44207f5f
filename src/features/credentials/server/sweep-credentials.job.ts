import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import type { Job } from '../../../server/jobs.ts';

/** Removes expired secrets, and what people allowed clients that are gone. */
export async function sweepCredentials({ db }: Pick<App, 'db'>): Promise<void> {
  await db.system(async (tx) => {
    await sql`delete from client_secrets where expires_at < now()`.execute(tx);
    await sql`delete from client_grants g where not exists (select from client_directory d where d.client_id = g.client_id)`.execute(tx);
  });
}

/** Every night. */
export const sweepCredentialsJob: Job = { name: 'credentials.sweep', cron: '20 3 * * *', run: (app) => sweepCredentials(app) };
