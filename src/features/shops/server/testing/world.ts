import { must, type MakePart } from '../../../../../test/world-part.ts';

export const world: MakePart = async ({ who, mark }) => {
  const { shop } = must(await who.post<{ shop: { id: number } }>('/shops', { shop_id: mark, name: mark, kind: 'custom' }));
  return { at: { shops: shop.id } };
};
