import { sql } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { hash, randomToken } from '../../../server/secrets.ts';
import { AppError } from '../../../shared/errors.ts';
import { STEP_MINUTES } from '../security-fields.ts';

/** The second half of what began in this browser: the code after the password, the answer of a passkey. */
export type StepKind = 'code' | 'passkey' | 'add-passkey';

export interface Step {
  user_id: number | null;
  challenge: string | null;
}

const cookieOf = (kind: StepKind): string => `portolan_${kind.replace('-', '_')}`;

/** Begins a second half, which only this browser can finish. */
export async function beginStep(tx: Tx, ctx: Pick<Ctx, 'setCookies'>, kind: StepKind, { user_id: userId, challenge }: Step): Promise<void> {
  const token = randomToken();
  await sql`
    insert into sign_in_steps (token_hash, kind, user_id, challenge, expires_at)
    values (${hash(token)}, ${kind}, ${userId}, ${challenge}, now() + make_interval(mins => ${STEP_MINUTES}::int))`.execute(tx);
  ctx.setCookies.set(cookieOf(kind), { value: token, maxAge: STEP_MINUTES * 60 });
}

const tokenHash = ({ cookies }: Pick<Ctx, 'cookies'>, kind: StepKind) => hash(cookies[cookieOf(kind)] ?? '');

/** What began in this browser. Throws `step_expired`. */
export async function openStep(tx: Tx, ctx: Pick<Ctx, 'cookies'>, kind: StepKind): Promise<Step> {
  const step = await maybe(
    tx,
    sql<Step>`select user_id, challenge from sign_in_steps where token_hash = ${tokenHash(ctx, kind)} and kind = ${kind} and expires_at > now()`,
  );
  if (!step) throw new AppError('step_expired');
  return step;
}

/** Ends what began in this browser, so that it is finished once. Throws `step_expired`. */
export async function endStep(tx: Tx, ctx: Pick<Ctx, 'cookies' | 'setCookies'>, kind: StepKind): Promise<Step> {
  const step = await maybe(
    tx,
    sql<Step>`
      delete from sign_in_steps where token_hash = ${tokenHash(ctx, kind)} and kind = ${kind} and expires_at > now() returning user_id, challenge`,
  );
  if (!step) throw new AppError('step_expired');
  ctx.setCookies.set(cookieOf(kind), null);
  return step;
}
