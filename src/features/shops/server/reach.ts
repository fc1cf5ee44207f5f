import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import { AppError, type FieldProblem } from '../../../shared/errors.ts';
import { CONNECTORS } from './connectors.ts';
import type { Connector, Hook, Reach } from './connector.ts';
import { openHookSecret, openSecrets, openSession, sealSession } from './secrets-of.ts';
import { ShopHttp, ShopProblem } from './shop-http.ts';
import type { StoredShop } from './stored-shop.ts';

/** The connector of a kind. Throws `invalid_input` at `kind`. */
export function connectorOf(kind: string): Connector {
  const connector = CONNECTORS.get(kind);
  if (!connector) throw new AppError('invalid_input', { fields: { kind: { key: 'validation.selection' } } });
  return connector;
}

type Tools = Pick<App, 'env' | 'db'>;

export const hookUrl = ({ env }: Pick<App, 'env'>, accountId: number, shopId: number): string => `${env.CONSOLE_URL}/api/shop-hooks/${accountId}/${shopId}`;

/** How a stored shop is reached. Throws `ShopProblem` when its secrets cannot be read any more. */
export function reachOf({ env, db }: Tools, shop: StoredShop, options: { isHurried?: boolean; signal?: AbortSignal | undefined } = {}): Reach {
  const secrets = openSecrets(env.SECRET_KEY, shop.secrets);
  if (secrets === null) throw new ShopProblem('secret');
  const session = {
    known: openSession(env.SECRET_KEY, shop.session),
    // Only for the keys it was made with: those may have been changed meanwhile.
    keep: (open: string | null) =>
      db.tenant(shop.account_id, async (tx) => {
        const sealed = open === null ? null : sealSession(env.SECRET_KEY, open);
        await sql`
          update shops set session = ${sealed} where account_id = ${shop.account_id} and id = ${shop.id} and secrets is not distinct from ${shop.secrets}`.execute(
          tx,
        );
      }),
  };
  return { settings: shop.settings, secrets, session, http: new ShopHttp({ allowLoopback: env.WEBHOOKS_ALLOW_LOOPBACK, ...options }) };
}

/** Where and with what a stored shop sends. Throws `ShopProblem` like {@link reachOf}. */
export function hookOf(tools: Pick<App, 'env'>, shop: StoredShop): Hook {
  const secret = openHookSecret(tools.env.SECRET_KEY, shop.hook_secret);
  if (secret === null) throw new ShopProblem('secret');
  return { url: hookUrl(tools, shop.account_id, shop.id), secret };
}

export interface Given {
  settings: Record<string, string>;
  secrets: Record<string, string>;
}

/** What was given, as open settings and secrets: a secret left empty stays as it was. Throws `invalid_input` at `settings/…`. */
export function sortGiven(connector: Connector, given: Readonly<Record<string, string>>, before: Readonly<Record<string, string>> = {}): Given {
  const fields: Record<string, FieldProblem> = {};
  for (const name of Object.keys(given)) {
    if (!connector.fields.some((one) => one.name === name)) fields[`settings/${name}`] = { key: 'validation.unknownField' };
  }
  const sorted: Given = { settings: {}, secrets: {} };
  for (const { name, isSecret = false, isRequired = false, unless = '' } of connector.fields) {
    // Copied out of a browser; what is asked for there is no part of where the shop is.
    const typed = isAddress(name) ? given[name]?.replace(/[?#].*$/s, '') : given[name];
    const value = typed || (isSecret ? before[name] : undefined);
    if (value) sorted[isSecret ? 'secrets' : 'settings'][name] = value;
    else if (isRequired && !given[unless] && !before[unless]) fields[`settings/${name}`] = { key: 'validation.required' };
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
  return sorted;
}

/** Fields at which a problem is mended, by their kind. */
export const isAddress = (name: string): boolean => name === 'url' || name === 'domain';
const ABOUT_ACCESS: ReadonlySet<string> = new Set(['withdrawn', 'rights', 'secret']);

/** A problem while somebody waits at the form: `shop_unreachable`, with the sentence at the field that mends it. */
export function asAnswer(connector: Connector, error: unknown): unknown {
  if (!(error instanceof ShopProblem)) return error;
  const about = ABOUT_ACCESS.has(error.code) ? connector.fields.find((one) => one.isSecret === true) : connector.fields.find((one) => isAddress(one.name));
  const problem: FieldProblem = { key: `shops:problem.${error.code}`, values: problemValues(error) };
  return new AppError('shop_unreachable', { fields: about ? { [`settings/${about.name}`]: problem } : { settings: problem } });
}

/** The values of a problem's sentence: what a shop did not say is a dash. */
export const problemValues = ({ values }: ShopProblem): Record<string, string | number> => {
  const { said = '', path = '', address = '', status = '' } = values as Record<string, string | number>;
  return { said: said || '–', path: path || '–', address: address || '–', status };
};
