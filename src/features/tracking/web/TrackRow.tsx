import { CopyButton } from '../../../ui/CopyButton.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { boot } from '../../../web/boot.ts';
import { useFormat } from '../../../web/format.ts';
import { Flag } from '../../../ui/Flag.tsx';
import { useWords } from '../../../web/i18n.ts';
import { shipmentPaths } from '../../../shared/paths/shipments.ts';
import { trackingPaths } from '../../../shared/paths/tracking.ts';
import { lineOf } from '../../../shared/isolated.ts';
import { useCountryInSentence } from '../../../web/use-country-names.ts';
import type { Track } from '../contract.ts';
import { LegProgress } from './shared/LegProgress.tsx';
import { useZoneName } from '../../../web/use-zone-name.ts';
import { TrackEvents, usePlaceOf } from './TrackEvents.tsx';
import { TrackStatusBadge } from './TrackStatusBadge.tsx';

/** One parcel of the lookup: where it is, how far along, and its events to expand. */
export function TrackRow({ track }: { track: Track }) {
  const { t } = useWords('tracking');
  const { dateTime } = useFormat();
  const country = useCountryInSentence(track.destination);
  const placeOf = usePlaceOf();
  const zone = useZoneName();
  const [latest] = track.events;
  const share = trackingPaths.publicTrack(track.tracking_number);
  return (
    <li className="border-t border-line px-4 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold break-all">{track.tracking_number}</h3>
        <TrackStatusBadge status={track.status} />
        <span className="flex items-center gap-2 text-muted">
          <Flag code={track.destination} />
          {t('page.to', { country: country })}
        </span>
        <span className="text-muted">{track.carrier}</span>
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <TextLink href={shipmentPaths.view(track.shipment_id)}>{t('page.shipment', { id: track.shipment_id })}</TextLink>
        {track.order_number !== null && <span className="text-muted">{t('page.order', { number: track.order_number })}</span>}
        <span className="flex items-center">
          <TextLink href={share} aria-label={`${t('page.share')}: ${track.tracking_number}`}>
            {t('page.share')}
          </TextLink>
          <CopyButton text={boot.consoleUrl + share} label={`${t('page.copyShare')}: ${track.tracking_number}`} />
        </span>
      </div>
      {track.status !== 'Cancelled' && (
        <div className="mt-2">
          <LegProgress track={track} />
        </div>
      )}
      {latest !== undefined && <p className="mt-2">{lineOf([latest.description, placeOf(latest), dateTime(latest.time)])}</p>}
      <details className="mt-2">
        <summary className="w-fit cursor-pointer rounded-control text-accent-text">{t('page.events', { count: track.events.length })}</summary>
        <div className="mt-3">
          <TrackEvents events={track.events} />
          <p className="mt-3 text-label text-muted">{zone}</p>
        </div>
      </details>
    </li>
  );
}
