import { must, type MakePart } from '../../../../../test/world-part.ts';
import { seedWarehouses } from '../../../warehouses/server/seed-warehouses.ts';

/** Goods on their way to a warehouse. */
export const world: MakePart = async ({ app, who, mark }) => {
  await seedWarehouses(app);
  const sent = { warehouse: 'LAX', notes: mark, cartons: [{ products: [{ sku: mark, quantity: 2 }] }] };
  const { inbound } = must(await who.post<{ inbound: { id: number } }>('/inbound', sent));
  return { at: { inbound: inbound.id } };
};
