import type { OrderLine } from '../order-out.ts';

export type UnitsDeed = 'split' | 'resend';
type Line = Pick<OrderLine, 'line' | 'quantity' | 'fulfilled'>;
/** What was typed for each line, by its number. */
type Typed = Readonly<Record<number, string>>;

/** How many units of a line a deed can take: those not sent yet, or those that were. */
export const mostOf = (deed: UnitsDeed, { quantity, fulfilled }: Line): number => (deed === 'split' ? quantity - fulfilled : fulfilled);

const count = (text: string | undefined): number => (text === undefined || text.trim() === '' ? 0 : Number(text));

/** The units typed, by line; empty lines are left out. */
export function takenOf(typed: Typed): { line: number; quantity: number }[] {
  return Object.entries(typed)
    .map(([line, text]) => ({ line: Number(line), quantity: count(text) }))
    .filter(({ quantity }) => quantity > 0);
}

type Wrong = { word: 'noUnits' | 'tooFew'; max?: undefined } | { word: 'problem.moreThanOrdered' | 'problem.moreThanSent'; max: number };

/** What is wrong with the units typed, if anything. A split leaves at least one unit behind. */
export function checkUnits(deed: UnitsDeed, lines: readonly Line[], typed: Typed): Wrong | null {
  for (const line of lines) {
    const [wanted, max] = [count(typed[line.line]), mostOf(deed, line)];
    if (!Number.isInteger(wanted) || wanted < 0 || wanted > max) return { word: deed === 'split' ? 'problem.moreThanOrdered' : 'problem.moreThanSent', max };
  }
  const sum = takenOf(typed).reduce((all, { quantity }) => all + quantity, 0);
  if (sum === 0) return { word: 'noUnits' };
  const most = lines.reduce((all, line) => all + mostOf(deed, line), 0);
  return deed === 'split' && sum === most ? { word: 'tooFew' } : null;
}
