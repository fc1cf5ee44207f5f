import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, type Caller } from '../../../../test/harness.ts';
import { setSender } from '../../../../test/merchant.ts';
import type { App } from '../../../server/ctx.ts';
import { all } from '../../../server/db.ts';
import { PORTION } from '../../../server/each-due.ts';
import { MAX_RULES } from '../../order-rules/parts.ts';
import { estimateReturns } from '../../reshipments/server/estimate-returns.job.ts';
import { openScene, type Scene } from '../../returns/server/testing/scene.ts';
import { EXAMPLE_RULE, GRACE_HOURS, type ReturnRule, type RuleDraft, type RuleUse, type TouchedReturn } from '../contract.ts';
import { applyReturnRules } from './apply-rules.job.ts';

type One = { return_rule: ReturnRule };
type Several = { return_rules: ReturnRule[] };
type Uses = { rule_uses: RuleUse[] };
type Tried = { looked: number; touched: number; waiting: number; returns: TouchedReturn[] };

const PATH = '/return-rules';
const GRACE_DAYS = GRACE_HOURS / 24;
const signal = new AbortController().signal;
let s: Scene;
beforeAll(async () => {
  s = await openScene();
});
afterAll(() => s.t.stop());

let made = 0;
const draft = (over: Partial<RuleDraft> = {}): RuleDraft => ({ ...EXAMPLE_RULE, name: `Rule ${++made}`, ...over });
async function merchant(funds = 100_000): Promise<Caller> {
  const who = await asMerchant(s.t, { funds });
  await setSender(s.t.app.db, who.accountId);
  return who;
}
async function add(who: Caller, over: Partial<RuleDraft> & { waiting?: boolean } = {}): Promise<ReturnRule> {
  const { data, raw } = await who.post<One>(PATH, { ...draft({ is_active: true }), ...over });
  if (data.return_rule === undefined) throw new Error(raw);
  return data.return_rule;
}
const cheap = (value: number | null, sku?: string) => ({
  items: [{ description: 'Mug', quantity: 1, weight: 0.4, coo: 'CN', hts_code: '691200', ...(value !== null && { value }), sku }],
});
/** Reckons and asks, as the program does every few seconds. */
async function run(app: App = s.t.app): Promise<void> {
  await estimateReturns(s.t.app, signal);
  await applyReturnRules(app, signal);
}
const uses = async (id: number, who: Caller) => (await who.get<Uses>(`/returns/${id}/rules`)).data.rule_uses;
const inShort = async (id: number, who: Caller) => (await uses(id, who)).map(({ rule, action, state }) => `${rule} ${action} ${state}`);
const names = async (who: Caller) => (await who.get<Several>(PATH)).data.return_rules.map((rule) => rule.name);
const trailOf = (id: number, who: Caller) =>
  s.t.app.db.system((tx) =>
    all(
      tx,
      sql<{ verb: string; rule: string | null }>`
        select verb, detail ->> 'rule' as rule from audit_log
        where account_id = ${who.accountId} and object_kind = 'return' and object_id = ${id} and detail ->> 'rule' is not null order by id`,
    ),
  );

describe('a rule for returns', () => {
  it('is stored as given, off at first, changed, switched on, sorted and deleted, each with its row in the trail', async () => {
    const who = await merchant();
    const { data } = await who.post<One>(PATH, draft({ name: 'First' }));
    const rule = data.return_rule;
    expect(rule).toMatchObject({ ...EXAMPLE_RULE, name: 'First', is_active: false, version: 1 });
    const changed = await who.call<One>('PUT', `${PATH}/${rule.id}`, { ...EXAMPLE_RULE, name: 'first', is_active: true, version: 1 });
    expect(changed.data.return_rule).toMatchObject({ name: 'first', is_active: true, version: 2 });
    const unsaid = await who.call<One>('PUT', `${PATH}/${rule.id}`, { ...EXAMPLE_RULE, name: 'first' });
    expect(unsaid.data.return_rule.is_active).toBe(true);
    expect((await who.call('PUT', `${PATH}/${rule.id}`, { ...EXAMPLE_RULE, version: 1 })).code).toBe('conflict');
    const other = await add(who, { name: 'Other' });
    expect((await who.call('PUT', `${PATH}/sorted`, { ids: [other.id, rule.id] })).status).toBe(200);
    expect(await names(who)).toEqual(['Other', 'first']);
    for (const ids of [[rule.id], [rule.id, rule.id]]) expect((await who.call('PUT', `${PATH}/sorted`, { ids })).errors).toHaveProperty('ids');
    expect((await who.call('DELETE', `${PATH}/${rule.id}`)).status).toBe(200);
    expect((await who.call('DELETE', `${PATH}/${rule.id}`)).status).toBe(404);
    const trail = await s.t.app.db.system((tx) =>
      all(tx, sql<{ verb: string }>`select verb from audit_log where object_kind = 'return_rule' and object_id = ${rule.id} order by id`),
    );
    expect(trail.map((row) => row.verb)).toEqual(['return_rule.create', 'return_rule.update', 'return_rule.update', 'return_rule.delete']);
  });

  it('is refused at the field where it cannot work, and never discards everything', async () => {
    const who = await merchant();
    await add(who, { name: 'Taken' });
    const at = async (over: object) => Object.keys((await who.post(PATH, { ...draft(), ...over })).errors ?? {});
    expect(await at({ name: 'taken' })).toEqual(['name']);
    expect(await at({ action: 'burn' })).toEqual(['action']);
    expect(await at({ conditions: {} })).toEqual(['action']);
    expect(await at({ conditions: { conditions: [], sku_known: null, value: null } })).toEqual(['action']);
    expect(await at({ conditions: { value: { min: 2, max: 1, currency: 'USD' } } })).toEqual(['conditions/value/max']);
    expect(await at({ conditions: { value: { max: 1.005, currency: 'USD' } } })).toEqual(['conditions/value/max']);
    expect(await at({ conditions: { shops: [1] } })).toEqual(['conditions/shops/0']);
    expect(await at({ conditions: { warehouses: ['XXX'] } })).toEqual(['conditions/warehouses/0']);
    expect(await at({ conditions: { entry_points: ['NOWHUB'] } })).toEqual(['conditions/entry_points/0']);
    expect(await at({ conditions: { conditions: ['wet'] } })).toEqual(['conditions/conditions/0']);
    expect((await who.post(PATH, draft({ action: 'keep', conditions: {} }))).status).toBe(201);
    await s.t.app.db.tenant(who.accountId, (tx) =>
      sql`insert into return_rules (account_id, position, name, action) select ${who.accountId}, n, 'R' || n, 'keep' from generate_series(10, ${MAX_RULES + 9}::int) n`.execute(
        tx,
      ),
    );
    expect(await at({})).toEqual(['name']);
  });

  it('is nobody else’s, and is changed only by those who may', async () => {
    const who = await merchant();
    const rule = await add(who);
    const other = await asMerchant(s.t);
    const reader = await asMerchant(s.t, { accountId: who.accountId, role: 'viewer' });
    expect(await names(other)).toEqual([]);
    for (const [method, path, body] of [
      ['PUT', `${PATH}/${rule.id}`, draft()],
      ['DELETE', `${PATH}/${rule.id}`, undefined],
      ['PUT', `${PATH}/sorted`, { ids: [rule.id] }],
      ['POST', `${PATH}/try`, { rule: draft(), id: rule.id }],
    ] as const)
      expect((await other.call(method, path, body)).status).toBe(404);
    expect((await reader.get(PATH)).status).toBe(200);
    expect((await reader.post(PATH, draft())).status).toBe(403);
    expect((await reader.post(`${PATH}/try`, { rule: draft() })).status).toBe(200);
    const here = await s.here(cheap(5), { who });
    await run();
    expect((await other.get(`/returns/${here.id}/rules`)).status).toBe(404);
    expect((await other.call('PUT', `/returns/${here.id}/rules/stop`)).status).toBe(404);
    expect((await reader.get(`/returns/${here.id}/rules`)).status).toBe(200);
    expect((await reader.call('PUT', `/returns/${here.id}/rules/stop`)).status).toBe(403);
  });
});

describe('rules for what comes in', () => {
  it('are asked once, in their order; the first that fits and can be done decides, and says so', async () => {
    const who = await merchant();
    const { sku } = await s.goods({}, who);
    const before = await s.here(cheap(23, sku), { who });
    s.moveTo(0.01);
    await add(who, { name: 'Known', conditions: { sku_known: true, conditions: ['new'] }, action: 'restock' });
    await add(who, { name: 'Rest', conditions: {}, action: 'keep' });
    const [known, damaged, unknown] = [
      await s.here(cheap(23, sku), { who }),
      await s.here(cheap(23, sku), { who, condition: 'damaged' }),
      await s.here(cheap(23), { who }),
    ];
    await run();
    await run();
    expect(await s.read(known.id, who)).toMatchObject({ status: 'Confirmed', decision: 'restock', restock_fee: 1.5 });
    expect(await inShort(known.id, who)).toEqual(['Known restock done']);
    expect(await inShort(damaged.id, who)).toEqual(['Rest keep done']);
    expect(await inShort(unknown.id, who)).toEqual(['Rest keep done']);
    // What came in before they were switched on is left alone.
    expect(await inShort(before.id, who)).toEqual([]);
    expect((await s.read(before.id, who)).decision).toBeNull();
    expect(await s.charged(known.id, who)).toEqual([
      { book: 'process', minor: 120 },
      { book: 'restock', minor: 150 },
    ]);
    expect(await trailOf(known.id, who)).toEqual([{ verb: 'return.apply_rule', rule: 'Known' }]);
    expect((await s.trail(known.id, who)).events.filter((type) => type === 'ruled')).toHaveLength(1);
    s.moveTo(0);
  });

  it('take those that wait along if that is asked for', async () => {
    const who = await merchant();
    const waiting = await s.here(cheap(5), { who });
    s.moveTo(0.01);
    const rule = (await who.post<One>(PATH, draft({ name: 'Cheap', action: 'keep' }))).data.return_rule;
    await run();
    expect(await inShort(waiting.id, who)).toEqual([]);
    const { id: _id, created: _created, updated: _updated, version: _version, ...given } = rule;
    await who.call('PUT', `${PATH}/${rule.id}`, { ...given, is_active: true, waiting: true });
    await run();
    expect(await inShort(waiting.id, who)).toEqual(['Cheap keep done']);
    s.moveTo(0);
  });

  it('announce a discard, wait, and then discard; the merchant may stop it, and is not asked again', async () => {
    const who = await merchant();
    await add(who, { name: 'Cheap' });
    const [gone, kept, unknown] = [await s.here(cheap(8), { who }), await s.here(cheap(8), { who }), await s.here(cheap(null), { who })];
    await run();
    expect(await inShort(gone.id, who)).toEqual(['Cheap discard waiting']);
    expect((await s.read(gone.id, who)).status).toBe('Unconfirmed');
    // Nobody knows what it is worth: it is not under any value.
    expect(await inShort(unknown.id, who)).toEqual([]);
    expect((await who.call<Uses>('PUT', `/returns/${kept.id}/rules/stop`)).data.rule_uses[0]?.state).toBe('stopped');
    expect((await who.call('PUT', `/returns/${kept.id}/rules/stop`)).code).toBe('not_eligible');
    s.moveTo(GRACE_DAYS - 0.1);
    await run();
    expect((await s.read(gone.id, who)).status).toBe('Unconfirmed');
    s.moveTo(GRACE_DAYS + 0.1);
    await run();
    await run();
    expect(await s.read(gone.id, who)).toMatchObject({ status: 'Discarded', decision: 'discard' });
    expect(await inShort(gone.id, who)).toEqual(['Cheap discard done']);
    expect(await trailOf(gone.id, who)).toEqual([
      { verb: 'return.plan_discard', rule: 'Cheap' },
      { verb: 'return.discard', rule: 'Cheap' },
    ]);
    await s.inspect(kept.id);
    await run();
    expect((await s.read(kept.id, who)).decision).toBeNull();
    expect(await inShort(kept.id, who)).toEqual(['Cheap discard stopped']);
    s.moveTo(0);
  });

  it('drop an announced discard where somebody decided, pays for a closer look, or the rule is off or gone', async () => {
    const who = await merchant();
    const [off, deleted] = [
      await add(who, { name: 'Off', conditions: { conditions: ['opened'] }, action: 'discard' }),
      await add(who, { name: 'Deleted', conditions: { conditions: ['damaged'] }, action: 'discard' }),
    ];
    await add(who, { name: 'Cheap' });
    const { sku } = await s.goods({}, who);
    const [restocked, looked, ofOff, ofDeleted] = [
      await s.here(cheap(8, sku), { who }),
      await s.here(cheap(8), { who }),
      await s.here(cheap(50), { who, condition: 'opened' }),
      await s.here(cheap(50), { who, condition: 'damaged' }),
    ];
    await run();
    await s.put(restocked.id, 'restock', who);
    await s.put(looked.id, 'verify', who);
    const { id: _id, created: _created, updated: _updated, version: _version, ...given } = off;
    await who.call('PUT', `${PATH}/${off.id}`, { ...given, is_active: false });
    await who.call('DELETE', `${PATH}/${deleted.id}`);
    // Nobody reads any longer that these two are going to be discarded.
    expect(await inShort(ofOff.id, who)).toEqual(['Off discard dropped']);
    expect(await inShort(ofDeleted.id, who)).toEqual(['Deleted discard dropped']);
    expect(await trailOf(ofDeleted.id, who)).toEqual([
      { verb: 'return.plan_discard', rule: 'Deleted' },
      { verb: 'return.drop_rule', rule: 'Deleted' },
    ]);
    s.moveTo(GRACE_DAYS + 0.1);
    await run();
    expect(await inShort(restocked.id, who)).toEqual(['Cheap discard dropped']);
    expect(await inShort(looked.id, who)).toEqual(['Cheap discard dropped']);
    expect(await inShort(ofOff.id, who)).toEqual(['Off discard dropped']);
    expect(await inShort(ofDeleted.id, who)).toEqual(['Deleted discard dropped']);
    expect((await s.read(restocked.id, who)).decision).toBe('restock');
    // Once it was looked at, the rules are asked anew.
    await s.inspect(looked.id);
    await run();
    expect(await inShort(looked.id, who)).toEqual(['Cheap discard waiting', 'Cheap discard dropped']);
    s.moveTo(0);
  });

  it('have it verified, and are asked again by what was found; reship what is worth it, for what was reckoned', async () => {
    const who = await merchant();
    await add(who, { name: 'Look', conditions: { conditions: ['opened'] }, action: 'verify' });
    await add(who, { name: 'Send', conditions: { reship_share: { max: 80 } }, action: 'reship' });
    const [opened, dear] = [await s.here(cheap(200), { who, condition: 'opened' }), await s.here(cheap(200), { who })];
    await run();
    expect(await inShort(opened.id, who)).toEqual(['Look verify done']);
    expect(await s.read(opened.id, who)).toMatchObject({ verify_asked: true, verify_fee: 0.8 });
    await run();
    s.moveTo(1);
    await s.inspect(opened.id, { condition: 'opened' });
    await run();
    expect(await inShort(opened.id, who)).toEqual(['Send reship done', 'Look verify done']);
    expect(await s.read(opened.id, who)).toMatchObject({ status: 'Confirmed', decision: 'reship' });
    const sent = await s.read(dear.id, who);
    expect(sent).toMatchObject({ status: 'Confirmed', decision: 'reship' });
    const { reshipment } = (await who.get<{ reshipment: { status: string } }>(`/reshipments/${sent.reshipment_id}`)).data;
    expect(reshipment.status).toBe('Confirmed');
    s.moveTo(0);
  });

  it('say why they could not be applied, and leave the return to a person', async () => {
    const who = await merchant(0);
    const { sku } = await s.goods({}, who);
    await add(who, { name: 'Known', conditions: { sku_known: true }, action: 'restock' });
    const poor = await s.here(cheap(23, sku), { who });
    await run();
    await run();
    expect(await uses(poor.id, who)).toMatchObject([{ state: 'failed', action: 'restock', problem: expect.stringMatching(/balance|funds/i) as unknown }]);
    expect((await s.read(poor.id, who)).decision).toBeNull();
  });

  it('reship nothing across a border whose origin nobody knows, and say so', async () => {
    const who = await merchant();
    await add(who, { name: 'Send', conditions: {}, action: 'reship' });
    const items = [{ description: 'Mug', quantity: 1, value: 200, weight: 0.4, hts_code: '691200' }];
    const sender = { name: 'Chloe Tremblay', street1: '111 Rue Queen', city: 'Montreal', province: 'QC', postal_code: 'H3C 2M7', country: 'CA' };
    const abroad = await s.here({ items, sender, destination: 'US' }, { who });
    await run();
    expect(await uses(abroad.id, who)).toMatchObject([{ state: 'failed', action: 'reship', problem: 'Origin not known' }]);
    expect(await s.read(abroad.id, who)).toMatchObject({ decision: null, reshipment_id: null });
  });

  it('are asked in turns: the returns of one merchant keep no other waiting, and one that fails holds up none', async () => {
    const [busy, other] = [await merchant(), await merchant()];
    for (const who of [busy, other]) await add(who, { action: 'keep' });
    const { id } = await s.here(cheap(5), { who: busy });
    await s.here(cheap(5), { who: other });
    await estimateReturns(s.t.app, signal);
    const copied = sql`
      insert into returns (account_id, rma_number, warehouse, destination, status, condition, received_at, expires_at, estimate_tried_at, estimate,
        estimated_reship_minor, fee_currency, source)
      select account_id, 'MANY-' || n, warehouse, destination, status, condition, received_at, expires_at, estimate_tried_at, estimate,
        estimated_reship_minor, fee_currency, source
      from returns, generate_series(1, ${PORTION}::int) n where id = ${id}`;
    await s.t.app.db.system((tx) => copied.execute(tx));
    const { app } = s.t;
    const asked: number[] = [];
    const tenant: App['db']['tenant'] = (accountId, work) => {
      asked.push(accountId);
      return asked.length === 2 ? Promise.reject(new Error('broken')) : app.db.tenant(accountId, work);
    };
    await applyReturnRules({ ...app, db: { ...app.db, tenant }, log: { ...app.log, error: () => undefined } }, signal);
    expect([asked.indexOf(other.accountId), asked.length]).toEqual([PORTION, PORTION + 2]);
  });

  it('are applied exactly once, killed anywhere and run by two at once', async () => {
    const who = await merchant();
    const { sku } = await s.goods({}, who);
    await add(who, { name: 'Known', conditions: { sku_known: true }, action: 'restock' });
    await add(who, { name: 'Cheap' });
    const ids: number[] = [];
    for (let n = 0; n < 12; n += 1) ids.push((await s.here(n % 2 === 0 ? cheap(23, sku) : cheap(5), { who })).id);
    await estimateReturns(s.t.app, signal);
    /** Dies in the middle of the transaction of the nth return, or just after it. */
    const dying = (after: number, isInside: boolean): [App, AbortSignal] => {
      const { app } = s.t;
      const end = new AbortController();
      let left = after;
      const tenant: App['db']['tenant'] = async (accountId, work) => {
        left -= 1;
        if (left > 0) return app.db.tenant(accountId, work);
        end.abort();
        if (!isInside) return app.db.tenant(accountId, work);
        return app.db.tenant(accountId, async (tx) => {
          await work(tx);
          throw new Error('Killed.');
        });
      };
      return [{ ...app, db: { ...app.db, tenant }, log: { ...app.log, error: () => undefined } }, end.signal];
    };
    for (let round = 0; round < 6; round += 1) await applyReturnRules(...dying(1 + (round % 3), round % 2 === 0));
    await Promise.all([applyReturnRules(s.t.app, signal), applyReturnRules(s.t.app, signal)]);
    s.moveTo(GRACE_DAYS + 0.1);
    for (let round = 0; round < 6; round += 1) await applyReturnRules(...dying(1 + (round % 2), round % 2 === 1));
    await Promise.all([applyReturnRules(s.t.app, signal), applyReturnRules(s.t.app, signal)]);
    for (const [n, id] of ids.entries()) {
      expect(await inShort(id, who)).toEqual([n % 2 === 0 ? 'Known restock done' : 'Cheap discard done']);
      const { verbs, events } = await s.trail(id, who);
      expect(verbs.filter((verb) => verb === (n % 2 === 0 ? 'restock' : 'discard'))).toHaveLength(1);
      expect(events.filter((type) => type === 'ruled')).toHaveLength(1);
      expect((await s.charged(id, who)).filter(({ book }) => book === 'restock')).toHaveLength(n % 2 === 0 ? 1 : 0);
    }
    s.moveTo(0);
  });
});

describe('trying a rule on past returns', () => {
  it('says which it would have fitted in its place, what became of them, how many wait, and stores nothing', async () => {
    const who = await merchant();
    const [waiting, gone] = [await s.here(cheap(5), { who }), await s.here(cheap(5), { who })];
    await s.here(cheap(50), { who });
    await s.here(cheap(null), { who });
    await who.post('/returns/discard', { ids: [gone.id] });
    const rule = draft({ name: 'Cheap' });
    const tried = (await who.post<Tried>(`${PATH}/try`, { rule })).data;
    expect(tried).toMatchObject({ looked: 4, touched: 2, waiting: 1 });
    expect(tried.returns.map(({ id, decision, waits, value }) => [id, decision, waits, value])).toEqual([
      [gone.id, 'discard', false, 5],
      [waiting.id, null, true, 5],
    ]);
    // A rule before it leaves it nothing; in its place it is asked first.
    const first = await add(who, { conditions: {}, action: 'keep' });
    expect((await who.post<Tried>(`${PATH}/try`, { rule })).data.touched).toBe(0);
    expect((await who.post<Tried>(`${PATH}/try`, { rule, id: first.id })).data.touched).toBe(2);
    s.moveTo(100);
    expect((await who.post<Tried>(`${PATH}/try`, { rule })).data.looked).toBe(0);
    s.moveTo(0);
    expect(await names(who)).toEqual([first.name]);
    expect(await inShort(waiting.id, who)).toEqual([]);
  });
});
