import type { Sent } from '../../../shared/contract.ts';
import { merchantPaths } from '../../../shared/paths/merchants.ts';
import { lineOf } from '../../../shared/isolated.ts';
import { gridConfig } from '../../../ui/grid/grid-state.ts';
import { listColumns } from '../../../ui/grid/list-columns.tsx';
import { useGridRoute } from '../../../ui/grid/use-grid-route.ts';
import { TextLink } from '../../../ui/Link.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { ErrorState } from '../../../ui/States.tsx';
import { Sums } from '../../../ui/grid/Sums.tsx';
import { useWholeCsv } from '../../../ui/grid/use-whole-csv.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { StaffOnly } from '../../accounts/web/shared/StaffOnly.tsx';
import { invoiceDesk, type Owed } from '../contract.ts';
import { owedList } from '../list.ts';

const PARTS = ['owed', 'not_invoiced', 'not_due', 'due_30', 'due_60', 'due_90', 'due_more'] as const;

/** Nothing is a dash: where most cells of a row are empty, what is in the others stands out. */
function Part({ amount, currency }: { amount: number; currency: string }) {
  const { money } = useFormat();
  return amount === 0 ? <span className="text-muted">–</span> : money(amount, currency, { code: false });
}
function OldestDue({ day }: { day: string | null }) {
  const { t } = useWords('invoices');
  const { date } = useFormat();
  return day === null ? <span className="text-muted">{t('owed.noDue')}</span> : date(day);
}
function Since({ iso }: { iso: string }) {
  return useFormat().date(iso);
}

const part = (id: (typeof PARTS)[number]) => ({ cell: (row: Owed) => <Part amount={row[id]} currency={row.currency} />, width: 118, minWidth: 104 });
const COLUMNS = listColumns(owedList, {
  account: {
    cell: ({ id, name }) => (
      <TextLink href={merchantPaths.find(id)} className="up-to-two-lines">
        {name}
      </TextLink>
    ),
    width: 220,
    minWidth: 150,
  },
  currency: { width: 90, minWidth: 84 },
  owed: part('owed'),
  not_invoiced: part('not_invoiced'),
  not_due: part('not_due'),
  due_30: part('due_30'),
  due_60: part('due_60'),
  due_90: part('due_90'),
  due_more: part('due_more'),
  credit_limit: { cell: (row) => <Part amount={row.credit_limit} currency={row.currency} />, width: 118, minWidth: 104, defaultHidden: true },
  oldest_due: { cell: (row) => <OldestDue day={row.oldest_due} />, width: 140, minWidth: 126 },
  since: { cell: (row) => <Since iso={row.since} />, width: 140, minWidth: 126, defaultHidden: true },
});
const CONFIG = gridConfig(COLUMNS, { sort: { column: 'owed', order: 'desc' } });
type Query = NonNullable<Sent<typeof invoiceDesk.owed>['query']>;

function Card({ row }: { row: Owed }) {
  const { t } = useWords('invoices');
  const { money, date } = useFormat();
  return (
    <span className="flex flex-col gap-1">
      <span className="flex items-center justify-between gap-2">
        <span className="min-w-0 font-medium break-words">{lineOf([row.name, row.id])}</span>
        <span className="shrink-0 tabular-nums">{money(row.owed, row.currency, { code: true })}</span>
      </span>
      <span className="text-muted">{row.oldest_due === null ? t('owed.noDue') : t('owed.oldest', { day: date(row.oldest_due) })}</span>
    </span>
  );
}
const card = (row: Owed) => <Card row={row} />;

/** What the accounts that are listed owe together, by age. */
function OwedSums({ q }: { q: string | undefined }) {
  const { t } = useWords('invoices');
  const { money, number } = useFormat();
  const { data, error, refetch } = useCall(invoiceDesk.owedSums, { query: { q } }, { keep: true });
  if (data === undefined && error !== null) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  return (
    <Sums
      lines={data?.sums.map((sum) => ({
        currency: sum.currency,
        facts: [
          [t('owed.count', { currency: sum.currency }), number(sum.count)] as const,
          ...PARTS.map((id) => [t(`owed.columns.${id}`), id === 'owed' || sum[id] !== 0 ? money(sum[id], sum.currency) : null] as const),
        ],
      }))}
    />
  );
}

function Debts() {
  const { t } = useWords('invoices');
  const control = useGridRoute<Query>(CONFIG);
  const list = useCall(invoiceDesk.owed, { query: control.query }, { keep: true });
  return (
    <ListPage
      list={owedList}
      asked={list}
      title={t('owed.title')}
      text={t('owed.text')}
      before={<OwedSums q={control.query.q} />}
      firstUse={{ title: t('owed.none'), text: t('owed.noneText') }}
      control={control}
      {...useWholeCsv(owedList, t('owed.title'))}
      rowId={(row) => `${row.id} ${row.currency}`}
      columns={COLUMNS}
      bulkActions={[]}
      card={card}
      searchPlaceholder={t('owed.search')}
      noMatch={t('owed.noMatch')}
    />
  );
}

/** /staff/owed: what merchant accounts owe, by age. */
export default function OwedPage() {
  return <StaffOnly may={invoiceDesk.owed.access}>{() => <Debts />}</StaffOnly>;
}
