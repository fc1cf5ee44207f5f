import { Card } from '../../../ui/Card.tsx';
import { Segments } from '../../../ui/form/Segments.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ErrorState } from '../../../ui/States.tsx';
import { ForbiddenPage } from '../../../ui/pages/ErrorPages.tsx';
import { longDay } from '../../../web/days.ts';
import { useWords } from '../../../web/i18n.ts';
import { useQueryState } from '../../../web/navigation.ts';
import { useCall } from '../../../web/query.ts';
import { useSession } from '../../../web/session.tsx';
import { RadarCard } from '../../radar/web/shared/RadarCard.tsx';
import { dashboard, type Dashboard, type Volumes } from '../contract.ts';
import { PERIODS } from '../rules.ts';
import { AttentionCard } from './AttentionCard.tsx';
import { FirstOrder, FirstSteps } from './FirstSteps.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { LowCard, ShopsCard } from './StockCards.tsx';
import { OrdersCard } from './OrdersCard.tsx';
import { LanesCard } from './LanesCard.tsx';
import { TodayCard } from './TodayCard.tsx';
import { VolumesCard } from './VolumesCard.tsx';

const REFRESH_MS = 60_000;
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

/** Volumes and delivery times over a chosen number of days. */
function Periods() {
  const { t } = useWords('dashboard');
  const { days, by, view, change } = useChoices();
  const volumes = useCall(dashboard.volumes, { query: { days, by } }, { keep: true });
  const lanes = useCall(dashboard.lanes, { query: { days } }, { keep: true });
  return (
    <>
      <div className="mt-2 flex justify-end">
        <Segments
          label={t('period.label')}
          name="days"
          value={days}
          options={PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
          onChange={(value) => change({ days: value === '30' ? undefined : value })}
        />
      </div>
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
      <LanesCard lanes={lanes.data?.lanes} error={lanes.data === undefined ? lanes.error : null} onRetry={() => void lanes.refetch()} />
    </>
  );
}

/** Whether the way to the first order was begun and not gone to its end: those who only ship are not asked to. */
function isBeginning({ has_shipments: hasShipments, fulfillment }: Dashboard): boolean {
  if (fulfillment === null) return false;
  const { product, inbound, order } = fulfillment.start;
  return !(product && inbound && order) && (product || inbound || order || hasShipments === false);
}

/** Orders, stock and shops: beside the rest where the window is wide. Nothing of them is shown to an account that never had a product or an order. */
function Fulfillment({ seen: { fulfillment, today } }: { seen: Dashboard }) {
  const { t } = useWords('dashboard');
  const frame = 'flex min-w-0 flex-col gap-4 min-[1600px]:col-start-2 min-[1600px]:row-span-2 min-[1600px]:row-start-1';
  if (fulfillment === null) {
    return (
      <div className={frame}>
        <Card title={t('orders.title')}>
          <p className="text-muted">{t('orders.denied')}</p>
        </Card>
      </div>
    );
  }
  const { start, low, shops } = fulfillment;
  if (!start.product && !start.order && shops.length === 0) return null;
  return (
    <div className={`${frame} lg:max-[1599px]:grid lg:max-[1599px]:grid-cols-2 lg:max-[1599px]:items-start`}>
      <OrdersCard figures={fulfillment} today={today} />
      <div className="flex min-w-0 flex-col gap-4">
        <LowCard low={low} />
        <ShopsCard shops={shops} />
      </div>
    </div>
  );
}

/** /dashboard: first what needs attention, then today, volumes and delivery times; every figure leads to its list. */
export default function DashboardPage() {
  const { t } = useWords('dashboard');
  const { user } = useSession();
  const { data, error, refetch } = useCall(dashboard.get, {}, { staleMs: 0, refreshMs: REFRESH_MS });
  const seen = data?.dashboard;
  if (error?.status === 403 || (user?.areas.shipping === 'none' && user.areas.billing === 'none' && user.areas.fulfilment === 'none')) return <ForbiddenPage />;
  const isNew = seen?.has_shipments === false;
  const attention = seen?.attention.filter((row) => !isNew || !OF_FIRST_USE.includes(row.kind)) ?? [];
  return (
    <>
      <PageHeader title={t('title')} text={seen === undefined ? '\u00A0' : t('text', { date: longDay(seen.today), zone: seen.time_zone })} />
      {seen === undefined ? (
        error === null ? (
          <DashboardSkeleton />
        ) : (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        )
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 min-[1600px]:grid-cols-[minmax(0,1fr)_460px] min-[1600px]:grid-rows-[auto_1fr] min-[1600px]:items-start">
          <div className="flex min-w-0 flex-col gap-4">
            {isNew && <FirstSteps has_sender={seen.has_sender} money={seen.money} />}
            {isBeginning(seen) && seen.fulfillment !== null && <FirstOrder start={seen.fulfillment.start} />}
            {(!isNew || attention.length > 0) && <AttentionCard attention={attention} money={seen.money} />}
          </div>
          <Fulfillment seen={seen} />
          <div className="flex min-w-0 flex-col gap-4">
            {!isNew && <TodayCard today={seen.today} before={seen.before} numbers={seen.numbers} money={seen.money} />}
            {!isNew && <RadarCard />}
            {seen.has_shipments === true && <Periods />}
          </div>
        </div>
      )}
    </>
  );
}
