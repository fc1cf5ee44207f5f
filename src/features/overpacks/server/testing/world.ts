import { must, type MakePart } from '../../../../../test/world-part.ts';
import { EXAMPLE_SHIPMENT } from '../../../shipments/contract.ts';
import type { Shipment } from '../../../shipments/shipment-out.ts';

/** An overpack with a labeled parcel in it. */
export const world: MakePart = async ({ who, mark }) => {
  const draft = { ...EXAMPLE_SHIPMENT, create_label: true, order_number: `${mark}-1`, to: { ...EXAMPLE_SHIPMENT.to, name: mark } };
  const { shipment } = must(await who.post<{ shipment: Shipment }>('/shipments', draft));
  const { overpack } = must(await who.post<{ overpack: { id: number } }>('/overpacks', { carrier: mark }));
  must(await who.post(`/overpacks/${overpack.id}/shipments`, { tracking_numbers: [shipment.tracking_number] }));
  return { at: { overpacks: overpack.id }, as: { overpack_ids: overpack.id } };
};
