import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import { maybe, one, type Tx } from '../../../server/db.ts';
import { hash, seal, unseal } from '../../../server/secrets.ts';
import { RECOVERY_CODES } from '../security-fields.ts';
import { stepOfCode } from './totp.ts';

const PURPOSE = 'two-step';
/** Without letters and digits that are taken for each other; ten of them are 50 bits. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

export const sealSecret = ({ env }: Pick<Ctx, 'env'>, secret: string): string => seal(env.SECRET_KEY, PURPOSE, secret);

/** Recovery codes are random and long enough that no table of hashes holds them; the person's number keeps two people's apart. */
const codeHash = (userId: number, code: string): string => hash(`recovery:${userId}:${code}`);

/** Makes new recovery codes in place of the former ones, as they are shown: two groups of five. */
export async function newRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''));
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(tx);
  await sql`insert into recovery_codes (user_id, code_hash) select ${userId}, unnest(${codes.map((code) => codeHash(userId, code))}::text[])`.execute(tx);
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** Uses a code of the person's app, confirmed or still to be; each works once. */
export async function useAppCode(tx: Tx, ctx: Pick<Ctx, 'env' | 'now'>, userId: number, code: string): Promise<boolean> {
  const row = await maybe(
    tx,
    sql<{ sealed_secret: string; last_step: number }>`select sealed_secret, last_step from two_steps where user_id = ${userId} for update`,
  );
  const secret = row === null ? null : unseal(ctx.env.SECRET_KEY, PURPOSE, row.sealed_secret);
  const step = row === null || secret === null ? null : stepOfCode(secret, code, ctx.now(), row.last_step);
  if (step === null) return false;
  await sql`update two_steps set last_step = ${step} where user_id = ${userId}`.execute(tx);
  return true;
}

/** Uses a recovery code; gives how many are left, or null for a wrong or used one. */
export async function useRecoveryCode(tx: Tx, userId: number, code: string): Promise<number | null> {
  const used = await maybe(
    tx,
    sql`update recovery_codes set used_at = now() where user_id = ${userId} and code_hash = ${codeHash(userId, code)} and used_at is null returning user_id`,
  );
  return used ? recoveryCodesLeft(tx, userId) : null;
}

export async function recoveryCodesLeft(tx: Tx, userId: number): Promise<number> {
  return (await one(tx, sql<{ n: number }>`select count(*) as n from recovery_codes where user_id = ${userId} and used_at is null`)).n;
}
