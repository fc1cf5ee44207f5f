import type { DgCode } from '../../../shared/dangerous-goods.ts';
import { isCurrency, type Currency } from '../../../shared/money.ts';
import type { Tx } from '../../../server/db.ts';
import { optionTotal } from '../../estimates/rules.ts';
import { loadPricing, priceOptions, type Priced, type Pricing } from '../../estimates/server/price.ts';
import { dayAt } from '../../rates/rules.ts';
import type { ShipmentRecord } from './read-shipment.ts';
import type { ItemRow } from './shipment-row.ts';

type Option = Priced['options'][number];

interface How {
  now: Date;
  overrideAddress: boolean;
}

/** What a shipment would go by: the service it names, else the cheapest. */
export const optionFor = ({ options }: Priced, service: string): Option | undefined =>
  service === '' ? options.toSorted((a, b) => optionTotal(a) - optionTotal(b))[0] : options.find((one) => one.service === service);

/** Prices a stored shipment as it would be bought now. */
export async function priceShipment(tx: Tx, accountId: number, s: ShipmentRecord, items: readonly ItemRow[], how: How): Promise<Priced> {
  return priceRecord(await loadPricing(tx, accountId), s, items, how);
}

/** The same, with prices loaded once for many shipments. */
export function priceRecord(pricing: Pricing, s: ShipmentRecord, items: readonly ItemRow[], how: How): Priced {
  const currency: Currency = isCurrency(s.currency) ? s.currency : 'USD';
  return priceOptions(
    pricing,
    {
      origin: s.entry_point,
      exitPoint: s.exit_point ?? undefined,
      country: s.to_country,
      province: s.to_province ?? undefined,
      postalCode: s.to_postal_code ?? undefined,
      kind: s.kind,
      weightG: s.weight_g,
      lengthMm: s.length_mm ?? undefined,
      widthMm: s.width_mm ?? undefined,
      heightMm: s.height_mm ?? undefined,
      currency,
      insuredValueMinor: s.insurance ? s.insured_value_minor : undefined,
      signature: s.signature_confirmation,
      irregular: s.is_irregular,
      isReturn: s.is_return,
      overrideAddress: how.overrideAddress,
      dgCodes: s.dg_codes as DgCode[],
      terms: s.terms,
      date: dayAt(pricing.book, s.entry_point, how.now),
    },
    items.map((item) => ({
      valueMinor: item.value_minor,
      currency: item.currency,
      quantity: item.quantity,
      hsCode: item.hs_code,
      countryOfOrigin: item.country_of_origin,
      weightG: item.weight_g,
    })),
  );
}
