import { clsx } from 'clsx';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { axisTop, labelled, nextPoint } from './scale.ts';
import { CHART_HEIGHT, HEIGHT } from './StackedBars.tsx';

const LABELS = 6;

export interface StepPoint {
  id: string;
  /** Under the axis. */
  label: string;
  value: number;
  /** The whole point in words. */
  text: string;
}

export interface StepsProps {
  /** The name of what the arrows choose, for example "Day". */
  label: string;
  points: readonly StepPoint[];
  /** Shown and read aloud while no point is chosen. */
  textOfAll: string;
  format: (value: number) => string;
  /** A limit, drawn dotted across the picture. */
  line?: { value: number; text: string } | undefined;
}

/** The outline of the steps: each point as wide as any other, straight up or down between them. */
function outline(values: readonly number[], top: number): string {
  return values.map((value, i) => `${i === 0 ? 'M' : 'L'}${i} ${HEIGHT - (value / top) * HEIGHT}H${i + 1}`).join('');
}

/** A quantity over time, as steps. For the keyboard and screen readers it is a slider over the points; the chosen one stands in words above. */
export function Steps({ label, points, textOfAll, format, line }: StepsProps) {
  const [hovered, setHovered] = useState<number | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const count = points.length;
  const active = hovered ?? chosen;
  const top = axisTop(Math.max(line?.value ?? 0, ...points.map((point) => point.value)));
  const path = outline(
    points.map((point) => point.value),
    top,
  );
  const slot = 100 / Math.max(1, count);
  const lineY = line === undefined ? null : HEIGHT - (line.value / top) * HEIGHT;
  const at = (event: PointerEvent<HTMLElement>): number => {
    const box = event.currentTarget.getBoundingClientRect();
    return Math.min(count - 1, Math.max(0, Math.floor(((event.clientX - box.left) / box.width) * count)));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = nextPoint(event.key, chosen, count);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setChosen(next);
  };
  const text = (index: number | null) => (index === null ? textOfAll : (points[index]?.text ?? textOfAll));
  return (
    <>
      <p className="mb-3 min-h-5">{text(active)}</p>
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
            aria-valuetext={text(chosen)}
            onKeyDown={onKeyDown}
            onPointerMove={(event) => event.pointerType !== 'touch' && setHovered(at(event))}
            onPointerLeave={() => setHovered(null)}
            onPointerUp={(event) => setChosen(at(event))}
            className="relative rounded-control outline-offset-4"
            style={{ height: HEIGHT }}
          >
            <svg
              aria-hidden
              viewBox={`0 0 ${Math.max(1, count)} ${HEIGHT}`}
              preserveAspectRatio="none"
              width="100%"
              height={HEIGHT}
              className="block overflow-visible"
            >
              {[0, 0.5, 1].map((share) => (
                <line
                  key={share}
                  x1={0}
                  x2={count}
                  y1={HEIGHT * share}
                  y2={HEIGHT * share}
                  vectorEffect="non-scaling-stroke"
                  className={share === 1 ? 'stroke-control' : 'stroke-line'}
                />
              ))}
              {active !== null && <rect x={active} width={1} y={0} height={HEIGHT} className="fill-pressed" />}
              {count > 0 && (
                <>
                  <path d={`${path}V${HEIGHT}H0Z`} className="fill-accent-soft" />
                  <path d={path} fill="none" strokeWidth={1.75} vectorEffect="non-scaling-stroke" className="stroke-accent" />
                </>
              )}
              {lineY !== null && (
                <line
                  x1={0}
                  x2={count}
                  y1={lineY}
                  y2={lineY}
                  strokeWidth={1.5}
                  strokeDasharray="2 4"
                  vectorEffect="non-scaling-stroke"
                  className="stroke-bad"
                />
              )}
            </svg>
            {line !== undefined && lineY !== null && (
              <span
                aria-hidden
                className={clsx('absolute left-1 rounded-control bg-surface px-1 text-label text-bad', lineY > 24 ? '-translate-y-full' : 'mt-0.5')}
                style={{ top: lineY }}
              >
                {line.text}
              </span>
            )}
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
    </>
  );
}
