import { must, type MakePart } from '../../../../../test/world-part.ts';

export const world: MakePart = async ({ who, mark }) => {
  const product = { description: `${mark} mug`, type: 'ordinary', coo: 'CN', hts_code: '691200', value: 3, currency: 'USD' };
  const { customs_product: customs } = must(await who.post<{ customs_product: { id: number } }>('/customs/products', product));
  return { at: { customs: customs.id } };
};
