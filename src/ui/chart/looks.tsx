/** What a series looks like: color and fill pattern together, so that color is never the only difference. */
export interface Look {
  tone: 'ok' | 'info' | 'neutral' | 'accent' | 'warn';
  filling: 'solid' | 'stripes' | 'dots';
}

const TONES: Record<Look['tone'], string> = { ok: 'text-ok', info: 'text-info', neutral: 'text-neutral', accent: 'text-accent', warn: 'text-warn' };
const SIZE = 6;

const patternId = ({ tone, filling }: Look) => `chart-${tone}-${filling}`;

/** The paint of a series, for `fill`; {@link Patterns} must be on the page. */
export const paintOf = (look: Look): string => `url(#${patternId(look)})`;

/** The fill patterns that the series of a page use. */
export function Patterns({ looks }: { looks: readonly Look[] }) {
  const unique = new Map(looks.map((look) => [patternId(look), look]));
  return (
    <svg aria-hidden className="absolute size-0">
      <defs>
        {[...unique].map(([id, { tone, filling }]) => (
          <pattern key={id} id={id} width={SIZE} height={SIZE} patternUnits="userSpaceOnUse" className={TONES[tone]}>
            <rect width={SIZE} height={SIZE} fill="currentColor" opacity={filling === 'solid' ? 1 : 0.22} />
            {filling === 'stripes' && <path d="M-1 1 1-1M0 6 6 0M5 7 7 5" stroke="currentColor" strokeWidth={1.8} />}
            {filling === 'dots' && <circle cx={3} cy={3} r={1.5} fill="currentColor" />}
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

/** A series' symbol in a legend. */
export function Swatch({ look }: { look: Look }) {
  return (
    <svg aria-hidden width={12} height={12} className={`shrink-0 ${TONES[look.tone]}`}>
      <rect x={0.5} y={0.5} width={11} height={11} rx={2} fill={paintOf(look)} stroke="currentColor" />
    </svg>
  );
}

/** The color of a series' outline. */
export const toneClass = (look: Look): string => TONES[look.tone];
