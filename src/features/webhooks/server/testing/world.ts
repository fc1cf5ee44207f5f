import { must, type MakePart } from '../../../../../test/world-part.ts';

export const world: MakePart = async ({ who, mark }) => {
  const { webhook } = must(await who.post<{ webhook: { id: number } }>('/webhooks', { address: `https://example.com/${mark}`, topics: ['shipment.created'] }));
  return { at: { webhooks: webhook.id } };
};
