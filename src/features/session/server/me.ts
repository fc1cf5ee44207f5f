import { sql } from 'kysely';
import { one } from '../../../server/db.ts';
import { storedParty } from '../../../server/party.ts';
import { systemVerb } from '../../../server/verb.ts';
import type { Address } from '../../../shared/fields.ts';
import { isCurrency, toWire, DEFAULT_CURRENCY } from '../../../shared/money.ts';
import type { Language } from '../../../shared/words.ts';
import { balanceOf } from '../../billing/server/ledger.ts';
import { areasOf } from '../../identity/server/areas.ts';
import { readSubscription } from '../../subscriptions/server/read-subscription.ts';
import { session } from '../contract.ts';

interface Row {
  first_name: string;
  last_name: string;
  email: string;
  language: Language;
  account_name: string | null;
  country: string | null;
  units: 'metric' | 'imperial';
  consignor: Address | null;
  staff_name: string | null;
}

/** The signed-in user in the account, and the visit if a staff member is looking as that user (spec §7). */
export const me = systemVerb(session.me, async ({ ctx, tx }) => {
  const { actor } = ctx;
  const row = await one(
    tx,
    sql<Row>`
      select u.first_name, u.last_name, u.email, u.language, a.name as account_name, a.country, coalesce(s.units, 'metric') as units, s.consignor,
             st.first_name || ' ' || st.last_name as staff_name
      from users u
      left join accounts a on a.account_id = ${actor.homeAccountId}
      left join account_settings s on s.account_id = ${actor.accountId}
      left join users st on st.id = ${actor.staffUserId}
      where u.id = ${actor.userId}`,
  );
  const areas = areasOf(actor);
  // The console shows the balance to everybody who buys labels; a program is told what it may read.
  const isShown = !actor.isTest && (actor.kind === 'session' || areas.billing !== 'none');
  const balance = isShown ? await balanceOf(tx, actor.accountId, actor.currency) : null;
  const subscription = areas.returns === 'none' ? undefined : await readSubscription(tx, actor.accountId);
  const currency = isCurrency(actor.currency) ? actor.currency : DEFAULT_CURRENCY;
  const money = balance && {
    balance: toWire(balance.balanceMinor, currency),
    reserved: toWire(balance.reservedMinor, currency),
    available_credit: toWire(balance.availableMinor, currency),
    credit_limit: toWire(balance.creditLimitMinor, currency),
  };
  return {
    user: {
      id: actor.userId ?? 0,
      first_name: row.first_name,
      last_name: row.last_name,
      email: actor.kind === 'session' ? row.email : null,
      ...(money ?? { balance: null, reserved: null, available_credit: null, credit_limit: null }),
      currency,
      balances: money && [{ currency, balance: money.balance, reserved: money.reserved, available_credit: money.available_credit }],
      credit_limits: money && [{ currency, credit_limit: money.credit_limit }],
      address: row.consignor && areas.settings !== 'none' ? storedParty(row.consignor) : null,
      account: { id: actor.homeAccountId, name: row.account_name ?? '', country: row.country },
      role: actor.role,
      test: actor.isTest,
      areas,
      time_zone: actor.timeZone,
      timezone: actor.timeZone,
      subscriptions: subscription === undefined ? null : subscription ? [{ plan: subscription.plan, status: subscription.status }] : [],
      units: row.units,
      language: row.language,
    },
    godmode: actor.godmode && {
      staff: row.staff_name ?? '',
      reason: actor.godmode.reason,
      expires: actor.godmode.expiresAt,
      read_only: !actor.godmode.canWrite,
    },
  };
});
