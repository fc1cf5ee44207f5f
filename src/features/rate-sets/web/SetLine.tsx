import type { Tone } from '../../../shared/statuses.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { RateSet } from '../contract.ts';

const TONES: Readonly<Record<RateSet['status'], Tone>> = { in_force: 'ok', replaced: 'neutral', withdrawn: 'neutral' };

/** A rate set: its number, whether it is in force, who loaded it and when, and what came with it. */
export function SetLine({ set, onChanges }: { set: RateSet; onChanges: () => void }) {
  const { t } = useWords('rate-sets');
  const { date, dateTime, list, number } = useFormat();
  const { brought, source, by } = set;
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{t('set.version', { version: set.version })}</span>
        <Badge tone={TONES[set.status]}>{t(`set.${set.status}`)}</Badge>
        <span className="min-w-0 wrap-anywhere text-muted">
          {by === null ? t('set.loaded', { source, date: dateTime(set.loaded) }) : t('set.loadedBy', { source, date: dateTime(set.loaded), name: by })}
        </span>
      </p>
      {brought !== null && (
        <p className="mt-1 wrap-anywhere text-label text-muted">
          {brought.from === null
            ? t('set.broughtNone', { ended: number(brought.ended) })
            : t('set.brought', {
                prices: number(brought.prices),
                services: list(brought.services),
                currencies: list(brought.currencies),
                date: date(brought.from),
                ended: number(brought.ended),
              })}{' '}
          <button type="button" className="min-h-6 text-accent-text hover:underline" onClick={onChanges}>
            {t('set.changed')}
          </button>
        </p>
      )}
    </div>
  );
}
