import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Reach, StockLevel } from '../../connector.ts';
import { admin, refuseErrors, userErrors } from './admin.ts';

const LOT = 50;
const FIND = `query($query: String!) { productVariants(first: 250, query: $query) { nodes { sku inventoryItem { id tracked } } } }`;
// From version 2026-04 on a key is required, and so is saying that nothing is compared.
const SET = `mutation($input: InventorySetQuantitiesInput!, $key: String!) {
  inventorySetQuantities(input: $input) @idempotent(key: $key) { userErrors { field message } } }`;

const found = z.object({
  productVariants: z.object({ nodes: z.array(z.object({ sku: z.string().nullish(), inventoryItem: z.object({ id: z.string(), tracked: z.boolean() }) })) }),
});

/** What can still be sold at one place of the shop. SKUs the shop does not count are left alone. */
export async function stock(shop: Reach, levels: readonly StockLevel[], location: string | null): Promise<string[]> {
  if (location === null) return [];
  const missing: string[] = [];
  for (let at = 0; at < levels.length; at += LOT) {
    const lot = levels.slice(at, at + LOT);
    const query = lot.map(({ sku }) => `sku:'${sku.replaceAll("'", String.raw`\'`)}'`).join(' OR ');
    const { productVariants } = await admin(shop, FIND, { query }, found);
    const quantities = lot.flatMap(({ sku, quantity }) => {
      // The search ignores case; the SKU does not.
      const named = productVariants.nodes.filter((one) => one.sku === sku);
      if (named.length === 0) missing.push(sku);
      return named
        .filter((one) => one.inventoryItem.tracked)
        .map((one) => ({ inventoryItemId: one.inventoryItem.id, locationId: location, quantity, changeFromQuantity: null }));
    });
    if (quantities.length === 0) continue;
    const input = { name: 'available', reason: 'correction', quantities };
    const answer = await admin(shop, SET, { input, key: randomUUID() }, z.object({ inventorySetQuantities: z.object({ userErrors }) }), {});
    refuseErrors(answer.inventorySetQuantities.userErrors);
  }
  return missing;
}
