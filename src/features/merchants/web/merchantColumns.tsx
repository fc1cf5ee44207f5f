import type { Sent } from '../../../shared/contract.ts';
import { CURRENCIES } from '../../../shared/money.ts';
import { lineOf } from '../../../shared/isolated.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { DottedFacts } from '../../../ui/DottedFacts.tsx';
import type { FilterField } from '../../../ui/grid/column-spec.ts';
import { gridConfig } from '../../../ui/grid/grid-state.ts';
import { listColumns } from '../../../ui/grid/list-columns.tsx';
import { TwoLineCell } from '../../../ui/grid/TwoLineCell.tsx';
import { wordFilter } from '../../../ui/grid/word-filter.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCountryNames } from '../../../web/use-country-names.ts';
import { MERCHANT_STATUSES, type Merchant, type merchants } from '../contract.ts';
import { merchantList } from '../list.ts';

/** With the code of its currency: accounts have several. */
function Amount({ amount, currency }: { amount: number; currency: string }) {
  return useFormat().money(amount, currency, { code: true });
}

function StatusBadge({ status }: Pick<Merchant, 'status'>) {
  const { t } = useWords('merchants');
  return <Badge tone={status === 'active' ? 'ok' : 'bad'}>{t(`status.${status}`)}</Badge>;
}

/** The columns of the list on screen. */
export const MERCHANT_COLUMNS = listColumns(merchantList, {
  name: {
    primary: true,
    cell: (row) =>
      row.suspended_reason === null ? (
        <span className="up-to-two-lines">{row.name}</span>
      ) : (
        <TwoLineCell first={row.name} second={<span title={row.suspended_reason}>{row.suspended_reason}</span>} />
      ),
    width: 260,
    minWidth: 130,
  },
  number: { width: 100, minWidth: 78 },
  status: { cell: (row) => <StatusBadge status={row.status} />, width: 150, minWidth: 140 },
  country: { width: 180, minWidth: 124, filter: { kind: 'country' } },
  balance: { cell: (row) => <Amount amount={row.balance} currency={row.currency} />, width: 165, minWidth: 124 },
  credit_limit: { cell: (row) => <Amount amount={row.credit_limit} currency={row.currency} />, width: 165, minWidth: 128 },
  people: { width: 110, minWidth: 80 },
  created: { width: 140, minWidth: 126, filter: { kind: 'date' } },
});

const label = (name: 'status' | 'currency') => ({ group: 'merchants:columns', name }) as const;
const filters: FilterField[] = [
  { id: 'status', label: label('status'), filter: wordFilter('merchants:status', MERCHANT_STATUSES) },
  { id: 'currency', label: label('currency'), filter: { kind: 'enum', options: CURRENCIES.map((code) => ({ value: code, label: code })) } },
];

export const MERCHANT_CONFIG = gridConfig(MERCHANT_COLUMNS, { filters, sort: { column: 'created', order: 'desc' } });
export type ListQuery = NonNullable<Sent<typeof merchants.list>['query']>;

/** An account in the list on a phone. */
export function MerchantCard({ row }: { row: Merchant }) {
  const { t } = useWords('merchants');
  const { money, date } = useFormat();
  const countries = useCountryNames();
  return (
    <span className="flex flex-col gap-1">
      <span className="flex items-center justify-between gap-2">
        <span className="min-w-0 font-medium wrap-anywhere">{lineOf([row.name, row.id])}</span>
        <StatusBadge status={row.status} />
      </span>
      {row.suspended_reason !== null && <span>{row.suspended_reason}</span>}
      <span className="text-muted">
        <DottedFacts
          facts={[
            countries[row.country] ?? row.country,
            money(row.balance, row.currency, { code: true }),
            t('credit', { amount: money(row.credit_limit, row.currency, { code: true }) }),
            t('people', { count: row.people }),
            date(row.created),
          ]}
        />
      </span>
    </span>
  );
}
