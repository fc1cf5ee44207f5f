import type { ReactNode } from 'react';
import { CHART_HEIGHT } from '../../../ui/chart/ChartFrame.tsx';
import { Skeleton, Waiting } from '../../../ui/States.tsx';
import { useWords } from '../../../web/i18n.ts';

const ROWS = ['w-72', 'w-80', 'w-72'];
/** Percent of the picture's height. */
const BARS = [30, 55, 40, 70, 50, 35, 60, 80, 45, 65, 55, 75, 40, 90];
const TILES = 6;

function Part({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-surface">
      <div className="flex h-12 items-center px-4">
        <Skeleton className="h-5 w-32" />
      </div>
      {children}
    </div>
  );
}

/** The dashboard before its first answer: the same cards in the same places, and like it no lower than the window, so that the footer stays below. */
export function DashboardSkeleton() {
  const { t } = useWords('dashboard');
  return (
    <Waiting text={t('loading')} className="flex min-h-dvh flex-col gap-4">
      <Part>
        {ROWS.map((width) => (
          <div key={width} className="flex h-13 items-center gap-3 px-4">
            <Skeleton className="size-4.5 rounded-full" />
            <Skeleton className={`h-4 max-w-2/3 ${width}`} />
          </div>
        ))}
      </Part>
      <div className="rounded-card border border-line bg-surface">
        <div className="grid grid-cols-2 md:grid-cols-6">
          {Array.from({ length: TILES }, (_, i) => (
            <div key={i} className="flex h-24.5 flex-col justify-center gap-2 px-4">
              <Skeleton className="h-3 w-16" />
              <Skeleton className="h-5 w-12" />
              <Skeleton className="h-3 w-24" />
            </div>
          ))}
        </div>
      </div>
      <Part>
        <div className="flex items-end gap-2 px-4 pt-12 pb-24" style={{ height: CHART_HEIGHT + 144 }}>
          {BARS.map((height, i) => (
            <span key={i} aria-hidden className="flex-1 animate-pulse rounded-control bg-pressed" style={{ height: `${height}%` }} />
          ))}
        </div>
      </Part>
    </Waiting>
  );
}
