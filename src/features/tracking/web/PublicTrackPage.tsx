import { ChevronRight } from 'lucide-react';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { Monogram } from '../../../ui/Monogram.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PreferenceMenus } from '../../../ui/PreferenceMenus.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/States.tsx';
import { CountryText } from '../../../ui/values.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useGo, useParam } from '../../../web/navigation.ts';
import { trackingPaths } from '../../../shared/paths/tracking.ts';
import { useCall } from '../../../web/query.ts';
import { useZoneName } from '../../../web/use-zone-name.ts';
import mark from '../../../ui/mark.svg';
import { tracking, type PublicTrack } from '../contract.ts';
import { BrandName, BrandSupport, shadesOf } from './BrandParts.tsx';
import { HeroSkeleton, ParcelHero } from './ParcelHero.tsx';
import { ParcelSteps } from './ParcelSteps.tsx';
import { RecipientCard } from './RecipientCard.tsx';
import { TrackEvents } from './TrackEvents.tsx';
import './public.css';

/** Anything longer than this is not a number. */
const LONGEST = 40;
const PRODUCT = 'Portolan';

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

/** The page of the shop that sent the parcel: its mark above, ours only at the foot. */
function ShopPage({ brand, number, hero, children }: { brand: PublicTrack['brand']; number: string; hero?: ReactNode; children: ReactNode }) {
  const { t } = useWords('tracking');
  return (
    <div style={shadesOf(brand)}>
      <div className="track-page flex min-h-dvh flex-col">
        <header className="border-b border-line bg-surface">
          <div className="mx-auto track-width track-head flex items-center justify-between gap-2 px-4 sm:px-6">
            <BrandName brand={brand} number={number} product={PRODUCT} />
            <span className="flex gap-1">
              <PreferenceMenus />
            </span>
          </div>
        </header>
        <main id="main" tabIndex={-1} className="flex-1 outline-none">
          {hero}
          <div className="track-width mx-auto flex flex-col gap-4 px-4 py-4 sm:px-6">{children}</div>
        </main>
        <footer className="track-width mx-auto flex w-full flex-wrap items-center justify-between gap-2 px-4 py-6 text-label text-muted sm:px-6">
          <span className="flex items-center gap-2">
            <img src={mark} alt="" width={16} height={16} />
            {t('open.trackingBy', { product: PRODUCT })}
          </span>
          {number !== '' && <TextLink href={trackingPaths.publicSearch()}>{t('open.another')}</TextLink>}
        </footer>
      </div>
    </div>
  );
}

function History({ events }: Pick<PublicTrack, 'events'>) {
  const { t } = useWords('tracking');
  const zone = useZoneName();
  // Folded on a phone, where the steps above say the most of it.
  const [isOpen, setOpen] = useState(() => matchMedia('(min-width: 640px)').matches);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="track-story rounded-card border border-line bg-surface">
      <summary className="flex min-h-14 cursor-pointer items-center gap-2 px-4 text-section font-semibold">
        <h2>{t('open.story')}</h2>
        <span className="text-label font-normal text-muted">{t('page.events', { count: events.length })}</span>
        <ChevronRight aria-hidden size={16} className="ml-auto text-muted" />
      </summary>
      <div className="px-4 pt-2 pb-4">
        <TrackEvents events={events} />
        <p className="mt-4 text-label text-muted">{t('open.zone', { zone })}</p>
      </div>
    </details>
  );
}

function ParcelFacts({ track }: { track: PublicTrack }) {
  const { t } = useWords('tracking');
  return (
    <Card title={t('open.yours')}>
      <KeyValue
        facts={[
          { label: t('open.from'), value: track.brand?.name },
          { label: t('open.destination'), value: <CountryText code={track.destination} /> },
          {
            label: t('open.carrier'),
            value: (
              <span className="flex items-center gap-2">
                <Monogram name={track.carrier} />
                {track.carrier}
              </span>
            ),
          },
          {
            label: t('open.number'),
            value: (
              <span className="-my-1 flex items-center gap-1">
                <span className="break-all">{track.tracking_number}</span>
                <CopyButton text={track.tracking_number} />
              </span>
            ),
          },
        ]}
      />
    </Card>
  );
}

function Parcel({ number }: { number: string }) {
  const { t } = useWords('tracking');
  const [check, setCheck] = useState('');
  const { data, error, isFetching, refetch } = useCall(tracking.getPublic, { params: { tracking_number: number }, query: { check } }, { keep: true });
  if (error?.code === 'tracking_not_found' || error?.status === 404) {
    return (
      <ShopPage brand={null} number={number}>
        <div className="track-search mx-auto flex w-full flex-col gap-4">
          <PageHeader title={t('open.title')} />
          <NumberForm start={number} />
          <div role="status">
            <EmptyState title={t('open.notFoundTitle')} text={t('open.notFoundText')} />
          </div>
        </div>
      </ShopPage>
    );
  }
  const track = data?.track;
  if (track === undefined) {
    return error === null ? (
      <ShopPage brand={null} number={number} hero={<HeroSkeleton />}>
        <title>{`${t('open.parcel', { number })} · ${PRODUCT}`}</title>
        <h1 className="sr-only">{t('open.parcel', { number })}</h1>
        {/* As high as the window, so that the foot does not move. */}
        <div key="waits" className="min-h-dvh">
          <Card>
            <SkeletonLines count={5} />
          </Card>
        </div>
      </ShopPage>
    ) : (
      <ShopPage brand={null} number={number}>
        <PageHeader title={t('open.parcel', { number })} />
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      </ShopPage>
    );
  }
  const isHelped = track.brand !== null && (track.brand.support_url !== null || track.brand.support_email !== null);
  return (
    <ShopPage brand={track.brand} number={number} hero={<ParcelHero track={track} />}>
      <title>{`${t('open.parcel', { number })} · ${track.brand?.name || PRODUCT}`}</title>
      {error !== null && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {track.status !== 'Cancelled' && <ParcelSteps track={track} />}
      <div className="track-parts grid items-start gap-4">
        <History events={track.events} />
        <div className="flex flex-col gap-4">
          <ParcelFacts track={track} />
          {track.brand !== null && isHelped && (
            <Card title={t('open.help')}>
              <BrandSupport brand={track.brand} />
            </Card>
          )}
          <RecipientCard recipient={track.recipient} isWrong={check !== '' && !isFetching && track.recipient === null} isBusy={isFetching} onCheck={setCheck} />
        </div>
      </div>
    </ShopPage>
  );
}

/** `/track` and `/track/{number}`: where a parcel is, for its recipient; no sign-in and nothing personal. */
export default function PublicTrackPage() {
  const { t } = useWords('tracking');
  const number = useParam('number').replace(/\s+/g, '').toUpperCase();
  if (number !== '') return <Parcel key={number} number={number} />;
  return (
    <ShopPage brand={null} number="">
      <div className="track-search mx-auto flex w-full flex-col gap-4">
        <PageHeader title={t('open.title')} text={t('open.text')} />
        <NumberForm start="" />
      </div>
    </ShopPage>
  );
}
