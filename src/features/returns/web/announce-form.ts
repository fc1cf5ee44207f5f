import { z } from 'zod';
import { returnInput, type ReturnDraft } from '../fields.ts';
import type { Return } from '../return-out.ts';

/** A return as the form keeps it. */
export type AnnounceForm = ReturnDraft;
type Item = NonNullable<AnnounceForm['items']>[number];

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/** What is empty in the form is not sent: rows nobody filled in, a sender nobody named. */
function bodyOf({ items, sender, ...form }: AnnounceForm): AnnounceForm {
  const filled = (items ?? []).filter((item) => !isBlank(item.description) || !isBlank(item.sku));
  const named = sender !== undefined && sender !== null && Object.values(sender).some((value) => !isBlank(value));
  return { ...form, ...(named && { sender }), ...(filled.length > 0 && { items: filled }) };
}

/** The contract's own check of what is announced. */
export const announceForm = z.custom<AnnounceForm>().transform(bodyOf).pipe(returnInput);

export const NEW_ITEM = { description: '', quantity: 1 } as const satisfies Item;

/** A new one: of a shipment its items and sender are taken over, so nothing needs to be typed. */
export const newReturn = (currency: string, shipment: number | null): AnnounceForm => ({
  ...(shipment !== null && { shipment_id: shipment }),
  rma_number: '',
  tracking_number: '',
  reason: 'other',
  // Safe: the form's own check refuses what is no currency of ours.
  currency: currency as AnnounceForm['currency'],
  items: shipment === null ? [NEW_ITEM] : [],
});

/** One that was announced, to be changed until it arrives. */
export const formOf = (one: Return): AnnounceForm => ({
  rma_number: one.rma_number,
  tracking_number: one.tracking_number ?? '',
  destination: one.destination,
  reason: one.reason ?? 'other',
  currency: (one.currency ?? one.fee_currency) as AnnounceForm['currency'],
  ...(one.shipment_id !== null && { shipment_id: one.shipment_id }),
  ...(one.sender !== null && { sender: one.sender as AnnounceForm['sender'] }),
  items: one.items.map(({ description, quantity, value, currency, weight, coo, hts_code: code, dg_code: danger, sku }) => ({
    description,
    quantity,
    value,
    // Of a shipment in several, each keeps its own.
    ...(one.currency === null && { currency: currency as Item['currency'] }),
    weight,
    coo,
    hts_code: code,
    dg_code: danger as Item['dg_code'],
    sku,
  })),
});
