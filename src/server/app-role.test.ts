import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../test/harness.ts';
import { makeAppRole } from './app-role.ts';
import { openPostgres, type Db } from './db.ts';

/** A role of the server that may do nothing, as a managed database gives its owner. */
const GUEST = `portolan_guest_${process.pid}`;

describe.runIf(process.env.TEST_DATABASE_URL !== undefined)('the role of requests on a server that another role restored to', () => {
  let fresh: Awaited<ReturnType<typeof freshDatabase>>;
  let guest: Db;
  beforeAll(async () => {
    fresh = await freshDatabase();
    await fresh.db.raw(`create role ${GUEST} login`);
    const url = new URL(fresh.url ?? '');
    url.username = GUEST;
    guest = openPostgres(url.href, 2);
  });
  afterAll(async () => {
    await guest.close();
    await fresh.db.raw(`drop role ${GUEST}`);
    await fresh.db.close();
    await fresh.drop();
  });

  it('is asked of the administrator where the program’s own may not make it', async () => {
    await expect(makeAppRole(guest)).rejects.toThrow(`Let its administrator run: create role portolan_app nologin; grant portolan_app to "${GUEST}";`);
  });

  it('is taken where it may', async () => {
    const { rows } = await fresh.db.raw(`select current_setting('server_version_num')::int >= 160000 as is_apart`);
    // Since PostgreSQL 16 who makes a role may give it to others, and works as it only after giving it to itself.
    await fresh.db.raw(rows[0]?.is_apart ? `grant portolan_app to ${GUEST} with admin true, inherit false, set false` : `alter role ${GUEST} createrole`);
    await makeAppRole(guest);
    await guest.raw(`begin; set local role portolan_app; commit`);
  });
});
