import { sql } from 'kysely';
import { existingProductIds, storeCustomsProducts } from '../../customs-products/server/store-many.ts';
import type { CustomsProductInput } from '../../customs-products/contract.ts';
import { INBOUND_IMPORT, type InboundImport } from '../../inbound/import.ts';
import { existingInbound, judgeInbound } from '../../inbound/server/judge-import.ts';
import { storeManyInbound } from '../../inbound/server/store-many.ts';
import { ORDER_IMPORT } from '../../orders/import.ts';
import { SERVICE_CHOICES, type OrderInput } from '../../orders/fields.ts';
import { existingOrders, judgeOrders } from '../../orders/server/judge-import.ts';
import { storeOrders } from '../../orders/server/store-many.ts';
import { PRODUCT_IMPORT, type ProductImport } from '../../products/import.ts';
import { judgeProducts, namedAsPart, namesParts } from '../../products/server/plan-import.ts';
import { existingProducts, storeProducts } from '../../products/server/store-many.ts';
import { RESHIPMENT_IMPORT, type ReshipmentImport } from '../../reshipments/import.ts';
import { judgeReshipments } from '../../reshipments/server/judge-import.ts';
import { storeManyReshipments } from '../../reshipments/server/store-many.ts';
import type { ReturnInput } from '../../returns/fields.ts';
import { RETURN_IMPORT } from '../../returns/import.ts';
import { existingReturns, judgeReturns } from '../../returns/server/judge-import.ts';
import { storeManyReturns } from '../../returns/server/store-many.ts';
import type { ShipmentInput } from '../../shipments/contract.ts';
import { shipmentsOf } from '../../shipments/server/shipments-of.ts';
import { storeShipments } from '../../shipments/server/store-many.ts';
import { setManyLow } from '../../stock/server/set-many-low.ts';
import { all, type Tx } from '../../../server/db.ts';
import type { TaskKind } from '../../../server/ctx.ts';
import { CUSTOMS_PRODUCT_IMPORT } from '../definitions/customs-products.ts';
import { SHIPMENT_IMPORT } from '../definitions/shipments.ts';
import { KINDS, type ImportKind } from '../kinds.ts';
import { importTask, retryImport } from './import-task.ts';
import type { ImportKindOf } from './kind-of.ts';
import { knownCodes } from './known.ts';
import { warnOfDays } from './warn-of-days.ts';
import { warnOfLetters } from './warn-of-letters.ts';
import { warnOfRepeated } from './warn-of-repeated.ts';

const shipments: ImportKindOf<ShipmentInput> = {
  definition: SHIPMENT_IMPORT,
  store: (tx, ctx, { importId, objects }) => storeShipments(tx, ctx, importId, objects),
  warn: async (tx, accountId, objects) => [...(await warnOfRepeated(tx, accountId, objects)), ...warnOfLetters(objects)].toSorted((a, b) => a.line - b.line),
  existing: async (tx, accountId, numbers) => [...(await shipmentsOf(tx, accountId, numbers)).keys()],
  known: knownCodes,
};

const customsProducts: ImportKindOf<CustomsProductInput> = {
  definition: CUSTOMS_PRODUCT_IMPORT,
  store: (tx, ctx, { importId, objects, filled }) => storeCustomsProducts(tx, ctx, { importId, products: objects.map((one) => one.input), filled }),
  warn: (tx, accountId, objects) =>
    warnOfDays(
      tx,
      accountId,
      objects.map(({ line, input }) => ({ line, column: 'product_id', value: input.product_id })),
      existingProductIds,
    ),
  existing: existingProductIds,
};

const openWarehouses = async (tx: Tx): Promise<string[]> =>
  (await all(tx, sql<{ code: string }>`select code from warehouses where is_active`)).map((row) => row.code);

const orders: ImportKindOf<OrderInput> = {
  definition: ORDER_IMPORT,
  store: (tx, ctx, { importId, objects }) => storeOrders(tx, ctx, importId, objects),
  judge: judgeOrders,
  existing: existingOrders,
  known: async (tx, accountId) => ({ warehouse: await openWarehouses(tx), service: [...SERVICE_CHOICES, ...(await knownCodes(tx, accountId)).service] }),
};

const inbound: ImportKindOf<InboundImport> = {
  definition: INBOUND_IMPORT,
  store: (tx, ctx, { objects }) => storeManyInbound(tx, ctx, objects),
  judge: judgeInbound,
  existing: existingInbound,
  known: async (tx) => ({ warehouse: await openWarehouses(tx) }),
};

const products: ImportKindOf<ProductImport> = {
  definition: PRODUCT_IMPORT,
  store: async (tx, ctx, batch) => setManyLow(tx, ctx.actor.accountId, await storeProducts(tx, ctx, batch)),
  judge: judgeProducts,
  others: { path: 'parts', namesOthers: namesParts, named: namedAsPart },
  warn: (tx, accountId, objects) =>
    warnOfDays(
      tx,
      accountId,
      objects.flatMap(({ line, input: { product } }) => [
        { line, column: 'product_id', value: product.product_id },
        ...(product.skus ?? []).map(({ sku }) => ({ line, column: 'skus', value: sku })),
      ]),
      existingProducts,
    ),
  existing: existingProducts,
  known: async (tx) => ({ low_stocks: await openWarehouses(tx) }),
};

const returns: ImportKindOf<ReturnInput> = {
  definition: RETURN_IMPORT,
  store: (tx, ctx, { importId, objects }) => storeManyReturns(tx, ctx, importId, objects),
  judge: judgeReturns,
  existing: existingReturns,
};

const reshipments: ImportKindOf<ReshipmentImport> = {
  definition: RESHIPMENT_IMPORT,
  store: (tx, ctx, { importId, objects }) => storeManyReshipments(tx, ctx, importId, objects),
  judge: judgeReshipments,
  known: async (tx, accountId) => ({ service: ['cheapest', 'fastest', ...(await knownCodes(tx, accountId)).service] }),
};

/** How each kind of import is stored. */
export const IMPORT_KINDS: Readonly<Record<ImportKind, ImportKindOf<unknown>>> = {
  shipments,
  customs_products: customsProducts,
  products,
  orders,
  inbound,
  returns,
  reshipments,
};

/** The import tasks, by kind of task. */
export const importTasks = Object.fromEntries(
  KINDS.map((kind) => [`imports.${kind}`, { run: importTask(IMPORT_KINDS[kind]), retry: retryImport }]),
) as Readonly<Record<`imports.${ImportKind}`, TaskKind>>;
