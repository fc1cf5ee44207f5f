import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { systemActor } from '../../../server/auth.ts';
import type { App } from '../../../server/ctx.ts';
import { all, json, one } from '../../../server/db.ts';
import { hasDone, makeDemoPart } from '../../../server/demo-merchant.ts';
import type { ShipmentInput } from '../../shipments/contract.ts';
import { SHIPMENT_IMPORT } from '../definitions/shipments.ts';
import { problemSaid } from '../problem-words.ts';
import { warnOfLetters } from './warn-of-letters.ts';

const NAME = 'orders-of-the-day.csv';
/** A shipment and its one item. */
const ROWS_EACH = 2;
const HEADER_ROWS = 1;

interface Waiting {
  id: number;
  created_at: string;
  to: Pick<ShipmentInput['to'], 'name' | 'street1' | 'city' | 'country'>;
}

/** Tells of the two latest shipments of the demo that wait for their labels that they came by a file, as a finished import with its warnings. */
export async function seedImports(app: App): Promise<void> {
  await makeDemoPart(app, sql`not ${hasDone('import.create')}`, async (tx, { account_id: accountId, user_id: userId }) => {
    const latest = await all(
      tx,
      sql<Waiting>`
        select id, created_at, jsonb_build_object('name', to_name, 'street1', to_street1, 'city', to_city, 'country', to_country) as "to"
        from shipments s where account_id = ${accountId} and status = 'Pending' and import_id is null
          -- Those of whoever tries the demo are theirs.
          and exists (select from audit_log l where l.account_id = s.account_id and l.verb = 'shipment.create' and l.object_kind = 'shipment' and l.object_id = s.id
            and l.request_id = 'seed')
        order by id desc limit 2`,
    );
    const waiting = latest.toReversed();
    const [first] = waiting;
    if (first === undefined) return;
    const at = sql`${first.created_at}::timestamptz`;
    const lines = waiting.map(({ id, to }, index) => ({ id, line: HEADER_ROWS + 1 + index * ROWS_EACH, input: { to } as ShipmentInput }));
    const { kind, words } = { kind: 'shipments', words: SHIPMENT_IMPORT.words };
    const rows = lines.length * ROWS_EACH;
    const { id } = await one(
      tx,
      sql<{ id: number }>`
        insert into imports (account_id, kind, name, sha256, size, file_key, mode, rows, stored, created_by, created_at, ended_at)
        values (${accountId}, ${kind}, ${NAME}, ${createHash('sha256').update(NAME).digest('hex')}, 1480, '', 'good', ${rows}, ${lines.length}, ${userId}, ${at},
          ${at} + interval '2 seconds') returning id`,
    );
    const params = { origin: { userId, tokenId: null, staffUserId: null, godmodeId: null, lang: 'en', requestId: 'seed' }, given: { import_id: id } };
    const task = await one(
      tx,
      sql<{ id: number }>`
        insert into tasks (account_id, kind, status, area, scope, total, done, params, created_by, created_at, started_at, ended_at, updated_at)
        values (${accountId}, ${`imports.${kind}`}, 'Succeeded', 'shipping', 'shipments', ${rows}, ${rows}, ${json(params)}, ${userId}, ${at}, ${at}, ${at} + interval '2 seconds',
          ${at} + interval '2 seconds') returning id`,
    );
    await sql`update imports set task_id = ${task.id} where account_id = ${accountId} and id = ${id}`.execute(tx);
    const warnings = warnOfLetters(lines).map((problem) => {
      const { line, column, value } = problem;
      return {
        level: 'warning',
        message: 'imports:log.warning',
        values: { line, column, value, message: problemSaid(problem) },
      };
    });
    const log = [
      ...warnings,
      { level: 'info', message: `${words}.read`, values: { rows, good: lines.length, bad: 0 } },
      { level: 'info', message: `${words}.stored`, values: { count: lines.length } },
    ];
    await sql`
      insert into task_log (account_id, task_id, at, level, message, values)
      select ${accountId}, ${task.id}, ${at}, l.value->>'level', l.value->>'message', l.value->'values'
      from jsonb_array_elements(${json(log)}) with ordinality as l (value, place) order by l.place`.execute(tx);
    for (const { id: shipmentId, line } of lines)
      await sql`
        update shipments set import_id = ${id}, import_line = ${line}, created_at = ${at}, updated_at = ${at}
        where account_id = ${accountId} and id = ${shipmentId}`.execute(tx);
    const detail = { kind, name: NAME, mode: 'good' };
    await audit(tx, { actor: systemActor(accountId), requestId: 'seed' }, { verb: 'import.create', object: { kind: 'import', id }, detail });
  });
}
