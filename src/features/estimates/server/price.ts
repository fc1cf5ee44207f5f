import { sql } from 'kysely';
import { allocate } from '../../../shared/money-math.ts';
import { one, type Tx } from '../../../server/db.ts';
import { AppError } from '../../../shared/errors.ts';
import { landedCost } from '../../duties/rules.ts';
import { loadTables } from '../../duties/server/load-tables.ts';
import type { DutyTables, LandedCost, LandedItem, LandedLine } from '../../duties/types.ts';
import type { RateBook } from '../../rates/book.ts';
import { hasRates, loadBook } from '../../rates/server/load-book.ts';
import { inCurrency } from '../../rates/in-currency.ts';
import { quote } from '../../rates/rules.ts';
import type { Quote, QuoteRequest, Unavailable } from '../../rates/types.ts';
import type { Option, PriceLine } from '../rules.ts';

export interface Priced {
  options: (Option & { landed: LandedCost | null })[];
  unavailable: Unavailable[];
}

const LINE_CODE = { duty: 'duty', tax: 'tax', fee: 'customs_fee' } as const;

/** How much of a duty or tax is each item's. */
const byItem = ({ amountMinor, item, on = [] }: LandedLine, items: number): number[] =>
  item === undefined && amountMinor > 0 ? allocate(amountMinor, on) : Array.from({ length: items }, (_, index) => (index === item ? amountMinor : 0));

/** What customs will charge, as lines of the price. */
const dutyLines = (landed: LandedCost, items: number): PriceLine[] =>
  landed.lines.map((l) => ({
    code: LINE_CODE[l.kind],
    amountMinor: l.amountMinor,
    basis: l.rule,
    ...(l.kind !== 'fee' && { byItem: byItem(l, items) }),
  }));

/** What prices are made from: the newest rate set with its exchange rates, and the customs facts. */
export interface Pricing {
  book: RateBook;
  tables: DutyTables;
  /** What the account pays in: its balance is in this currency alone. */
  currency: string;
}

/** Throws `no_rates` before the operator has imported any. */
export async function loadPricing(tx: Tx, accountId: number): Promise<Pricing> {
  const book = await loadBook(tx);
  if (!hasRates(book)) throw new AppError('no_rates');
  const { currency } = await one(tx, sql<{ currency: string }>`select currency from accounts where account_id = ${accountId}`);
  return { book, tables: await loadTables(tx, book.fx), currency };
}

/**
 * Prices every service for a parcel. With DDP the duties and taxes of the destination are part of the price; otherwise they
 * are shown beside it. Where a duty is not known, DDP is not offered, and the reason says what to do. Prices are in the account's
 * currency, or in that of the rate card where no rate leads to it.
 */
export function priceOptions({ book, tables, currency }: Pricing, request: QuoteRequest, items: readonly LandedItem[]): Priced {
  const result = quote(book, request);
  const origin = book.origins.get(request.origin)?.entryPoint.country ?? '';
  const landedOf = (option: Quote): LandedCost | null =>
    items.length === 0
      ? null
      : landedCost(tables, {
          destination: { country: request.country, province: request.province, postalCode: request.postalCode },
          originCountry: origin,
          items,
          freightMinor: option.totalMinor - option.insuranceFeeMinor,
          insuranceMinor: option.insuranceFeeMinor,
          currency: option.currency,
          shipDate: request.date,
          importChannel: option.service === 'post' ? 'post' : 'courier',
        });
  const priced: Priced = { options: [], unavailable: [...result.unavailable] };
  for (const service of result.services) {
    const option = inCurrency(service, currency, book.fx, request.currency === currency ? request.insuredValueMinor : undefined);
    const landed = landedOf(option);
    const [unknown] = landed?.unknown ?? [];
    const terms = unknown ? option.terms.filter((one) => one !== 'DDP') : option.terms;
    const isDdp = request.terms === 'DDP';
    if (unknown && (isDdp || terms.length === 0)) priced.unavailable.push({ service: option.service, reason: unknown });
    else priced.options.push({ ...option, terms, lines: isDdp && landed ? [...option.lines, ...dutyLines(landed, items.length)] : option.lines, landed });
  }
  return priced;
}
