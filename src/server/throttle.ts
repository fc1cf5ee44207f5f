import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { AppError } from '../shared/errors.ts';
import { all, type Tx } from './db.ts';
import { hash } from './secrets.ts';

/** So many tries of one subject within so many minutes. */
export interface Limit {
  subject: string;
  most: number;
  minutes: number;
}

/** The name a subject is counted under. Only a hash is kept: people mistype their password into the e-mail field. */
export const subjectOf = (kind: string, ...parts: readonly string[]): string => `${kind}:${hash(parts.join('\n'))}`;

/** The first 64 bits of an IPv6 address: one connection has all that follow. */
function networkOf(ip: string): string {
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Whom an address on the network belongs to, as far as limits go. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(ip.split('%')[0] ?? '') ? networkOf(ip) : ip;
}

/** A number for PostgreSQL's locks. */
const lockOf = (subject: string): number => Number.parseInt(hash(subject).slice(0, 8), 16) | 0;

/**
 * Holds the subjects until the transaction ends, so that tries that come at once are counted one after the other, and throws
 * `too_many_requests`, with the time to wait, where one of them has had its tries.
 */
export async function holdTries(tx: Tx, limits: readonly Limit[]): Promise<void> {
  // In one order everywhere, or two requests would wait for each other.
  const locks = [...new Set(limits.map(({ subject }) => lockOf(subject)))].toSorted((a, b) => a - b);
  for (const lock of locks) await sql`select pg_advisory_xact_lock(7420002, ${lock}::int)`.execute(tx);
  const columns = { subject: limits.map((one) => one.subject), most: limits.map((one) => one.most), minutes: limits.map((one) => one.minutes) };
  const full = await all(
    tx,
    sql<{ wait: number }>`
      select ceil(extract(epoch from t.at + make_interval(mins => l.minutes) - now()))::int as wait
      from unnest(${columns.subject}::text[], ${columns.most}::int[], ${columns.minutes}::int[]) as l (subject, most, minutes)
      cross join lateral (
        select at from tries where subject = l.subject and at > now() - make_interval(mins => l.minutes) order by at desc offset l.most - 1 limit 1) t`,
  );
  // A try that is refused is not counted, or waiting would never end.
  if (full.length > 0) throw new AppError('too_many_requests', { retryAfter: Math.max(...full.map(({ wait }) => wait)) });
}

/** Counts a try for each subject; the numbers are for {@link forgiveTries}. */
export async function addTries(tx: Tx, subjects: readonly string[]): Promise<number[]> {
  const added = await all(tx, sql<{ id: number }>`insert into tries (subject) select unnest(${[...subjects]}::text[]) returning id`);
  return added.map(({ id }) => id);
}

/** Takes back tries that turned out to be right. */
export async function forgiveTries(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from tries where id = any(${[...ids]}::bigint[])`.execute(tx);
}
