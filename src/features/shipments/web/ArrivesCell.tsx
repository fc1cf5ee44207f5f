import { utcOf } from '../../../shared/day.ts';
import { TwoLineCell } from '../../../ui/grid/TwoLineCell.tsx';
import { useFormat } from '../../../web/format.ts';
import { useLanguage, useWords } from '../../../web/i18n.ts';
import type { ShipmentRow } from '../contract.ts';

const ranges = new Map<string, Intl.DateTimeFormat>();

/** Each language's once: a list needs it in every row. */
function rangeIn(language: string): Intl.DateTimeFormat {
  const range = ranges.get(language) ?? new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  ranges.set(language, range);
  return range;
}

/** The likely days in a few letters: "Nov 26 – 28". */
export function useDayRange(): (from: string, to: string) => string {
  const language = useLanguage();
  return (from, to) => rangeIn(language).formatRange(utcOf(from), utcOf(to));
}

/** When a parcel arrives or did, over what that depends on. Empty for a canceled one: it does not. */
export function ArrivesCell({ row: { arrival, delivered, status } }: { row: ShipmentRow }) {
  const { t } = useWords('shipments');
  const { date } = useFormat();
  const range = useDayRange();
  if (delivered !== null) return <TwoLineCell first={date(delivered)} second={<span className="text-ok">{t('status.Delivered')}</span>} />;
  if (status === 'Cancelled') return null;
  if (arrival === null) return <span className="text-muted">{t('search.notKnown')}</span>;
  const second = arrival.is_late ? <span className="text-bad">{t('search.late')}</span> : status === 'Pending' && t('search.ifBought');
  return <TwoLineCell first={range(arrival.from, arrival.to)} second={second} />;
}
