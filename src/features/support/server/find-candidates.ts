import { sql } from 'kysely';
import { holds } from '../../../server/list.ts';
import { verb } from '../../../server/verb.ts';
import { say } from '../../../server/words.ts';
import type { FieldProblem } from '../../../shared/errors.ts';
import { toWire } from '../../../shared/money.ts';
import { formatDay } from '../../../shared/shown-time.ts';
import type { Language } from '../../../shared/words.ts';
import { MAX_FOUND, support, type Candidate } from '../contract.ts';
import { ASKED_REASONS, obstacleTo, obstacleToAny, type Obstacle } from '../rules.ts';
import { readCandidates, type FoundCandidate } from './read-candidates.ts';

/** The sentence of an obstacle as a word key with its values. */
export function problemOf(obstacle: Obstacle, lang: Language): FieldProblem {
  const { reason, ...values } = obstacle;
  return { key: `support:why.${reason}`, values: 'day' in values ? { day: formatDay(values.day, lang) } : { ...values } };
}

function shown(found: FoundCandidate, lang: Language, now: Date): Candidate {
  const sentence = (obstacle: Obstacle | null) => {
    const problem = obstacle && problemOf(obstacle, lang);
    return problem && say(lang, problem);
  };
  // An unfinished draft does not stand in the way: the page offers to continue it.
  const draft = found.claimStatus === 'Draft' ? found.claimId : null;
  const reasons = ASKED_REASONS.map((reason) => ({ reason, obstacle: sentence(obstacleTo(reason, found, now, draft)) }));
  const claimable = reasons.some(({ obstacle }) => obstacle === null);
  return {
    shipment_id: found.shipmentId,
    status: found.status,
    tracking_number: found.trackingNumber,
    order_number: found.orderNumber,
    name: found.name,
    country: found.country,
    service: found.service,
    processed: found.processedAt,
    delivered: found.deliveredAt,
    cover: found.currency === null || found.coverMinor === null ? null : toWire(found.coverMinor, found.currency),
    currency: found.currency,
    claim: found.claimId === null || found.claimStatus === null ? null : { id: found.claimId, status: found.claimStatus },
    // With nothing to claim for, one sentence is shown: before delivery the one about loss, which names the first possible day; after it the one about damage.
    obstacle: claimable ? null : sentence(obstacleToAny(found, now, draft) ?? obstacleTo(found.deliveredAt === null ? 'lost' : 'damaged', found, now, draft)),
    reasons,
  };
}

/** Up to eight shipments by id, number or name, each with what can be claimed or why nothing can. */
export const findCandidates = verb(support.candidates, async ({ ctx, tx, query }) => {
  const { accountId } = ctx.actor;
  if (query.q === undefined && query.shipment_id === undefined) return { shipments: [] };
  const byId = query.shipment_id === undefined ? sql`true` : sql`s.id = ${query.shipment_id}`;
  const byText =
    query.q === undefined
      ? sql`true`
      : sql`s.id in (select id from searchable_shipments where ${holds(sql`search_text`, query.q)} order by created_at desc, id desc limit ${MAX_FOUND})`;
  const found = await readCandidates(tx, accountId, sql`${byId} and ${byText}`, MAX_FOUND);
  return { shipments: found.map((one) => shown(one, ctx.lang, ctx.now())) };
});
