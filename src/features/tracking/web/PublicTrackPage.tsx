import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/States.tsx';
import { useFormat } from '../../../web/format.ts';
import { CountryText } from '../../../ui/values.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useGo, useParam } from '../../../web/navigation.ts';
import { trackingPaths } from '../../../shared/paths/tracking.ts';
import { useCall } from '../../../web/query.ts';
import { useZoneName } from '../../../web/use-zone-name.ts';
import { tracking, type PublicTrack } from '../contract.ts';
import { BrandHeader, BrandSupport } from './BrandParts.tsx';
import { LegProgress } from './shared/LegProgress.tsx';
import { RecipientCard } from './RecipientCard.tsx';
import { TrackEvents, usePlaceOf } from './TrackEvents.tsx';
import { TrackStatusBadge } from './TrackStatusBadge.tsx';

/** Anything longer than this is not a number. */
const LONGEST = 40;

function NumberForm({ start }: { start: string }) {
  const { t } = useWords('tracking');
  const go = useGo();
  const [typed, setTyped] = useState(start);
  const number = typed.replace(/\s+/g, '').toUpperCase();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (number !== '') go(trackingPaths.publicTrack(number));
  };
  return (
    <form onSubmit={submit} className="flex items-end gap-2">
      <Field label={t('open.number')} className="min-w-0 flex-1">
        <TextInput
          value={typed}
          maxLength={LONGEST}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Button type="submit" kind="primary">
        {t('open.submit')}
      </Button>
    </form>
  );
}

function Story({ track }: { track: PublicTrack }) {
  const { t } = useWords('tracking');
  const { dateTime } = useFormat();
  const zone = useZoneName();
  const placeOf = usePlaceOf();
  const [latest] = track.events;
  return (
    <>
      <Card>
        <div className="flex flex-col gap-4">
          {track.status !== 'Cancelled' && <LegProgress track={track} />}
          <KeyValue
            facts={[
              {
                label: t('open.latest'),
                value: latest && [latest.description, placeOf(latest), dateTime(latest.time)].filter(Boolean).join(' · '),
              },
              { label: t('open.destination'), value: <CountryText code={track.destination} /> },
              { label: t('open.carrier'), value: track.carrier },
            ]}
          />
        </div>
      </Card>
      <Card title={t('open.story')}>
        <TrackEvents events={track.events} />
        {track.events.length > 0 && <p className="mt-4 text-label text-muted">{t('open.zone', { zone })}</p>}
      </Card>
    </>
  );
}

function Parcel({ number }: { number: string }) {
  const { t } = useWords('tracking');
  const [check, setCheck] = useState('');
  const { data, error, isFetching, refetch } = useCall(tracking.getPublic, { params: { tracking_number: number }, query: { check } }, { keep: true });
  if (error?.code === 'tracking_not_found' || error?.status === 404) {
    return (
      <>
        <PageHeader title={t('open.title')} />
        <NumberForm start={number} />
        <div role="status">
          <EmptyState title={t('open.notFoundTitle')} text={t('open.notFoundText')} />
        </div>
      </>
    );
  }
  const track = data?.track;
  return (
    <>
      {track?.brand != null && <BrandHeader brand={track.brand} number={number} />}
      <PageHeader
        title={t('open.parcel', { number })}
        beside={track !== undefined && <TrackStatusBadge status={track.status} />}
        above={<TextLink href={trackingPaths.publicSearch()}>{t('open.another')}</TextLink>}
      />
      {error !== null && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {track === undefined && error === null && (
        <Card>
          <SkeletonLines count={5} />
        </Card>
      )}
      {track !== undefined && (
        <>
          <Story track={track} />
          <RecipientCard recipient={track.recipient} isWrong={check !== '' && !isFetching && track.recipient === null} isBusy={isFetching} onCheck={setCheck} />
          {track.brand !== null && <BrandSupport brand={track.brand} />}
        </>
      )}
    </>
  );
}

/** `/track` and `/track/{number}`: where a parcel is, for its recipient; no sign-in and nothing personal. */
export default function PublicTrackPage() {
  const { t } = useWords('tracking');
  const number = useParam('number').replace(/\s+/g, '').toUpperCase();
  return (
    <div className="flex flex-col gap-4">
      {number === '' ? (
        <>
          <PageHeader title={t('open.title')} text={t('open.text')} />
          <NumberForm start="" />
        </>
      ) : (
        <Parcel key={number} number={number} />
      )}
    </div>
  );
}
