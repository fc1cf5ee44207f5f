import { clsx } from 'clsx';
import { Badge } from '../../../ui/Badge.tsx';
import { dayOfWeek, weekday, weekdaySpan } from '../../../web/days.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCountryNames } from '../../../web/use-country-names.ts';
import { useEntryPoints } from '../../entry-points/web/shared/use-entry-points.ts';
import { isSure } from '../../tracking/arrival.ts';
import type { Track } from '../../tracking/contract.ts';
import { useWay } from '../../tracking/web/shared/use-way.ts';
import { WayChart } from '../../tracking/web/shared/WayChart.tsx';
import type { Shipment } from '../shipment-out.ts';
import './arrival.css';

type Arrival = NonNullable<Shipment['arrival']>;

/** What this lane took, as bars: the likely days stand out. */
function LaneDays({ arrival: { days, from, to } }: { arrival: Arrival }) {
  const { t } = useWords('tracking');
  const { number } = useFormat();
  const most = Math.max(1, ...days.map(({ parcels }) => parcels));
  return (
    <ol aria-label={t('arrival.took')} className="flex items-end gap-2 pt-3">
      {days.map(({ day, parcels }) => {
        const isLikely = day >= from && day <= to;
        return (
          <li key={day} className="flex min-w-0 flex-1 flex-col gap-1 text-center text-label">
            <span className="sr-only">{t('arrival.day', { day: weekday(day), count: number(parcels) })}</span>
            <span aria-hidden className={clsx('arrival-bar', isLikely && 'arrival-likely')} style={{ height: (56 * parcels) / most }} />
            <span aria-hidden className={isLikely ? 'font-semibold' : 'text-muted'}>
              {dayOfWeek(day)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** What is said of a shipment's arrival: above the day, the day, and under it. */
function useSaid({ status, arrival, delivered, service }: Shipment): { title: string; day: string; why: string | null } {
  const { t } = useWords('tracking');
  const { date } = useFormat();
  if (delivered !== null && status === 'Delivered') return { title: t('status.Delivered'), day: date(delivered), why: null };
  if (arrival !== null) {
    return {
      title: t(status === 'Pending' ? 'arrival.ifBought' : 'arrival.title'),
      day: weekdaySpan(arrival.from, arrival.to),
      why: arrival.basis === 'history' ? t('arrival.history', { count: arrival.parcels }) : t('arrival.service'),
    };
  }
  const unknown = status === 'En Route' || status === 'Processed' ? 'never' : 'unknownText';
  return { title: t('arrival.title'), day: t('arrival.unknown'), why: t(`arrival.${service === null ? 'chooseService' : unknown}`) };
}

/** When, in large; how sure that is, and why. */
function When({ shipment }: { shipment: Shipment }) {
  const { t } = useWords('tracking');
  const { arrival } = shipment;
  const says = useSaid(shipment);
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
