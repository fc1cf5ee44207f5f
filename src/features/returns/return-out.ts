import { z } from 'zod';
import { party } from '../../shared/shapes.ts';
import { messageOut } from '../../shared/warehouse-messages.ts';
import { RETURN_DESTINATIONS } from '../settings/destinations.ts';
import { CONDITIONS, DECISIONS, REASONS, RETURN_STATUSES } from './status.ts';
import { waypoint } from './waypoints.ts';

const nullable = z.string().nullable();
const figure = z.number().nullable();

/** Who sends it back: of an announced one perhaps no more than a name. */
const sender = party.extend({ street1: nullable, city: nullable, country: nullable });

export const returnRow = z.object({
  id: z.int(),
  created: z.string(),
  updated: z.string(),
  status: z.enum(RETURN_STATUSES),
  rma_number: z.string(),
  tracking_number: nullable,
  warehouse: z.string(),
  destination: z.enum(RETURN_DESTINATIONS),
  sender_name: nullable,
  contents: nullable.meta({ description: 'As the warehouse wrote it, else the first items' }),
  condition: z.enum(CONDITIONS).nullable(),
  reason: z.enum(REASONS).nullable(),
  value: figure.meta({ description: 'Of the goods; null where it is not known' }),
  currency: nullable,
  weight: figure,
  received: nullable,
  expires: nullable.meta({ description: 'Without a decision until then it is discarded' }),
  days_left: z.int().nullable(),
  decision: z.enum(DECISIONS).nullable(),
  process_fee: z.number(),
  verify_fee: z.number(),
  reship_fee: figure.meta({ description: 'What its reshipment cost' }),
  estimated_reship_fee: figure.meta({ description: 'An estimate, to be approved or declined' }),
  fee_currency: z.string(),
  unpaid_since: nullable.meta({ description: 'It is here, and the balance does not cover the fee for taking it in; that is charged once it does' }),
  shipment_id: z.int().nullable(),
  order_id: z.int().nullable(),
  reshipment_id: z.int().nullable(),
  image_id: z.int().nullable(),
  verify_asked: z.boolean(),
  is_verified: z.boolean(),
  is_extended: z.boolean(),
  can_extend: z.boolean(),
  is_stock: z.boolean(),
  items: z.int().meta({ description: 'How many items it has' }),
});
export type ReturnRow = z.output<typeof returnRow>;

const itemOut = z.object({
  line: z.int(),
  description: z.string(),
  quantity: z.int(),
  found: z.int().nullable(),
  value: figure,
  currency: z.string(),
  weight: figure,
  coo: nullable,
  hts_code: nullable,
  dg_code: nullable,
  sku: nullable,
  product_id: z.int().nullable(),
});
export type ReturnItem = z.output<typeof itemOut>;

/** With `details=true`: what an announcement says besides. */
export const returnDetails = z.object({
  sender: sender.nullable(),
  items: z.array(itemOut),
});
export type ReturnDetails = z.output<typeof returnDetails>;

/** What a choice is reckoned by: the goods, and what comes off them. */
export const PART_CODES = ['goods', 'carriage', 'duties', 'reship', 'restock', 'storage'] as const;

/** One choice with its arithmetic, the best first. Amounts are in the currency of the fees; what comes off is negative. */
const choice = z.object({
  decision: z.enum(DECISIONS),
  /** What the merchant keeps; null where one of the figures is not known. */
  keeps: figure,
  parts: z.array(z.object({ code: z.enum(PART_CODES), amount: figure.meta({ description: 'Null where it is not known' }), is_estimate: z.boolean() })),
  sentence: z.string(),
  aside: nullable.meta({ description: 'What it is reckoned by: for reshipping the service, the terms and its days' }),
  is_best: z.boolean(),
  /** Why it cannot be chosen. */
  cannot: nullable,
});
export type Choice = z.output<typeof choice>;

/** What a photo was taken for. */
export const PHOTO_KINDS = ['received', 'verified'] as const;

const imageOut = z.object({
  id: z.int(),
  kind: z.enum(PHOTO_KINDS),
  type: z.string(),
  width: z.int(),
  height: z.int(),
  created: z.string(),
});
export type ReturnImage = z.output<typeof imageOut>;

export const messagesOut = z.array(messageOut);
export const imagesOut = z.array(imageOut);

export const returnOut = returnRow.omit({ items: true }).extend({
  version: z.int(),
  warehouse_ref: z.object({ id: z.string() }).meta({ description: '`warehouse` as an object' }),
  source: z.enum(['form', 'api', 'import', 'buyer', 'desk']),
  sender: sender.nullable(),
  buyer_note: nullable.meta({ description: 'What the buyer wrote, where they announced it' }),
  length: figure,
  width: figure,
  height: figure,
  shelf: nullable,
  items: z.array(itemOut),
  images: imagesOut,
  messages: messagesOut,
  split_from: z.int().nullable().meta({ description: 'The return it was split off' }),
  restock_fee: z.number(),
  extend_fee: z.number(),
  terms: z
    .object({ currency: z.string(), process: z.number(), verify: z.number(), restock: z.number(), reship: z.number(), decide_days: z.int() })
    .nullable()
    .meta({
      description:
        'What its warehouse asks for, and how long there is to decide; null where that is not known: the currency it is charged in has no exchange rate, or the warehouse takes no returns any more. Then there is no advice either, and what bears a fee is refused',
    }),
  /** What more time would cost, and how many days it is; null where it cannot be had. */
  extension: z.object({ fee: z.number(), days: z.int() }).nullable(),
  warned: z.array(z.object({ days: z.int(), at: z.string(), done: z.boolean().meta({ description: 'Whether it was sent' }) })),
  advice: z.array(choice),
  way: z
    .object({
      came: z.array(waypoint).meta({ description: 'Of the shipment it comes from, until it was here' }),
      went: z
        .object({ city: z.string(), country: z.string(), points: z.array(waypoint).meta({ description: 'As far as tracking tells' }) })
        .nullable()
        .meta({ description: 'Of the parcel in which it left again' }),
    })
    .meta({ description: 'Its way by tracking: where a parcel set out, reached its country, how that ended, and when it turned back' }),
  decided: nullable,
  verified: nullable,
  carried_out: nullable,
  ended: nullable,
});
export type Return = z.output<typeof returnOut>;

/** What the warehouse has to do with a return. */
export const TO_DO = ['verify', 'restock', 'discard'] as const;
export type ToDo = (typeof TO_DO)[number];

const deskRow = returnRow.extend({
  account: z.object({ id: z.int(), name: z.string() }),
  shelf: nullable,
  to_do: z.enum(TO_DO).nullable(),
});
export type DeskReturnRow = z.output<typeof deskRow>;

/** A parcel of ours that left and that nobody announced back. */
const sentOut = z.object({
  shipment_id: z.int(),
  tracking_number: z.string(),
  account: z.object({ id: z.int(), name: z.string() }),
  order_number: nullable,
  recipient: z.string(),
  contents: nullable,
});
export type SentParcel = z.output<typeof sentOut>;

/** What a warehouse has to do, and what it may be asked about. */
export const deskList = z.object({
  returns: z.array(deskRow),
  total: z.int(),
  sent: z.array(sentOut).meta({ description: 'Parcels of ours that left, go by `code` and were not announced back: receive one by its tracking number' }),
});

export const deskOut = deskRow.omit({ items: true }).extend({
  length: figure,
  width: figure,
  height: figure,
  sender: sender.nullable(),
  items: z.array(
    itemOut.extend({
      has_lots: z.boolean(),
      bins: z.array(z.string()).meta({ description: 'Where it lies in the warehouse, of a bundle its parts; empty where nobody said' }),
    }),
  ),
  images: imagesOut,
  messages: messagesOut,
});
export type DeskReturn = z.output<typeof deskOut>;
