import { z } from 'zod';
import type { Reach } from '../../connector.ts';
import { ask } from '../../graphql.ts';
import { cut, ShopProblem } from '../../shop-http.ts';

/** The version of the Admin API (shopify.dev, released 2026-01); once it is no longer served, Shopify answers with the oldest that is. */
const VERSION = '2026-01';

/** The shop's own host: `mugs.myshopify.com`, however it was typed. For tests on this machine a whole address is taken. */
export function originOf(settings: Reach['settings']): string {
  const given = (settings['domain'] ?? '').trim().replace(/\/+$/, '');
  if (/^https?:\/\//i.test(given) && URL.canParse(given)) return new URL(given).origin;
  const host = given.replace(/\/.*$/, '').toLowerCase();
  return `https://${host.includes('.') ? host : `${host}.myshopify.com`}`;
}

/** Asks the Admin API. Throws `ShopProblem`; `withdrawn` where there is no token. */
export async function admin<T>(
  { settings, secrets, http }: Reach,
  query: string,
  variables: Record<string, unknown>,
  shape: z.ZodType<T>,
  options: { isRead?: boolean } = { isRead: true },
): Promise<T> {
  const token = secrets['access_token'];
  if (!token) throw new ShopProblem('withdrawn');
  const { data } = await ask(http, {
    url: `${originOf(settings)}/admin/api/${VERSION}/graphql.json`,
    headers: { 'x-shopify-access-token': token },
    query,
    variables,
    shape,
    ...options,
  });
  return data;
}

export const userErrors = z.array(z.looseObject({ message: z.string() }));

/** Throws `ShopProblem` with the shop's own sentence. */
export function refuseErrors(errors: z.output<typeof userErrors>): void {
  const [first] = errors;
  if (first) throw new ShopProblem('refused', { status: 200, said: cut(first.message) });
}

/** `gid://shopify/Order/450789469` as 450789469. */
export const numberOf = (gid: string): string => gid.slice(gid.lastIndexOf('/') + 1).replace(/\?.*$/, '');
export const gidOf = (kind: string, id: string): string => (id.startsWith('gid://') ? id : `gid://shopify/${kind}/${id}`);
