import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Answer } from '../../../shared/contract.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Link } from '../../../ui/Link.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/States.tsx';
import { useFormat } from '../../../web/format.ts';
import { Flag } from '../../../ui/Flag.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useExtra } from '../../../web/query.ts';
import { useCountryNames } from '../../../web/use-country-names.ts';
import { entryPoints } from '../../entry-points/contract.ts';
import type { dashboard, Lane } from '../contract.ts';
import { laneHref } from './links.ts';

type Lanes = Answer<typeof dashboard.lanes>['lanes'];

const FEW = 8;
const FEW_BESIDE = 6;
/** On phones a lane takes one line and its four figures the next. */
const ON_PHONE = 'max-sm:grid max-sm:grid-cols-4 max-sm:gap-x-3 max-sm:gap-y-1 max-sm:px-4 max-sm:py-2.5';
const ENTRY_POINTS_FRESH_MS = 5 * 60_000;

const keyOf = ({ entry_point: from, country, service }: Lane): string => `${from} ${country} ${service}`;

/** Whether one in ten comes later than is promised. */
const isLate = ({ promised, p90 }: Lane): boolean => promised !== null && p90 > promised.max;

/** Eight of ten parcels as a pale bar, the median as a dot, what is promised as a line; beside it the same stands in figures or words. */
function Picture({ lane, most }: { lane: Lane; most: number }) {
  const at = (days: number) => `${4 + (days / most) * 92}%`;
  const { promised } = lane;
  const look = isLate(lane) ? { bar: 'stroke-warn opacity-35', dot: 'fill-warn' } : { bar: 'stroke-info opacity-35', dot: 'fill-info' };
  return (
    <svg aria-hidden width="100%" height={20} className="block min-w-24">
      <line x1={at(0)} x2={at(most)} y1={10} y2={10} className="stroke-line" />
      <line x1={at(lane.p10)} x2={at(lane.p90)} y1={10} y2={10} strokeWidth={8} strokeLinecap="round" className={look.bar} />
      {promised !== null && <line x1={at(promised.max)} x2={at(promised.max)} y1={2} y2={18} strokeWidth={2} className="stroke-text" />}
      <circle cx={at(lane.median)} cy={10} r={4} className={look.dot} />
    </svg>
  );
}

const mostOf = (rows: readonly Lane[]): number => Math.max(1, ...rows.map((lane) => Math.max(lane.p90, lane.promised?.max ?? 0)));

function LaneRow({ lane, lanes, from, most }: { lane: Lane; lanes: Lanes; from: string; most: number }) {
  const { t, known } = useWords('dashboard');
  const { number, percent } = useFormat();
  const countries = useCountryNames();
  const days = (count: number) => t('lanes.days', { count });
  const cell = 'whitespace-nowrap sm:px-3 sm:py-2 sm:text-right';
  return (
    <tr className={ON_PHONE}>
      <th scope="row" className="text-left font-normal max-sm:col-span-4 sm:py-2 sm:pr-2 sm:pl-4">
        <Link href={laneHref(lane, lanes)} className="flex items-center gap-2 font-medium hover:underline max-sm:inline-flex">
          <Flag code={lane.country} />
          {t('lanes.route', { from, to: countries[lane.country] ?? lane.country })}
        </Link>
        <span className="text-label text-muted max-sm:ml-1.5">{known('rates:service', lane.service) ?? lane.service}</span>
      </th>
      <td className={cell}>{number(lane.count)}</td>
      <td className={cell}>{days(lane.median)}</td>
      <td className={cell}>{days(lane.p90)}</td>
      <td className={`${cell} text-muted`}>
        {lane.promised === null ? t('lanes.noPromise') : t('lanes.range', { min: number(lane.promised.min), max: days(lane.promised.max) })}
      </td>
      <td className={`${cell} max-sm:hidden`}>{lane.on_time === null ? '–' : percent(lane.on_time)}</td>
      <td className="w-1/4 py-2 pr-4 pl-2 align-middle max-md:hidden">
        <Picture lane={lane} most={most} />
      </td>
    </tr>
  );
}

/** A lane on one line: from flag to flag, how long it takes, how many came in time. */
function LaneLine({ lane, lanes, origin, most }: { lane: Lane; lanes: Lanes; origin: string | undefined; most: number }) {
  const { t, known } = useWords('dashboard');
  const { percent } = useFormat();
  const days = (count: number) => t('lanes.days', { count });
  const figures = `${t('lanes.median')} ${days(lane.median)}, ${t('lanes.p90')} ${days(lane.p90)}`;
  return (
    <li className="grid grid-cols-[180px_minmax(0,1fr)_92px] items-center gap-x-3 px-4 py-1.5">
      <Link href={laneHref(lane, lanes)} className="flex min-w-0 items-center gap-1.5 hover:underline">
        {origin !== undefined && <Flag code={origin} />}
        <ChevronRight aria-hidden size={12} className="shrink-0 text-muted" />
        <Flag code={lane.country} />
        <span className="truncate">
          {t('lanes.short', { from: origin ?? lane.entry_point, to: lane.country, service: known('rates:service', lane.service) ?? lane.service })}
        </span>
      </Link>
      <span role="img" aria-label={figures} title={figures}>
        <Picture lane={lane} most={most} />
      </span>
      <span className="text-right text-muted">
        {lane.on_time === null ? (
          t('lanes.noPromise')
        ) : (
          <>
            <strong className={isLate(lane) ? 'text-warn' : 'text-text'}>{percent(lane.on_time)}</strong> {t('lanes.inTime')}
          </>
        )}
      </span>
    </li>
  );
}

/** The busiest lanes, and more of them on request. */
function LaneTable({ lanes, isNarrow }: { lanes: Lanes; isNarrow: boolean }) {
  const { t } = useWords('dashboard');
  const { number } = useFormat();
  const data = useExtra(entryPoints.list, {}, { staleMs: ENTRY_POINTS_FRESH_MS });
  const [showsAll, setShowsAll] = useState(false);
  const names = new Map((data?.entry_points ?? []).map((one) => [one.id, one.name]));
  const origins = new Map((data?.entry_points ?? []).map((one) => [one.id, one.country]));
  const few = isNarrow ? FEW_BESIDE : FEW;
  const rows = showsAll ? lanes.rows : lanes.rows.slice(0, few);
  const most = mostOf(rows);
  const head = 'text-left font-medium sm:px-3 sm:py-2 sm:text-right';
  return (
    <>
      {isNarrow ? (
        <ul className="pb-2">
          {rows.map((lane) => (
            <LaneLine key={keyOf(lane)} lane={lane} lanes={lanes} origin={origins.get(lane.entry_point)} most={most} />
          ))}
        </ul>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full max-sm:block">
            <thead className="border-b border-line text-label text-muted max-sm:block">
              <tr className={ON_PHONE}>
                <th scope="col" className="text-left font-medium max-sm:sr-only sm:py-2 sm:pr-2 sm:pl-4">
                  {t('lanes.lane')}
                </th>
                <th scope="col" className={head}>
                  {t('lanes.delivered')}
                </th>
                <th scope="col" className={head}>
                  {t('lanes.median')}
                </th>
                <th scope="col" className={head}>
                  {t('lanes.p90')}
                </th>
                <th scope="col" className={head}>
                  {t('lanes.promised')}
                </th>
                <th scope="col" className={`${head} max-sm:hidden`}>
                  {t('lanes.onTime')}
                </th>
                <th scope="col" className="px-2 py-2 text-left font-medium max-md:hidden">
                  {t('lanes.picture')}
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line max-sm:block">
              {rows.map((lane) => (
                <LaneRow key={keyOf(lane)} lane={lane} lanes={lanes} from={names.get(lane.entry_point) ?? lane.entry_point} most={most} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2 text-label text-muted">
        {lanes.rows.length > few && (
          <Button kind="quiet" className="-ml-3" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t('lanes.showFew') : t('lanes.showAll', { count: lanes.rows.length })}
          </Button>
        )}
        {showsAll && lanes.total > lanes.rows.length && <span>{t('lanes.busiest', { shown: number(lanes.rows.length), total: number(lanes.total) })}</span>}
        <span className="min-h-5 max-md:hidden">{t('lanes.legend')}</span>
      </div>
    </>
  );
}

export interface LanesCardProps {
  /** Whether it stands in the narrow column of a wide window. */
  isNarrow: boolean;
  lanes: Lanes | undefined;
  error: Error | null;
  onRetry: () => void;
}

/** How long parcels take from entry point to country, by service, next to what is promised. */
export function LanesCard({ isNarrow, lanes, error, onRetry }: LanesCardProps) {
  const { t } = useWords('dashboard');
  return (
    <Card title={t('lanes.title')} isFlush>
      <p className="px-4 pb-2 text-muted">{t(isNarrow ? 'lanes.shortText' : 'lanes.text')}</p>
      {error !== null ? (
        <ErrorState message={error.message} onRetry={onRetry} />
      ) : lanes === undefined ? (
        <div className="p-4">
          <SkeletonLines count={FEW} />
        </div>
      ) : lanes.rows.length === 0 ? (
        <p className="px-4 py-10 text-center text-muted">{t('lanes.none')}</p>
      ) : (
        <LaneTable lanes={lanes} isNarrow={isNarrow} />
      )}
    </Card>
  );
}
