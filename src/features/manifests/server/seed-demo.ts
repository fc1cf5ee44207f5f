import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import { all, one, type Tx } from '../../../server/db.ts';
import { makeDemoPart } from '../../../server/demo-merchant.ts';
import { dgKindOf } from '../../overpacks/rules.ts';
import { nextSscc } from '../../overpacks/server/sscc.ts';

/** How many of the demo's latest days its parcels were handed over on manifests. */
const DAYS = 8;
/** Overpacks by how many parcels are in them, in millimeters. */
const SMALL = [350, 250, 200] as const;
const LARGE = [600, 400, 300] as const;
const SMALL_HOLDS = 2;
const HOUR_MS = 3_600_000;
/** What the bag or carton itself weighs. */
const TARE_G = 350;

interface Parcel {
  id: number;
  day: string;
  /** When the first of the day was handed over. */
  first: string;
  entry_point: string;
  exit_point: string | null;
  terms: string;
  dg_codes: string[];
  weight_g: number;
}

interface Owner {
  accountId: number;
  userId: number;
}

const hoursBefore = (time: string, hours: number) => new Date(Date.parse(time) - hours * HOUR_MS).toISOString();

/** An overpack with parcels of one lane, closed, locked and handed over with its manifest. */
async function storeOverpack(tx: Tx, { accountId, userId }: Owner, manifestId: number, parcels: readonly [Parcel, ...Parcel[]]): Promise<void> {
  const [{ entry_point, exit_point, terms, dg_codes, first }] = parcels;
  const weightG = parcels.reduce((sum, parcel) => sum + parcel.weight_g, TARE_G);
  const { id } = await one(
    tx,
    sql<{ id: number }>`
      insert into overpacks (account_id, status, sscc, entry_point, exit_point, terms, dg_kind, weight_g, length_mm, width_mm, height_mm, closed_at, locked_at,
        manifest_id, created_by, created_at, weighed_count)
      values (${accountId}, 'Locked', ${await nextSscc(tx, false)}, ${entry_point}, ${exit_point}, ${terms}, ${dgKindOf(dg_codes)}, ${weightG},
        ${sql.join([...(parcels.length > SMALL_HOLDS ? LARGE : SMALL)])},
        ${hoursBefore(first, 2)}, ${first}, ${manifestId}, ${userId}, ${hoursBefore(first, 4)}, ${parcels.length}) returning id`,
  );
  await sql`update shipments set overpack_id = ${id} where account_id = ${accountId} and id = any(${parcels.map((parcel) => parcel.id)}::bigint[])`.execute(tx);
}

/** The day's manifest, with an overpack for each lane. */
async function storeDay(tx: Tx, owner: Owner, parcels: readonly [Parcel, ...Parcel[]]): Promise<void> {
  const [{ entry_point, first }] = parcels;
  const { id } = await one(
    tx,
    sql<{ id: number }>`
      insert into manifests (account_id, status, entry_point, created_by, created_at, submitted_at, transmitted_at)
      values (${owner.accountId}, 'Transmitted', ${entry_point}, ${owner.userId}, ${hoursBefore(first, 3)}, ${hoursBefore(first, 1)}, ${first}) returning id`,
  );
  const lanes = Map.groupBy(parcels, (p) => [p.exit_point, p.terms, dgKindOf(p.dg_codes)].join());
  for (const [parcel, ...others] of lanes.values()) if (parcel) await storeOverpack(tx, owner, id, [parcel, ...others]);
}

/** Puts what the demo's merchant packed and handed over lately into overpacks and on manifests, if there never was one. */
export async function seedManifests(app: App): Promise<void> {
  await makeDemoPart(app, sql`not exists (select from manifests x where x.account_id = a.account_id)`, async (tx, demo) => {
    const parcels = await all(
      tx,
      sql<Parcel>`
        select id, day, min(processed_at) over (partition by day) as first, entry_point, exit_point, terms, dg_codes, weight_g
        from (
          select s.*, (s.processed_at at time zone ${demo.time_zone})::date::text as day, dense_rank() over (order by (s.processed_at at time zone ${demo.time_zone})::date desc) as rank
          from shipments s
          where s.account_id = ${demo.account_id} and s.entry_point = 'HKGHUB' and s.processed_at is not null and s.overpack_id is null and not s.is_test
        ) s where rank <= ${DAYS}::int order by day, id`,
    );
    const owner = { accountId: demo.account_id, userId: demo.user_id };
    for (const [parcel, ...others] of Map.groupBy(parcels, ({ day }) => day).values()) if (parcel) await storeDay(tx, owner, [parcel, ...others]);
  });
}
