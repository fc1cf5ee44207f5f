import type { ImportDefinition } from '../../shared/import-kind.ts';
import type { Currency } from '../../shared/money.ts';
import type { Match } from './match-columns.ts';
import { headingSays, readAmount } from './money-cell.ts';

/** The currency of a file that has no column for it, where the headings of its amounts say one: `Price (USD)`. */
export function currencySaid({ columns }: Pick<ImportDefinition<unknown>, 'columns'>, headings: readonly string[], match: Match): Currency | undefined {
  if (!columns.some((column) => column.path === 'currency') || match.columns.some((column) => column?.path === 'currency')) return undefined;
  const named = match.columns.flatMap((column, at) => (column?.money === true ? (headingSays(headings[at] ?? '') ?? []) : []));
  const [only, ...more] = new Set(named);
  return more.length === 0 ? only : undefined;
}

/** The currency that amounts name, where none of them names another: eBay writes `£12.34` and has no column for it. A sign of several names none. */
export function currencyOfAmounts(amounts: readonly string[]): Currency | undefined {
  const named = amounts.flatMap((text) => {
    const currencies = readAmount(text).currencies ?? [];
    return currencies.length === 1 ? currencies : [];
  });
  const [only, ...more] = new Set(named);
  return more.length === 0 ? only : undefined;
}
