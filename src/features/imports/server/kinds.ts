import type { CustomsProductInput } from '../../customs-products/contract.ts';
import { existingProductIds, storeCustomsProducts } from '../../customs-products/server/store-many.ts';
import type { ShipmentInput } from '../../shipments/contract.ts';
import { storeShipments } from '../../shipments/server/store-many.ts';
import type { TaskKind } from '../../../server/ctx.ts';
import { CUSTOMS_PRODUCT_IMPORT } from '../definitions/customs-products.ts';
import { SHIPMENT_IMPORT } from '../definitions/shipments.ts';
import type { ImportKind } from '../definitions/types.ts';
import { importTask, retryImport, type ImportKindOf } from './import-task.ts';

const shipments: ImportKindOf<ShipmentInput> = {
  definition: SHIPMENT_IMPORT,
  store: (tx, ctx, { importId, objects }) => storeShipments(tx, ctx, importId, objects),
};

const customsProducts: ImportKindOf<CustomsProductInput> = {
  definition: CUSTOMS_PRODUCT_IMPORT,
  store: (tx, ctx, { importId, objects, filled }) => storeCustomsProducts(tx, ctx, { importId, products: objects.map((one) => one.input), filled }),
  existing: existingProductIds,
};

/** Finds existing objects, by kind of import; a kind without it never updates. */
export const IMPORT_KINDS: Readonly<Record<ImportKind, Pick<ImportKindOf<never>, 'existing'>>> = { shipments, customs_products: customsProducts };

/** The import tasks, by kind of task. */
export const importTasks: Readonly<Record<`imports.${ImportKind}`, TaskKind>> = {
  'imports.shipments': { run: importTask(shipments), retry: retryImport },
  'imports.customs_products': { run: importTask(customsProducts), retry: retryImport },
};
