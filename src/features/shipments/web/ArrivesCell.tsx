import { TwoLineCell } from '../../../ui/grid/TwoLineCell.tsx';
import { shortSpan } from '../../../web/days.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { ShipmentRow } from '../shipment-out.ts';

/** When a parcel arrives or did, over how far that is. Empty for a canceled one: it does not. */
export function ArrivesCell({ row: { arrival, delivered, status } }: { row: ShipmentRow }) {
  const { t } = useWords('shipments');
  const { date, daysAhead, days } = useFormat();
  if (delivered !== null) return <TwoLineCell first={date(delivered)} second={<span className="text-ok">{t('status.Delivered')}</span>} />;
  if (status === 'Cancelled') return null;
  if (arrival === null) return <span className="text-muted">{t('search.notKnown')}</span>;
  const first = shortSpan(arrival.from, arrival.to);
  const last = daysAhead(arrival.to);
  if (arrival.is_late) return <TwoLineCell first={first} second={<span className="text-bad">{t('search.late', { count: Math.max(1, -last) })}</span>} />;
  // On the last of the likely days the day itself says all.
  const within = last > 0 && t('search.within', { days: days(Math.max(1, daysAhead(arrival.from)), last) });
  return <TwoLineCell first={first} second={status === 'Pending' ? t('search.ifBought') : within} />;
}
