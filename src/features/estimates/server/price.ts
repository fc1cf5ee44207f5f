import type { DgCode } from '../../../shared/dangerous-goods.ts';
import { isCurrency, type Currency } from '../../../shared/money.ts';
import { dayIn } from '../../../shared/time.ts';
import type { Tx } from '../../../server/db.ts';
import { landedCost } from '../../duties/rules.ts';
import { loadTables } from '../../duties/server/load-tables.ts';
import type { LandedCost, LandedItem } from '../../duties/types.ts';
import { loadBook } from '../../rates/server/load-book.ts';
import { quote } from '../../rates/rules.ts';
import type { Quote, QuoteRequest, Unavailable } from '../../rates/types.ts';
import type { ShipmentRecord } from '../../shipments/server/read-shipment.ts';
import type { ItemRow } from '../../shipments/server/shipment-row.ts';
import type { Option, PriceLine } from '../rules.ts';

export interface Priced {
  options: (Option & { landed: LandedCost | null })[];
  unavailable: Unavailable[];
}

const LINE_CODE = { duty: 'duty', tax: 'tax', fee: 'customs_fee' } as const;

/** What customs will ask, as lines of the price. */
const dutyLines = (landed: LandedCost): PriceLine[] => landed.lines.map((l) => ({ code: LINE_CODE[l.kind], amountMinor: l.amountMinor, basis: l.rule }));

/**
 * Prices every service for a parcel. With DDP the duties and taxes of the destination are part of the price; otherwise
 * they are told beside it. Quotes are made from the newest rate set and exchange rates.
 */
export async function priceOptions(tx: Tx, request: QuoteRequest, items: readonly LandedItem[]): Promise<Priced> {
  const book = await loadBook(tx);
  const tables = await loadTables(tx, book.fx);
  const result = quote(book, request);
  const origin = book.origins.get(request.origin)?.entryPoint.country ?? '';
  const landedOf = (option: Quote): LandedCost | null =>
    items.length === 0
      ? null
      : landedCost(tables, {
          destination: { country: request.country, province: request.province },
          originCountry: origin,
          items,
          freightMinor: option.totalMinor - option.insuranceFeeMinor,
          insuranceMinor: option.insuranceFeeMinor,
          currency: option.currency,
          shipDate: request.date,
          importChannel: option.service === 'post' ? 'post' : 'courier',
        });
  return {
    options: result.services.map((option) => {
      const landed = landedOf(option);
      const lines: PriceLine[] = request.terms === 'DDP' && landed ? [...option.lines, ...dutyLines(landed)] : option.lines;
      return { ...option, lines, landed };
    }),
    unavailable: result.unavailable,
  };
}

/** Prices a stored shipment as it would be bought now. */
export function priceShipment(tx: Tx, s: ShipmentRecord, items: readonly ItemRow[], how: { now: Date; overrideAddress: boolean }): Promise<Priced> {
  const currency: Currency = isCurrency(s.currency) ? s.currency : 'USD';
  return priceOptions(
    tx,
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
      valueMinor: s.goods_value_minor,
      currency,
      insuredValueMinor: s.insurance ? s.insured_value_minor : undefined,
      signature: s.signature_confirmation,
      irregular: s.is_irregular,
      isReturn: s.is_return,
      overrideAddress: how.overrideAddress,
      dgCodes: s.dg_codes as DgCode[],
      terms: s.terms,
      date: dayIn(how.now, 'UTC'),
    },
    items.map((item) => ({
      valueMinor: item.value_minor, currency: item.currency, quantity: item.quantity, hsCode: item.hs_code, countryOfOrigin: item.country_of_origin,
    })),
  );
}
