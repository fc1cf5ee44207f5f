import { must, type MakePart } from '../../../../../test/world-part.ts';

export const world: MakePart = async ({ person, mark }) => {
  const { token } = must(await person<{ token: { id: number } }>('POST', '/tokens', { name: mark, scopes: ['read_shipments'] }));
  return { at: { tokens: token.id, applications: token.id } };
};
