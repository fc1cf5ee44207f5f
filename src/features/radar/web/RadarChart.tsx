import { clsx } from 'clsx';
import { addDays, daysBetween } from '../../../shared/time.ts';
import { Link } from '../../../ui/Link.tsx';
import { shortDay } from '../../../web/days.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { RadarRow } from '../contract.ts';
import { endingPath } from '../links.ts';
import { AT_HAND_DAYS, ENDING, NEAR_DAYS } from '../rules.ts';
import { nearness } from './nearness.ts';
import './radar.css';

interface ChartProps {
  today: string;
  days: number;
  rows: readonly RadarRow[];
}

const DOTS = { atHand: 'bg-bad text-surface', near: 'bg-warn text-surface', far: 'bg-neutral text-surface' } as const;
const WEEK = 7;

/** Everything of one kind on one day, as a dot with its number. */
function Dot({ row, today, left }: { row: RadarRow; today: string; left: string }) {
  const { t } = useWords('radar');
  const { date } = useFormat();
  return (
    <Link
      href={endingPath(row)}
      aria-label={t('on', { what: t(`ends.${row.kind}`, { count: row.count }), day: date(row.day) })}
      className="absolute top-1/2 z-1 grid size-6 -translate-x-1/2 -translate-y-1/2 place-items-center"
      style={{ left }}
    >
      <span className={clsx('grid h-5 min-w-5 place-items-center rounded-full px-1 text-label font-semibold tabular-nums', DOTS[nearness(today, row.day)])}>
        {row.count}
      </span>
    </Link>
  );
}

/** A line for each kind, a column for each day; the next two and seven days stand on a ground of their own. */
export function RadarChart({ today, days, rows }: ChartProps) {
  const { t } = useWords('radar');
  const percent = (n: number) => `${(n / days) * 100}%`;
  /** The middle of a day's column. */
  const at = (day: string) => percent(daysBetween(today, day) + 0.5);
  const kinds = ENDING.filter((kind) => rows.some((row) => row.kind === kind));
  const weeks = Array.from({ length: Math.ceil(days / WEEK) }, (_, week) => week * WEEK);
  return (
    <div className="radar-chart gap-x-4">
      <div />
      <div aria-hidden className="relative h-5 text-label">
        <span className="absolute left-0 px-1 text-bad" style={{ width: percent(AT_HAND_DAYS) }}>
          {t('atHand')}
        </span>
        <span className="absolute px-1 text-warn" style={{ left: percent(AT_HAND_DAYS) }}>
          {t('near')}
        </span>
      </div>
      {kinds.map((kind) => (
        <div key={kind} className="contents">
          <p className="flex h-8 items-center">{t(`kinds.${kind}`)}</p>
          <ul className="relative h-8">
            <li aria-hidden className="absolute inset-y-0 left-0 bg-bad-soft" style={{ width: percent(AT_HAND_DAYS) }} />
            <li aria-hidden className="absolute inset-y-0 bg-warn-soft" style={{ left: percent(AT_HAND_DAYS), width: percent(NEAR_DAYS - AT_HAND_DAYS) }} />
            <li aria-hidden className="absolute inset-x-0 top-1/2 border-t border-line" />
            {rows
              .filter((row) => row.kind === kind)
              .map((row) => (
                <li key={row.day}>
                  <Dot row={row} today={today} left={at(row.day)} />
                </li>
              ))}
          </ul>
        </div>
      ))}
      <div />
      <div aria-hidden className="relative h-6 border-t border-line pt-1 text-label text-muted">
        {weeks.map((week) => (
          <span key={week} className={clsx('absolute px-1 whitespace-nowrap', week === 0 && 'font-semibold text-text')} style={{ left: percent(week) }}>
            {week === 0 ? t('today') : shortDay(addDays(today, week))}
          </span>
        ))}
      </div>
    </div>
  );
}
