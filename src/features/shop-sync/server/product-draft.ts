import { isCountryCode } from '../../../shared/country-codes.ts';
import type { FieldProblem } from '../../../shared/errors.ts';
import { problemsOf } from '../../../shared/issues.ts';
import { isCurrency, minorDigits, type Currency } from '../../../shared/money.ts';
import { gramsToKg } from '../../../shared/units.ts';
import { productInput, type ProductDraft, type ProductInput } from '../../products/product-fields.ts';
import type { ShopGood } from '../../shops/server/connector.ts';

const MAX_NAME = 64;
/** What a code may be here; what a shop keeps in its place is left to the merchant. */
const HS_CODE = /^\d{6,13}$/;

/** A text in one line, cut at a space where it is too long. */
function cutName(text: string): string {
  const clean = text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  if (clean.length <= MAX_NAME) return clean;
  const at = clean.lastIndexOf(' ', MAX_NAME);
  return clean.slice(0, at > MAX_NAME / 2 ? at : MAX_NAME).trim();
}

/** What holds for goods of which the shop does not say it. */
export interface Unsaid {
  coo: string;
  /** Of the account. */
  currency: string;
}

/** A price that has more decimals than its currency, as the shop says it and as it is kept. */
interface Rounded {
  said: number;
  kept: string;
  currency: Currency;
}

/** Something a shop sells as a product of ours under a SKU, or what is wrong with it, field by field. */
export function productOf(
  sku: string,
  good: ShopGood,
  unsaid: Unsaid,
): { input: ProductInput; rounded: Rounded | null } | { problems: Record<string, FieldProblem> } {
  const name = cutName(good.name);
  const hsCode = (good.hsCode ?? '').replaceAll(/[.\s]/g, '');
  const { price, weightG } = good;
  const currency = good.currency ?? unsaid.currency;
  if (!isCurrency(currency)) return { problems: { currency: { key: 'validation.selection' } } };
  if (price === null) return { problems: { value: { key: 'validation.required' } } };
  const kept = price.toFixed(minorDigits(currency));
  const origin = (good.origin ?? '').toUpperCase();
  const draft: ProductDraft = {
    product_id: sku,
    name,
    description: name,
    coo: isCountryCode(origin) ? origin : unsaid.coo,
    value: Number(kept),
    currency,
    hts_code: HS_CODE.test(hsCode) ? hsCode : null,
    weight: weightG === null || weightG <= 0 ? null : gramsToKg(weightG),
    skus: [{ sku }],
  };
  const parsed = productInput.safeParse(draft);
  if (!parsed.success) return { problems: problemsOf(parsed.error) };
  return { input: parsed.data, rounded: price === Number(kept) ? null : { said: price, kept, currency } };
}
