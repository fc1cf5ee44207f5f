import { must, type MakePart } from '../../../../../test/world-part.ts';

/** The last thing that happened while the world was made. */
export const world: MakePart = async ({ who }) => {
  const { events } = must(await who.get<{ events: { id: number }[] }>('/events'));
  return { at: { events: events[0]?.id ?? 0 } };
};
