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
/** On phones a lane takes one line and its four figures the next. */
const ON_PHONE = 'max-sm:grid max-sm:grid-cols-4 max-sm:gap-x-3 max-sm:gap-y-1 max-sm:px-4 max-sm:py-2.5';
const ENTRY_POINTS_FRESH_MS = 5 * 60_000;

/** The promised days as a band, the median as a dot, the 90th percentile as a line; the table shows the same in figures. */
function Picture({ lane, most }: { lane: Lane; most: number }) {
  const at = (days: number) => `${4 + (days / most) * 92}%`;
  const { promised } = lane;
  const isLate = promised !== null && lane.p90 > promised.max;
  return (
    <svg aria-hidden width="100%" height={20} className="block min-w-30">
      <line x1={at(0)} x2={at(most)} y1={10} y2={10} className="stroke-line" />
      {promised !== null && (
        <rect
          x={at(promised.min)}
          width={`${((promised.max - promised.min) / most) * 92}%`}
          y={4}
          height={12}
          rx={3}
          className="fill-neutral-soft stroke-control"
        />
      )}
      <line x1={at(lane.p90)} x2={at(lane.p90)} y1={2} y2={18} strokeWidth={2.5} className={isLate ? 'stroke-bad' : 'stroke-ok'} />
      <circle cx={at(lane.median)} cy={10} r={4} className={isLate ? 'fill-bad' : 'fill-ok'} />
    </svg>
  );
}

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

function LaneTable({ lanes }: { lanes: Lanes }) {
  const { t } = useWords('dashboard');
  const { number } = useFormat();
  const data = useExtra(entryPoints.list, {}, { staleMs: ENTRY_POINTS_FRESH_MS });
  const [showsAll, setShowsAll] = useState(false);
  const names = new Map((data?.entry_points ?? []).map((one) => [one.id, one.name]));
  const rows = showsAll ? lanes.rows : lanes.rows.slice(0, FEW);
  const most = Math.max(1, ...rows.map((lane) => Math.max(lane.p90, lane.promised?.max ?? 0)));
  const head = 'text-left font-medium sm:px-3 sm:py-2 sm:text-right';
  return (
    <>
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
              <LaneRow
                key={`${lane.entry_point} ${lane.country} ${lane.service}`}
                lane={lane}
                lanes={lanes}
                from={names.get(lane.entry_point) ?? lane.entry_point}
                most={most}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2 text-label text-muted">
        {lanes.rows.length > FEW && (
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
  lanes: Lanes | undefined;
  error: Error | null;
  onRetry: () => void;
}

/** How long parcels take from entry point to country, by service, next to what is promised. */
export function LanesCard({ lanes, error, onRetry }: LanesCardProps) {
  const { t } = useWords('dashboard');
  return (
    <Card title={t('lanes.title')} isFlush>
      <p className="px-4 pb-2 text-muted">{t('lanes.text')}</p>
      {error !== null ? (
        <ErrorState message={error.message} onRetry={onRetry} />
      ) : lanes === undefined ? (
        <div className="p-4">
          <SkeletonLines count={FEW} />
        </div>
      ) : lanes.rows.length === 0 ? (
        <p className="px-4 py-10 text-center text-muted">{t('lanes.none')}</p>
      ) : (
        <LaneTable lanes={lanes} />
      )}
    </Card>
  );
}
