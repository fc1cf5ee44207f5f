import { courses } from '../../../../ui/chart/courses.ts';

/** A place on the chart, with a line under its name. */
export interface Named {
  name: string;
  detail: string;
}

export interface WayChartProps {
  width: number;
  height: number;
  /** How much of the way is behind it, 0 to 1. */
  done: number;
  from: Named;
  /** Where it is now; left out where the name would stand on that of an end. */
  now: Named | null;
  to: Named;
  className: string;
}

interface Point {
  x: number;
  y: number;
}

const between = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
const at = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** About as wide as a letter of a name in semibold at 12 pixels is, and a Chinese one. */
const widthOf = (name: string): number => [...name].reduce((sum, letter) => sum + (letter > '\u2e80' ? 12.5 : 7.2), 0);

/** A name under its place, or as far beside it as the edge of the chart asks for. */
function Label({ of, x: middle, y, width }: Point & { of: Named; width: number }) {
  const half = Math.max(widthOf(of.name), widthOf(of.detail)) / 2 + 8;
  const x = half * 2 > width ? width / 2 : Math.min(Math.max(middle, half), width - half);
  return (
    <text x={x} y={y} textAnchor="middle" className="text-label">
      <tspan fill="var(--text)" className="font-semibold">
        {of.name}
      </tspan>
      <tspan x={x} dy={16} fill="var(--muted)">
        {of.detail}
      </tspan>
    </text>
  );
}

/** A parcel's way on a chart without geography: done solid, ahead dotted, where it is with a halo. The steps below say the same in words. */
export function WayChart({ width, height, done, from, now, to, className }: WayChartProps) {
  const start = { x: width * 0.12, y: height * 0.7 };
  const end = { x: width * 0.86, y: height * 0.52 };
  const top = { x: width * 0.46, y: height * -0.12 };
  // De Casteljau: the curve up to where it is, and the rest.
  const [first, second] = [between(start, top, done), between(top, end, done)];
  const here = between(first, second, done);
  return (
    <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className={className}>
      <path d={courses(start, 8, 1200) + courses(end, 8, 1200)} className="stroke-line" fill="none" />
      <path d={`M${at(start)}Q${at(first)} ${at(here)}`} stroke="var(--brand)" strokeWidth={2.25} fill="none" />
      <path
        d={`M${at(here)}Q${at(second)} ${at(end)}`}
        className="stroke-control"
        strokeWidth={2.25}
        strokeLinecap="round"
        strokeDasharray="0.1 6"
        fill="none"
      />
      <circle cx={start.x} cy={start.y} r={5} fill="var(--brand)" />
      <circle
        cx={end.x}
        cy={end.y}
        r={6}
        strokeWidth={2}
        fill={done === 1 ? 'var(--brand)' : 'var(--surface)'}
        stroke={done === 1 ? 'var(--brand)' : 'var(--control)'}
      />
      {done > 0 && done < 1 && (
        <>
          <circle cx={here.x} cy={here.y} r={15} fill="var(--brand)" fillOpacity={0.18} />
          <circle cx={here.x} cy={here.y} r={8} strokeWidth={3} fill="var(--surface)" stroke="var(--brand)" />
        </>
      )}
      <Label of={from} x={start.x} y={start.y + 22} width={width} />
      {now !== null && <Label of={now} x={here.x} y={here.y + 30} width={width} />}
      <Label of={to} x={end.x} y={end.y + 24} width={width} />
    </svg>
  );
}
