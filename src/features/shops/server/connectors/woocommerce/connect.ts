import { z } from 'zod';
import type { Connected, Hook, Reach } from '../../connector.ts';
import { baseOf, rest } from './rest.ts';

const TOPICS = ['order.created', 'order.updated', 'order.deleted'] as const;
const hookShape = z.object({ id: z.int(), topic: z.string(), delivery_url: z.string() });

/** Asks for what changes to be sent. One made before may have another secret, so it is set anew. */
async function subscribe(shop: Reach, { url, secret }: Hook): Promise<void> {
  const there = await rest(shop, '/webhooks', z.array(hookShape), { query: { per_page: '100' } });
  for (const topic of TOPICS) {
    const known = there.find((one) => one.topic === topic && one.delivery_url === url);
    const body = { name: 'Portolan', topic, delivery_url: url, secret, status: 'active' };
    await rest(shop, known ? `/webhooks/${known.id}` : '/webhooks', hookShape, { method: known ? 'PUT' : 'POST', body });
  }
}

/** Asking for one order shows that the keys may read; asking for webhooks, that they may write. */
export async function connect(shop: Reach, hook: Hook | null): Promise<Connected> {
  await rest(shop, '/orders', z.array(z.object({ id: z.int() })), { query: { per_page: '1' } });
  if (hook !== null) await subscribe(shop, hook);
  return { name: null, address: baseOf(shop.settings), locations: [] };
}
