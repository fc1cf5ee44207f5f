import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import type { Tone } from '../../../shared/statuses.ts';
import { Button } from '../../../ui/Button.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { Card } from '../../../ui/Card.tsx';
import { SkeletonLines } from '../../../ui/States.tsx';
import type { ApiError } from '../../../web/client.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCountryNames } from '../../../web/use-country-names.ts';
import { useZoneName } from '../../../web/use-zone-name.ts';
import type { Track } from '../../tracking/contract.ts';
import { LegProgress } from '../../tracking/web/shared/LegProgress.tsx';
import type { Shipment } from '../shipment-out.ts';
import { timelineOf, type Moment } from './timeline.ts';

/** The anchor of the timeline, for links from lists. */
export const TIMELINE_ID = 'tracking';
/** Longer timelines show their latest part first. */
const SHOWN = 8;

const DOTS: Record<Tone, string> = { ok: 'bg-ok', warn: 'bg-warn', bad: 'bg-bad', info: 'bg-info', neutral: 'bg-neutral' };

function MomentLine({ moment, isLatest }: { moment: Moment; isLatest: boolean }) {
  const { t } = useWords('shipments');
  const { dateTime, relative } = useFormat();
  const countries = useCountryNames();
  const { place } = moment;
  const where = place === null ? [] : [place.city, place.province, place.country === null ? null : (countries[place.country] ?? place.country)];
  return (
    <li className="relative pb-4 pl-6 last:pb-0 before:absolute before:top-4 before:bottom-0 before:left-[5px] before:w-px before:bg-line last:before:hidden">
      <span
        aria-hidden
        className={clsx('absolute top-1 left-0 size-[11px] rounded-full border-2 border-surface', DOTS[moment.tone], isLatest && 'outline-2 outline-line')}
      />
      <div className="flex flex-col justify-between gap-x-4 sm:flex-row sm:items-baseline">
        <span className={isLatest ? 'font-semibold' : undefined}>{typeof moment.says === 'string' ? t(moment.says) : moment.says.text}</span>
        <time dateTime={moment.at} title={relative(moment.at)} className="shrink-0 text-muted">
          {dateTime(moment.at)}
        </time>
      </div>
      {where.some(Boolean) && (
        <div className="flex items-center gap-2 text-muted">
          {place?.country != null && <Flag code={place.country} />}
          <span className="min-w-0">{[...new Set(where.filter(Boolean))].join(', ')}</span>
        </div>
      )}
    </li>
  );
}

interface TimelineCardProps {
  shipment: Shipment;
  cancelledAt: string | null;
  /** What tracking says of it. */
  track: UseQueryResult<{ track: Track }, ApiError>;
}

/** What happened to the shipment: the merchant's own steps and its tracking events. */
export function TimelineCard({ shipment, cancelledAt, track }: TimelineCardProps) {
  const { t } = useWords('shipments');
  const zone = useZoneName();
  const [isWhole, setWhole] = useState(false);
  const here = useRef<HTMLDivElement>(null);
  const number = shipment.tracking_number;
  useEffect(() => {
    if (location.hash === `#${TIMELINE_ID}`) here.current?.scrollIntoView();
  }, []);
  const moments = timelineOf(shipment, track.data?.track.events ?? [], cancelledAt);
  const shown = isWhole ? moments : moments.slice(0, SHOWN);
  const isWaiting = number !== null && (track.data?.track.events.length ?? 0) <= 1 && shipment.status === 'Labeled';
  return (
    <div ref={here} id={TIMELINE_ID} className="scroll-mt-20">
      {/* The places are elsewhere: whose times these are. */}
      <Card title={t('view.timeline.title')} actions={<span className="text-label text-muted">{zone}</span>}>
        {track.isLoading ? (
          <SkeletonLines count={4} />
        ) : (
          <>
            {track.error !== null && track.data === undefined && track.error.status !== 404 && (
              <p role="alert" className="mb-4 flex flex-wrap items-center gap-2 text-bad">
                {t('view.timeline.failed')} {track.error.message}
                <Button onClick={() => void track.refetch()}>{t('ui:actions.retry')}</Button>
              </p>
            )}
            {track.data !== undefined && track.data.track.status !== 'Cancelled' && (
              <div className="mb-4">
                <LegProgress track={track.data.track} />
              </div>
            )}
            {isWaiting && <p className="mb-3 text-muted">{t('view.timeline.waiting')}</p>}
            <ol>
              {shown.map((moment, index) => (
                <MomentLine key={moment.key} moment={moment} isLatest={index === 0} />
              ))}
            </ol>
            {shown.length < moments.length && (
              <Button kind="quiet" className="mt-2" onClick={() => setWhole(true)}>
                {t('view.timeline.more', { count: moments.length - shown.length })}
              </Button>
            )}
          </>
        )}
      </Card>
    </div>
  );
}
