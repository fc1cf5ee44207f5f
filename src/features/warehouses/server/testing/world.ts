import { must, type MakePart } from '../../../../../test/world-part.ts';

/** A warehouse of the operator's, which all accounts share. */
export const world: MakePart = async ({ who }) => {
  const { warehouses } = must(await who.get<{ warehouses: { id: number }[] }>('/warehouses'));
  return { at: { warehouses: warehouses[0]?.id ?? 0 } };
};
