import { CHART_HEIGHT } from '../../../ui/chart/ChartFrame.tsx';
import { Link } from '../../../ui/Link.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { Volumes } from '../contract.ts';
import { longDay, weekday } from '../../../web/days.ts';
import { volumeHref } from './links.ts';
import { useKeyName } from './use-key-name.ts';

/** The chart's figures as a table, newest day first; each leads to its list. */
export function VolumesTable({ volumes }: { volumes: Volumes }) {
  const { t } = useWords('dashboard');
  const { number } = useFormat();
  const nameOf = useKeyName(volumes.by);
  const figure = (name: string, value: number, day: string, key?: string) =>
    value === 0 ? (
      <span className="text-muted">0</span>
    ) : (
      <Link
        href={volumeHref(volumes.by, { from: day, to: day }, key)}
        aria-label={t('volumes.inList', { name, value: number(value), period: longDay(day) })}
        className="inline-flex min-h-6 items-center hover:underline"
      >
        {number(value)}
      </Link>
    );
  const cell = 'px-3 py-1 text-right whitespace-nowrap';
  return (
    // As high as the chart with its readout, so that switching between them moves nothing.
    <div role="region" aria-label={t('volumes.title')} className="overflow-auto rounded-control border border-line" style={{ height: CHART_HEIGHT + 84 }}>
      <table className="w-full">
        <thead className="sticky top-0 bg-surface text-label text-muted">
          <tr>
            <th scope="col" className="px-3 py-2 text-left font-medium">
              {t('volumes.day')}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium whitespace-nowrap">
              {t('volumes.total')}
            </th>
            {volumes.keys.map((key) => (
              <th key={key} scope="col" className="px-3 py-2 text-right font-medium whitespace-nowrap">
                {nameOf(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {volumes.days.toReversed().map((one) => (
            <tr key={one.day}>
              <th scope="row" className="px-3 py-1 text-left font-normal whitespace-nowrap">
                {weekday(one.day)}
              </th>
              <td className={`${cell} font-medium`}>{figure(t('volumes.total'), one.total, one.day)}</td>
              {volumes.keys.map((key, i) => (
                <td key={key} className={cell}>
                  {figure(nameOf(key), one.counts[i] ?? 0, one.day, key)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
