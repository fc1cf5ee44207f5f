import { useMemo } from 'react';
import { drawMap, LINE, type MapStop } from './draw-map.ts';
import type { Point } from './labels.ts';
import { useSize } from './use-size.ts';

function Dot({ stop: { x, y, state }, isLast }: { stop: MapStop & Point; isLast: boolean }) {
  if (state === 'now') {
    return (
      <>
        <circle cx={x} cy={y} r={15} fill="var(--brand)" fillOpacity={0.18} />
        <circle cx={x} cy={y} r={8} fill="var(--brand)" stroke="var(--surface)" strokeWidth={1.5} />
        <circle cx={x} cy={y} r={2.5} fill="var(--surface)" />
      </>
    );
  }
  if (state === 'done') return <circle cx={x} cy={y} r={isLast ? 7 : 6} fill="var(--brand)" stroke="var(--surface)" strokeWidth={1.5} />;
  return <circle cx={x} cy={y} r={isLast ? 6 : 4.5} fill="var(--surface)" stroke="var(--control)" strokeWidth={2} />;
}

/**
 * A way on the map: what is done solid, what is ahead dotted, where it is now with a halo, in the color `--brand`. As large as its place, whose
 * padding says what stands on the map. For the eye only: what shows it says the same in words.
 */
export function WayMap({ stops }: { stops: readonly MapStop[] }) {
  const [place, size] = useSize();
  const drawn = useMemo(() => (size === null ? null : drawMap(stops, size)), [stops, size]);
  return (
    <div ref={place} aria-hidden className="absolute inset-0 p-[inherit]">
      {size !== null && drawn !== null && (
        <svg width={size.width} height={size.height} className="absolute inset-0">
          <path d={drawn.rhumbs} stroke="var(--rhumb)" fill="none" />
          <path d={drawn.land} stroke="var(--map)" strokeWidth={2.6} strokeLinecap="round" fill="none" />
          {drawn.legs.map(({ path, isDone }) => (
            <path
              key={path}
              d={path}
              fill="none"
              strokeWidth={2.25}
              strokeLinecap="round"
              {...(isDone ? { stroke: 'var(--brand)' } : { className: 'stroke-control', strokeDasharray: '0.1 6' })}
            />
          ))}
          {drawn.stops.map((stop, i) => (
            <Dot key={`${stop.name} ${stop.x}`} stop={stop} isLast={i === drawn.stops.length - 1} />
          ))}
          {drawn.labels.map(({ name, detail, x, y, anchor }) => (
            <text key={`${name} ${x}`} x={x} y={y + 12} textAnchor={anchor} paintOrder="stroke" stroke="var(--surface)" strokeWidth={3} className="text-label">
              <tspan fill="var(--text)" className="font-semibold">
                {name}
              </tspan>
              <tspan x={x} dy={LINE} fill="var(--muted)">
                {detail}
              </tspan>
            </text>
          ))}
        </svg>
      )}
    </div>
  );
}
