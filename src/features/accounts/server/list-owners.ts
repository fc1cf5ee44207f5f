import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import type { Area } from '../../../shared/access.ts';
import { customsProductPaths } from '../../../shared/paths/customs-products.ts';
import { importPaths } from '../../../shared/paths/imports.ts';
import { inboundPaths } from '../../../shared/paths/inbound.ts';
import { invoicePaths } from '../../../shared/paths/invoices.ts';
import { manifestPaths } from '../../../shared/paths/manifests.ts';
import { orderPaths } from '../../../shared/paths/orders.ts';
import { overpackPaths } from '../../../shared/paths/overpacks.ts';
import { productPaths } from '../../../shared/paths/products.ts';
import { reshipmentPaths } from '../../../shared/paths/reshipments.ts';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { shipmentPaths } from '../../../shared/paths/shipments.ts';
import { shopPaths } from '../../../shared/paths/shops.ts';
import { claimPaths } from '../../../shared/paths/support.ts';
import { webhookPaths } from '../../../shared/paths/webhooks.ts';
import { roleMay, type AccountRole } from '../../../shared/permissions.ts';
import { accounts } from '../contract.ts';

interface Records {
  table: string;
  area: Area;
  pages: readonly ((id: string) => string)[];
}

/** Where the records are that have pages of their own, and who may read them. */
const RECORDS: readonly Records[] = [
  { table: 'shipments', area: 'shipping', pages: [shipmentPaths.view] },
  { table: 'overpacks', area: 'shipping', pages: [overpackPaths.view] },
  { table: 'manifests', area: 'shipping', pages: [manifestPaths.view] },
  { table: 'customs_products', area: 'shipping', pages: [customsProductPaths.view] },
  { table: 'imports', area: 'shipping', pages: [importPaths.review] },
  { table: 'claims', area: 'shipping', pages: [claimPaths.view] },
  { table: 'orders', area: 'fulfilment', pages: [orderPaths.view, orderPaths.edit] },
  { table: 'products', area: 'fulfilment', pages: [productPaths.view, productPaths.edit] },
  { table: 'inbound_shipments', area: 'fulfilment', pages: [inboundPaths.view, inboundPaths.edit] },
  { table: 'shops', area: 'fulfilment', pages: [shopPaths.view, shopPaths.edit] },
  { table: 'returns', area: 'returns', pages: [returnPaths.view, returnPaths.edit] },
  { table: 'reshipments', area: 'returns', pages: [reshipmentPaths.view] },
  { table: 'invoices', area: 'billing', pages: [invoicePaths.view] },
  { table: 'webhooks', area: 'developer', pages: [webhookPaths.view] },
];

interface Owner {
  id: number;
  name: string;
  role: AccountRole;
  extra_access: string[];
}

/** The other accounts of a person that have the record of a page, where they may read it. Somebody who belongs to none of them is told what a record that is nowhere tells. */
export const listOwners = systemVerb(accounts.owners, async ({ ctx, tx, query }) => {
  const { userId, homeAccountId, godmode } = ctx.actor;
  const id = /\/([1-9]\d{0,14})$/.exec(query.page)?.[1];
  const records = id !== undefined && RECORDS.find(({ pages }) => pages.some((page) => page(id) === query.page));
  // A visit is to one account.
  if (!records || godmode !== null) return { accounts: [] };
  const owners = await all(
    tx,
    sql<Owner>`
      select a.account_id as id, a.name, m.role, m.extra_access from memberships m
      join accounts a on a.account_id = m.account_id and a.suspended_at is null
      join ${sql.table(records.table)} r on r.account_id = m.account_id and r.id = ${id}::bigint
      where m.user_id = ${userId} and m.suspended_at is null and m.account_id <> ${homeAccountId} order by a.name, a.account_id`,
  );
  return { accounts: owners.filter(({ role, extra_access: extra }) => roleMay(role, `${records.area}:read`, extra)).map(({ id, name }) => ({ id, name })) };
});
