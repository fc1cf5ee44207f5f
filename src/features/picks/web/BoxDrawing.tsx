import { useFormat } from '../../../web/format.ts';

type Point = readonly [x: number, y: number];
const ACROSS = Math.cos(Math.PI / 6);
const UP = Math.sin(Math.PI / 6);
/** Room for the box itself, between the figures at its edges. */
const ROOM = { width: 84, height: 68 };
const add = ([a, b]: Point, [c, d]: Point): Point => [a + c, b + d];
const half = ([x, y]: Point): Point => [x / 2, y / 2];

/** A box as it stands on the table, in its proportions, so that it is found by sight. The text beside it says the same. */
export function BoxDrawing({ length, width, height }: { length: number; width: number; height: number }) {
  const { number } = useFormat();
  const scale = Math.min(ROOM.width / ((length + width) * ACROSS), ROOM.height / ((length + width) * UP + height));
  const l: Point = [-length * ACROSS * scale, -length * UP * scale];
  const w: Point = [width * ACROSS * scale, -width * UP * scale];
  const h: Point = [0, -height * scale];
  const face = (...points: Point[]): string => points.map((point) => point.join(',')).join(' ');
  const top = (length + width) * UP * scale + height * scale;
  const text = 'fill-text text-[12px] font-semibold tabular-nums';
  return (
    <svg aria-hidden viewBox={`${l[0] - 18} ${-top - 2} ${w[0] - l[0] + 40} ${top + 18}`} style={{ width: w[0] - l[0] + 40 }} className="shrink-0">
      <g className="fill-hover stroke-muted" strokeWidth={1.5} strokeLinejoin="round">
        <polygon points={face([0, 0], l, add(l, h), h)} />
        <polygon points={face([0, 0], w, add(w, h), h)} />
        <polygon points={face(h, add(h, l), add(add(h, l), w), add(h, w))} />
        <polyline points={face(add(h, half(l)), add(add(h, half(l)), w))} />
      </g>
      <text textAnchor="end" x={half(l)[0] - 3} y={half(l)[1] + 13} className={text}>
        {number(length)}
      </text>
      <text x={half(w)[0] + 3} y={half(w)[1] + 13} className={text}>
        {number(width)}
      </text>
      <text x={w[0] + 4} y={add(w, half(h))[1] + 4} className={text}>
        {number(height)}
      </text>
    </svg>
  );
}
