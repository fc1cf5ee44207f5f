import { TwoLineCell } from '../../../ui/grid/TwoLineCell.tsx';
import { shortSpan } from '../../../web/days.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { ShipmentRow } from '../shipment-out.ts';

/** When a parcel arrives or did, over what that depends on. Empty for a canceled one: it does not. */
export function ArrivesCell({ row: { arrival, delivered, status } }: { row: ShipmentRow }) {
  const { t } = useWords('shipments');
  const { date } = useFormat();
  if (delivered !== null) return <TwoLineCell first={date(delivered)} second={<span className="text-ok">{t('status.Delivered')}</span>} />;
  if (status === 'Cancelled') return null;
  if (arrival === null) return <span className="text-muted">{t('search.notKnown')}</span>;
  const second = arrival.is_late ? <span className="text-bad">{t('search.late')}</span> : status === 'Pending' && t('search.ifBought');
  return <TwoLineCell first={shortSpan(arrival.from, arrival.to)} second={second} />;
}
