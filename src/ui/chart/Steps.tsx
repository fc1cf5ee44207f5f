import { clsx } from 'clsx';
import { useState } from 'react';
import { ChartFrame, HEIGHT, type ChartPoint } from './ChartFrame.tsx';
import { axisTop } from './scale.ts';

export interface StepPoint extends ChartPoint {
  value: number;
}

export interface StepsProps {
  /** The name of what the arrows choose, for example "Day". */
  label: string;
  points: readonly StepPoint[];
  /** Shown and read aloud while no point is chosen. */
  textOfAll: string;
  format: (value: number) => string;
  /** How many of the last points are ahead: foreseen, and drawn dashed. */
  ahead?: number;
  /** A limit, drawn dotted across the picture. */
  line?: { value: number; text: string } | undefined;
}

/** The outline of the steps from the `from`th point on: each as wide as any other, straight up or down between them. */
function outline(values: readonly number[], top: number, from = 0): string {
  return values.map((value, i) => `${i === 0 ? 'M' : 'L'}${from + i} ${HEIGHT - (value / top) * HEIGHT}H${from + i + 1}`).join('');
}

/** A quantity over time, as steps. The point under the pointer, or the chosen one, stands in words above. */
export function Steps({ label, points, textOfAll, format, ahead = 0, line }: StepsProps) {
  const [hovered, setHovered] = useState<number | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const count = points.length;
  const active = hovered ?? chosen;
  const top = axisTop(Math.max(line?.value ?? 0, ...points.map((point) => point.value)));
  const values = points.map((point) => point.value);
  const known = count - ahead;
  const path = outline(values.slice(0, known), top);
  // It begins where what is known ends, so that the line has no gap.
  const foreseen =
    ahead > 0 && known > 0 ? outline(values.slice(known), top, known).replace('M', `M${known} ${HEIGHT - ((values[known - 1] ?? 0) / top) * HEIGHT}L`) : '';
  const lineY = line === undefined ? null : HEIGHT - (line.value / top) * HEIGHT;
  return (
    <>
      <p className="mb-3 min-h-5">{(active === null ? undefined : points[active]?.text) ?? textOfAll}</p>
      <ChartFrame label={label} points={points} top={top} textOfAll={textOfAll} format={format} chosen={chosen} onHover={setHovered} onChoose={setChosen}>
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
              {foreseen !== '' && (
                <>
                  <line x1={known} x2={known} y1={0} y2={HEIGHT} vectorEffect="non-scaling-stroke" className="stroke-control" />
                  <path d={foreseen} fill="none" strokeWidth={1.75} strokeDasharray="4 4" vectorEffect="non-scaling-stroke" className="stroke-accent" />
                </>
              )}
            </>
          )}
          {lineY !== null && (
            <line x1={0} x2={count} y1={lineY} y2={lineY} strokeWidth={1.5} strokeDasharray="2 4" vectorEffect="non-scaling-stroke" className="stroke-bad" />
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
      </ChartFrame>
    </>
  );
}
