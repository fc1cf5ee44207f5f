import { clsx } from 'clsx';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { labelled, nextPoint } from './scale.ts';

/** The heights of the chart and its labels; fixed, so that nothing moves when figures arrive. */
export const HEIGHT = 180;
export const CHART_HEIGHT = HEIGHT + 28;
const LABELS = 6;

export interface ChartPoint {
  id: string;
  /** Under the axis. */
  label: string;
  /** The whole point in words, read aloud. */
  text: string;
}

export interface ChartFrameProps {
  /** The name of what the arrows choose, for example "Day". */
  label: string;
  points: readonly ChartPoint[];
  /** The value at the upper end of the axis. */
  top: number;
  /** Read aloud while no point is chosen. */
  textOfAll: string;
  format: (value: number) => string;
  chosen: number | null;
  onHover: (index: number | null) => void;
  onChoose: (index: number | null) => void;
  /** The picture, {@link HEIGHT} high. */
  children: ReactNode;
}

/**
 * What stands around a chart's picture: the axis, the points' labels, and what the pointer and the keys choose. The picture is for the eye; for
 * the keyboard and screen readers it is a slider over the points that describes each in words.
 */
export function ChartFrame({ label, points, top, textOfAll, format, chosen, onHover, onChoose, children }: ChartFrameProps) {
  const count = points.length;
  const slot = 100 / Math.max(1, count);
  const at = (event: PointerEvent<HTMLElement>): number => {
    const box = event.currentTarget.getBoundingClientRect();
    return Math.min(count - 1, Math.max(0, Math.floor(((event.clientX - box.left) / box.width) * count)));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = nextPoint(event.key, chosen, count);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onChoose(next);
  };
  return (
    <div className="flex gap-2" style={{ height: CHART_HEIGHT }}>
      <div aria-hidden className="relative w-10 shrink-0 text-label text-muted" style={{ height: HEIGHT }}>
        {[top, top / 2, 0].map((value, i) => (
          <span key={value} className="absolute right-0 -translate-y-1/2" style={{ top: `${i * 50}%` }}>
            {format(value)}
          </span>
        ))}
      </div>
      <div className="relative min-w-0 flex-1">
        <div
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={Math.max(0, count - 1)}
          aria-valuenow={chosen ?? Math.max(0, count - 1)}
          aria-valuetext={chosen === null ? textOfAll : (points[chosen]?.text ?? textOfAll)}
          onKeyDown={onKeyDown}
          onPointerMove={(event) => event.pointerType !== 'touch' && onHover(at(event))}
          onPointerLeave={() => onHover(null)}
          onPointerUp={(event) => onChoose(at(event))}
          className="relative rounded-control outline-offset-4"
          style={{ height: HEIGHT }}
        >
          {children}
        </div>
        <div aria-hidden className="relative mt-1.5 h-5 text-label text-muted">
          {labelled(count, LABELS).map((i) => (
            <span
              key={points[i]?.id}
              className={clsx('absolute whitespace-nowrap', i === count - 1 ? 'right-0' : '-translate-x-1/2 max-sm:[&:nth-last-child(2n)]:hidden')}
              style={i === count - 1 ? {} : { left: `${(i + 0.5) * slot}%` }}
            >
              {points[i]?.label}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
