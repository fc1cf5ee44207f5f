import { Segments } from '../../../ui/form/Segments.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ErrorState } from '../../../ui/States.tsx';
import { ForbiddenPage } from '../../../ui/pages/ErrorPages.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useQueryState } from '../../../web/navigation.ts';
import { useCall } from '../../../web/query.ts';
import { useSession } from '../../../web/session.tsx';
import { RadarCard } from '../../radar/web/shared/RadarCard.tsx';
import { dashboard, type Volumes } from '../contract.ts';
import { PERIODS } from '../rules.ts';
import { AttentionCard } from './AttentionCard.tsx';
import { longDay } from './days.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
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

/** /dashboard: first what needs attention, then today, volumes and delivery times; every figure leads to its list. */
export default function DashboardPage() {
  const { t } = useWords('dashboard');
  const { user } = useSession();
  const { data, error, refetch } = useCall(dashboard.get, {}, { staleMs: 0, refreshMs: REFRESH_MS });
  const seen = data?.dashboard;
  if (error?.status === 403 || (user?.areas.shipping === 'none' && user.areas.billing === 'none')) return <ForbiddenPage />;
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
        <div className="flex flex-col gap-4">
          {isNew && <FirstSteps has_sender={seen.has_sender} money={seen.money} />}
          {(!isNew || attention.length > 0) && <AttentionCard attention={attention} money={seen.money} />}
          {!isNew && <TodayCard today={seen.today} before={seen.before} numbers={seen.numbers} money={seen.money} />}
          {!isNew && <RadarCard />}
          {seen.has_shipments === true && <Periods />}
        </div>
      )}
    </>
  );
}
