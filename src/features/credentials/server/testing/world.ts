import { must, type MakePart } from '../../../../../test/world-part.ts';

export const world: MakePart = async ({ person, mark }) => {
  const client = { name: mark, kind: 'machine', scopes: ['read_shipments'] };
  const { credential } = must(await person<{ credential: { id: number } }>('POST', '/credentials', client));
  return { at: { credentials: credential.id } };
};
