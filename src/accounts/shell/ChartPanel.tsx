import { courses } from '../../ui/chart/courses.ts';
import { landPath, pointOn, type MapWindow } from '../../ui/chart/land.ts';
import { useWords } from '../../web/i18n.ts';

/** The Pacific, from the ports of Asia to the coast of America. */
const VIEW: MapWindow = { west: 88, north: 74, width: 840, height: 960, scale: 4.8 };
const LAND = landPath(VIEW);

const ROSE = { x: 452, y: 580 };
/** Through the rose, and through other roses beyond the edge of the chart. */
const COURSES = [ROSE, { x: 215, y: 0 }, { x: 700, y: 0 }, { x: 0, y: 130 }].map((point) => courses(point, 16, 1400)).join('');
const [FROM, NOW, TO] = [pointOn(VIEW, 114.2, 22.3), pointOn(VIEW, -134, 46), pointOn(VIEW, -104, 35)];

/** One half of a point of the rose, `turn` quarters around. */
const half = (length: number, waist: number, side: 1 | -1) => `M0 ${-length}L${side * waist} ${-waist}L0 0Z`;

function Points({ length, waist, turn, light, dark }: { length: number; waist: number; turn: number; light: string; dark: string }) {
  return [0, 90, 180, 270].map((quarter) => (
    <g key={quarter} transform={`rotate(${turn + quarter})`}>
      <path d={half(length, waist, -1)} fill={light} />
      <path d={half(length, waist, 1)} fill={dark} />
    </g>
  ));
}

const TICKS = Array.from({ length: 72 }, (_none, i) => {
  const [sin, cos] = [Math.sin((i * Math.PI) / 36), Math.cos((i * Math.PI) / 36)];
  const inner = i % 6 === 0 ? 136 : 141;
  return `M${(sin * inner).toFixed(1)} ${(cos * inner).toFixed(1)}L${(sin * 146).toFixed(1)} ${(cos * 146).toFixed(1)}`;
}).join('');

/** The face of the pages before somebody is signed in: a sea chart, in both themes dark blue. */
export default function ChartPanel() {
  const { t } = useWords('site');
  return (
    <div className="sticky top-0 h-dvh overflow-hidden bg-[#1d2040]">
      <svg aria-hidden viewBox={`0 0 ${VIEW.width} ${VIEW.height}`} preserveAspectRatio="xMidYMid slice" className="absolute inset-0 size-full">
        <path d={COURSES} stroke="#2b2f5c" fill="none" />
        <path d={LAND} stroke="#3c4280" strokeWidth={2.8} strokeLinecap="round" fill="none" />
        <path d={`M${FROM.x} ${FROM.y}Q${(FROM.x + NOW.x) / 2 - 30} ${NOW.y - 70} ${NOW.x} ${NOW.y}`} stroke="#ffffff" strokeWidth={2.25} fill="none" />
        <path
          d={`M${NOW.x} ${NOW.y}Q${(NOW.x + TO.x) / 2 + 20} ${NOW.y + 10} ${TO.x} ${TO.y}`}
          stroke="#9aa4f5"
          strokeWidth={2.25}
          strokeLinecap="round"
          strokeDasharray="0.1 7"
          fill="none"
        />
        <circle cx={FROM.x} cy={FROM.y} r={5} fill="#ffffff" />
        <circle cx={NOW.x} cy={NOW.y} r={15} fill="#3f4788" />
        <circle cx={NOW.x} cy={NOW.y} r={6.5} fill="#ffffff" />
        <circle cx={TO.x} cy={TO.y} r={6} fill="#1d2040" stroke="#9aa4f5" strokeWidth={2} />
        <g transform={`translate(${ROSE.x} ${ROSE.y})`}>
          <circle r={152} fill="#1d2040" fillOpacity={0.55} stroke="#4b5299" strokeWidth={1.25} />
          <circle r={146} fill="none" stroke="#4b5299" />
          <circle r={84} fill="none" stroke="#3a4080" />
          <path d={TICKS} stroke="#4b5299" fill="none" />
          <Points length={58} waist={11} turn={22.5} light="#31366c" dark="#2a2e5e" />
          <Points length={58} waist={11} turn={67.5} light="#31366c" dark="#2a2e5e" />
          <Points length={96} waist={17} turn={45} light="#6069bd" dark="#474f9c" />
          <Points length={132} waist={21} turn={0} light="#e8eaff" dark="#8f9dff" />
          <circle r={10} fill="#1d2040" stroke="#e8eaff" strokeWidth={2} />
        </g>
      </svg>
      <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-[#1d2040] from-45% to-transparent px-12 pt-24 pb-12">
        <p className="text-title font-semibold text-[#ffffff]">{t('face')}</p>
        <p className="mt-1 text-section text-[#c3c9f7]">{t('faceText')}</p>
      </div>
    </div>
  );
}
