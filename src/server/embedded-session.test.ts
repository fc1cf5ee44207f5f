import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { all, one, openEmbedded, type Db } from './db.ts';

let db: Db;
beforeAll(async () => {
  db = await openEmbedded();
  await db.script('create table goods (id bigint primary key, name text not null); create role portolan_app; grant all on goods to portolan_app');
});
afterAll(() => db.close());

interface Good {
  id: number;
  name: string;
}
const THRICE = [1, 2, 3];
const add = (id: number | string, name: string) => db.system((tx) => all(tx, sql<Good>`insert into goods (id, name) values (${id}, ${name}) returning *`));
const kept = () => db.raw('select name, statement from pg_prepared_statements order by name').then(({ rows }) => rows);
const keeps = async (part: string) => (await kept()).some(({ statement }) => String(statement).includes(part));

describe('statements of the embedded database', () => {
  it('are kept from the second time on, whatever their values are', async () => {
    for (const id of [10, 11, 12]) expect(await add(id, `good ${id}`)).toEqual([{ id, name: `good ${id}` }]);
    expect(await keeps('insert into goods')).toBe(true);
  });

  it('are not kept where somebody only looks, as what is looked for decides how', async () => {
    for (const id of [10, 11, 12]) {
      expect(await db.reading(1, (tx) => one(tx, sql<Good>`select id, name from goods where id = ${id}`))).toMatchObject({ id });
    }
    expect(await keeps('select id, name from goods')).toBe(false);
  });

  it('go on after they have failed: by their values, by the transaction they came in, and before they were kept', async () => {
    for (const _ of THRICE) await expect(add(10, 'twice')).rejects.toThrow(/duplicate key/);
    expect(await add(20, 'once')).toHaveLength(1);
    const name = (id: number | string) => db.system((tx) => one(tx, sql<{ name: string }>`select name from goods where id = ${id}`));
    const broken = (id: number) =>
      db.system(async (tx) => {
        await all(tx, sql`select 1 / ${0}::int`).catch(() => undefined);
        await one(tx, sql`select name from goods where id = ${id}`);
      });
    await expect(name('no number')).rejects.toThrow(/invalid input syntax/);
    for (const _ of THRICE) await expect(broken(20)).rejects.toThrow(/aborted/);
    await expect(name('no number')).rejects.toThrow(/invalid input syntax/);
    for (const _ of THRICE) expect(await name(20)).toEqual({ name: 'once' });
    expect(await keeps('select name from goods')).toBe(true);
  });

  it('are the same for everybody, and each sees what is theirs', async () => {
    await db.script(
      `create table shelves (account_id bigint not null, name text not null);
       alter table shelves enable row level security;
       create policy own on shelves to portolan_app using (account_id = current_setting('app.account_id')::bigint);
       grant all on shelves to portolan_app; insert into shelves values (1, 'A'), (2, 'B')`,
    );
    const names = (tx: Parameters<typeof all>[0]) => all(tx, sql<{ name: string }>`select name from shelves where name <> ${''} order by name`);
    for (const _ of THRICE) {
      expect(await db.tenant(1, names)).toEqual([{ name: 'A' }]);
      expect(await db.tenant(2, names)).toEqual([{ name: 'B' }]);
      expect(await db.system(names)).toHaveLength(2);
    }
    expect(await keeps('select name from shelves')).toBe(true);
  });

  it('see the columns a table was given since: the one in progress fails, the next does not', async () => {
    await db.script('alter table goods add column weight_g bigint');
    await expect(add(30, 'changed')).rejects.toThrow(/must not change result type/);
    for (const id of [31, 32, 33]) expect(await add(id, 'changed')).toEqual([{ id, name: 'changed', weight_g: null }]);
  });

  it('are kept up to a number of them', async () => {
    for (const _ of THRICE) {
      for (let i = 0; i < 450; i += 1) await db.system((tx) => all(tx, sql`select ${1}::int as ${sql.id(`c${i}`)}`));
    }
    expect(await kept()).toHaveLength(400);
    expect(await add(40, 'after')).toHaveLength(1);
  });
});
