import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseUrl } from '../../test/prepared.ts';
import { makeAppRole } from './app-role.ts';
import { mustFit } from './database-fit.ts';
import { openPostgres, type Db } from './db.ts';
import { migrate } from './migrate.ts';

const server = process.env.TEST_DATABASE_URL;
const OWN = `portolan_own_${process.pid}`;
const names = { owned: `${OWN}_owned`, lent: `${OWN}_lent`, latin: `${OWN}_latin` };

describe.runIf(server !== undefined)('a database that an administrator made for the program', () => {
  let admin: Db;
  const opened: Db[] = [];
  const urlOf = (name: string, user = OWN) => {
    const url = new URL(databaseUrl(server ?? '', name));
    url.username = user;
    return url.href;
  };
  const open = (url: string) => {
    const db = openPostgres(url, 2);
    opened.push(db);
    return db;
  };
  beforeAll(async () => {
    admin = openPostgres(server ?? '', 2);
    await admin.raw(`create role ${OWN} login`);
    await admin.raw(`create database ${names.owned} owner ${OWN} template template0`);
    await admin.raw(`create database ${names.lent} template template0`);
    await admin.raw(`create database ${names.latin} owner ${OWN} encoding 'LATIN1' locale 'C' template template0`);
  });
  afterAll(async () => {
    await Promise.all(opened.map((db) => db.close()));
    for (const name of Object.values(names)) await admin.raw(`drop database ${name} with (force)`);
    await admin.raw(`drop role ${OWN}`);
    await admin.close();
  });

  it('serves, though the program may make no roles, once the administrator has done what it asked for', async () => {
    const db = open(urlOf(names.owned));
    await mustFit(db, urlOf(names.owned));
    // Other tests' programs may have made the role, which belongs to the server.
    await admin.raw(`do $$ begin create role portolan_app nologin; exception when duplicate_object then null; end $$`);
    await expect(makeAppRole(db)).rejects.toThrow(`grant portolan_app to "${OWN}";`);
    await admin.raw(`grant portolan_app to ${OWN}`);
    await makeAppRole(db);
    expect((await migrate(db)).length).toBeGreaterThan(100);
  });

  it('is refused with what the administrator has to grant', async () => {
    const url = urlOf(names.lent);
    const asked = `grant create on database "${names.lent}" to "${OWN}"; grant usage, create on schema public to "${OWN}";`;
    await expect(mustFit(open(url), url)).rejects.toThrow(asked);
    const lent = open(urlOf(names.lent, new URL(server ?? '').username));
    await lent.script(asked);
    await mustFit(open(url), url);
  });

  it('is refused in another encoding than UTF-8', async () => {
    const url = urlOf(names.latin);
    await expect(mustFit(open(url), url)).rejects.toThrow('It is encoded in LATIN1');
  });

  it('is refused where nothing can be written', async () => {
    const url = `${urlOf(names.owned)}?options=-c%20default_transaction_read_only=on`;
    await expect(mustFit(open(url), url)).rejects.toThrow('It only lets itself be read');
  });

  it('is named where it cannot be opened, without the password', async () => {
    const gone = new URL(urlOf('nowhere'));
    gone.password = 'hidden';
    await expect(mustFit(open(gone.href), gone.href)).rejects.toThrow(
      `The database of DATABASE_URL (${gone.host}/nowhere) cannot be opened: database "nowhere" does not exist`,
    );
    gone.port = '1';
    await expect(mustFit(open(gone.href), gone.href)).rejects.toThrow(
      /^The database of DATABASE_URL \([^)]*:1\/nowhere\) cannot be opened: connect ECONNREFUSED/,
    );
  });
});
