import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { DraftAddress } from '../../../shared/fields.ts';
import { findState } from '../../../shared/states.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { dayOfWeek, weekday, weekdaySpan } from '../../../web/days.ts';
import type { ApiError } from '../../../web/client.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCountryNames } from '../../../web/use-country-names.ts';
import { useEntryPoints } from '../../entry-points/web/shared/use-entry-points.ts';
import { useExitPoint } from '../../entry-points/web/shared/use-exit-point.ts';
import { isSure } from '../../tracking/arrival.ts';
import type { Track } from '../../tracking/contract.ts';
import { ParcelWay } from '../../tracking/web/shared/ParcelWay.tsx';
import { useWay } from '../../tracking/web/shared/use-way.ts';
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

/** What an address says of where it is; its state by the code, however it is written. */
const whereOf = ({ country, province, postal_code, city }: Pick<DraftAddress, 'country' | 'province' | 'postal_code' | 'city'>) => ({
  country: country ?? null,
  state: country && province ? findState(country, province)?.isoCode : null,
  postal_code,
  city: city ?? null,
});

/** Its way from the entry point through the gateway to the recipient; empty until it is known how far it is. */
function ShipmentWay({ shipment, track }: { shipment: Shipment; track: UseQueryResult<{ track: Track }, ApiError> }) {
  const { date, recently } = useFormat();
  const countries = useCountryNames();
  const { chosen, isPending } = useEntryPoints(shipment.entry_point);
  const exit = useExitPoint(shipment.exit_point);
  const { arrival, to, delivered, exit_point: gateway } = shipment;
  const events = shipment.processed === null ? [] : (track.data?.track.events ?? []);
  const way = useWay({
    events: events.map((event) => ({ ...event, ...whereOf(event) })),
    isOver: false,
    begins: shipment.entry_point,
    origin: chosen === undefined ? null : { name: chosen.name, at: whereOf(chosen) },
    gateway:
      gateway === null
        ? null
        : { name: exit === null ? gateway : `${exit.city} (${gateway})`, at: { airport: gateway, country: exit?.country ?? null, city: exit?.city } },
    to: {
      name: to.city || (countries[to.country] ?? to.country),
      detail: delivered !== null ? date(delivered) : arrival === null ? '' : weekdaySpan(arrival.from, arrival.to),
      at: whereOf(to),
    },
    when: recently,
  });
  return track.isLoading || isPending ? null : <ParcelWay way={way} />;
}

/** On top of a shipment's page: when it arrives, and its way. Of a canceled one nothing is expected. */
export function ArrivalCard({ shipment, track }: { shipment: Shipment; track: UseQueryResult<{ track: Track }, ApiError> }) {
  if (shipment.status === 'Cancelled') return null;
  return (
    <section className="arrival rounded-card border border-line bg-surface">
      <When shipment={shipment} />
      <div className="arrival-way">
        <ShipmentWay shipment={shipment} track={track} />
      </div>
    </section>
  );
}
