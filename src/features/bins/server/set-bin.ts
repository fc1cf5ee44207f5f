import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import type { Tx } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { deskIn } from '../../desk/server/desk-in.ts';
import { ownerOf } from '../../products/server/at-desk.ts';
import { mustBeWarehouse } from '../../warehouses/server/must-be-warehouse.ts';
import { bins } from '../contract.ts';
import { placeOf } from '../rules.ts';
import { binsOf } from './bins-of.ts';

/** Puts a product into a bin of a warehouse, or out of the one it was in. */
export async function putInBin(
  tx: Tx,
  { accountId, productId, warehouse, bin }: { accountId: number; productId: number; warehouse: string; bin: string | null },
): Promise<void> {
  if (bin === null) {
    await sql`delete from product_bins where account_id = ${accountId} and product_id = ${productId} and warehouse = ${warehouse}`.execute(tx);
    return;
  }
  await sql`
    insert into product_bins (account_id, product_id, warehouse, bin, place) values (${accountId}, ${productId}, ${warehouse}, ${bin}, ${placeOf(bin)})
    on conflict (account_id, product_id, warehouse) do update set bin = excluded.bin, place = excluded.place`.execute(tx);
}

/** Says where a product lies in a warehouse. Throws `not_found`, or `invalid_input` for a warehouse there is none of. */
export const setBin = systemVerb(bins.set, async ({ tx, ctx, params: { id }, body: { warehouse, bin } }) => {
  const accountId = await ownerOf(tx, id);
  await mustBeWarehouse(tx, warehouse);
  const before = (await binsOf(tx, accountId, [id], warehouse)).get(id) ?? null;
  await putInBin(tx, { accountId, productId: id, warehouse, bin });
  const desk = await deskIn(tx, ctx, accountId);
  await audit(tx, desk, { verb: 'stock.set_bin', object: { kind: 'product', id }, detail: { warehouse, bin, before } });
  return { bin };
});
