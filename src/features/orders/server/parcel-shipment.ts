import type { FxSnapshot } from '../../../shared/fx.ts';
import { DEFAULT_CURRENCY, isCurrency, toWire } from '../../../shared/money.ts';
import { gramsToKg, millimetresToCm } from '../../../shared/units.ts';
import { recipientOf } from '../../../server/party.ts';
import type { ShipmentToStore } from '../../shipments/server/shipment-row.ts';
import type { Parcel } from '../packaging.ts';
import type { House } from './houses.ts';
import { weightOf, type GoodsById, type OrderWork } from './load-work.ts';
import { hsCodeOf, worthOf, worthTogether, type Packed } from './price-parcel.ts';

export interface ParcelOfOrder {
  order: OrderWork;
  house: House;
  packed: readonly Packed[];
  goods: GoodsById;
  parcel: Parcel;
  fx: FxSnapshot;
}

/** The shipment that a parcel becomes, insured for what its goods are worth in the order's currency. Goods without a rate are refused where it is stored. */
export function shipmentOf({ order, house, packed, goods, parcel, fx }: ParcelOfOrder): ShipmentToStore {
  const currency = isCurrency(order.currency) ? order.currency : DEFAULT_CURRENCY;
  const items: ShipmentToStore['line_items'] = packed.map(({ line, quantity }) => {
    const product = goods.get(line.product_id ?? 0);
    const worth = worthOf(line, product, currency);
    const codes = (product?.parts ?? []).flatMap((part) => goods.get(part.productId)?.dg_code ?? []);
    return {
      description: product?.description ?? line.sku,
      quantity,
      value: toWire(worth.minor, worth.currency),
      currency: worth.currency,
      weight: gramsToKg(weightOf(goods, line.product_id ?? 0)),
      coo: product?.coo ?? null,
      hts_code: hsCodeOf(product, order.to_country),
      dg_code: (codes.find((code) => code !== 'None') ?? null) as ShipmentToStore['line_items'][number]['dg_code'],
      product_id: line.sku,
    };
  });
  const worth = order.insurance ? worthTogether(fx, packed, goods, currency) : null;
  return {
    order_number: order.order_number ?? String(order.id),
    reference1: String(order.id),
    kind: 'parcel',
    entry_point: house.entryPoint,
    service: order.chosen_service ?? '',
    terms: order.terms,
    consignor: order.consignor === null ? null : { ...order.consignor, phone: order.consignor.phone ?? '' },
    to: recipientOf(order),
    from: order.return_address,
    units: 'metric',
    weight: gramsToKg(parcel.weightG),
    length: millimetresToCm(parcel.lengthMm),
    width: millimetresToCm(parcel.widthMm),
    height: millimetresToCm(parcel.heightMm),
    irregular: false,
    is_return: false,
    signature_confirmation: order.signature_confirmation,
    insurance: order.insurance,
    insured_value: typeof worth === 'number' ? toWire(worth, currency) : null,
    currency,
    line_items: items,
    reason_for_export: 'sale',
    ignore_bad_address: order.ignore_bad_address,
  };
}
