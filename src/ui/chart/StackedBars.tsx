import { clsx } from 'clsx';
import type { KeyboardEvent, PointerEvent } from 'react';
import { paintOf, toneClass, type Look } from './looks.tsx';
import { axisTop, labelled, nextPoint } from './scale.ts';

/** The heights of the chart and its labels; fixed, so that nothing moves when figures arrive. */
export const HEIGHT = 180;
export const CHART_HEIGHT = HEIGHT + 28;
const LABELS = 6;

export interface BarPoint {
  id: string;
  /** Under the axis. */
  label: string;
  /** One per series. */
  values: readonly number[];
  /** The whole point in words, read aloud. */
  text: string;
}

export interface StackedBarsProps {
  /** The name of what the arrows choose, for example "Day". */
  label: string;
  series: readonly { id: string; look: Look }[];
  points: readonly BarPoint[];
  /** Read aloud while no point is chosen. */
  textOfAll: string;
  format: (value: number) => string;
  /** The point under the pointer, or chosen. */
  active: number | null;
  chosen: number | null;
  onHover: (index: number | null) => void;
  onChoose: (index: number | null) => void;
}

function Bar({ values, series, top, x, width }: { values: readonly number[]; series: StackedBarsProps['series']; top: number; x: number; width: number }) {
  let below = 0;
  return values.map((value, i) => {
    const look = series[i]?.look;
    if (value === 0 || look === undefined) return null;
    below += value;
    const height = (value / top) * HEIGHT;
    return (
      <rect
        key={series[i]?.id}
        x={`${x}%`}
        width={`${width}%`}
        y={HEIGHT - (below / top) * HEIGHT}
        height={Math.max(1, height - (height > 3 ? 1 : 0))}
        fill={paintOf(look)}
        className={toneClass(look)}
        stroke="currentColor"
        strokeWidth={0.75}
      />
    );
  });
}

/**
 * Bars of several series on top of each other. The picture is for the eye; for the keyboard and screen readers it is a slider over
 * the points that describes each in words. The page around it shows the chosen point's values.
 */
export function StackedBars({ label, series, points, textOfAll, format, active, chosen, onHover, onChoose }: StackedBarsProps) {
  const count = points.length;
  const top = axisTop(Math.max(0, ...points.map((point) => point.values.reduce((sum, value) => sum + value, 0))));
  const slot = 100 / Math.max(1, count);
  const width = slot * (count > 40 ? 0.72 : 0.62);
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
          className="rounded-control outline-offset-4"
          style={{ height: HEIGHT }}
        >
          <svg aria-hidden width="100%" height={HEIGHT} className="block overflow-visible">
            {[0, 0.5, 1].map((share) => (
              <line key={share} x1="0" x2="100%" y1={HEIGHT * share} y2={HEIGHT * share} className={share === 1 ? 'stroke-control' : 'stroke-line'} />
            ))}
            {active !== null && <rect x={`${active * slot}%`} width={`${slot}%`} y={0} height={HEIGHT} className="fill-pressed" />}
            {points.map((point, i) => (
              <Bar key={point.id} values={point.values} series={series} top={top} x={i * slot + (slot - width) / 2} width={width} />
            ))}
          </svg>
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
