import { clsx } from 'clsx';
import { Card } from '../../../ui/Card.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { EmptyState, Pending } from '../../../ui/States.tsx';
import { useWords } from '../../../web/i18n.ts';
import { billingPaths } from '../../../shared/paths/billing.ts';
import { useCall } from '../../../web/query.ts';
import { billing } from '../../billing/contract.ts';
import { memoIn } from '../../billing/web/shared/memo-in.ts';
import { useFormat } from '../../../web/format.ts';

const SHOWN = 6;

export const useLatestTransactions = (enabled: boolean) => useCall(billing.transactions, { query: { limit: SHOWN } }, { enabled });

/** The last movements of the balance. */
export function LatestTransactions({ of: { data, error, refetch } }: { of: ReturnType<typeof useLatestTransactions> }) {
  const { t } = useWords('accounts');
  const format = useFormat();
  const rows = data?.transactions;
  return (
    <Card title={t('home.latest')} actions={<TextLink href={billingPaths.transactions()}>{t('home.all')}</TextLink>} isFlush>
      {rows === undefined ? (
        // On a phone its lines break, and the foot of the page stands below: what comes is never higher than this.
        <div className="max-md:min-h-100">
          <Pending isFlush error={error} onRetry={refetch} lines={SHOWN} />
        </div>
      ) : rows.length === 0 ? (
        <EmptyState title={t('home.none')} text={t('home.noneText')} />
      ) : (
        <ul className="divide-y divide-line pb-2">
          {rows.map((row) => (
            <li key={row.id} className="flex items-baseline gap-3 px-4 py-2">
              <span className="min-w-0 flex-1 wrap-anywhere sm:truncate">
                {row.name} <span className="text-muted">{memoIn(row, format.date)}</span>
              </span>
              <span className="shrink-0 text-right text-label text-muted">{format.date(row.created)}</span>
              <span className={clsx('min-w-20 shrink-0 text-right font-medium', row.amount > 0 && 'text-ok')}>{format.money(row.amount, row.currency)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
