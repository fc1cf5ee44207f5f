import type { Choice, Return } from '../return-out.ts';
import type { Decision } from '../status.ts';

type Part = Choice['parts'][number];

/** A piece of the bar of a choice: what one keeps, then what it costs. */
export interface Piece {
  code: 'kept' | Part['code'];
  /** Its share of the whole bar, 0 to 1. */
  share: number;
  isEstimate: boolean;
}

/**
 * The goods' value divided into what each cost takes of it and what is left; nothing where a figure is not known: a bar of what is known would
 * look like the whole.
 */
export function piecesOf({ parts }: Pick<Choice, 'parts'>): Piece[] {
  if (parts.some(({ amount }) => amount === null)) return [];
  const goods = parts.find(({ code }) => code === 'goods')?.amount ?? 0;
  const costs = parts.filter(({ code, amount }) => code !== 'goods' && amount !== 0).map((part) => ({ ...part, amount: Math.abs(part.amount ?? 0) }));
  const spent = costs.reduce((sum, { amount }) => sum + amount, 0);
  // Where it costs more than it brings, the bar is as long as the costs.
  const whole = Math.max(goods, spent);
  if (whole === 0) return [];
  const kept: Piece = { code: 'kept', share: Math.max(0, goods - spent) / whole, isEstimate: false };
  return [kept, ...costs.map(({ code, amount, is_estimate: isEstimate }): Piece => ({ code, share: amount / whole, isEstimate }))].filter(
    ({ share }) => share > 0,
  );
}

/** In this order where nothing is advised. */
const PLAIN = ['restock', 'reship', 'discard'] as const satisfies readonly Decision[];

export interface Offer {
  decision: Decision;
  /** Its arithmetic, where there is any. */
  choice: Choice | null;
}

/** Every decision, as it is advised, the best first. */
export function offersOf({ advice }: Pick<Return, 'advice'>): Offer[] {
  const left = PLAIN.filter((decision) => advice.every((choice) => choice.decision !== decision));
  return [...advice.map((choice) => ({ decision: choice.decision, choice })), ...left.map((decision) => ({ decision, choice: null }))];
}
