import type { ErrorCode } from '../../../shared/errors.ts';
import type { Currency } from '../../../shared/money.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { optionTotal } from '../../estimates/rules.ts';
import { ratedRows } from './rate-import.ts';

/** What buying all labels of an import costs. */
export interface ImportSum {
  pending: number;
  /** The price of each label that can be bought, by its shipment, in the file's order. */
  prices: Map<number, { minor: number; currency: Currency }>;
  problems: Map<ErrorCode, number>;
  services: Map<string, number>;
  /** Minor units by currency; test shipments are free. */
  costs: Map<Currency, number>;
}

const add = <K>(map: Map<K, number>, key: K, n = 1) => map.set(key, (map.get(key) ?? 0) + n);

/** Prices every pending shipment of an import and adds them up. Throws `not_found`. */
export async function sumOf(ctx: Ctx, importId: number): Promise<ImportSum> {
  const sum: ImportSum = { pending: 0, prices: new Map(), problems: new Map(), services: new Map(), costs: new Map() };
  for await (const { record, option, problem } of ratedRows(ctx, importId)) {
    sum.pending += 1;
    if (problem !== null) add(sum.problems, problem.code);
    if (option === null) continue;
    const minor = optionTotal(option);
    sum.prices.set(record.id, { minor, currency: option.currency });
    add(sum.services, option.service);
    add(sum.costs, option.currency, record.is_test ? 0 : minor);
  }
  return sum;
}
