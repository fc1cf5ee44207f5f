import { sql } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import { auditMany, emitMany } from '../../../server/audit.ts';
import { all, json, type Tx } from '../../../server/db.ts';
import { ownVerb } from '../../../server/verb.ts';
import { say, sayError } from '../../../server/words.ts';
import { optionTotal } from '../../estimates/rules.ts';
import { imports } from '../contract.ts';
import { ratedRows, type Rated } from './rate-import.ts';

/** The most refusals listed one by one; the rest are counted. */
const MAX_TOLD = 100;
const BATCH = 500;

interface Change {
  id: number;
  service: string;
  ignore_bad_address: boolean;
}

/** The service that a choice means for a shipment, or why it is not offered. */
function serviceFor(rated: Rated, choice: string): { service: string } | { reason: Rated['unavailable'][number]['reason'] | null } {
  if (choice === 'cheapest') return rated.options.length > 0 ? { service: '' } : { reason: null };
  if (choice === 'fastest') {
    const [fastest] = rated.options.toSorted((a, b) => a.transitMax - b.transitMax || a.transitMin - b.transitMin || optionTotal(a) - optionTotal(b));
    return fastest === undefined ? { reason: null } : { service: fastest.service };
  }
  if (rated.options.some((one) => one.service === choice)) return { service: choice };
  return { reason: rated.unavailable.find((one) => one.service === choice)?.reason ?? null };
}

/** Changes those still pending, with an audit row and an event each. Returns how many. */
async function store(tx: Tx, ctx: Ctx, importId: number, changes: readonly Change[]): Promise<number> {
  const { accountId } = ctx.actor;
  const changed = await all(
    tx,
    sql<{ id: number }>`
      update shipments s set service = c.service, ignore_bad_address = c.ignore_bad_address, updated_at = now(), version = version + 1
      from jsonb_to_recordset(${json(changes)}) as c (id bigint, service text, ignore_bad_address boolean)
      where s.account_id = ${accountId} and s.id = c.id and s.status = 'Pending' returning s.id`,
  );
  const ids = changed.map((row) => row.id);
  const stored = new Set(ids);
  const alike = Map.groupBy(
    changes.filter(({ id }) => stored.has(id)),
    ({ id: _id, ...rest }) => JSON.stringify(rest),
  );
  for (const group of alike.values()) {
    const [{ id: _id, ...chosen } = { id: 0 }] = group;
    await auditMany(tx, ctx, { verb: 'shipment.update', kind: 'shipment', ids: group.map(({ id }) => id), detail: { import_id: importId, ...chosen } });
  }
  await emitMany(tx, accountId, 'shipment.updated', { kind: 'shipment', ids });
  return ids.length;
}

/**
 * Chooses a service for shipments of an import: the cheapest, the fastest or one by its code. Shipments it is not offered for stay as they
 * are and are named with the reason. Many rows are changed in batches; calling again changes the rest.
 */
export const chooseServices = ownVerb(imports.choose, async ({ ctx, params, body }) => {
  const { service: choice, override_address: isOverride, shipment_ids: ids, except, only } = body;
  const wanted = ids === undefined ? null : new Set(ids);
  const left = new Set(except);
  const refused: { id: number; message: string }[] = [];
  let refusedTotal = 0;
  let changed = 0;
  let batch: Change[] = [];
  const flush = async () => {
    const changes = batch;
    batch = [];
    if (changes.length > 0) changed += await ctx.db.tenant(ctx.actor.accountId, (tx) => store(tx, ctx, params.id, changes));
  };
  for await (const rated of ratedRows(ctx, params.id)) {
    const { id, service, ignore_bad_address: isIgnored } = rated.record;
    if ((wanted !== null && !wanted.has(id)) || left.has(id) || (only === 'problems' && rated.problem === null)) continue;
    const found = choice === undefined ? { service } : serviceFor(rated, choice);
    if ('reason' in found) {
      refusedTotal += 1;
      if (refused.length < MAX_TOLD) refused.push({ id, message: found.reason ? say(ctx.lang, found.reason) : sayError(ctx.lang, 'no_services') });
      continue;
    }
    const change = { id, service: found.service, ignore_bad_address: isIgnored || (isOverride && !rated.isFound) };
    if (change.service === service && change.ignore_bad_address === isIgnored) continue;
    batch.push(change);
    if (batch.length >= BATCH) await flush();
  }
  await flush();
  return { changed, refused, refused_total: refusedTotal };
});
