import type { Day } from '../../shared/day.ts';
import { addDays, dayIn } from '../../shared/time.ts';
import type { ShipmentStatus } from '../shipments/status.ts';
import { EVENT } from '../tracking/events.ts';

/** What can be claimed for. */
export const CLAIM_REASONS = ['lost', 'damaged', 'missing'] as const;
export type ClaimReason = (typeof CLAIM_REASONS)[number];
/** What people come with: nothing is paid for a delay, but they must find it in the list to be told so. */
export const ASKED_REASONS = [...CLAIM_REASONS, 'delayed'] as const;
export type AskedReason = (typeof ASKED_REASONS)[number];

/*
 * Time limits in days. The specification gives none, so these are the operator's terms, defined only here: carriers search about a month
 * for a cross-border parcel before they call it lost, and as long is given to report damage.
 */
/** From processing at the entry point until the parcel may be considered lost. */
export const LOST_AFTER_DAYS = 30;
/** Without any event, until a parcel seen on its way may be considered lost. */
export const LOST_AFTER_SILENT_DAYS = 14;
/** After delivery, for damage and missing contents. */
export const REPORT_WITHIN_DAYS = 30;
/** From processing at the entry point, for every claim. */
export const CLAIM_WITHIN_DAYS = 180;

/** Claims for these need at least one document, such as a photo. */
export const NEEDS_EVIDENCE: readonly ClaimReason[] = ['damaged', 'missing'];

/** The facts a claim depends on. Times are ISO 8601; `codes` are the events of the parcel. */
export interface Candidate {
  status: ShipmentStatus;
  isTest: boolean;
  processedAt: string | null;
  deliveredAt: string | null;
  lastEventAt: string | null;
  codes: readonly number[];
  /** Null where the rates of the day it was bought do not say. */
  coverMinor: number | null;
  /** The claim there is already, unless it was withdrawn. */
  claimId: number | null;
}

/** Why there can be no claim; the words are `support:why.<reason>`. `day` is the first day on which there can be one. */
export type Obstacle =
  | { reason: 'test' | 'notLabeled' | 'notShipped' | 'cancelled' | 'unknownCover' | 'notCovered' | 'delivered' | 'returned' | 'notArrived' | 'delayed' }
  | { reason: 'claimed'; id: number }
  | { reason: 'tooLate' | 'reportedLate'; days: number }
  | { reason: 'notYet'; day: Day };

/** Time limits are whole days and must not depend on the reader's time zone. */
const ZONE = 'UTC';

const later = (a: Day, b: Day): Day => (a > b ? a : b);

/** Why there can be no claim on a shipment for any reason, or null. `except` is the claim being edited, which is not in its own way. */
export function obstacleToAny(c: Candidate, now: Date, except: number | null = null): Obstacle | null {
  if (c.isTest) return { reason: 'test' };
  if (c.status === 'Cancelled') return { reason: 'cancelled' };
  if (c.status === 'Pending') return { reason: 'notLabeled' };
  if (c.processedAt === null) return { reason: 'notShipped' };
  if (c.claimId !== null && c.claimId !== except) return { reason: 'claimed', id: c.claimId };
  if (c.coverMinor === null) return { reason: 'unknownCover' };
  if (c.coverMinor <= 0) return { reason: 'notCovered' };
  const last = addDays(dayIn(c.processedAt, ZONE), CLAIM_WITHIN_DAYS);
  return dayIn(now, ZONE) > last ? { reason: 'tooLate', days: CLAIM_WITHIN_DAYS } : null;
}

function obstacleToLost(c: Candidate, processed: Day, today: Day): Obstacle | null {
  if (c.deliveredAt !== null) return { reason: 'delivered' };
  if (c.codes.includes(EVENT.lost)) return null;
  if (c.codes.includes(EVENT.returned)) return { reason: 'returned' };
  const seen = c.lastEventAt === null ? processed : dayIn(c.lastEventAt, ZONE);
  const day = later(addDays(processed, LOST_AFTER_DAYS), addDays(seen, LOST_AFTER_SILENT_DAYS));
  return today >= day ? null : { reason: 'notYet', day };
}

/** Why a claim for one reason cannot be made, or null when it can; days are in UTC. */
export function obstacleTo(reason: AskedReason, c: Candidate, now: Date, except: number | null = null): Obstacle | null {
  const any = obstacleToAny(c, now, except);
  if (any !== null || c.processedAt === null) return any;
  const today = dayIn(now, ZONE);
  if (reason === 'delayed') return { reason: 'delayed' };
  if (reason === 'lost') return obstacleToLost(c, dayIn(c.processedAt, ZONE), today);
  const isKnownDamage = reason === 'damaged' && c.codes.includes(EVENT.damaged);
  if (c.deliveredAt === null) return isKnownDamage ? null : { reason: 'notArrived' };
  return today > addDays(dayIn(c.deliveredAt, ZONE), REPORT_WITHIN_DAYS) ? { reason: 'reportedLate', days: REPORT_WITHIN_DAYS } : null;
}

/** How many days before the last one people are reminded of a draft. */
export const REMIND_DAYS = [2, 7] as const;
/** The hour of an account's own day from which they are. */
export const REMIND_HOUR = 8;

/** The last day on which a draft can be submitted; null while the parcel is not processed, and for one that was lost and came after all. */
export function lastDayOf(reason: ClaimReason | null, { processedAt, deliveredAt }: Pick<Candidate, 'processedAt' | 'deliveredAt'>): Day | null {
  if (processedAt === null || (reason === 'lost' && deliveredAt !== null)) return null;
  const last = addDays(dayIn(processedAt, ZONE), CLAIM_WITHIN_DAYS);
  const reported = deliveredAt === null ? last : addDays(dayIn(deliveredAt, ZONE), REPORT_WITHIN_DAYS);
  return reported < last ? reported : last;
}

/** Which reminder of a draft is due: the days of {@link REMIND_DAYS} it belongs to, or null. */
export function reminderDue(last: Day, now: Date): (typeof REMIND_DAYS)[number] | null {
  const today = dayIn(now, ZONE);
  return today > last ? null : (REMIND_DAYS.find((days) => last <= addDays(today, days)) ?? null);
}

/** Minor units of one currency. */
export interface CoverCase {
  /** What the service covers without a fee: 30 USD, nothing on Post (spec §9). */
  defaultMinor: number;
  /** What was insured for a fee; 0 if nothing. */
  insuredMinor: number;
  goodsMinor: number;
  shippingMinor: number;
}

/** The most that can be claimed: the cover, but never more than goods and shipping together were worth (spec §9). */
export function coverOf({ defaultMinor, insuredMinor, goodsMinor, shippingMinor }: CoverCase): number {
  return Math.min(Math.max(defaultMinor, insuredMinor), goodsMinor + shippingMinor);
}

/** The types a document may have. */
export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** A document's type by its first bytes, because the name and type sent prove nothing; null for anything else. */
export function sniff(bytes: Uint8Array): DocumentType | null {
  const has = (at: number, ...wanted: number[]): boolean => wanted.every((byte, index) => bytes[at + index] === byte);
  if (has(0, 0x25, 0x50, 0x44, 0x46, 0x2d)) return 'application/pdf';
  if (has(0, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (has(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  // "RIFF", four bytes of size, "WEBP".
  return has(0, 0x52, 0x49, 0x46, 0x46) && has(8, 0x57, 0x45, 0x42, 0x50) ? 'image/webp' : null;
}
