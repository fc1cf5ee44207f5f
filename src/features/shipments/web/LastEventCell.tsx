import { TwoLineCell } from '../../../ui/grid/TwoLineCell.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { ShipmentRow } from '../shipment-out.ts';

/** What happened last: the latest tracking event, before the first what the merchant did. */
export function useLastEvent({ status, last_event: event, bought, created }: ShipmentRow): { what: string; when: string } {
  const { t } = useWords('shipments');
  const { recent } = useFormat();
  if (status === 'Cancelled') return { what: t('status.Cancelled'), when: '' };
  if (event === null) return { what: t(bought === null ? 'search.made' : 'search.columns.labeled'), when: recent(bought ?? created) };
  return { what: event.description, when: [event.city, recent(event.time)].filter(Boolean).join(' · ') };
}

/** What happened last, over where and when. */
export function LastEventCell({ row }: { row: ShipmentRow }) {
  const { what, when } = useLastEvent(row);
  return <TwoLineCell first={what} second={when} />;
}
