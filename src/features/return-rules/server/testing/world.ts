import { must, type MakePart } from '../../../../../test/world-part.ts';

/** A rule that is on and holds for nothing else of the world. */
export const world: MakePart = async ({ who, mark }) => {
  const rule = { name: mark, is_active: true, conditions: { countries: ['AQ'] }, action: 'keep' };
  const { return_rule } = must(await who.post<{ return_rule: { id: number } }>('/return-rules', rule));
  return { at: { 'return-rules': return_rule.id } };
};
