import { Ban, Package, TriangleAlert } from 'lucide-react';
import { spokenDay, spokenSpan, weekday, weekdaySpan } from '../../../web/days.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useDayHere } from '../../../web/use-day-here.ts';
import { useCountryInSentence, useCountryNames } from '../../../web/use-country-names.ts';
import { Skeleton } from '../../../ui/States.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import type { PublicTrack } from '../contract.ts';
import { EVENT, NEVER_ARRIVES } from '../events.ts';
import { ICONS } from './ParcelSteps.tsx';
import { ParcelWay } from './shared/ParcelWay.tsx';
import { useWay } from './shared/use-way.ts';

const STOPS: readonly number[] = [EVENT.held, EVENT.dutiesDue, EVENT.delayed];

/** The parcel is where it is delivered, or about to be. */
const isNear = (code: number) => code > EVENT.handedOver && code < EVENT.attempted;

/** What holds a parcel up, by its latest event; nobody calls it on time then. */
const holdUp = ({ events: [latest] }: PublicTrack): string | null => (latest !== undefined && STOPS.includes(latest.code) ? latest.description : null);

interface Said {
  pill: string;
  title: string;
  text: string;
  hint: string | null;
}

/** What a recipient wants to know first: when. */
function useSaid(track: PublicTrack): Said {
  const { status, arrival, destination, events } = track;
  const { t } = useWords('tracking');
  const { date } = useFormat();
  const dayHere = useDayHere();
  const country = useCountryInSentence(destination);
  // That it is in the last hands says more than that it is on its way.
  const state = t(status === 'En Route' && events[0]?.leg === 'last_mile' ? 'open.toldLegs.last_mile' : `open.state.${status}`);
  const delivered = events.find(({ leg }) => leg === 'delivered');
  if (status === 'Delivered' && delivered !== undefined) {
    return { pill: state, title: spokenDay(dayHere(delivered.time)), text: t('open.arrived', { country }), hint: null };
  }
  if (status === 'Cancelled') return { pill: state, title: state, text: t('open.cancelled'), hint: null };
  const [latest] = events;
  // What went wrong says more than that something did; and what is lost, refused or sent back is not on its way there.
  const isGone = latest !== undefined && NEVER_ARRIVES.includes(latest.code);
  const title = status === 'Exception' && latest !== undefined ? latest.description : state;
  if (arrival === null) return { pill: state, title, text: t(isGone ? 'open.meantFor' : 'open.noDate', { country }), hint: null };
  const basis = arrival.basis === 'history' ? t('open.basisHistory', { count: arrival.parcels }) : t('open.basisService');
  const held = holdUp(track);
  const isWell = status !== 'Exception' && status !== 'Pending' && held === null;
  return {
    pill: arrival.is_late ? t('open.late', { state }) : isWell ? t('open.onTime', { state }) : state,
    // The dash stays on the line of what it follows.
    title: spokenSpan(arrival.from, arrival.to).replace(/\s–\s/u, '\u00a0– '),
    text: t('open.arrives', { country }),
    hint: arrival.is_late ? t('open.lateText', { date: date(arrival.to) }) : (held ?? basis),
  };
}

/** The head of a recipient's page: the state, the day, the way. */
export function ParcelHero({ track }: { track: PublicTrack }) {
  const { t } = useWords('tracking');
  const said = useSaid(track);
  const dayHere = useDayHere();
  const countries = useCountryNames();
  const country = countries[track.destination] ?? track.destination;
  // Where it is delivered is known as soon as it is there.
  const near = track.events.find(({ code, city, country: where }) => city !== null && where === track.destination && isNear(code));
  const { arrival } = track;
  const expected = arrival === null ? '' : weekdaySpan(arrival.from, arrival.to);
  const detail = track.status === 'Delivered' && near !== undefined ? weekday(dayHere(near.time)) : expected;
  const way = useWay({
    events: track.events,
    isOver: track.status === 'Cancelled',
    begins: t(track.status === 'Pending' ? 'open.state.Pending' : 'open.toldLegs.origin'),
    origin: null,
    gateway: null,
    to: { name: near?.city ?? country, detail, at: { country: track.destination, city: near?.city } },
    when: (time) => weekday(dayHere(time)),
  });
  const isBad = track.status === 'Exception' || arrival?.is_late === true || holdUp(track) !== null;
  const [latest] = track.events;
  const OfLeg = latest === undefined || latest.leg === 'failure' ? Package : ICONS[latest.leg];
  const Icon = track.status === 'Cancelled' ? Ban : isBad ? TriangleAlert : OfLeg;
  return (
    <section className="track-hero border-b border-line bg-surface">
      <div className="track-width mx-auto px-4 sm:px-6">
        <div className="track-said py-6">
          <p
            className={`inline-flex items-center gap-2 rounded-full px-3 py-1 font-semibold ${isBad ? 'bg-warn-soft text-warn' : 'border border-line bg-page track-brand'}`}
          >
            <Icon aria-hidden size={14} className="shrink-0" />
            {said.pill}
          </p>
          <h1 className="track-day mt-4 font-semibold">{said.title}</h1>
          <p className="mt-2 flex items-center gap-2 text-section text-muted">
            {said.text}
            <Flag code={track.destination} />
          </p>
          {/* Its line is kept where there is none: what is below stands where it stood while this was asked for. */}
          <p className="mt-2 min-h-4 max-w-100 text-label text-muted">{said.hint}</p>
        </div>
      </div>
      <div className="track-map">
        <ParcelWay way={way} />
      </div>
    </section>
  );
}

/** The same while it is asked for: as high, so that nothing below it moves. */
export function HeroSkeleton() {
  return (
    <section aria-hidden className="track-hero border-b border-line bg-surface">
      <div className="track-width mx-auto px-4 sm:px-6">
        <div className="track-said py-6">
          <Skeleton className="h-7.5 w-40" />
          <Skeleton className="track-day mt-4 h-[1lh] w-72 max-w-full" />
          <Skeleton className="mt-2 h-5.5 w-56" />
          <Skeleton className="mt-2 h-4 w-40" />
        </div>
      </div>
      <div className="track-map" />
    </section>
  );
}
