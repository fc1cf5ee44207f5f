import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { choose, emptyOutbox, outbox } from '../../../../test/mail.ts';
import { setSender } from '../../../../test/merchant.ts';
import { seedWarehouses } from '../../warehouses/server/seed-warehouses.ts';
import type { Reshipment } from '../reshipment-out.ts';
import { expireReshipments } from './expire-reshipments.job.ts';
import { BUYER, cameBack, openForReturns } from './testing/returned.ts';

const DAY_MS = 86_400_000;
let t: TestApp;
let ana: Caller;
let start: Date;
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
  await openForReturns(t.app.db);
  start = t.app.now();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.app.now = () => start;
  ana = await asMerchant(t, { funds: 1_000_00 });
  await setSender(t.app.db, ana.accountId);
});

/** So many days after the beginning: the sweep twice. */
async function on(...days: number[]): Promise<void> {
  for (const day of days) {
    t.app.now = () => new Date(start.getTime() + day * DAY_MS);
    for (const _ of [1, 2]) await expireReshipments(t.app, new AbortController().signal);
  }
}

async function make(): Promise<Reshipment> {
  const returns = [await cameBack(t.app.db, ana.accountId)];
  const { data, raw } = await ana.post<{ reshipment: Reshipment }>('/reshipments', { returns, to: BUYER, contents: 'Two stoneware mugs', value: 46 });
  if (data.reshipment === undefined) throw new Error(raw);
  return data.reshipment;
}

const subjects = async () => (await outbox(t)).map(({ subject }) => subject);

it('writes at seven and at two days, in each reader’s language, to those who may approve it and want it', async () => {
  await emptyOutbox(t);
  // One after the other: they are written to in the order in which they came.
  const person = (role: 'owner' | 'returns' | 'viewer') => asMerchant(t, { accountId: ana.accountId, role, funds: 0 });
  const chinese = await person('owner');
  const russian = await person('returns');
  await person('viewer');
  const silent = await person('returns');
  for (const [who, language] of [
    [chinese, 'zh'],
    [russian, 'ru'],
  ] as const)
    await t.app.db.system((tx) => sql`update users set language = ${language} where id = ${who.userId}`.execute(tx));
  await choose(t, silent.userId, 'reshipment_deadline', false);
  const { id } = await make();
  await on(1, 7.9);
  expect(await outbox(t)).toEqual([]);
  await on(8, 9, 12.9);
  const first = await outbox(t);
  expect(first.map(({ language, subject, kind }) => [kind, language, subject])).toEqual([
    ['reshipment_deadline', 'en', `Reshipment ${id} expires in 7 days`],
    ['reshipment_deadline', 'zh', expect.stringContaining(`${id}`) as string],
    ['reshipment_deadline', 'ru', expect.stringContaining(`${id}`) as string],
  ]);
  expect(first.every(({ link }) => link?.endsWith(`/returns/reshipments/view/${id}`))).toBe(true);
  // Nobody reads a key, a gap, or another language.
  for (const { subject, content, language } of first) {
    const whole = [subject, ...content.text, content.button].join(' ');
    expect(whole).not.toMatch(/[{}]|mail\.|undefined|null/);
    expect(whole).toContain('Two stoneware mugs');
    expect(whole).toMatch(/\d\sUSD/);
    // It ends at a time of that day, and not with the day.
    expect(whole).toMatch(/\d{1,2}:\d{2}/);
    // Nothing below explains an asterisk.
    expect(whole).not.toContain('*');
    expect([language, /[\u4e00-\u9fff]/.test(whole), /[а-я]/i.test(whole)]).toEqual([language, language === 'zh', language === 'ru']);
  }
  await emptyOutbox(t);
  await on(13, 14.9);
  expect((await subjects())[0]).toBe(`Reshipment ${id} expires in 2 days`);
  expect(await subjects()).toHaveLength(3);
  await on(15.1, 17);
  expect(await subjects()).toHaveLength(3);
});

it('is silent about one that was decided, and says how many days there really are after a standstill', async () => {
  await emptyOutbox(t);
  const { id } = await make();
  await ana.call('PUT', `/reshipments/${id}/decline`);
  await on(8, 13);
  expect(await outbox(t)).toEqual([]);
  t.app.now = () => start;
  const late = await make();
  await on(10.5);
  expect(await subjects()).toEqual([`Reshipment ${late.id} expires in 5 days`]);
});

it('says so where nobody knows what it would cost', async () => {
  await emptyOutbox(t);
  const { id } = await make();
  await t.app.db.system((tx) => sql`update reshipments set estimated_minor = null where id = ${id}`.execute(tx));
  await on(8);
  expect((await outbox(t))[0]?.content.text[0]).toContain('What it would cost is not known yet.');
});

it('tells of several of a day in one mail, each with its end, its fee and its link', async () => {
  await emptyOutbox(t);
  const ids = [(await make()).id, (await make()).id, (await make()).id];
  await on(8, 8.01);
  const [mail, ...more] = await outbox(t);
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/^3 reshipments wait for your approval, the first by /);
  expect(mail?.content.lines.map((line) => /^Reshipment (\d+) to Emily Clarke \(Two stoneware mugs\): until .*, estimated fee .*USD$/.exec(line)?.[1])).toEqual(
    ids.map(String),
  );
});
