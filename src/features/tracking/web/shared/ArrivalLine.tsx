import { Badge } from '../../../../ui/Badge.tsx';
import { utcOf } from '../../../../shared/day.ts';
import { useLanguage, useWords } from '../../../../web/i18n.ts';
import type { Track } from '../../contract.ts';

/** When a parcel probably arrives, and why one thinks so. */
export function ArrivalLine({ arrival }: { arrival: NonNullable<Track['arrival']> }) {
  const { t } = useWords('tracking');
  const language = useLanguage();
  const day = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return (
    <div>
      <p className="text-label text-muted">{t('arrival.title')}</p>
      <p className="flex flex-wrap items-center gap-2 text-title font-semibold">
        {new Intl.DateTimeFormat(language, day).formatRange(utcOf(arrival.from), utcOf(arrival.to))}
        {arrival.is_late && <Badge tone="warn">{t('arrival.late')}</Badge>}
      </p>
      <p className="text-label text-muted">{arrival.basis === 'history' ? t('arrival.history', { count: arrival.parcels }) : t('arrival.service')}</p>
    </div>
  );
}
