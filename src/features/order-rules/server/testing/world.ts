import { must, type MakePart } from '../../../../../test/world-part.ts';

/** A rule that is on and holds for nothing else of the world. */
export const world: MakePart = async ({ who, mark }) => {
  const rule = { name: mark, is_active: true, conditions: { tags: [mark.slice(0, 24)] }, actions: { tags: [mark.slice(0, 24)] } };
  const { order_rule } = must(await who.post<{ order_rule: { id: number } }>('/order-rules', rule));
  return { at: { 'order-rules': order_rule.id } };
};
