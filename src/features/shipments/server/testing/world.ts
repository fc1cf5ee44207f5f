import { must, type MakePart } from '../../../../../test/world-part.ts';
import { EXAMPLE_SHIPMENT } from '../../contract.ts';
import type { Shipment } from '../../shipment-out.ts';

/** A parcel with a label, which lists of ids name, another without one, and a task that prints. */
export const world: MakePart = async ({ who, mark }) => {
  const draft = { ...EXAMPLE_SHIPMENT, to: { ...EXAMPLE_SHIPMENT.to, name: mark } };
  const make = async (more: object) => must(await who.post<{ shipment: Shipment }>('/shipments', { ...draft, ...more })).shipment;
  const labeled = await make({ create_label: true, order_number: `${mark}-2` });
  const pending = await make({ order_number: `${mark}-3` });
  const { task_id: task } = must(await who.post<{ task_id: number }>('/labels/print', { shipment_ids: [labeled.id] }));
  const number = labeled.tracking_number ?? '';
  return {
    at: { shipments: pending.id, demo: labeled.id, labels: labeled.label_id ?? 0, tasks: task },
    as: { tracking_number: number, tracking_numbers: number, ids: labeled.id, shipment_ids: labeled.id, shipment_id: labeled.id },
  };
};
