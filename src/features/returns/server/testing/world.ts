import { must, type MakePart } from '../../../../../test/world-part.ts';
import { seedWarehouses } from '../../../warehouses/server/seed-warehouses.ts';
import { EXAMPLE_RETURN } from '../../contract.ts';
import { seedPoints } from '../seed-points.ts';

/** A parcel that is expected back. */
export const world: MakePart = async ({ app, who, mark }) => {
  await seedWarehouses(app);
  await seedPoints(app);
  const announced = { ...EXAMPLE_RETURN, rma_number: mark, sender: { ...EXAMPLE_RETURN.sender, name: mark } };
  const made = must(await who.post<{ return: { id: number } }>('/returns', announced));
  return { at: { returns: made.return.id } };
};
