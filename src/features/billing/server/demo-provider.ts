import { sql } from 'kysely';
import { maybe } from '../../../server/db.ts';
import { accountOfPayment } from '../rules.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** How long a checkout stays open. */
export const CHECKOUT_HOURS = 24;

/** The demo's provider takes no money: whoever is on its page chooses the outcome. */
export const demoProvider: PaymentProvider = {
  name: 'demo',
  async begin({ db, env }, { reference, accountId, amountMinor, currency, returnUrl }) {
    await db.tenant(accountId, (tx) =>
      sql`
        insert into demo_checkouts (account_id, reference, currency, amount_minor, return_url)
        values (${accountId}, ${reference}, ${currency}, ${amountMinor}, ${returnUrl})`.execute(tx),
    );
    return { checkoutUrl: `${env.ACCOUNTS_URL}/demo-checkout?reference=${reference}` };
  },
  async find({ db }, reference) {
    const accountId = accountOfPayment(reference);
    const checkout = await db.tenant(accountId, (tx) =>
      maybe(
        tx,
        sql<{ decision: 'paid' | 'declined' | null; is_over: boolean }>`
          select decision, created_at < now() - make_interval(hours => ${CHECKOUT_HOURS}::int) as is_over
          from demo_checkouts where account_id = ${accountId} and reference = ${reference}`,
      ),
    );
    if (!checkout) return null;
    if (checkout.decision === 'paid') return { status: 'succeeded', providerReference: `demo-${reference}`, method: null };
    if (checkout.decision === 'declined') return { status: 'declined' };
    return { status: checkout.is_over ? 'failed' : 'open' };
  },
};
