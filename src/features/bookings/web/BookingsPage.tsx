import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { QuerySearch, useQuerySearch } from '../../../ui/QuerySearch.tsx';
import { EmptyState, Pending } from '../../../ui/States.tsx';
import { useMore } from '../../../ui/use-more.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { StaffOnly } from '../../accounts/web/shared/StaffOnly.tsx';
import { bookings, type Booking } from '../contract.ts';
import { BookDialog } from './BookDialog.tsx';

const MIN_QUERY = 3;

function Item({ booking: b }: { booking: Booking }) {
  const { t } = useWords('bookings');
  const format = useFormat();
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="break-words">
          <span className="font-medium">{b.account.name}</span> <span className="text-muted">· {b.account.id}</span>
        </p>
        <p className="mt-1 break-words">
          {b.reference} · {b.reason}
        </p>
        <p className="mt-1 break-words text-label text-muted">
          {t('received', { day: format.date(b.received) })} · {t('by', { name: b.booked_by })} · {format.dateTime(b.created)}
        </p>
      </div>
      <span className="shrink-0 font-medium tabular-nums">
        {b.amount > 0 && '+'}
        {format.money(b.amount, b.currency)}
      </span>
    </li>
  );
}

function Bookings({ q, onBook }: { q: string; onBook: () => void }) {
  const { t } = useWords('bookings');
  const { number } = useFormat();
  const more = useMore();
  const isSearch = q.length >= MIN_QUERY;
  const { data, error, refetch } = useCall(bookings.list, { query: { limit: more.limit, total: true, ...(isSearch && { q }) } }, { keep: true });
  if (data === undefined) return <Pending error={error} onRetry={refetch} lines={4} />;
  if (data.bookings.length === 0) {
    return isSearch ? (
      <EmptyState title={t('noMatch')} />
    ) : (
      <EmptyState title={t('none')} text={t('noneText')} action={<Button onClick={onBook}>{t('book')}</Button>} />
    );
  }
  const total = data.total ?? data.bookings.length;
  return (
    <Card title={t('shown', { count: number(data.bookings.length), total: number(total) })} isFlush>
      <ul className="divide-y divide-line">
        {data.bookings.map((one) => (
          <Item key={one.id} booking={one} />
        ))}
      </ul>
      {more.button(data.next_page !== null)}
    </Card>
  );
}

function Desk() {
  const { t } = useWords('bookings');
  const [isBooking, setBooking] = useState(false);
  const q = useQuerySearch();
  return (
    <div className="mx-auto max-w-300">
      <PageHeader
        title={t('title')}
        text={t('text')}
        actions={
          <Button kind="primary" icon={<Plus aria-hidden size={16} />} onClick={() => setBooking(true)}>
            {t('book')}
          </Button>
        }
      />
      <div className="mb-4 max-w-120">
        <QuerySearch label={t('search')} />
      </div>
      <Bookings q={q} onBook={() => setBooking(true)} />
      {isBooking && <BookDialog onClose={() => setBooking(false)} />}
    </div>
  );
}

/** /staff/bookings: bank transfers that the operator's people booked to merchants' accounts. */
export default function BookingsPage() {
  return <StaffOnly may={bookings.list.access}>{() => <Desk />}</StaffOnly>;
}
