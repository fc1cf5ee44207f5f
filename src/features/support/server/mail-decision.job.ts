import { sql } from 'kysely';
import { maybe } from '../../../server/db.ts';
import type { Job } from '../../../server/jobs.ts';
import { mailReaders } from '../../../server/mail-people.ts';
import { formatMoney, type Currency } from '../../../shared/money.ts';
import { claimPaths } from '../../../shared/paths/support.ts';

export const MAIL_DECISION = 'support.mail-decision';

interface Decided {
  account: string;
  tracking_number: string;
  status: 'Approved' | 'Refused';
  /** Null of a claim that was refused. */
  approved_minor: number | null;
  claimed_minor: number | null;
  currency: Currency;
  decision_note: string | null;
}

/** Tells the people of an account what became of a claim: how much was paid, or why nothing; each of them once. */
export const mailDecisionJob: Job<{ accountId: number; id: number }> = {
  name: MAIL_DECISION,
  async run(app, { accountId, id }) {
    await app.db.lookup(async (tx) => {
      const claim = await maybe(
        tx,
        sql<Decided>`
          select a.name as account, c.tracking_number, c.status, c.approved_minor, c.claimed_minor, c.currency, c.decision_note
          from claims c join accounts a on a.account_id = c.account_id
          where c.account_id = ${accountId} and c.id = ${id} and c.status in ('Approved', 'Refused')`,
      );
      if (!claim) return;
      const { account, tracking_number: number, approved_minor: approved, claimed_minor: claimed, currency, decision_note: note } = claim;
      await mailReaders(tx, app, { accountId, kind: 'claim_decided', once: `claim-decided:${accountId}:${id}` }, ({ language }) => {
        const money = (minor: number | null) => formatMoney(minor ?? 0, currency, language, { code: true });
        const values = { id, number, account, amount: money(approved), claimed: money(claimed), note: note ?? '' };
        const isPart = approved !== null && claimed !== null && approved < claimed;
        const what = claim.status === 'Refused' ? 'refused' : isPart ? 'paidPart' : 'paid';
        return {
          subject: { key: claim.status === 'Refused' ? 'support:mail.refusedSubject' : 'support:mail.approvedSubject', values },
          text: [{ key: `support:mail.${what}`, values }, ...(note === null ? [] : [{ key: 'support:mail.note' as const, values }])],
          link: { label: { key: 'support:mail.button' }, url: `${app.env.CONSOLE_URL}${claimPaths.view(id)}` },
        };
      });
    });
  },
};
