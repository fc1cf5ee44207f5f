import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asMerchant } from '../../../../test/harness.ts';
import type { App } from '../../../server/ctx.ts';
import { all, json } from '../../../server/db.ts';
import { PORTION } from '../../../server/each-due.ts';
import { stepOf, type Deadline } from '../deadline.ts';
import { expireReturns } from './expire-returns.job.ts';
import { openScene, type Scene } from './testing/scene.ts';

const DAY_MS = 86_400_000;

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.t.stop());

const sweep = () => expireReturns(scene.t.app, new AbortController().signal);
/** Runs it, and returns how many returns it looked at: each in a transaction of its own. */
async function looks(): Promise<number> {
  const { app } = scene.t;
  let count = 0;
  const system: App['db']['system'] = (work) => {
    count += 1;
    return app.db.system(work);
  };
  await expireReturns({ ...app, db: { ...app.db, system } }, new AbortController().signal);
  return count;
}
async function at(...days: number[]): Promise<void> {
  for (const day of days) {
    scene.moveTo(day);
    await sweep();
    await sweep();
  }
}
const mails = (accountId: number) =>
  scene.t.app.db.system(async (tx) =>
    (
      await all(tx, sql<{ subject: string; link: string }>`select subject, link from mails where once like ${`return_deadline:${accountId}:%`} order by id`)
    ).map(({ subject, link }) => [subject, link.replace(scene.t.app.env.CONSOLE_URL, '')]),
  );
const warned = async (id: number, accountId = scene.ana.accountId) =>
  (
    await scene.t.app.db.system((tx) =>
      all(
        tx,
        sql<{ days: number }>`
          select (payload ->> 'days')::int as days from events where account_id = ${accountId} and type = 'return.expiring' and object_id = ${id} order by id`,
      ),
    )
  ).map(({ days }) => days);

it('warns at seven and two days by event and mail, each once, and discards at the end', async () => {
  scene.moveTo(0);
  const who = await asMerchant(scene.t, { funds: 1000 });
  await asMerchant(scene.t, { accountId: who.accountId, role: 'viewer' });
  const { id, rma_number: rma } = await scene.here({}, { who });
  await at(0, 5, 7.9);
  expect(await warned(id, who.accountId)).toEqual([]);
  await at(8, 9, 12.9);
  expect(await warned(id, who.accountId)).toEqual([7]);
  expect((await scene.read(id, who)).warned.map(({ days, done }) => [days, done])).toEqual([
    [7, true],
    [2, false],
  ]);
  await at(13, 14.9);
  expect((await scene.read(id, who)).status).toBe('Received');
  await at(15, 16);
  expect(await scene.read(id, who)).toMatchObject({ status: 'Discarded', decision: 'discard', expires: null });
  expect(await warned(id, who.accountId)).toEqual([7, 2]);
  expect(await mails(who.accountId)).toEqual([
    [`Return ${rma}: 7 days left to decide`, `/returns/returns/view/${id}`],
    [`Return ${rma}: 2 days left to decide`, `/returns/returns/view/${id}`],
  ]);
  expect(await scene.trail(id, who)).toEqual({
    verbs: ['announce', 'receive', 'expire'],
    events: ['announced', 'received', 'expiring', 'expiring', 'discarded'],
  });
  expect(await scene.charged(id, who)).toEqual([{ book: 'process', minor: 120 }]);
});

it('writes at seven and at two days in the language of whoever reads it', async () => {
  scene.moveTo(0);
  const who = await asMerchant(scene.t, { funds: 1000 });
  const russian = await asMerchant(scene.t, { accountId: who.accountId, role: 'returns' });
  const chinese = await asMerchant(scene.t, { accountId: who.accountId, role: 'returns' });
  for (const [{ userId }, language] of [
    [russian, 'ru'],
    [chinese, 'zh'],
  ] as const)
    await scene.t.app.db.system((tx) => sql`update users set language = ${language} where id = ${userId}`.execute(tx));
  const { rma_number: rma } = await scene.here({}, { who });
  await at(7.99, 8, 12.99, 13, 14.99);
  expect((await mails(who.accountId)).map(([subject]) => subject)).toEqual([
    `Return ${rma}: 7 days left to decide`,
    `Возврат ${rma}: на решение осталось 7 дней`,
    `退货 ${rma}：还有 7 天可作决定`,
    `Return ${rma}: 2 days left to decide`,
    `Возврат ${rma}: на решение осталось 2 дня`,
    `退货 ${rma}：还有 2 天可作决定`,
  ]);
});

it('warns anew of an end that was put off', async () => {
  scene.moveTo(0);
  const { id } = await scene.here();
  await at(8, 13);
  await scene.put(id, 'extend');
  await at(15, 22.9);
  expect(await warned(id)).toEqual([7, 2]);
  await at(23, 28, 29.9);
  expect([await warned(id), (await scene.read(id)).status]).toEqual([[7, 2, 7, 2], 'Received']);
  await at(30);
  expect((await scene.read(id)).status).toBe('Discarded');
});

it('waits for the closer look that was asked for', async () => {
  scene.moveTo(0);
  const { id } = await scene.here();
  scene.moveTo(10);
  await scene.put(id, 'verify');
  await at(14, 20, 40);
  expect([await warned(id), (await scene.read(id)).days_left]).toEqual([[], 5]);
  await scene.inspect(id);
  await at(40, 43, 44.9);
  expect([await warned(id), (await scene.read(id)).status]).toEqual([[7, 2], 'Verified']);
  await at(45);
  expect((await scene.read(id)).status).toBe('Discarded');
});

it('warns anew of an end that a closer look within the last two days put off, and leaves two days for what it found', async () => {
  scene.moveTo(0);
  const { id } = await scene.here();
  await at(8, 13, 14.5);
  await scene.put(id, 'verify');
  await at(20);
  await scene.inspect(id);
  expect((await scene.read(id)).days_left).toBe(1);
  await at(20);
  expect([await warned(id), (await scene.read(id)).days_left]).toEqual([[7, 2, 2], 2]);
  await at(21.9);
  expect((await scene.read(id)).status).toBe('Verified');
  await at(22);
  expect([await warned(id), (await scene.read(id)).status]).toEqual([[7, 2, 2], 'Discarded']);
});

it('tells at once of a last warning that came after the mail of the day, so that nobody has one day for what says two', async () => {
  scene.moveTo(400);
  const who = await asMerchant(scene.t, { funds: 10_000 });
  const looked = await scene.here({}, { who });
  scene.moveTo(405);
  const other = await scene.here({}, { who });
  await at(408, 412, 413);
  scene.moveTo(414.5);
  await scene.put(looked.id, 'verify', who);
  // The mail of the day is of the other one. After it the look is done, of which half a day was left.
  await at(418);
  const before = await mails(who.accountId);
  scene.moveTo(418.001);
  await scene.inspect(looked.id);
  await at(418.002);
  expect(await warned(looked.id, who.accountId)).toEqual([7, 2, 2]);
  const [late, ...more] = (await mails(who.accountId)).slice(before.length);
  const pages = [...before.slice(-1), late].map((one) => one?.[1]);
  expect([pages, late?.[0], more]).toEqual([
    [other, looked].map(({ id }) => `/returns/returns/view/${id}`),
    expect.stringContaining('2 days left to decide'),
    [],
  ]);
  // And is told of it once.
  await at(418.003, 419.001);
  expect(await mails(who.accountId)).toHaveLength(before.length + 1);
});

it('discards nothing it did not warn of: after a standstill there are two days more', async () => {
  scene.moveTo(0);
  const { id } = await scene.here();
  await at(30);
  expect([await warned(id), await scene.read(id)]).toMatchObject([[2], { status: 'Received', days_left: 2 }]);
  await at(31.9);
  expect((await scene.read(id)).status).toBe('Received');
  await at(32);
  expect([await warned(id), (await scene.read(id)).status]).toEqual([[2], 'Discarded']);
});

it('takes turns among accounts: one with very many keeps no other waiting', async () => {
  scene.moveTo(0);
  const busy = await asMerchant(scene.t, { funds: 1000 });
  const other = await asMerchant(scene.t, { funds: 1000 });
  const { id } = await scene.here({}, { who: busy });
  const copied = sql`
    insert into returns (account_id, rma_number, warehouse, destination, status, condition, received_at, expires_at, fee_currency, source)
    select account_id, 'MANY-' || n, warehouse, destination, status, condition, received_at, expires_at, fee_currency, source
    from returns, generate_series(1, ${PORTION * 2}::int) n where id = ${id}`;
  await scene.t.app.db.system((tx) => copied.execute(tx));
  scene.moveTo(0.01);
  const last = await scene.here({}, { who: other });
  scene.moveTo(8.5);
  await sweep();
  const said = await scene.t.app.db.system((tx) =>
    all(
      tx,
      sql<{ account_id: number; object_id: number }>`
        select account_id, object_id from events where type = 'return.expiring' and account_id in (${busy.accountId}, ${other.accountId}) order by id`,
    ),
  );
  expect(said).toHaveLength(PORTION * 2 + 2);
  expect(said.findIndex((one) => one.object_id === last.id)).toBe(PORTION);
});

it('leaves what is decided, and what belongs to an account that is suspended', async () => {
  scene.moveTo(0);
  const { sku } = await scene.goods();
  const decided = await scene.here({ items: [{ description: 'Stoneware mug', quantity: 1, sku }] });
  await scene.put(decided.id, 'restock');
  const who = await asMerchant(scene.t, { funds: 1000 });
  const kept = await scene.here({}, { who });
  await scene.t.app.db.system((tx) => sql`update accounts set suspended_at = now() where account_id = ${who.accountId}`.execute(tx));
  await at(8, 13, 15, 20);
  expect((await scene.read(decided.id)).status).toBe('Confirmed');
  const left = await scene.t.app.db.system((tx) => all(tx, sql<{ status: string }>`select status from returns where id = ${kept.id}`));
  expect([left, await warned(decided.id), await mails(who.accountId)]).toEqual([[{ status: 'Received' }], [], []]);
});

it('refuses every decision made in a dialog that was open when the time ran out, and charges nothing', async () => {
  scene.moveTo(0);
  const { sku } = await scene.goods();
  const { id } = await scene.here({ items: [{ description: 'Stoneware mug', quantity: 2, sku }] });
  await at(8, 13, 15);
  const before = await scene.balance();
  const late = [scene.put(id, 'verify'), scene.put(id, 'restock'), scene.put(id, 'extend'), scene.ana.call('PUT', `/returns/${id}/confirm`, {})];
  const split = scene.ana.post(`/returns/${id}/split`, { lines: [{ line: 1, quantity: 1 }] });
  const codes = (await Promise.all([...late, split])).map(({ status, code }) => [status, code]);
  expect(codes).toEqual(codes.map(() => [409, 'not_eligible']));
  expect((await scene.ana.post('/returns/discard', { ids: [id] })).data).toMatchObject({ done: [], refused: [{ id, code: 'not_eligible' }] });
  expect([(await scene.read(id)).status, await scene.balance()]).toEqual(['Discarded', before]);
});

it('counts hours through a change of the clock, and tells the end by the clock of the account', async () => {
  scene.moveTo(0);
  // On the 14th of March, 2027, New York goes from UTC-5 to UTC-4.
  const arrival = (Date.UTC(2027, 2, 10, 12) - scene.now().getTime()) / DAY_MS;
  const minute = 1 / (24 * 60);
  const who = await asMerchant(scene.t, { funds: 1000 });
  await scene.t.app.db.system((tx) => sql`update accounts set time_zone = 'America/New_York' where account_id = ${who.accountId}`.execute(tx));
  scene.moveTo(arrival);
  const { id } = await scene.here({}, { who });
  const left = async () => (await scene.read(id, who)).days_left;
  await at(arrival + 8 - minute);
  expect([await left(), await warned(id, who.accountId)]).toEqual([8, []]);
  await at(arrival + 8);
  expect([await left(), await warned(id, who.accountId)]).toEqual([7, [7]]);
  const [mail] = await scene.t.app.db.system((tx) =>
    all(tx, sql<{ text: string }>`select content::text as text from mails where once like ${`return_deadline:${who.accountId}:%`}`),
  );
  // It came at 7 in the morning.
  expect(mail?.text).toMatch(/Mar 25, 2027\D*8:00\sAM/);
  // People know a warehouse by its name, and a parcel by what is in it.
  expect(mail?.text).toMatch(/at the (?:Hong Kong|Los Angeles|Frankfurt) warehouse/);
  expect(mail?.text).toMatch(/Contents: \w/);
  await at(arrival + 13, arrival + 15 - minute);
  expect([await left(), (await scene.read(id, who)).status]).toEqual([1, 'Received']);
  await at(arrival + 15);
  expect((await scene.read(id, who)).status).toBe('Discarded');
});

it('looks at a return only when there is something to do', async () => {
  scene.moveTo(0);
  await scene.here();
  const seen: [day: number, looks: number][] = [];
  for (const day of [0, 7.9, 8, 8.1, 12.9, 13, 13.1, 14.9, 15, 15.1]) {
    scene.moveTo(day);
    seen.push([day, await looks()]);
  }
  expect(seen.filter(([, count]) => count > 0)).toEqual([
    [8, 1],
    [13, 1],
    [15, 1],
  ]);
});

it('looks at exactly those the rules have something to do with, whatever they are like', async () => {
  scene.moveTo(60);
  const now = scene.now();
  const who = await asMerchant(scene.t, { funds: 0 });
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
  const looked = [
    { verify_asked_at: null, verified_at: null },
    { verify_asked_at: inHours(-3), verified_at: null },
    { verify_asked_at: inHours(-3), verified_at: inHours(-1) },
  ];
  const rows: (Deadline & { warned_days: number[]; expires_at: string })[] = [-1, 0, 1, 47, 48, 49, 167, 168, 169].flatMap((left) =>
    [1, 2, 5, 7, 15].flatMap((days) =>
      [[], [7], [7, 2]].flatMap((warned_days) =>
        looked.map((look) => ({ received_at: inHours(left - days * 24), expires_at: inHours(left), warned_days, ...look })),
      ),
    ),
  );
  await scene.t.app.db.system((tx) =>
    sql`
      insert into returns (account_id, status, source, rma_number, warehouse, destination, fee_currency, received_at, expires_at, warned_days,
        verify_asked_at, verified_at)
      select ${who.accountId}, 'Received', 'desk', 'RULES-' || row_number() over (), 'LAX', 'US', 'USD', r.* from jsonb_to_recordset(${json(rows)})
        as r (received_at timestamptz, expires_at timestamptz, warned_days int[], verify_asked_at timestamptz, verified_at timestamptz)`.execute(tx),
  );
  const due = rows.filter((row) => stepOf(row, now) !== null);
  expect(due.length).toBeGreaterThan(50);
  expect(await looks()).toBe(due.length);
  expect(await looks()).toBe(0);
});

it('tells an account of all that ends on a day in one mail, a webhook for each, and loses and doubles none when it is killed', async () => {
  // Ten in the morning of a day of its own, so that all of them end on one day, whenever this runs.
  scene.moveTo(0);
  const start = scene.now().getTime();
  const day = (Math.floor(start / DAY_MS) * DAY_MS + 10 * 3_600_000 - start) / DAY_MS + 200;
  scene.moveTo(day);
  const who = await asMerchant(scene.t, { funds: 10_000 });
  const sent = () =>
    scene.t.app.db.system((tx) =>
      all(
        tx,
        sql<{ subject: string; content: { text: string[]; lines: string[]; lineLinks: string[] }; link: string }>`
        select subject, content, link from mails where once like ${`return_deadline:${who.accountId}:%`} order by id`,
      ),
    );
  const ids: number[] = [];
  for (let i = 0; i < 3; i += 1) {
    // The later ones are due later on the same day: told with the first all the same.
    scene.moveTo(day + i / 1000);
    ids.push((await scene.here({}, { who })).id);
  }
  scene.moveTo(day + 8);
  const { app } = scene.t;
  // Killed between the warning and the mail.
  const stop = new AbortController();
  const [first = 0] = ids;
  const system: App['db']['system'] = async (work) => {
    const done = await app.db.system(work);
    if ((await warned(first, who.accountId)).length > 0) stop.abort();
    return done;
  };
  await expireReturns({ ...app, db: { ...app.db, system } }, stop.signal);
  expect([await warned(first, who.accountId), await sent()]).toEqual([[7], []]);
  // Killed in the middle of the mail: neither it nor the mark is there.
  let broken = 0;
  const lookup: App['db']['lookup'] = (work) =>
    app.db.lookup(async (tx) => {
      const done = await work(tx);
      const written = await all(tx, sql`select from mails where once like ${`return_deadline:${who.accountId}:%`}`);
      broken += Number(written.length > 0);
      if (written.length > 0) throw new Error('killed');
      return done;
    });
  const log = Object.assign(Object.create(app.log) as App['log'], { error: () => undefined });
  await expireReturns({ ...app, log, db: { ...app.db, lookup } }, new AbortController().signal);
  expect(broken).toBe(1);
  expect(await sent()).toEqual([]);
  await at(day + 8, day + 8.003, day + 8.1);
  for (const id of ids) expect(await warned(id, who.accountId)).toEqual([7]);
  const [mail, ...more] = await sent();
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/^3 returns wait for your decision, the first by \w+ \d+, \d{4}/);
  expect(mail?.content.lineLinks).toEqual(ids.map((id) => `${app.env.CONSOLE_URL}/returns/returns/view/${id}`));
  expect(mail?.link).toMatch(/\/returns\/returns\?days_left=8&sort=expires&order=asc$/);
  // Decided on meanwhile: the next mail tells of the other two.
  await who.post('/returns/discard', { ids: [ids[0]] });
  await at(day + 13, day + 13.01);
  expect((await sent()).map(({ subject }) => subject.slice(0, 9))).toEqual(['3 returns', '2 returns']);
});
