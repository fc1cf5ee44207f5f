import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../../test/harness.ts';
import { makeMerchant } from '../../test/merchant.ts';
import { addressForLog, createLog } from './log.ts';
import { randomToken } from './secrets.ts';

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(async () => {
  await fresh.db.close();
  await fresh.drop();
});

it('an error of the database says what was broken, not whose data broke it', async () => {
  const { userId } = await makeMerchant(fresh.db);
  let written = '';
  const log = createLog('info', { write: (line) => void (written += line) });
  await fresh.db
    .system((tx) => sql`update users set first_name = 'Zed Privatus', email = 'ZED@example.com' where id = ${userId}`.execute(tx))
    .catch((err: unknown) => log.error({ err }, 'unexpected'));
  expect(written).toContain('users_email_check');
  expect(written).toContain('"stack"');
  expect(written).not.toContain('Privatus');
});

it('a link that is a key is not written into the log', () => {
  const token = randomToken();
  expect(addressForLog({ url: `/api/public/returns/${token}/label?format=pdf` })).toBe('/api/public/returns/…/label');
  expect(addressForLog({ url: `/return/${token}` })).toBe('/return/…');
  expect(addressForLog({ url: '/api/shipments/0b5c8c0e-6a3d-4b7e-9d53-0d7f6f2d7a11' })).toBe('/api/shipments/0b5c8c0e-6a3d-4b7e-9d53-0d7f6f2d7a11');
});
