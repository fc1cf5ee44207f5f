import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Tone } from '../../../shared/statuses.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { SkeletonLines } from '../../../ui/States.tsx';
import type { ApiError } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCountryNames } from '../../../web/use-country-names.ts';
import { useZoneName } from '../../../web/use-zone-name.ts';
import type { Track } from '../../tracking/contract.ts';
import { EventLine } from '../../tracking/web/shared/EventLine.tsx';
import { LegProgress } from '../../tracking/web/shared/LegProgress.tsx';
import type { Shipment } from '../shipment-out.ts';
import { timelineOf, type Moment } from './timeline.ts';

/** The anchor of the timeline, for links from lists. */
export const TIMELINE_ID = 'tracking';
/** Longer timelines show their latest part first. */
const SHOWN = 8;

const DOTS = { ok: 'bg-ok', warn: 'bg-warn', bad: 'bg-bad' };

/** Of what went as it should, only the latest has a color. */
const dotOf = (tone: Tone, isLatest: boolean) => (tone !== 'info' && tone !== 'neutral' ? DOTS[tone] : isLatest ? 'bg-accent' : undefined);

function MomentLine({ moment: { at, says, tone, place }, isLatest }: { moment: Moment; isLatest: boolean }) {
  const { t } = useWords('shipments');
  const countries = useCountryNames();
  const where = place === null ? [] : [place.city, place.province, place.country === null ? null : (countries[place.country] ?? place.country)];
  return (
    <EventLine
      says={typeof says === 'string' ? t(says) : says.text}
      at={at}
      country={place?.country ?? null}
      where={[...new Set(where.filter(Boolean))].join(', ')}
      dot={dotOf(tone, isLatest)}
      isLatest={isLatest}
    />
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
