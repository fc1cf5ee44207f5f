import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Sent } from '../../../shared/contract.ts';
import { merchantPaths } from '../../../shared/paths/merchants.ts';
import { lineOf } from '../../../shared/isolated.ts';
import { Button } from '../../../ui/Button.tsx';
import { gridConfig } from '../../../ui/grid/grid-state.ts';
import { listColumns } from '../../../ui/grid/list-columns.tsx';
import { useGridRoute } from '../../../ui/grid/use-grid-route.ts';
import { TextLink } from '../../../ui/Link.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { ErrorState } from '../../../ui/States.tsx';
import { Sums } from '../../../ui/grid/Sums.tsx';
import { useWholeCsv } from '../../../ui/grid/use-whole-csv.ts';
import { MinuteOf } from '../../../ui/values.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { StaffOnly } from '../../accounts/web/shared/StaffOnly.tsx';
import { bookings, type Booking } from '../contract.ts';
import { bookingList } from '../list.ts';
import { BookDialog } from './BookDialog.tsx';

function Amount({ amount, currency }: Pick<Booking, 'amount' | 'currency'>) {
  const { money } = useFormat();
  return `${amount > 0 ? '+' : ''}${money(amount, currency, { code: true })}`;
}

const COLUMNS = listColumns(bookingList, {
  reference: { primary: true, width: 190, minWidth: 130 },
  account: {
    cell: ({ account }) => (
      <TextLink href={merchantPaths.find(account.id)} className="up-to-two-lines">
        {account.name}
      </TextLink>
    ),
    width: 220,
    minWidth: 150,
  },
  amount: { cell: (row) => <Amount amount={row.amount} currency={row.currency} />, width: 165, minWidth: 150 },
  received: { width: 140, minWidth: 126, filter: { kind: 'date' } },
  reason: { cell: ({ reason }) => <span className="up-to-two-lines">{reason}</span>, width: 240, minWidth: 150 },
  booked_by: { width: 150, minWidth: 120 },
  created: { cell: (row) => <MinuteOf iso={row.created} />, width: 180, minWidth: 175, filter: { kind: 'date' } },
});
const CONFIG = gridConfig(COLUMNS, { sort: { column: 'created', order: 'desc' } });
type Query = NonNullable<Sent<typeof bookings.list>['query']>;

function Card({ row }: { row: Booking }) {
  const { t } = useWords('bookings');
  const { date } = useFormat();
  return (
    <span className="flex flex-col gap-1">
      <span className="flex items-center justify-between gap-2">
        <span className="min-w-0 font-medium break-words">{row.reference}</span>
        <span className="shrink-0 tabular-nums">
          <Amount amount={row.amount} currency={row.currency} />
        </span>
      </span>
      <span className="break-words">{lineOf([row.account.name, row.account.id])}</span>
      <span className="break-words text-muted">
        {t('received', { day: date(row.received) })} · {t('by', { name: row.booked_by })}
      </span>
      <span className="break-words text-muted">{row.reason}</span>
    </span>
  );
}
const card = (row: Booking) => <Card row={row} />;

/** What the transfers that are listed add up to. */
function BookingSums({ asked: { q, received_min, received_max, created_min, created_max } }: { asked: Query }) {
  const { t } = useWords('bookings');
  const { money, number } = useFormat();
  const { data, error, refetch } = useCall(bookings.sums, { query: { q, received_min, received_max, created_min, created_max } }, { keep: true });
  if (data === undefined && error !== null) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  return (
    <Sums
      lines={data?.sums.map(({ currency, count, came_in: cameIn, taken_back: back }) => ({
        currency,
        facts: [
          [t('sums.count', { currency }), number(count)],
          [t('sums.in'), money(cameIn, currency)],
          [t('sums.back'), back === 0 ? null : money(-back, currency)],
          [t('sums.net'), back === 0 ? null : money(cameIn - back, currency)],
        ],
      }))}
    />
  );
}

function Desk() {
  const { t } = useWords('bookings');
  const [isBooking, setBooking] = useState(false);
  const control = useGridRoute<Query>(CONFIG);
  const list = useCall(bookings.list, { query: control.query }, { keep: true });
  const book = (
    <Button kind="primary" icon={<Plus aria-hidden size={16} />} onClick={() => setBooking(true)}>
      {t('book')}
    </Button>
  );
  return (
    <ListPage
      list={bookingList}
      asked={list}
      title={t('title')}
      text={t('text')}
      actions={book}
      before={<BookingSums asked={control.query} />}
      firstUse={{ title: t('none'), text: t('noneText') }}
      control={control}
      {...useWholeCsv(bookingList, t('title'))}
      columns={COLUMNS}
      bulkActions={[]}
      card={card}
      searchPlaceholder={t('search')}
      noMatch={t('noMatch')}
    >
      {isBooking && <BookDialog onClose={() => setBooking(false)} />}
    </ListPage>
  );
}

/** /staff/bookings: bank transfers that the operator's people booked to merchants' accounts. */
export default function BookingsPage() {
  return <StaffOnly may={bookings.list.access}>{() => <Desk />}</StaffOnly>;
}
