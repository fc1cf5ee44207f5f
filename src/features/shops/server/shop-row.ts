import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import type { Language } from '../../../shared/words.ts';
import type { App, Ctx } from '../../../server/ctx.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { say } from '../../../server/words.ts';
import type { Shop, ShopRow } from '../contract.ts';
import { CONNECTORS } from './connectors.ts';
import { connectorOf, hookUrl } from './reach.ts';
import { openSecrets } from './secrets-of.ts';
import { SHOP_COLUMNS, type StoredShop } from './stored-shop.ts';

export interface Counted extends StoredShop {
  orders: number;
  refused: number;
  unknown_skus: number;
  unsent: number;
}

/** Of `shops s`, with what came of it. */
export const ROW_COLUMNS: RawBuilder<unknown> = sql`${SHOP_COLUMNS},
  (select count(*)::int from shop_orders x where x.account_id = s.account_id and x.shop_id = s.id and x.order_id is not null) as orders,
  (select count(*)::int from shop_orders x where x.account_id = s.account_id and x.shop_id = s.id and x.state = 'refused') as refused,
  (select count(distinct i.sku)::int from orders o join order_lines i on i.account_id = o.account_id and i.order_id = o.id
    where o.account_id = s.account_id and o.shop_id = s.id and o.status in ('Backordered', 'Exception', 'Holding', 'Processing') and i.product_id is null) as unknown_skus,
  (select count(*)::int from shop_pushes x where x.account_id = s.account_id and x.shop_id = s.id and x.state in ('waiting', 'failed'))
    + (select count(*)::int from shop_recalls x where x.account_id = s.account_id and x.shop_id = s.id and x.state in ('waiting', 'failed')) as unsent`;

const nameOf = (kind: string, lang: Language): string => CONNECTORS.get(kind)?.words[lang].name ?? kind;

/** Where it stands and what mends it, in the reader's language. */
function stateOf({ status, problem, problem_values: values }: StoredShop, lang: Language): ShopRow['state'] {
  const name = `shops:state.${status.replace(' ', '')}` as const;
  const message = problem === null ? say(lang, { key: name as 'shops:state.Connected' }) : say(lang, { key: `shops:problem.${problem}`, values });
  if (problem !== null) return { message, next: say(lang, { key: `shops:mend.${problem}` }) };
  return { message, next: status === 'Connected' ? null : say(lang, { key: status === 'Waiting' ? 'shops:next.Waiting' : 'shops:next.Paused' }) };
}

export const shownRow = (row: Counted, lang: Language): ShopRow => ({
  id: row.id,
  created: row.created_at,
  updated: row.updated_at,
  shop_id: row.shop_id,
  name: row.name,
  kind: row.kind,
  kind_name: nameOf(row.kind, lang),
  address: row.address,
  status: row.status,
  state: stateOf(row, lang),
  problem: row.problem,
  orders: row.orders,
  refused: row.refused,
  unknown_skus: row.unknown_skus,
  unsent: row.unsent,
  last_synced: row.last_synced_at,
});

/** Where the person comes back to from the shop. */
export const redirectUrl = ({ env }: Pick<App, 'env'>, path: string): string => `${env.CONSOLE_URL}${path}`;

/** A shop as it is shown. Throws `not_found`. */
export async function readShop(tx: Tx, ctx: Pick<Ctx, 'actor' | 'env' | 'lang'>, id: number): Promise<Shop> {
  const { accountId } = ctx.actor;
  const row = await maybe(tx, sql<Counted>`select ${ROW_COLUMNS} from shops s where s.account_id = ${accountId} and s.id = ${id} and s.removed_at is null`);
  if (!row) throw new AppError('not_found');
  const secrets = openSecrets(ctx.env.SECRET_KEY, row.secrets) ?? {};
  const { oauth } = connectorOf(row.kind);
  const state = row.status === 'Waiting' ? row.oauth_state : null;
  const given = state === null ? null : { state, redirect: redirectUrl(ctx, `/fulfillment/shops/allowed?shop_number=${row.id}`) };
  const { options } = row;
  return {
    ...shownRow(row, ctx.lang),
    version: row.version,
    settings: row.settings,
    secrets: Object.keys(secrets).toSorted(),
    options: {
      orders_from: options.orders_from,
      statuses: options.statuses,
      locations: options.locations,
      warehouse: options.warehouse ?? null,
      delay_processing: options.delay_processing,
      push_fulfillments: options.push_fulfillments,
      notify_buyer: options.notify_buyer,
      push_stock: options.push_stock,
      stock_location: options.stock_location || null,
    },
    locations: row.locations,
    hook_url: hookUrl(ctx, accountId, row.id),
    authorize_url: given === null ? null : (oauth?.url({ settings: row.settings, secrets }, given) ?? null),
    next_sync: ['Waiting', 'Paused'].includes(row.status) ? null : row.next_sync_at,
  };
}
