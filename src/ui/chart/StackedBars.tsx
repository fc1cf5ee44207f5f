import { ChartFrame, HEIGHT, type ChartFrameProps, type ChartPoint } from './ChartFrame.tsx';
import { paintOf, toneClass, type Look } from './looks.tsx';
import { axisTop } from './scale.ts';

export interface BarPoint extends ChartPoint {
  /** One per series. */
  values: readonly number[];
}

export interface StackedBarsProps extends Omit<ChartFrameProps, 'points' | 'top' | 'children'> {
  series: readonly { id: string; look: Look }[];
  points: readonly BarPoint[];
  /** The point under the pointer, or chosen. */
  active: number | null;
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

/** Bars of several series on top of each other. The page around it shows the chosen point's values. */
export function StackedBars({ series, points, active, ...frame }: StackedBarsProps) {
  const count = points.length;
  const top = axisTop(Math.max(0, ...points.map((point) => point.values.reduce((sum, value) => sum + value, 0))));
  const slot = 100 / Math.max(1, count);
  const width = slot * (count > 40 ? 0.72 : 0.62);
  return (
    <ChartFrame {...frame} points={points} top={top}>
      <svg aria-hidden width="100%" height={HEIGHT} className="block overflow-visible">
        {[0, 0.5, 1].map((share) => (
          <line key={share} x1="0" x2="100%" y1={HEIGHT * share} y2={HEIGHT * share} className={share === 1 ? 'stroke-control' : 'stroke-line'} />
        ))}
        {active !== null && <rect x={`${active * slot}%`} width={`${slot}%`} y={0} height={HEIGHT} className="fill-pressed" />}
        {points.map((point, i) => (
          <Bar key={point.id} values={point.values} series={series} top={top} x={i * slot + (slot - width) / 2} width={width} />
        ))}
      </svg>
    </ChartFrame>
  );
}
