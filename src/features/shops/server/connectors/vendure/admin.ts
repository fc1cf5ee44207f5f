import { z } from 'zod';
import type { Connected, Reach } from '../../connector.ts';
import { ask } from '../../graphql.ts';
import { cut, ShopProblem, type ShopHttp } from '../../shop-http.ts';

/** The Admin API's own address: `/admin-api` unless another path is given. */
export function urlOf(settings: Reach['settings']): string {
  const given = (settings['url'] ?? '').trim().replace(/\/+$/, '');
  return URL.canParse(given) && new URL(given).pathname === '/' ? `${given}/admin-api` : given;
}

const LOGIN = `mutation($username: String!, $password: String!) { login(username: $username, password: $password, rememberMe: true) {
  __typename ... on CurrentUser { id channels { token permissions } } ... on ErrorResult { message } } }`;

const loggedIn = z.object({
  login: z.looseObject({
    __typename: z.string(),
    message: z.string().optional(),
    channels: z.array(z.object({ token: z.string(), permissions: z.array(z.string()) })).optional(),
  }),
});

interface Session {
  headers: Record<string, string>;
  permissions: readonly string[];
}
/** A task asks many times with one reach: it signs in once. */
const sessions = new WeakMap<ShopHttp, Promise<Session>>();

/** By bearer token where the shop gives one, else by its cookies. */
async function signIn({ settings, secrets, http }: Reach): Promise<Session> {
  const channel: Record<string, string> = settings['channel'] ? { 'vendure-token': settings['channel'] } : {};
  const { data, headers } = await ask(http, {
    url: urlOf(settings),
    headers: channel,
    query: LOGIN,
    variables: { username: settings['username'], password: secrets['password'] },
    shape: loggedIn,
    isRead: true,
  });
  if (data.login.__typename !== 'CurrentUser') throw new ShopProblem('withdrawn', { said: cut(data.login.message ?? '') });
  const token = headers['vendure-auth-token'];
  const cookies = (headers['set-cookie'] ?? '').split('\n').map((line) => line.split(';')[0] ?? '');
  const mine = data.login.channels?.find((one) => one.token === settings['channel']) ?? data.login.channels?.[0];
  return {
    headers: { ...channel, ...(token ? { authorization: `Bearer ${token}` } : { cookie: cookies.filter(Boolean).join('; ') }) },
    permissions: mine?.permissions ?? [],
  };
}

const sessionOf = (shop: Reach): Promise<Session> => {
  const known = sessions.get(shop.http) ?? signIn(shop);
  sessions.set(shop.http, known);
  return known;
};

/** Asks the Admin API. Throws `ShopProblem`. */
export async function admin<T>(
  shop: Reach,
  query: string,
  variables: Record<string, unknown>,
  shape: z.ZodType<T>,
  { isRead = true }: { isRead?: boolean } = {},
): Promise<T> {
  const { headers } = await sessionOf(shop);
  try {
    return (await ask(shop.http, { url: urlOf(shop.settings), headers, query, variables, shape, isRead })).data;
  } catch (error) {
    // Name and password are right: what Vendure calls forbidden is not among the administrator's permissions.
    if (error instanceof ShopProblem && error.code === 'withdrawn') throw new ShopProblem('rights', error.values);
    throw error;
  }
}

const NEEDED = ['ReadOrder', 'UpdateOrder', 'ReadStockLocation', 'ReadProduct', 'UpdateProduct'];
/** Rights over the whole catalog and over products alike are enough. */
const OTHER: Readonly<Record<string, string>> = { ReadProduct: 'ReadCatalog', UpdateProduct: 'UpdateCatalog', ReadStockLocation: 'ReadStockLocation' };

const PLACES = `query { activeChannel { code } stockLocations(options: { take: 100 }) { items { id name } } }`;

export async function connect(shop: Reach): Promise<Connected> {
  const { permissions } = await sessionOf(shop);
  const missing = NEEDED.filter((one) => !permissions.includes(one) && !permissions.includes(OTHER[one] ?? one));
  if (missing.length > 0 && !permissions.includes('SuperAdmin')) throw new ShopProblem('rights', { said: missing.join(', ') });
  const found = await admin(
    shop,
    PLACES,
    {},
    z.object({
      activeChannel: z.object({ code: z.string() }),
      stockLocations: z.object({ items: z.array(z.object({ id: z.coerce.string(), name: z.string() })) }),
    }),
  );
  return { name: null, address: urlOf(shop.settings), locations: found.stockLocations.items };
}
