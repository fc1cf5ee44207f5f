import { sql } from 'kysely';
import { AppError, type FieldProblem } from '../../../shared/errors.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { all, type Tx } from '../../../server/db.ts';
import { mustBeThere } from '../../../server/must-be-there.ts';
import { document, type Raw } from '../../../server/verb.ts';
import type { LabelQuery, ProductRow } from '../contract.ts';
import { canLabel, codeOf, MAX_LABELS_IN_ALL } from '../label.ts';
import { moduleDots } from './label-layout.ts';
import { renderLabelsPdf, renderLabelsZpl, type LabelRun } from './render-labels.ts';

type Labeled = Pick<ProductRow, 'id' | 'product_id' | 'name' | 'barcode_kind' | 'barcode' | 'is_bundle'> & { sku: string | null };

/** Whose printer it is. What has no bar code of its own is labeled by the warehouse, for a fee, and not by its merchant. */
export type Printer = 'merchant' | 'warehouse';

/** Why there are no labels of a product, or null. */
function obstacle(product: Labeled, printer: Printer): FieldProblem | null {
  const verdict = canLabel(printer === 'warehouse' && product.barcode_kind === 'none' ? { ...product, barcode_kind: 'product_id' } : product);
  if (verdict !== true) return { key: verdict.reason };
  return moduleDots(codeOf(product)) === 0 ? { key: 'products:cannot.labelLong' } : null;
}

/**
 * Labels of some products as PDF or ZPL, as often as asked. Throws `not_found` when one is not the account's, `not_eligible` with the first reason, at
 * the product it is about, and `invalid_input` for more than can be printed at once or a sheet of A4 in ZPL.
 */
export async function printLabels(
  tx: Tx,
  { accept, now, accountId, isTest = false }: Pick<Ctx, 'accept' | 'now'> & { accountId: number; isTest?: boolean },
  ids: readonly number[],
  query: LabelQuery,
  printer: Printer = 'merchant',
): Promise<Raw> {
  const { quantity, size } = query;
  const isZpl = (query.format ?? (accept.includes('application/zpl') ? 'zpl' : 'pdf')) === 'zpl';
  if (isZpl && size === 'A4') throw new AppError('invalid_input', { fields: { size: { key: 'products:problem.labelSize' } } });
  if (ids.length * quantity > MAX_LABELS_IN_ALL) {
    throw new AppError('invalid_input', { fields: { quantity: { key: 'products:problem.labelMany', values: { max: MAX_LABELS_IN_ALL } } } });
  }
  const found = await all(
    tx,
    sql<Labeled>`
      select p.id, p.product_id, p.name, p.barcode_kind, p.barcode, p.is_bundle,
        (select s.sku from product_skus s where s.account_id = p.account_id and s.product_id = p.id and s.is_active order by s.id limit 1) as sku
      from products p where p.account_id = ${accountId} and p.id = any(${[...ids]}::bigint[])`,
  );
  const byId = new Map(found.map((one) => [one.id, one]));
  const products = ids.flatMap((id) => byId.get(id) ?? []);
  if (products.length === 0 && ids.length === 1) throw new AppError('not_found');
  mustBeThere(byId, [{ at: 'ids', ids }], () => ({ key: 'products:problem.partUnknown' }));
  const wrong = products.flatMap((product) => {
    const problem = obstacle(product, printer);
    return problem === null ? [] : [[product.product_id, problem] as const];
  });
  if (wrong.length > 0) throw new AppError('not_eligible', { fields: Object.fromEntries(wrong) });
  const runs = products.map((product): LabelRun => {
    const code = codeOf(product);
    return { quantity, label: { code, name: isTest ? `TEST - ${product.name}` : product.name, detail: product.sku === code ? null : product.sku } };
  });
  const name = products.length === 1 ? `labels-${products[0]?.product_id}` : 'labels';
  if (isZpl && size !== 'A4') return document(renderLabelsZpl(size, runs), 'application/zpl', `${name}.zpl`, 'attachment');
  return document(await renderLabelsPdf(name, now().toISOString(), size, runs), 'application/pdf', `${name}.pdf`);
}
