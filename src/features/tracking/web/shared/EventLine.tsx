import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Flag } from '../../../../ui/Flag.tsx';
import { useFormat } from '../../../../web/format.ts';

interface EventLineProps {
  says: ReactNode;
  at: string;
  country: string | null;
  /** Where it took place, or who did it; empty when not reported. */
  where: ReactNode;
  /** The dot's color, where it is not one of many that are over. */
  dot?: string | undefined;
  isLatest: boolean;
}

/** What happened to a parcel or an order once, in a list with the latest first, which stands out. */
export function EventLine({ says, at, country, where, dot = 'bg-control', isLatest }: EventLineProps) {
  const { date, dateTime, recent, relative } = useFormat();
  const short = recent(at);
  return (
    <li className="relative pb-3 pl-6 last:pb-0 before:absolute before:top-4 before:bottom-0 before:left-[5px] before:w-px before:bg-line last:before:hidden">
      <span aria-hidden className={clsx('absolute top-1 left-0 size-[11px] rounded-full border-2 border-surface', dot, isLatest && 'outline-2 outline-line')} />
      <div className="flex flex-col justify-between gap-x-4 sm:flex-row">
        <span className={isLatest ? 'font-semibold' : undefined}>{says}</span>
        <time dateTime={at} title={relative(at)} className="shrink-0 text-muted">
          {/* Of other years with its minute all the same. */}
          {short === date(at) ? dateTime(at) : short}
        </time>
      </div>
      {where !== '' && (
        <div className="flex items-center gap-2 text-label text-muted">
          {country !== null && <Flag code={country} />}
          <span className="min-w-0">{where}</span>
        </div>
      )}
    </li>
  );
}
