import { Card } from '../../../ui/Card.tsx';
import { Segments } from '../../../ui/form/Segments.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ErrorState } from '../../../ui/States.tsx';
import { ForbiddenPage } from '../../../ui/pages/ErrorPages.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { longDay } from '../../../web/days.ts';
import { useLanguage, useWords } from '../../../web/i18n.ts';
import { useQueryState } from '../../../web/navigation.ts';
import { useCall } from '../../../web/query.ts';
import { useSession } from '../../../web/session.tsx';
import { RadarCard } from '../../radar/web/shared/RadarCard.tsx';
import { dashboard, type Dashboard, type Volumes } from '../contract.ts';
import { PERIODS } from '../rules.ts';
import { CreateMenu } from './CreateMenu.tsx';
import { AttentionCard } from './AttentionCard.tsx';
import { DestinationsCard } from './DestinationsCard.tsx';
import { FirstOrder, FirstSteps } from './FirstSteps.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { LowCard, ShopsCard } from './StockCards.tsx';
import { OrdersCard } from './OrdersCard.tsx';
import { LanesCard } from './LanesCard.tsx';
import { TodayCard } from './TodayCard.tsx';
import { VolumesCard } from './VolumesCard.tsx';
import { zoneName } from './zone-name.ts';
import './dashboard.css';

const REFRESH_MS = 60_000;
/** From here on there are two columns, and delivery times stand in the narrow one. */
const WIDE = '(min-width: 1600px)';

/** What the first steps already say. */
const OF_FIRST_USE = ['consignor', 'balance'];

/** The page's own state, in its address. */
function useChoices() {
  const [query, change] = useQueryState();
  const days = PERIODS.find((one) => one === query['days']) ?? '30';
  const by: Volumes['by'] = query['by'] === 'service' ? 'service' : 'status';
  const view: 'chart' | 'table' = query['view'] === 'table' ? 'table' : 'chart';
  return { days, by, view, change };
}

/** How many days the volumes and delivery times are of. */
function PeriodChoice() {
  const { t } = useWords('dashboard');
  const { days, change } = useChoices();
  return (
    <div className="dash-period">
      <Segments
        label={t('period.label')}
        name="days"
        value={days}
        options={PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
        onChange={(value) => change({ days: value === '30' ? undefined : value })}
      />
    </div>
  );
}

function PeriodVolumes() {
  const { days, by, view, change } = useChoices();
  const volumes = useCall(dashboard.volumes, { query: { days, by } }, { keep: true });
  return (
    <VolumesCard
      volumes={volumes.data?.volumes}
      error={volumes.data === undefined ? volumes.error : null}
      onRetry={() => void volumes.refetch()}
      by={by}
      view={view}
      onChange={(patch) =>
        change({
          ...(patch.by !== undefined && { by: patch.by === 'status' ? undefined : patch.by }),
          ...(patch.view !== undefined && { view: patch.view === 'chart' ? undefined : patch.view }),
        })
      }
    />
  );
}

function PeriodDestinations() {
  const { days } = useChoices();
  const { data, error, refetch } = useCall(dashboard.destinations, { query: { days } }, { keep: true });
  return <DestinationsCard days={days} destinations={data?.destinations} error={data === undefined ? error : null} onRetry={() => void refetch()} />;
}

function PeriodLanes({ isNarrow }: { isNarrow: boolean }) {
  const { days } = useChoices();
  const { data, error, refetch } = useCall(dashboard.lanes, { query: { days } }, { keep: true });
  return <LanesCard isNarrow={isNarrow} lanes={data?.lanes} error={data === undefined ? error : null} onRetry={() => void refetch()} />;
}

/** Whether the way to the first order was begun and not gone to its end: those who only ship are not asked to, and nobody is where no warehouse is open. */
function isBeginning({ has_shipments: hasShipments, fulfillment }: Dashboard): boolean {
  if (fulfillment === null) return false;
  const { is_offered: isOffered, product, inbound, order } = fulfillment.start;
  return isOffered && !(product && inbound && order) && (product || inbound || order || hasShipments === false);
}

/** Orders, stock and shops: beside the rest where the window is wide. Nothing of them is shown to an account that never had a product or an order. */
function Fulfillment({ seen: { fulfillment, today } }: { seen: Dashboard }) {
  const { t } = useWords('dashboard');
  if (fulfillment === null) {
    return (
      <Card title={t('orders.title')}>
        <p className="text-muted">{t('orders.denied')}</p>
      </Card>
    );
  }
  const { start, low, shops } = fulfillment;
  if (!start.product && !start.order && shops.length === 0) return null;
  return (
    <div className="dash-orders">
      <OrdersCard figures={fulfillment} today={today} />
      <div className="dash-stock">
        <LowCard low={low} />
        <ShopsCard shops={shops} />
      </div>
    </div>
  );
}

/** /dashboard: first what needs attention, then today, volumes and delivery times; every figure leads to its list. */
export default function DashboardPage() {
  const { t } = useWords('dashboard');
  const language = useLanguage();
  const { user } = useSession();
  const { data, error, refetch } = useCall(dashboard.get, {}, { staleMs: 0, refreshMs: REFRESH_MS });
  const isWide = useMedia(WIDE);
  const seen = data?.dashboard;
  if (error?.status === 403 || (user?.areas.shipping === 'none' && user.areas.billing === 'none' && user.areas.fulfilment === 'none'))
    return <ForbiddenPage error={error} />;
  const isNew = seen?.has_shipments === false;
  // The cards that ask for themselves stay where the page's own call fails.
  const hasShipped = seen === undefined ? error !== null && user?.areas.shipping !== 'none' : seen.has_shipments === true;
  const lanes = hasShipped && <PeriodLanes isNarrow={isWide} />;
  const attention = seen?.attention.filter((row) => !isNew || !OF_FIRST_USE.includes(row.kind)) ?? [];
  return (
    <>
      <PageHeader
        title={t('title')}
        beside={
          <span className="dash-date truncate text-muted max-sm:basis-full">
            {seen === undefined ? '\u00A0' : t('text', { date: longDay(seen.today), zone: zoneName(language, seen.time_zone) })}
          </span>
        }
        actions={
          <>
            {(hasShipped || (seen === undefined && error === null)) && <PeriodChoice />}
            <CreateMenu />
          </>
        }
      />
      {seen === undefined && error === null ? (
        <DashboardSkeleton />
      ) : (
        <div className="dash">
          <div className="dash-stack">
            {seen === undefined ? (
              <Card>
                <ErrorState message={error?.message ?? ''} onRetry={() => void refetch()} />
              </Card>
            ) : (
              <>
                {isNew && <FirstSteps has_sender={seen.has_sender} money={seen.money} />}
                {isBeginning(seen) && seen.fulfillment !== null && <FirstOrder start={seen.fulfillment.start} />}
                {(!isNew || attention.length > 0) && <AttentionCard attention={attention} money={seen.money} fulfillment={seen.fulfillment} />}
              </>
            )}
          </div>
          {/* Where the window is wide, a column of their own. */}
          <div className="dash-side">
            {seen !== undefined && <Fulfillment seen={seen} />}
            {hasShipped && <PeriodDestinations />}
            {isWide && lanes}
          </div>
          <div className="dash-stack">
            {seen !== undefined && !isNew && <TodayCard seen={seen} />}
            {hasShipped && <PeriodVolumes />}
            {!isNew && <RadarCard />}
            {!isWide && lanes}
          </div>
        </div>
      )}
    </>
  );
}
