import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { all, maybe, one, type Tx } from '../../../server/db.ts';
import { readPoints } from '../../return-information/server/read-points.ts';
import { sentBy } from '../../returns/server/facts-of.ts';
import type { ReturnReason } from '../../returns/status.ts';
import { readBrand } from '../../settings/server/read-tracking-page.ts';
import { referenceCode } from '../../subscriptions/reference-code.ts';
import { subscriptionGate } from '../../subscriptions/server/require-subscription.ts';
import type { BuyerReturn } from '../contract.ts';
import type { StoredLink } from './link-row.ts';

type Point = Awaited<ReturnType<typeof readPoints>>[number];

/** Where the parcel of a link goes. Throws `return_link_closed` while returns are not open to the account, or nothing comes back there. */
export async function pointOf(tx: Tx, accountId: number, { destination }: StoredLink): Promise<Point & { address: NonNullable<Point['address']> }> {
  const { isOpen } = await subscriptionGate(tx, accountId);
  const found = (await readPoints(tx, accountId, { isOpen })).find((point) => point.destination === destination);
  if (!found?.address) throw new AppError('return_link_closed');
  return { ...found, address: found.address };
}

/** What was announced by a link; null where the merchant has withdrawn it since. */
async function announcedBy(tx: Tx, accountId: number, id: number): Promise<BuyerReturn['announced']> {
  const row = await maybe(
    tx,
    sql<{ rma_number: string; reason: ReturnReason | null; note: string | null }>`
      select rma_number, reason, buyer_note as note from returns where account_id = ${accountId} and id = ${id}`,
  );
  const items = await all(
    tx,
    sql<{ description: string; quantity: number }>`
      select description, quantity from return_items where account_id = ${accountId} and return_id = ${id} order by line`,
  );
  return row === null ? null : { rma_number: row.rma_number, reason: row.reason ?? 'other', note: row.note, items };
}

/** The number that the warehouse scans; null before something is announced. */
export const numberOf = async (tx: Tx, accountId: number, { return_id: id }: StoredLink): Promise<string | null> =>
  id === null ? null : ((await announcedBy(tx, accountId, id))?.rma_number ?? null);

/** All that whoever has a link sees: nothing of the account but its name, nothing of the parcel but what was in it. */
export async function shownToBuyer(tx: Tx, accountId: number, link: StoredLink): Promise<BuyerReturn> {
  const { address } = await pointOf(tx, accountId, link);
  const { name, is_test: isTest } = await one(
    tx,
    sql<{ name: string; is_test: boolean }>`select name, test_of is not null as is_test from accounts where account_id = ${accountId}`,
  );
  const brand = (await readBrand(tx, accountId))?.brand_name;
  const sent = link.shipment_id === null ? undefined : (await sentBy(tx, accountId, [link.shipment_id])).get(link.shipment_id);
  const items = sent === undefined || sent === 'open' ? null : sent.items;
  return {
    status: link.return_id === null ? 'open' : 'announced',
    brand: brand ? brand : name,
    is_test: isTest,
    expires: link.expires_at,
    reference_code: referenceCode(accountId),
    address,
    contents: items === null || items.length === 0 ? null : items.map(({ description, quantity }, i) => ({ line: i + 1, description, quantity })),
    announced: link.return_id === null ? null : await announcedBy(tx, accountId, link.return_id),
  };
}
