import { must, type MakePart } from '../../../../../test/world-part.ts';

export const world: MakePart = async ({ who, mark }) => {
  const { manifest } = must(await who.post<{ manifest: { id: number } }>('/manifests', { entry_point: 'HKGHUB', carrier: mark }));
  return { at: { manifests: manifest.id } };
};
