import { z } from 'zod';
import type { Connected, Reach } from '../../connector.ts';
import type { ShopRequest } from '../../shop-http.ts';

export const baseOf = (settings: Reach['settings']): string =>
  (settings['url'] ?? '')
    .trim()
    .replace(/\/+$/, '')
    .replace(/\/(?:app|admin)$/, '');

/** Calls the Admin API with a secret key, which stands for the name of a person without a password. Throws `ShopProblem`. */
export function admin<T>(
  { settings, secrets, http }: Reach,
  path: string,
  shape: z.ZodType<T>,
  { query = {}, ...asked }: Pick<ShopRequest, 'method' | 'body'> & { query?: Record<string, string | readonly string[]> } = {},
): Promise<T> {
  const pairs = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : value.map((one) => [`${name}[]`, one]),
  );
  const search = new URLSearchParams(pairs).toString();
  const key = Buffer.from(`${secrets['api_key'] ?? ''}:`).toString('base64');
  return http.json(
    { url: `${baseOf(settings)}/admin${path}${search === '' ? '' : `?${search}`}`, headers: { authorization: `Basic ${key}` }, ...asked },
    shape,
  );
}

export async function connect(shop: Reach): Promise<Connected> {
  const { stores } = await admin(shop, '/stores', z.object({ stores: z.array(z.object({ name: z.string().nullish() })) }), { query: { fields: 'id,name' } });
  const { stock_locations: locations } = await admin(
    shop,
    '/stock-locations',
    z.object({ stock_locations: z.array(z.object({ id: z.string(), name: z.string() })) }),
    { query: { fields: 'id,name', limit: '100' } },
  );
  return { name: stores[0]?.name ?? null, address: baseOf(shop.settings), locations };
}
