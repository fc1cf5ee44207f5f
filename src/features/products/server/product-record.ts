import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import type { AuditVerb, EventName } from '../../../shared/names.ts';
import { audit, emit } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import { searchWords } from '../../../server/search-words.ts';
import { refusingTaken } from '../../../server/unless-taken.ts';
import { productCan, type ProductAction, type ProductState } from '../status.ts';

const KIND = 'product';

/** Runs a statement that may hit another product with the same id or bar code. Throws `invalid_input` at that field. */
export const unlessTaken = refusingTaken({
  products_account_id_product_id_key: { field: 'product_id', problem: { key: 'products:problem.taken' } },
  products_by_barcode: { field: 'barcode', problem: { key: 'products:problem.barcodeTaken' } },
});

/** Records a deed in the trail and, if it has one, as an event. */
export async function record(
  tx: Tx,
  ctx: Pick<Ctx, 'actor' | 'requestId'>,
  id: number,
  done: { verb: Extract<AuditVerb, `product.${string}`>; event?: Extract<EventName, `product.${string}`>; detail?: Record<string, unknown> },
): Promise<void> {
  await audit(tx, ctx, { verb: done.verb, object: { kind: KIND, id }, detail: done.detail ?? {} });
  if (done.event !== undefined) await emit(tx, ctx.actor.accountId, done.event, { kind: KIND, id });
}

/** Throws `not_eligible`, or what is asked for, with the reason if the action is not possible now. */
export function mustBeAble(action: ProductAction, product: ProductState, code: 'not_eligible' | 'cannot_edit' = 'not_eligible'): void {
  const verdict = productCan(action, product);
  if (verdict !== true) throw new AppError(code, { fields: { status: { key: verdict.reason } } });
}

/** What quick search looks in: the product's own words and its SKUs. */
export function wordsOfProduct(product: {
  product_id: string;
  name: string;
  description: string;
  brand?: string | null | undefined;
  supplier?: string | null | undefined;
  barcode?: string | null | undefined;
  hts_code?: string | null | undefined;
  local_descriptions: readonly { description: string }[];
  skus: readonly { sku: string }[];
}): string {
  const { product_id, name, description, brand, supplier, barcode, hts_code, local_descriptions, skus } = product;
  const words = [product_id, name, description, brand, supplier, barcode, hts_code, ...local_descriptions.map((one) => one.description)];
  return searchWords([...words, ...skus.map((one) => one.sku)]);
}

/** Renews what quick search looks in. */
export async function renewSearch(tx: Tx, accountId: number, product: Parameters<typeof wordsOfProduct>[0] & { id: number }): Promise<void> {
  await sql`update products set search_words = ${wordsOfProduct(product)} where account_id = ${accountId} and id = ${product.id}`.execute(tx);
}
