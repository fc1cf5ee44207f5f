import { isCountryCode } from '../../../shared/country-codes.ts';
import { isCurrency } from '../../../shared/money.ts';
import { problemsOf } from '../../../shared/issues.ts';
import { cleanPhone, MAX_PHONE } from '../../../shared/phone.ts';
import type { WordKey, Values } from '../../../shared/words.ts';
import { isAhead, MAX_NOTES, orderInput, type OrderDraft, type OrderInput } from '../../orders/fields.ts';
import type { ShopOrder, ShopParty } from '../../shops/server/connector.ts';
import type { StoredShop } from '../../shops/server/stored-shop.ts';
import { idOf } from './id-of.ts';
import { linesOf } from './lines-of.ts';

/** Why an order is not taken; the sentences are `shop-sync:why`. */
export interface Refusal {
  code: 'old' | 'status' | 'noLines' | 'noAddress' | 'currency' | 'field' | 'tooLate' | 'reopened' | 'unpaid';
  values?: Record<string, string | number | { key: WordKey; values?: Values }>;
}

/** A text cut to its limit; what is cut is remembered. */
function fit(text: string | null, max: number, lost: string[]): string {
  const clean = (text ?? '').replaceAll(/\p{Cc}+/gu, ' ').trim();
  if (clean.length > max) lost.push(clean);
  return clean.slice(0, max).trim();
}

/** A street that is too long for its line goes on in the next, at a space. */
function streets({ street1, street2 }: ShopParty, lost: string[]): { street1: string; street2: string } {
  const first = street1.replaceAll(/\p{Cc}+/gu, ' ').trim();
  if (first.length <= 50) return { street1: first, street2: fit(street2, 50, lost) };
  const at = first.lastIndexOf(' ', 50);
  const end = at > 20 ? at : 50;
  const rest = [first.slice(end).trim(), street2].filter(Boolean).join(', ');
  return { street1: first.slice(0, end).trim(), street2: fit(rest, 50, lost) };
}

/** The recipient within the limits of labels, and what did not fit. */
export function recipientOf(to: ShopParty): { to: OrderDraft['to']; lost: string[] } {
  const lost: string[] = [];
  const country = to.country.trim().toUpperCase();
  const email = (to.email ?? '').trim();
  return {
    to: {
      name: fit(to.name || to.company, 40, lost),
      company_name: fit(to.company, 40, lost),
      // Cut as it is typed, it would lose digits to words in front of it.
      phone: fit(cleanPhone(to.phone ?? ''), MAX_PHONE, lost),
      // A label needs no e-mail; a broken one must not stop the parcel.
      email: email.length <= 64 && /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email) ? email : '',
      ...streets(to, lost),
      city: fit(to.city, 40, lost),
      province: fit(to.province, 40, lost),
      postal_code: fit(to.postal_code, 10, lost),
      country: isCountryCode(country) ? country : '',
    },
    lost,
  };
}

/** Why an order is left alone, whatever is in it. */
export function leftOut(order: ShopOrder, { options }: StoredShop): Refusal | null {
  if (Date.parse(order.placed) < Date.parse(options.orders_from)) return { code: 'old' };
  if (!options.statuses.includes(order.status)) return { code: 'status', values: { status: order.status } };
  if (order.lines.length === 0) return { code: 'noLines' };
  if (order.to === null) return { code: 'noAddress' };
  return null;
}

/** A shop's order as one of ours, or why it cannot be. */
export function inputOf(order: ShopOrder, shop: StoredShop, number: string | null): { input: OrderInput; refs: string[] } | { refused: Refusal } {
  if (order.to === null) return { refused: { code: 'noAddress' } };
  if (!isCurrency(order.currency)) return { refused: { code: 'currency', values: { currency: order.currency } } };
  const { to, lost } = recipientOf(order.to);
  const { items, refs, rounded } = linesOf(order, order.currency);
  const notes = [...lost, ...rounded].join(' · ').slice(0, MAX_NOTES);
  const draft: OrderDraft = {
    order_number: number?.slice(0, 40) ?? null,
    shop: { id: shop.id, order_id: idOf(order.id) },
    warehouse: shop.options.warehouse ?? null,
    to,
    delay_processing: shop.options.delay_processing,
    // A shop whose clock is wrong loses no order: it counts as placed now.
    ...(!isAhead(order.placed, Date.now()) && { placed_at: new Date(order.placed).toISOString() }),
    currency: order.currency,
    line_items: items,
    ...(notes !== '' && { notes }),
    // What had to be cut is looked at before it is printed.
    ...(lost.length > 0 && { hold: true }),
  };
  const parsed = orderInput.safeParse(draft);
  if (parsed.success) return { input: parsed.data, refs };
  const [path, said] = Object.entries(problemsOf(parsed.error))[0] ?? ['', { key: 'validation.invalid' as const }];
  return { refused: { code: 'field', values: { field: path, said } } };
}
