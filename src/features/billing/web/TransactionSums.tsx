import { ErrorState } from '../../../ui/States.tsx';
import { Sums } from '../../../ui/grid/Sums.tsx';
import { useCall } from '../../../web/query.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { Sent } from '../../../shared/contract.ts';
import { billing } from '../contract.ts';

type Asked = NonNullable<Sent<typeof billing.sums>['query']>;

/** What the transactions that are listed add up to: the head of a statement. */
export function TransactionSums({ asked: { q, kind, created_min, created_max } }: { asked: Asked }) {
  const { t } = useWords('billing');
  const { money } = useFormat();
  const { data, error, refetch } = useCall(billing.sums, { query: { q, kind, created_min, created_max } }, { keep: true });
  if (data === undefined && error !== null) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  const shown = (amount: number | null, currency: string) => (amount === null ? null : money(amount === 0 ? 0 : amount, currency));
  return (
    <Sums
      lines={data?.sums.map(({ currency, opening, came_in, went_out, closing }) => ({
        currency,
        facts: [
          [t('transactions.sums.opening'), shown(opening, currency)],
          [t('transactions.sums.in'), shown(came_in, currency)],
          [t('transactions.sums.out'), shown(-went_out, currency)],
          [t('transactions.sums.closing'), shown(closing, currency)],
        ],
      }))}
    />
  );
}
