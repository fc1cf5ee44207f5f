import { z } from 'zod';
import type { Reach } from '../../connector.ts';
import { ask } from '../../graphql.ts';
import { cut, ShopProblem, type ShopHttp } from '../../shop-http.ts';

/** The Admin API's own address: `/admin-api` unless another path is given. */
export function urlOf(settings: Reach['settings']): string {
  const given = (settings['url'] ?? '').trim().replace(/\/+$/, '');
  return URL.canParse(given) && new URL(given).pathname === '/' ? `${given}/admin-api` : given;
}

const LOGIN = `mutation($username: String!, $password: String!) { login(username: $username, password: $password, rememberMe: true) {
  __typename ... on CurrentUser { id channels { token permissions } } ... on ErrorResult { message } } }`;
const ME = `query { me { id channels { token permissions } } }`;

const channels = z.array(z.object({ token: z.string(), permissions: z.array(z.string()) }));
const loggedIn = z.object({ login: z.looseObject({ __typename: z.string(), message: z.string().optional(), channels: channels.optional() }) });
const whoami = z.object({ me: z.object({ channels }).nullable() });
const kept = z.record(z.string(), z.string());

/** What a call is sent with, so that the shop lets it in. */
type Pass = Readonly<Record<string, string>>;

/** A task asks many times with one reach: it signs in once at most. */
const passes = new WeakMap<ShopHttp, Promise<Pass>>();

/** A key of the Admin API, from Vendure 3.6 on (docs.vendure.io, API keys): with one nobody signs in. */
const keyOf = ({ secrets }: Reach): string => secrets['api_key'] ?? '';
const hasKey = (shop: Reach): boolean => keyOf(shop) !== '';

/** Of the channel that is meant; the default one where none is. */
const toChannel = ({ settings }: Reach, pass: Pass): Pass => ({ ...(settings['channel'] ? { 'vendure-token': settings['channel'] } : {}), ...pass });

const permissionsIn = ({ settings }: Reach, found: z.output<typeof channels> = []): readonly string[] =>
  (found.find((one) => one.token === settings['channel']) ?? found[0])?.permissions ?? [];

/** By bearer token where the shop gives one, else by its cookies. What lets in is kept for the next time. Throws `ShopProblem`. */
async function signIn(shop: Reach): Promise<{ pass: Pass; permissions: readonly string[] }> {
  const { settings, secrets, http } = shop;
  const variables = { username: settings['username'], password: secrets['password'] };
  const { data, headers } = await ask(http, { url: urlOf(settings), headers: toChannel(shop, {}), query: LOGIN, variables, shape: loggedIn, isRead: true });
  if (data.login.__typename !== 'CurrentUser') throw new ShopProblem('withdrawn', { said: cut(data.login.message ?? '') });
  const token = headers['vendure-auth-token'];
  const cookies = (headers['set-cookie'] ?? '').split('\n').map((line) => line.split(';')[0] ?? '');
  const own: Pass = token ? { authorization: `Bearer ${token}` } : { cookie: cookies.filter(Boolean).join('; ') };
  await shop.session?.keep(JSON.stringify(own));
  return { pass: toChannel(shop, own), permissions: permissionsIn(shop, data.login.channels) };
}

/** What let in the last time; null where nothing is kept. */
function keptPass(shop: Reach): Pass | null {
  const known = shop.session?.known ?? null;
  return known === null ? null : toChannel(shop, kept.parse(JSON.parse(known)));
}

async function newPass(shop: Reach): Promise<Pass> {
  if (hasKey(shop)) return toChannel(shop, { 'vendure-api-key': keyOf(shop) });
  return keptPass(shop) ?? (await signIn(shop)).pass;
}

/** Lets a call in: by the key, what is kept of the last time, or by signing in. Throws `ShopProblem`. */
export function passOf(shop: Reach): Promise<Pass> {
  const known = passes.get(shop.http) ?? newPass(shop);
  passes.set(shop.http, known);
  return known;
}

/** Those who have signed in again already: whom that does not help, a right is missing. */
const renewed = new WeakSet<ShopHttp>();

/**
 * Another pass in place of one that was refused, as one is that has run out or was ended in the shop, even in the middle of the task that signed
 * in; null where the refusal says something else. Throws `ShopProblem` where name and password are right no more.
 */
export async function passAfter(shop: Reach): Promise<Pass | null> {
  if (hasKey(shop) || renewed.has(shop.http)) return null;
  renewed.add(shop.http);
  const fresh = signIn(shop).then(({ pass }) => pass);
  passes.set(shop.http, fresh);
  return fresh;
}

/** Tries what was given, whatever is kept; returns what the administrator may do. Throws `ShopProblem`. */
export async function permissionsOf(shop: Reach): Promise<readonly string[]> {
  if (!hasKey(shop)) {
    const { pass, permissions } = await signIn(shop);
    passes.set(shop.http, Promise.resolve(pass));
    return permissions;
  }
  const { data } = await ask(shop.http, { url: urlOf(shop.settings), headers: await newPass(shop), query: ME, variables: {}, shape: whoami, isRead: true });
  // Where keys are switched off in the shop, the call comes as nobody's.
  if (data.me === null) throw new ShopProblem('withdrawn');
  return permissionsIn(shop, data.me.channels);
}

/** What Vendure calls forbidden, of a name and password that are right, is not among the administrator's permissions. Of a key nothing is known. */
export const asRights = (shop: Reach, error: unknown): unknown =>
  error instanceof ShopProblem && error.code === 'withdrawn' && !hasKey(shop) ? new ShopProblem('rights', error.values) : error;
