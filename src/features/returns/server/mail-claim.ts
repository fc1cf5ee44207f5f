import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import { emit } from '../../../server/audit.ts';
import { one, type Tx } from '../../../server/db.ts';
import type { Said } from '../../../shared/words.ts';
import type { Mail } from '../../../server/mail.ts';
import { mailReaders } from '../../../server/mail-people.ts';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { formatDateTime } from '../../../shared/shown-time.ts';

interface Claimed {
  /** Whose claim it is, to which parcel on whose shelf. */
  accountId: number;
  claimId: number;
  parcel: number;
  warehouse: string;
}

type ClaimMail = Pick<Mail, 'subject' | 'text' | 'link'>;

/** What became of a claim: the return that the parcel is now, with the end of the time to decide; or no, with the reason unless it was another's. */
type Outcome = { return: { id: number; rma: string; expires: string } } | { declined: string | null };

/**
 * Writes to whoever decides on an account's returns what the warehouse said to its claim: the days to decide run already, or it has to say more.
 * A claim that was declined is an event too; one that was confirmed is told by those of its return.
 */
export async function mailClaim(tx: Tx, app: Pick<App, 'env' | 'log'>, { accountId, claimId, parcel, warehouse }: Claimed, outcome: Outcome): Promise<void> {
  const {
    account,
    time_zone: timeZone,
    name,
  } = await one(
    tx,
    sql<{ account: string; time_zone: string; name: string }>`
      select a.name as account, a.time_zone, coalesce(w.name, ${warehouse}) as name from accounts a left join warehouses w on w.code = ${warehouse}
      where a.account_id = ${accountId}`,
  );
  if ('declined' in outcome) {
    const detail = { claim_id: claimId, warehouse, ...(outcome.declined !== null && { reason: outcome.declined }) };
    await emit(tx, accountId, 'unmatched_return.claim_declined', { kind: 'unmatched_return', id: parcel }, detail);
  }
  const values = { parcel, account, warehouse: name };
  await mailReaders(tx, app, { accountId, kind: 'parcel_claim', once: `parcel-claim:${accountId}:${claimId}` }, ({ language }): ClaimMail => {
    if ('return' in outcome) {
      const { id, rma, expires } = outcome.return;
      const date = formatDateTime(new Date(expires), language, timeZone);
      return {
        subject: { key: 'returns:server.claim.yours', values: { parcel, rma } },
        text: [{ key: 'returns:server.claim.yoursText', values: { ...values, rma, date } }],
        link: { label: { key: 'returns:mail.button' }, url: `${app.env.CONSOLE_URL}${returnPaths.view(id)}` },
      };
    }
    const why: readonly Said[] =
      outcome.declined === null
        ? [{ key: 'returns:server.claim.another', values }]
        : // The warehouse's own words end as it ended them.
          [{ key: 'returns:server.claim.declinedText', values: { ...values, reason: outcome.declined } }, { key: 'returns:server.claim.declinedThen' }];
    return {
      subject: { key: 'returns:server.claim.declined', values: { parcel } },
      text: why,
      link: { label: { key: 'returns:server.claim.button' }, url: `${app.env.CONSOLE_URL}${returnPaths.unmatched()}` },
    };
  });
}
