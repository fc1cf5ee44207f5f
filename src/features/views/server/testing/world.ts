import { must, type MakePart } from '../../../../../test/world-part.ts';

export const world: MakePart = async ({ who, mark }) => {
  const { view } = must(await who.post<{ view: { id: number } }>('/views', { list: 'shipments', name: mark, query: 'status=Pending', is_shared: true }));
  return { at: { views: view.id }, as: { view_id: view.id } };
};
