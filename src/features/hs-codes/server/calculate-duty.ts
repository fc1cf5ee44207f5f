import { verb } from '../../../server/verb.ts';
import { say } from '../../../server/words.ts';
import { toWire } from '../../../shared/money.ts';
import { fromWire } from '../../../shared/parse-money.ts';
import { dayIn } from '../../../shared/time.ts';
import { toGrams } from '../../../shared/units.ts';
import { landedCost } from '../../duties/rules.ts';
import { loadTables } from '../../duties/server/load-tables.ts';
import { loadBook } from '../../rates/server/load-book.ts';
import { hsCodes, type HsMatch } from '../contract.ts';
import { matches } from './hs-answer.ts';
import { loadHs, type Hs } from './load-hs.ts';

interface Classified {
  hsCode: string | null;
  isClassified: boolean;
  match: HsMatch | null;
}

/** A product's own code, or the best one for its description. */
function classify(hs: Hs, product: { hts_code?: string | undefined; description?: string | undefined }, lang: Parameters<typeof say>[0]): Classified {
  if (product.hts_code) return { hsCode: product.hts_code, isClassified: false, match: matches(hs, product.hts_code, 1, lang)[0] ?? null };
  const [match] = matches(hs, product.description ?? '', 1, lang);
  return { hsCode: match?.code ?? null, isClassified: match !== undefined, match: match ?? null };
}

function warningOf({ hsCode, isClassified, match }: Classified, number: number, lang: Parameters<typeof say>[0]): string | null {
  if (hsCode === null) return say(lang, 'hs-codes:warning.unclassified', { number });
  if (isClassified) return say(lang, 'hs-codes:warning.classified', { number, code: hsCode });
  if (!match?.superseded) return null;
  return say(lang, 'hs-codes:warning.superseded', { number, code: hsCode, successors: match.superseded_by.map(({ code }) => code).join(', ') || '–' });
}

/** Estimates duty, tax and fees for products. Throws `invalid_input` for more decimals than a currency has. */
export const calculateDuty = verb(hsCodes.calculateDuty, async ({ tx, ctx, body }) => {
  const hs = await loadHs(tx);
  // Those of the rate book, so that the tables are built once for these calls and for estimates.
  const { fx } = await loadBook(tx);
  const classified = body.products.map((product) => classify(hs, product, ctx.lang));
  const items = body.products.map((product, i) => ({
    valueMinor: fromWire(product.value, product.currency, `products/${i}/value`),
    currency: product.currency,
    quantity: product.quantity,
    hsCode: classified[i]?.hsCode ?? null,
    countryOfOrigin: product.coo,
    weightG: product.weight === undefined ? null : toGrams(product.weight, 'kg'),
  }));
  const cost = landedCost(await loadTables(tx, fx), {
    destination: { country: body.country, province: body.province ?? null },
    originCountry: body.from,
    items,
    freightMinor: fromWire(body.freight, body.currency, 'freight'),
    insuranceMinor: fromWire(body.insurance, body.currency, 'insurance'),
    currency: body.currency,
    shipDate: body.date ?? dayIn(ctx.now(), 'UTC'),
    importChannel: body.channel,
  });
  const money = (minor: number): number => toWire(minor, cost.currency);
  const isComplete = cost.unknown.length === 0;
  const sum = (minor: number): number | null => (isComplete ? money(minor) : null);
  const goodsMinor = items.reduce<number | null>((sum, item) => {
    const minor = fx.convert(item.valueMinor * item.quantity, item.currency, cost.currency);
    return sum === null || minor === null ? null : sum + minor;
  }, 0);
  return {
    duty: {
      estimate: true as const,
      currency: cost.currency,
      goods: goodsMinor === null ? null : money(goodsMinor),
      duty: sum(cost.dutyMinor),
      tax: sum(cost.taxMinor),
      fee: sum(cost.feeMinor),
      total: sum(cost.totalMinor),
      lines: cost.lines.map((line) => ({
        kind: line.kind,
        amount: money(line.amountMinor),
        product: line.item ?? null,
        hs_code: line.hsCode ?? null,
        text: say(ctx.lang, line.rule),
        basis: line.basis,
        exchange: line.exchange ? say(ctx.lang, line.exchange) : null,
        source: line.source,
        date: line.date,
      })),
      products: classified.map(({ hsCode, isClassified, match }) => ({ hts_code: hsCode, classified: isClassified, match })),
      warnings: [
        ...classified.map((one, i) => warningOf(one, i + 1, ctx.lang)).filter((warning) => warning !== null),
        ...cost.warnings.map((warning) => say(ctx.lang, warning)),
      ],
      complete: isComplete,
    },
  };
});
