import type { Reply, TestApp } from './harness.ts';

type Begun = { payment: { reference: string; status: string }; checkout_url: string };
type Call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply<T>>;

/** The answer given on the demo's payment page, which has no session. */
export const decide = async ({ accounts }: Pick<TestApp, 'accounts'>, reference: string, decision: 'paid' | 'declined' = 'paid'): Promise<number> =>
  (await accounts.inject({ method: 'PUT', url: `/api/demo-checkout/${reference}`, payload: { decision } })).statusCode;

/** Pays in on the demo's payment page, as a person at the accounts site does; returns the initial status and the payment's reference. */
export async function payIn(t: Pick<TestApp, 'accounts'>, call: Call, amount: number): Promise<{ status: number; reference: string }> {
  const begun = await call<Begun>('POST', '/payments', { amount });
  if (begun.status !== 201) return { status: begun.status, reference: '' };
  const { reference } = begun.data.payment;
  await decide(t, reference);
  return { status: begun.status, reference };
}
