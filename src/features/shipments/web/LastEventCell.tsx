import { TwoLineCell } from '../../../ui/grid/TwoLineCell.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { ShipmentRow } from '../shipment-out.ts';

/** What happened last: the latest tracking event, before the first what the merchant did. */
export function useLastEvent({ status, last_event: event, bought, created }: ShipmentRow): { what: string; where: string; when: string } {
  const { t } = useWords('shipments');
  const { recent } = useFormat();
  if (status === 'Cancelled') return { what: t('status.Cancelled'), where: '', when: '' };
  if (event === null) return { what: t(bought === null ? 'search.made' : 'search.columns.labeled'), where: '', when: recent(bought ?? created) };
  return { what: event.description, where: event.city ?? '', when: recent(event.time) };
}

/** What happened last, over where and when. */
export function LastEventCell({ row }: { row: ShipmentRow }) {
  const { what, where, when } = useLastEvent(row);
  // Where there is no room for both, the place wraps out of sight: a letter of it would say nothing.
  const both = (
    <span className="flex h-4 flex-wrap-reverse content-end">
      <span>{`${where} ·\u00A0`}</span>
      {when}
    </span>
  );
  return <TwoLineCell first={what} second={where ? both : when} />;
}
