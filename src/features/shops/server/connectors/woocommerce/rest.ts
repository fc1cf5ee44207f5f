import type { z } from 'zod';
import type { Reach } from '../../connector.ts';
import type { ShopRequest } from '../../shop-http.ts';

/** The shop's address without what follows its folder. */
export const baseOf = (settings: Reach['settings']): string =>
  (settings['url'] ?? '')
    .trim()
    .replace(/\/+$/, '')
    .replace(/\/wp-json.*$/, '');

/** Calls the REST API with the key pair. Throws `ShopProblem`. */
export function rest<T>(
  { settings, secrets, http }: Reach,
  path: string,
  shape: z.ZodType<T>,
  { query = {}, ...asked }: Pick<ShopRequest, 'method' | 'body'> & { query?: Record<string, string> } = {},
): Promise<T> {
  const search = new URLSearchParams(query).toString();
  const pair = Buffer.from(`${secrets['consumer_key'] ?? ''}:${secrets['consumer_secret'] ?? ''}`).toString('base64');
  return http.json(
    { url: `${baseOf(settings)}/wp-json/wc/v3${path}${search === '' ? '' : `?${search}`}`, headers: { authorization: `Basic ${pair}` }, ...asked },
    shape,
  );
}
