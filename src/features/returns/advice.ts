import type { Said } from '../../shared/words.ts';
import type { Choice } from './return-out.ts';
import type { Condition, Decision, ReturnReason } from './status.ts';

/** What reshipping is expected to cost, in minor units; null for what is not known. */
export interface ReshipFigures {
  carriage: number;
  duties: number | null;
  /** What the warehouse asks for sending it out again. */
  handling: number;
}

/** What advice is made from: minor units of one currency, null where a figure is not known. */
export interface Facts {
  goods: number | null;
  condition: Condition | null;
  reason: ReturnReason | null;
  /** Who it would go to again. */
  recipient: string | null;
  reship: ReshipFigures | null;
  restock: number;
  /** A month on the shelf. */
  storage: number | null;
  /** Why each cannot be chosen; null where it can. */
  cannot: Readonly<Record<Decision, string | null>>;
}

type Part = Choice['parts'][number];
/** A choice whose sentence is not in anybody's language yet. */
export type Advice = Omit<Choice, 'sentence' | 'aside'> & { sentence: Said };

const part = (code: Part['code'], amount: number | null, isEstimate = false): Part => ({ code, amount, is_estimate: isEstimate });
const off = (minor: number | null): number | null => (minor === null ? null : 0 - minor);

/** The sum of the parts; null as soon as one is unknown, because a sum of what is known would look like the whole. */
const sumOf = (parts: readonly Part[]): number | null => {
  const amounts = parts.map((one) => one.amount);
  return amounts.includes(null) ? null : amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
};

/** What goods are still worth: junk nothing, what is damaged nobody knows. */
function goodsLeft({ goods, condition }: Facts): number | null {
  if (condition === 'junk') return 0;
  return condition === 'damaged' ? null : goods;
}

function reshipSentence({ condition, reason, recipient, reship, goods }: Facts): Said {
  if (condition === 'damaged' || condition === 'junk') return { key: 'returns:advice.reshipDamaged' };
  if (reship === null) return { key: 'returns:advice.reshipUnknown' };
  if (reship.duties === null) return { key: 'returns:advice.reshipDuties' };
  if (goods === null) return { key: 'returns:advice.goodsUnknown' };
  const name = recipient ?? '';
  if (name !== '' && (reason === 'refused' || reason === 'unclaimed')) return { key: `returns:advice.${reason}`, values: { name } };
  return name === '' ? { key: 'returns:advice.reshipAnybody' } : { key: 'returns:advice.reship', values: { name } };
}

function restockSentence({ condition, goods, storage }: Facts): Said {
  if (goods === null) return { key: 'returns:advice.goodsUnknown' };
  if (condition === 'opened') return { key: 'returns:advice.restockOpened' };
  return { key: storage === null ? 'returns:advice.restockSize' : 'returns:advice.restock' };
}

/**
 * What each decision leaves the merchant, the best first. Only what is known is compared: a choice with an unknown figure is never called the
 * best, and where every other one is unknown, discarding is not either, unless the goods are worth nothing. Nor does it stand above one that may
 * leave more: it cannot be undone.
 */
export function adviceFor(facts: Facts): Advice[] {
  const goods = part('goods', goodsLeft(facts));
  const reship = facts.reship;
  const choices: (Pick<Advice, 'decision' | 'parts'> & { sentence: Said })[] = [
    {
      decision: 'reship',
      parts: [
        goods,
        part('carriage', off(reship?.carriage ?? null), true),
        part('duties', reship === null ? null : off(reship.duties), true),
        part('reship', reship === null ? null : off(reship.handling)),
      ],
      sentence: reshipSentence(facts),
    },
    { decision: 'restock', parts: [goods, part('restock', off(facts.restock)), part('storage', off(facts.storage), true)], sentence: restockSentence(facts) },
    { decision: 'discard', parts: [], sentence: { key: 'returns:advice.discard' } },
  ];
  const reckoned = choices.map((one) => ({ ...one, keeps: sumOf(one.parts), cannot: facts.cannot[one.decision], is_best: false }));
  const open = reckoned.filter((one) => one.cannot === null);
  const isComparable = facts.condition === 'junk' || facts.goods === 0 || open.some((one) => one.decision !== 'discard' && one.keeps !== null);
  const best = isComparable ? open.filter((one) => one.keeps !== null).toSorted((a, b) => (b.keeps ?? 0) - (a.keeps ?? 0))[0] : undefined;
  const rank = (one: (typeof reckoned)[number]): number =>
    one === best ? 0 : one.cannot !== null ? 4 : one.keeps === null ? 2 : one.decision !== 'discard' && one.keeps > 0 ? 1 : 3;
  return reckoned
    .toSorted((a, b) => rank(a) - rank(b) || (b.keeps ?? 0) - (a.keeps ?? 0))
    .map((one) => ({
      ...one,
      is_best: one === best,
      ...(one === best && one.decision === 'discard' && { sentence: { key: 'returns:advice.discardBest' } as const }),
    }));
}
