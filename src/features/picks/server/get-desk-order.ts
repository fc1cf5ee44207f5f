import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { gramsToKg, millimetresToCm } from '../../../shared/units.ts';
import { all, one } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { binsOf } from '../../bins/server/bins-of.ts';
import { parcelOf } from '../../orders/packaging.ts';
import { readPacking } from '../../orders/server/read-packing.ts';
import { dealLots, type LotTaken } from '../../stock/lots.ts';
import { lotsToTake } from '../../stock/server/lots-to-take.ts';
import { picks, type PackOrder } from '../contract.ts';
import { ownerOf, readDeskOrders } from './desk-order.ts';
import { scanCodes } from './scan-codes.ts';

type Taken = Awaited<ReturnType<typeof lotsToTake>>;

/** From which lots each of some units are taken, where several are of one product; null for what is not kept by lot. */
async function lotsFor(
  wanted: readonly { productId: number; units: number }[],
  take: (wanted: ReadonlyMap<number, number>) => Promise<Taken>,
): Promise<(LotTaken[] | null)[]> {
  const sums = new Map<number, number>();
  for (const { productId, units } of wanted) sums.set(productId, (sums.get(productId) ?? 0) + units);
  const taken = await take(sums);
  const dealt = new Map(
    [...taken].map(([id, lots]) => [
      id,
      dealLots(
        lots,
        wanted.map((one) => (one.productId === id ? one.units : 0)),
      ),
    ]),
  );
  return wanted.map(({ productId }, i) => dealt.get(productId)?.[i]?.lots ?? null);
}

/** One order as it is packed: what goes in, what a scanner reads on it, and in what packaging. Throws `not_found`. */
export const getDeskOrder = systemVerb(picks.order, async ({ tx, params }) => {
  const { accountId } = await ownerOf(tx, params.id);
  const [row] = await readDeskOrders(tx, sql`o.account_id = ${accountId} and o.id = ${params.id}`, 1);
  if (row === undefined) throw new AppError('not_found');
  const { order: work, units, lines, boxes } = await readPacking(tx, accountId, params.id);
  const known = await scanCodes(
    tx,
    accountId,
    lines.flatMap((line) => [line.productId, ...line.parts.map((part) => part.productId)]),
  );
  const { to_name: name, gift_message } = await one(
    tx,
    sql<{ to_name: string; gift_message: string | null }>`select to_name, gift_message from orders where account_id = ${accountId} and id = ${params.id}`,
  );
  const names = await all(tx, sql<{ code: string; name: string }>`select code, name from warehouse_packaging where warehouse = ${row.warehouse}`);
  const parts = lines.flatMap((line) => line.parts.map((part) => ({ part, units: part.quantity * line.quantity })));
  const lots = await lotsFor(
    parts.map(({ part: { productId }, units: wanted }) => ({ productId, units: wanted })),
    (wanted) => lotsToTake(tx, accountId, row.warehouse, wanted),
  );
  const bins = await binsOf(
    tx,
    accountId,
    parts.map(({ part }) => part.productId),
    row.warehouse,
  );
  const lotsOfPart = new Map(parts.map(({ part }, i) => [part, lots[i] ?? null]));
  const parcel = parcelOf(units, boxes, work.by_rules?.packaging);
  const order: PackOrder = {
    ...row,
    name,
    gift_message,
    line_items: lines.map((line) => {
      const product = known.get(line.productId);
      const shown = line.parts.map((part) => {
        const own = known.get(part.productId);
        return {
          product_id: part.productId,
          name: own?.name ?? '',
          image_id: own?.image_id ?? null,
          codes: own?.codes ?? [],
          bin: bins.get(part.productId) ?? null,
          quantity: part.quantity,
          lots: lotsOfPart.get(part) ?? null,
        };
      });
      return {
        line: line.line,
        sku: line.sku,
        name: product?.name ?? line.sku,
        quantity: line.quantity,
        codes: [...new Set([line.sku, ...(product?.codes ?? [])])],
        parts: shown,
      };
    }),
    packaging: boxes.map((box) => ({
      code: box.code,
      name: names.find((one) => one.code === box.code)?.name ?? box.code,
      fits: parcelOf(units, [box]).box !== null,
      length: millimetresToCm(box.inner[0]),
      width: millimetresToCm(box.inner[1]),
      height: millimetresToCm(box.inner[2]),
      tare: gramsToKg(box.tareG),
    })),
    proposed: parcel.box?.code ?? null,
    expected_weight: gramsToKg(parcel.weightG),
  };
  return { order };
});
