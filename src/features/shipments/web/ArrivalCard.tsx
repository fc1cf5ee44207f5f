import { clsx } from 'clsx';
import { utcOf } from '../../../shared/day.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { useFormat } from '../../../web/format.ts';
import { useLanguage, useWords } from '../../../web/i18n.ts';
import { useCountryNames } from '../../../web/use-country-names.ts';
import { useEntryPoints } from '../../entry-points/web/shared/use-entry-points.ts';
import { isSure } from '../../tracking/arrival.ts';
import type { Track } from '../../tracking/contract.ts';
import { useWay } from '../../tracking/web/shared/use-way.ts';
import { WayChart } from '../../tracking/web/shared/WayChart.tsx';
import type { Shipment } from '../contract.ts';
import './arrival.css';

type Arrival = NonNullable<Shipment['arrival']>;

/** "Thu, Nov 26" or "Nov 26 – 28". */
function useDays(): { one: (day: string) => string; range: (from: string, to: string) => string } {
  const language = useLanguage();
  const day = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  const one = (each: string) => new Intl.DateTimeFormat(language, { weekday: 'short', ...day }).format(utcOf(each));
  return { one, range: (from, to) => (from === to ? one(from) : new Intl.DateTimeFormat(language, day).formatRange(utcOf(from), utcOf(to))) };
}

/** What this lane took, as bars: the likely days stand out. */
function LaneDays({ arrival: { days, from, to } }: { arrival: Arrival }) {
  const { t } = useWords('tracking');
  const { number } = useFormat();
  const { one } = useDays();
  const language = useLanguage();
  const short = new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', timeZone: 'UTC' });
  const most = Math.max(1, ...days.map(({ parcels }) => parcels));
  return (
    <ol aria-label={t('arrival.took')} className="flex items-end gap-2 pt-3">
      {days.map(({ day, parcels }) => {
        const isLikely = day >= from && day <= to;
        return (
          <li key={day} className="flex min-w-0 flex-1 flex-col gap-1 text-center text-label">
            <span className="sr-only">{t('arrival.day', { day: one(day), count: number(parcels) })}</span>
            <span aria-hidden className={clsx('arrival-bar', isLikely && 'arrival-likely')} style={{ height: (56 * parcels) / most }} />
            <span aria-hidden className={isLikely ? 'font-semibold' : 'text-muted'}>
              {short.format(utcOf(day))}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** When, in large; how sure that is, and why. */
function When({ shipment: { status, arrival, delivered, service } }: { shipment: Shipment }) {
  const { t } = useWords('tracking');
  const { date } = useFormat();
  const { range } = useDays();
  const says =
    delivered !== null && status === 'Delivered'
      ? { title: t('status.Delivered'), day: date(delivered), why: null }
      : arrival !== null
        ? {
            title: t(status === 'Pending' ? 'arrival.ifBought' : 'arrival.title'),
            day: range(arrival.from, arrival.to),
            why: arrival.basis === 'history' ? t('arrival.history', { count: arrival.parcels }) : t('arrival.service'),
          }
        : {
            title: t('arrival.title'),
            day: t('arrival.unknown'),
            why: t(service === null ? 'arrival.chooseService' : status === 'En Route' || status === 'Processed' ? 'arrival.never' : 'arrival.unknownText'),
          };
  return (
    <div className="flex flex-col p-4">
      <p className="text-label text-muted">{says.title}</p>
      <p className="arrival-day font-semibold">{says.day}</p>
      {arrival?.is_late === true && (
        <p className="mt-1">
          <Badge tone="warn">{t('arrival.late')}</Badge>
        </p>
      )}
      {arrival !== null && isSure(arrival) && (
        <p className="mt-1">
          <Badge tone="ok">{t('arrival.sure')}</Badge>
        </p>
      )}
      {says.why !== null && <p className="mt-2 text-muted">{says.why}</p>}
      {arrival !== null && arrival.days.length > 0 && (
        <div className="mt-auto">
          <LaneDays arrival={arrival} />
        </div>
      )}
    </div>
  );
}

/** On top of a shipment's page: when it arrives, and its way. Of a canceled one nothing is expected. */
export function ArrivalCard({ shipment, track }: { shipment: Shipment; track: Track | undefined }) {
  const { date } = useFormat();
  const countries = useCountryNames();
  const { chosen } = useEntryPoints(shipment.entry_point);
  const { arrival, to } = shipment;
  const way = useWay({
    events: shipment.processed === null ? [] : (track?.events ?? []),
    isOver: false,
    origin: chosen?.name ?? shipment.entry_point,
    to: {
      name: to.city || (countries[to.country] ?? to.country),
      detail: shipment.delivered !== null ? date(shipment.delivered) : arrival === null ? '' : date(arrival.to),
    },
  });
  if (shipment.status === 'Cancelled') return null;
  return (
    <section className="arrival rounded-card border border-line bg-surface">
      <When shipment={shipment} />
      <div className="arrival-way">
        <WayChart width={820} height={278} {...way} className="max-md:hidden" />
        <WayChart width={390} height={184} {...way} className="md:hidden" />
      </div>
    </section>
  );
}
