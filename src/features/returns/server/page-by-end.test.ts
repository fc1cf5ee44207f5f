import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant } from '../../../../test/harness.ts';
import type { ReturnRow } from '../return-out.ts';
import { pageByEnd } from './page-by-end.ts';
import { openScene, type Scene } from './testing/scene.ts';

let t: Scene['t'];
let announce: Scene['announce'];
let receive: Scene['receive'];
beforeAll(async () => {
  ({ t, announce, receive } = await openScene());
});
afterAll(() => t.stop());

describe('the list by the end of the time to decide', () => {
  it('is sorted by the end as it is now where the time to decide stands still, however the clock moves between two pages', async () => {
    const owner = await asMerchant(t, { funds: 10_000 });
    const now = Date.parse('2026-11-26T09:00:00Z');
    const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
    t.app.now = () => new Date(now);
    // Ends by hours from now; of those that stand still, what was left of them when the warehouse was asked, a hundred hours ago.
    const made: [name: string, hours: number, isStanding: boolean][] = [
      ['a', 10, false],
      ['b', 20, true],
      ['c', 30, false],
      ['d', 40, true],
      ['e', 40, true],
      ['f', 50, false],
    ];
    const ids: number[] = [];
    for (const [name, hours, isStanding] of made) {
      const { id } = await announce({ rma_number: `END-${name}` }, owner);
      await receive({ rma_number: `END-${name}` });
      await t.app.db.system((tx) =>
        sql`update returns set expires_at = ${at(isStanding ? hours - 100 : hours)}::timestamptz, verify_asked_at = ${isStanding ? at(-100) : null}::timestamptz
          where account_id = ${owner.accountId} and id = ${id}`.execute(tx),
      );
      ids.push(id);
    }
    const { id: open } = await announce({ rma_number: 'END-g' }, owner);
    ids.push(open);
    const paged = async (order: string) => {
      const seen: number[] = [];
      for (let token: string | null = '', hours = 0; token !== null; hours += 15) {
        t.app.now = () => new Date(Date.parse(at(hours)));
        const { data }: { data: { returns: ReturnRow[]; next_page: string | null } } = await owner.get(
          `/returns?limit=1&sort=expires&order=${order}${token && `&page_token=${token}`}`,
        );
        seen.push(...data.returns.map(({ id }) => id));
        token = data.next_page;
      }
      t.app.now = () => new Date(now);
      return seen;
    };
    expect(await paged('asc')).toEqual(ids);
    expect(await paged('desc')).toEqual(ids.toReversed());
    const { data } = await owner.get<{ returns: ReturnRow[] }>('/returns?sort=expires&order=asc');
    expect(data.returns.map(({ expires }) => expires)).toEqual([...made.map(([, hours]) => at(hours)), null]);
    const filtered = await owner.get<{ returns: ReturnRow[] }>('/returns?sort=expires&order=asc&status=Received&q=END-&total=true');
    expect(filtered.data).toMatchObject({ total: 6, returns: [{ id: ids[0] }, { id: ids[1] }, { id: ids[2] }, {}, {}, {}] });
    const forged = btoa(JSON.stringify(['expires', 'asc', 'soon', '1']));
    expect((await owner.get(`/returns?sort=expires&order=asc&page_token=${forged}`)).errors).toHaveProperty('page_token');
  });

  it('reads those whose time stands still from an index, however many returns there are', async () => {
    const owner = await asMerchant(t);
    const page = pageByEnd({ limit: 50, order: 'asc' }, new Date('2026-11-26T09:00:00Z'));
    const plan = await t.app.db.tenant(owner.accountId, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_sort = off`.execute(tx);
      await sql`set local enable_bitmapscan = off`.execute(tx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select r.id from ${page.from(sql`r.account_id = ${owner.accountId}`)} order by ${page.order} limit 51`.execute(tx);
      return rows.map((line) => line['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('returns_by_time_left');
    expect(plan).toContain('returns_by_expiry');
  });
});
