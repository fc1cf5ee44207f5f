import { z } from 'zod';
import {
  address,
  amount,
  consignor,
  ownCurrency,
  line,
  merchantId,
  moment,
  note,
  optionalLine,
  orderNumber,
  pathId,
  quantity,
  serviceCode,
  terms,
  warehouseCode,
} from '../../shared/fields.ts';
import { queryBoolean, someCodes, someCountries, someIds, someOf, someServices, someTexts, timeRange } from '../../shared/paging.ts';
import { isDay } from '../../shared/day.ts';
import { says } from '../../shared/says.ts';
import { dayIn } from '../../shared/time.ts';
import type { WordKey } from '../../shared/words.ts';
import { CAUSES, ORDER_STATUSES } from './status.ts';

export const MAX_LINES = 100;
export const MAX_DELAY_HOURS = 720;
export const MAX_GIFT_MESSAGE = 128;
export const MAX_TAGS = 10;
export const MAX_NOTES = 200;
/** In place of a service’s code: how one is chosen. */
export const SERVICE_CHOICES: readonly string[] = ['cheapest', 'fastest', 'rule'];
/** Papers a packing slip is printed on: two sheets, and the label of a thermal printer. */
export const SLIP_SIZES = ['A4', 'LETTER', '4x6'] as const;
export type SlipSize = (typeof SLIP_SIZES)[number];

export const orderLine = z.strictObject({
  sku: merchantId,
  quantity,
  sold_for: amount.nullish().meta({ description: 'Of one unit; the product’s value if left out' }),
  name: optionalLine(64).meta({ description: 'As the shop calls it; kept while the SKU is not known' }),
});

/** The clock of whoever sends it may be wrong by so much. */
const DAY_MS = 86_400_000;

/** Whether a moment is more than a day ahead; a day is, where it is in no time zone. */
export function isAhead(moment: string, now: number): boolean {
  const limit = now + DAY_MS;
  return isDay(moment) ? moment > dayIn(limit, 'Pacific/Kiritimati') : Date.parse(moment) > limit;
}

/** Nobody has ordered in the future. */
const placedAt = moment.superRefine((value, ctx) => {
  const now = Date.now();
  if (!isAhead(value, now)) return;
  ctx.addIssue({ code: 'custom', message: says('validation.atMost'), params: { value: new Date(now + DAY_MS).toISOString().slice(0, 10) } });
});

const given = {
  order_number: orderNumber,
  shop: z.strictObject({ id: z.int().positive(), order_id: merchantId }).nullish().meta({ description: 'The shop it came from, with the shop’s own id of it' }),
  warehouse: warehouseCode.nullish().meta({ description: 'Where it must be packed; else the nearest that has everything' }),
  to: address,
  from: address.nullish().meta({ description: 'Where it goes back to' }),
  consignor: consignor.nullish(),
  service: serviceCode.meta({ description: 'A service’s code, `cheapest`, `fastest` or `rule`' }),
  terms: terms.optional().meta({ description: 'The account’s usual terms if left out' }),
  insurance: z.boolean().default(false),
  signature_confirmation: z.boolean().default(false),
  packing_slip: z.boolean().default(false),
  gift_message: note(MAX_GIFT_MESSAGE).meta({ description: 'Printed on the packing slip' }),
  partial_fulfillment: z.boolean().default(false).meta({ description: 'What is there may go before the rest' }),
  exception_on_failure: z.boolean().default(true).meta({
    description:
      'Keep an order whose recipient’s name or address fails as an Exception; with false the call is refused instead. A SKU that no product has is always refused',
  }),
  ignore_bad_address: z.boolean().default(false).meta({ description: 'Ship though the address was not found; a fee may be charged' }),
  delay_processing: z.int().min(0).max(MAX_DELAY_HOURS).default(0).meta({ description: 'Hours it stays unprocessed' }),
  placed_at: placedAt.optional().meta({ description: 'When the buyer ordered, at most a day ahead; now if left out' }),
  currency: ownCurrency(),
  tags: z.array(line(24)).max(MAX_TAGS).optional(),
  notes: optionalLine(MAX_NOTES).meta({ description: 'The merchant’s own, never printed' }),
  line_items: z.array(orderLine).min(1).max(MAX_LINES),
};

/** The rules between fields: a gift message needs a slip to be printed on, and a SKU sold for one price stands on one line. */
function crossCheck(
  o: { packing_slip: boolean; gift_message?: string | null; line_items: readonly { sku: string; sold_for?: number | null }[] },
  ctx: z.core.$RefinementCtx,
): void {
  const problem = (path: PropertyKey[], key: WordKey) => ctx.addIssue({ code: 'custom', path, message: says(key) });
  if (o.gift_message && !o.packing_slip) problem(['packing_slip'], 'orders:problem.slipForGift');
  const lines = o.line_items.map(({ sku, sold_for }) => `${sku} ${sold_for ?? ''}`);
  lines.forEach((one, i) => lines.indexOf(one) < i && problem(['line_items', i, 'sku'], 'validation.unique'));
}

const fields = z.strictObject(given);
export const orderInput = fields.extend({ hold: z.boolean().default(false).meta({ description: 'Keep it until it is released' }) }).superRefine(crossCheck);
export type OrderInput = z.output<typeof orderInput>;
export type OrderDraft = z.input<typeof orderInput>;

export const orderChange = fields.omit({ shop: true }).extend({ version: z.int().positive().optional() }).superRefine(crossCheck);
export type OrderChange = z.output<typeof orderChange>;

/** What an estimate needs; the rest of the order is still being typed. */
export const estimateInput = z.strictObject({
  order_id: pathId
    .optional()
    .meta({ description: 'The stored order that is changed: its shop counts, and whether somebody released it past a rule that holds' }),
  shop_id: z.int().positive().nullish().meta({ description: 'The shop it is of: its own SKUs and the rules for it count' }),
  tags: given.tags,
  warehouse: given.warehouse,
  to: z.strictObject({ country: address.shape.country, province: address.shape.province, postal_code: address.shape.postal_code }),
  service: given.service,
  terms: given.terms,
  insurance: given.insurance,
  signature_confirmation: given.signature_confirmation,
  packing_slip: given.packing_slip,
  ignore_bad_address: given.ignore_bad_address,
  currency: given.currency,
  line_items: given.line_items,
});

const exactText = z.string().trim().min(1).max(40);

/** What orders can be filtered by, in lists, exports and figures. Days are the account's own; both ends of a range are in it. */
export const orderFilter = {
  q: z.string().trim().min(3).max(80).optional(),
  status: someOf(ORDER_STATUSES).optional(),
  cause: someOf(CAUSES).optional(),
  order_number: exactText.optional().meta({ description: 'Exactly this number, as the shop or whoever sent the order calls it' }),
  shop_order_id: exactText.optional().meta({ description: 'Exactly this ID of the shop’s own, the `order_id` of `shop`' }),
  shop_id: someIds.meta({ description: 'Orders of these shops, by their numbers' }).optional(),
  warehouse: someCodes.optional(),
  country: someCountries.optional(),
  service: someServices.optional(),
  tag: someTexts.optional(),
  sku: z.string().trim().max(32).optional(),
  product_id: pathId.optional().meta({ description: 'Orders of one product, by its number' }),
  is_late: queryBoolean.optional().meta({ description: 'Ready or being packed after the warehouse’s cut-off' }),
  waits_for: z
    .union([z.literal('none'), pathId])
    .optional()
    .meta({ description: 'Orders that wait for stock from one inbound shipment, by its number; `none` for those nothing is on its way for' }),
  import_id: pathId.optional(),
  ...timeRange('created'),
  ...timeRange('placed'),
  ...timeRange('updated'),
  ids: someIds.optional(),
};
