import { ErrorState } from '../../../ui/States.tsx';
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
  return (
    <div className="mb-4 flex min-h-10 flex-col gap-2">
      {data?.sums.map(({ currency, opening, came_in, went_out, closing }) => (
        <dl key={currency} className="flex flex-wrap gap-x-8 gap-y-2">
          {(
            [
              ['opening', opening],
              ['in', came_in],
              ['out', -went_out],
              ['closing', closing],
            ] as const
          ).map(
            ([name, amount]) =>
              amount !== null && (
                <div key={name}>
                  <dt className="text-label text-muted">{t(`transactions.sums.${name}`)}</dt>
                  <dd className="font-medium tabular-nums">{money(amount === 0 ? 0 : amount, currency)}</dd>
                </div>
              ),
          )}
        </dl>
      ))}
    </div>
  );
}
