import { buttonClass } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Link } from '../../../ui/Link.tsx';
import { boot } from '../../../web/boot.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { billingPaths } from '../../../shared/paths/billing.ts';
import { claimPaths } from '../../../shared/paths/support.ts';
import { onAccounts, withSearch } from '../../../web/paths.ts';
import type { Claim } from '../contract.ts';

/** The claim's state in a sentence, with what the merchant can do now. */
export function ClaimNow({ claim: c }: { claim: Claim }) {
  const { t } = useWords('support');
  const { money } = useFormat();
  const note = c.decision_note !== null && <span className="mt-1 block break-words whitespace-pre-wrap">{c.decision_note}</span>;
  switch (c.status) {
    case 'Submitted':
      return <Callout tone="info">{t('view.now.Submitted')}</Callout>;
    case 'Needs information':
      return <Callout tone="warn">{t('view.now.Needs information')}</Callout>;
    case 'Approved': {
      const isPart = c.approved !== c.amount;
      const values = { amount: money(c.approved ?? 0, c.currency), claimed: money(c.amount ?? 0, c.currency) };
      return (
        <Callout
          tone="ok"
          title={t(isPart ? 'view.now.ApprovedPart' : 'view.now.Approved', values)}
          actions={
            <Link href={onAccounts(billingPaths.transactions())} className={buttonClass()}>
              {t('view.transactions')}
            </Link>
          }
        >
          {note}
        </Callout>
      );
    }
    case 'Refused':
      return (
        <Callout
          tone="bad"
          title={t('view.now.Refused')}
          actions={
            boot.contactUrl === '' ? undefined : (
              <Link href={boot.contactUrl} target="_blank" className={buttonClass()}>
                {t('view.contact')}
              </Link>
            )
          }
        >
          {note}
        </Callout>
      );
    case 'Withdrawn':
      return (
        <Callout
          tone="neutral"
          actions={
            <Link href={withSearch(claimPaths.list(), { shipment: c.shipment_id })} className={buttonClass()}>
              {t('view.new')}
            </Link>
          }
        >
          {t('view.now.Withdrawn')}
        </Callout>
      );
    case 'Draft':
      return null;
  }
}
