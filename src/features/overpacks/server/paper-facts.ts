import { sql } from 'kysely';
import { formatAddressLines } from '../../../shared/address-format.ts';
import { countryNameEn } from '../../../shared/country-names.ts';
import { dayIn } from '../../../shared/time.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { maybe, one, type Tx } from '../../../server/db.ts';
import { storedParty } from '../../../server/party.ts';
import type { LabelParty } from '../../labels/facts.ts';
import { party } from '../../shipments/server/printed-party.ts';
import { serviceName } from '../../rates/server/service-name.ts';
import { readConsignor } from '../../settings/server/read-settings.ts';
import { packedRecords, type OverpackRecord, type PackedRecord } from './read-overpack.ts';

/** A hub or gateway as named on papers. */
export interface Point {
  code: string;
  /** Name or description, city and country; empty when the code is no longer known. */
  place: string;
}

/** What an overpack's papers are drawn from. The same overpack gives the same papers. */
export interface OverpackFacts {
  id: number;
  sscc: string;
  createdAt: string;
  /** The day it was closed, or created: YYYY-MM-DD in the account's zone. */
  documentDate: string;
  isTest: boolean;
  sender: string[];
  entry: Point | null;
  exit: Point | null;
  service: string | null;
  terms: string | null;
  dgKind: string | null;
  count: number;
  weightG: number | null;
  parcelsG: number;
  sides: readonly [number, number, number] | null;
  carrier: string | null;
  externalTracking: string | null;
  parcels: PackedRecord[];
}

/** The merchant as shown at the head of a paper: the sender of the settings, or the account's name while there is none. */
export async function senderLines(tx: Tx, accountId: number): Promise<string[]> {
  const consignor = await readConsignor(tx, accountId);
  if (consignor === null) return [(await one(tx, sql<{ name: string }>`select name from accounts where account_id = ${accountId}`)).name];
  const sender: LabelParty = party(storedParty(consignor), consignor.country);
  const { company, street1, street2, city, province, postalCode, countryName } = sender;
  const address = { name: sender.name, company_name: company, street1, street2, city, province, postal_code: postalCode, country: consignor.country };
  return formatAddressLines(address, { latin: true, countryName: countryName?.toUpperCase() ?? '' });
}

const placeOf = (facts: { name?: string; description?: string; city?: string; country?: string }): string => {
  const country = facts.country ? countryNameEn(facts.country) : undefined;
  return [...new Set([facts.name ?? facts.description, facts.city, country])].filter(Boolean).join(', ');
};

/** An entry point's name and place. */
export async function entryPoint(tx: Tx, code: string): Promise<Point> {
  const row = await maybe(tx, sql<{ facts: Parameters<typeof placeOf>[0] }>`select facts from entry_points where code = ${code}`);
  return { code, place: row ? placeOf(row.facts) : '' };
}

async function exitPoint(tx: Tx, code: string): Promise<Point> {
  const row = await maybe(tx, sql<{ facts: Parameters<typeof placeOf>[0] }>`select facts from exit_points where code = ${code}`);
  return { code, place: row ? placeOf(row.facts) : '' };
}

/** Reads everything the papers of an overpack show. */
export async function overpackFacts(tx: Tx, ctx: Pick<Ctx, 'actor'>, o: OverpackRecord): Promise<OverpackFacts> {
  const { accountId, timeZone } = ctx.actor;
  const isFilled = o.count > 0;
  const { length_mm: length, width_mm: width, height_mm: height } = o;
  return {
    id: o.id,
    sscc: o.sscc,
    createdAt: o.created_at,
    documentDate: dayIn(o.closed_at ?? o.created_at, timeZone),
    isTest: o.is_test,
    sender: await senderLines(tx, accountId),
    entry: isFilled && o.entry_point ? await entryPoint(tx, o.entry_point) : null,
    exit: isFilled && o.exit_point ? await exitPoint(tx, o.exit_point) : null,
    service: o.service ? serviceName(o.service, 'en') : null,
    terms: isFilled ? o.terms : null,
    dgKind: isFilled && o.dg_kind !== 'none' ? o.dg_kind : null,
    count: o.count,
    weightG: o.weight_g,
    parcelsG: o.parcels_g,
    sides: length !== null && width !== null && height !== null ? [length, width, height] : null,
    carrier: o.carrier,
    externalTracking: o.external_tracking,
    parcels: await packedRecords(tx, accountId, o.id),
  };
}
