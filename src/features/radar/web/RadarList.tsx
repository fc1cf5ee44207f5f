import { clsx } from 'clsx';
import { Link } from '../../../ui/Link.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { RadarRow } from '../contract.ts';
import { endingPath } from '../links.ts';
import { nearness } from './nearness.ts';
import './radar.css';

/** How many of the next ends a phone shows. */
const SHOWN = 10;
const INKS = { atHand: 'text-bad', near: 'text-warn', far: 'text-muted' } as const;

/** The next ends, one a line, where there is no room for the chart. */
export function RadarList({ today, rows }: { today: string; rows: readonly RadarRow[] }) {
  const { t } = useWords('radar');
  const { date } = useFormat();
  const next = rows.toSorted((a, b) => a.day.localeCompare(b.day)).slice(0, SHOWN);
  return (
    <ul className="radar-list divide-y divide-line">
      {next.map((row) => (
        <li key={`${row.kind}-${row.day}`}>
          <Link href={endingPath(row)} className="flex min-h-10 flex-wrap items-baseline justify-between gap-x-4 py-2 hover:underline">
            <span className="wrap-anywhere">{t(`ends.${row.kind}`, { count: row.count })}</span>
            <span className={clsx('whitespace-nowrap tabular-nums', INKS[nearness(today, row.day)])}>{date(row.day)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
