import { z } from 'zod';
import { city, country, draftAddress, street50, type DraftAddress } from '../../../shared/fields.ts';
import { MAX_ADDRESSES, validated, type ValidatedAddress } from '../contract.ts';
import type { Found } from '../found.ts';
import { comparable } from '../rules.ts';

/** What an address needs before it is worth paying for; the person's name does not matter for that. */
export const placeAddress = draftAddress.extend({ street1: street50, city, country });

const entry = z.object({
  key: z.string(),
  address: z.record(z.string(), z.string().nullish()),
  shipmentId: z.int().nullable(),
  result: validated.nullable(),
  isAccepted: z.boolean(),
});

/** One address of the list on the page. Its address may still break the limits, as pasted text does. */
export interface Entry {
  key: string;
  address: DraftAddress;
  /** The shipment it was taken from. */
  shipmentId: number | null;
  /** What a validation said; null until then, and again when the address is edited. */
  result: ValidatedAddress | null;
  /** The suggestion was taken. */
  isAccepted: boolean;
}

const PLACE = ['name', 'company_name', 'street1', 'street2', 'city', 'province', 'postal_code', 'country'] as const;

const keyOf = (address: DraftAddress): string => PLACE.map((field) => comparable(address[field])).join('|');

const without = (address: DraftAddress): DraftAddress =>
  Object.fromEntries(Object.entries(address).filter(([, value]) => value !== null && value !== undefined && value !== ''));

/** The list with more addresses on it, up to 10 (spec §9); one already on it is not paid for twice. `left` are those that did not fit. */
export function addEntries(entries: readonly Entry[], found: readonly Found[]): { entries: Entry[]; left: Found[] } {
  const known = new Set(entries.map(({ address }) => keyOf(address)));
  const fresh = found.filter(({ address }) => {
    const key = keyOf(address);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
  const room = Math.max(0, MAX_ADDRESSES - entries.length);
  const first = 1 + Math.max(0, ...entries.map(({ key }) => Number(key)));
  const added = fresh.slice(0, room).map(({ address, shipmentId }, index): Entry => ({
    key: String(first + index),
    address: without(address),
    shipmentId: shipmentId ?? null,
    result: null,
    isAccepted: false,
  }));
  return { entries: [...entries, ...added], left: fresh.slice(added.length) };
}

const change = (entries: readonly Entry[], key: string, to: (one: Entry) => Partial<Entry>): Entry[] =>
  entries.map((one) => (one.key === key ? { ...one, ...to(one) } : one));

/** The list with one address edited: what was said about the old one no longer holds. */
export const editEntry = (entries: readonly Entry[], key: string, address: DraftAddress): Entry[] =>
  change(entries, key, () => ({ address: without(address), result: null, isAccepted: false }));

/** What would be accepted: the suggested address where it differs from the original. */
export function suggestionOf({ original, matches }: ValidatedAddress): DraftAddress | null {
  const [match] = matches;
  return match === undefined || PLACE.every((field) => (match.address[field] ?? '') === (original[field] ?? '')) ? null : match.address;
}

/** The list with the suggestion for one address taken. */
export const acceptEntry = (entries: readonly Entry[], key: string): Entry[] =>
  change(entries, key, ({ address, result }) => ({ address: without((result && suggestionOf(result)) ?? address), isAccepted: true }));

/** The addresses nobody has paid for yet, in order. */
export const openEntries = (entries: readonly Entry[]): Entry[] => entries.filter(({ result }) => result === null);

/** The list with the answers to `asked`, in the same order. An address that was edited meanwhile keeps no answer. */
export function answerEntries(entries: readonly Entry[], asked: readonly Entry[], answers: readonly ValidatedAddress[]): Entry[] {
  const byKey = new Map(asked.map((one, index) => [one.key, { address: one.address, result: answers[index] ?? null }]));
  return entries.map((one) => {
    const answer = byKey.get(one.key);
    return answer?.address === one.address ? { ...one, result: answer.result } : one;
  });
}

/** The list as it was kept in the browser; empty when it cannot be read. */
export function readEntries(kept: unknown): Entry[] {
  const read = z.array(entry).max(MAX_ADDRESSES).safeParse(kept);
  return read.success ? read.data : [];
}
