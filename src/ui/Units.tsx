import { clsx } from 'clsx';

export interface UnitsProps {
  /** What the picture shows, read aloud. */
  label: string;
  ordered: number;
  fulfilled: number;
  allocated: number;
  /** What is neither gone nor promised is short; else it was only not looked at yet. */
  isShort: boolean;
  /** Beyond this many units they are a bar. */
  most?: number;
}

/** More squares would not be counted by anybody. */
const MOST = 12;

const LOOKS = { fulfilled: 'bg-ok', allocated: 'bg-info', missing: 'border border-dashed border-warn', open: 'border border-dashed border-control' } as const;
type UnitLook = keyof typeof LOOKS;

/** The sign of a kind of units, beside its name. */
export function UnitKey({ look }: { look: UnitLook }) {
  return <span aria-hidden className={clsx('inline-block size-2.5 shrink-0 rounded-[2px]', LOOKS[look])} />;
}

/** The units of a line or an order, one square of 14 each: gone, promised, or dashed while missing (design look). Many are one bar. */
export function Units({ label, ordered, fulfilled, allocated, isShort, most = MOST }: UnitsProps) {
  const parts: readonly (readonly [UnitLook, number])[] = [
    ['fulfilled', fulfilled],
    ['allocated', allocated],
    [isShort ? 'missing' : 'open', Math.max(0, ordered - fulfilled - allocated)],
  ];
  if (ordered > most) {
    return (
      <span role="img" aria-label={label} className="inline-flex h-3.5 w-28 max-w-full gap-0.5 align-middle">
        {parts.map(([look, count]) => count > 0 && <span key={look} className={clsx('min-w-1 rounded-[2px]', LOOKS[look])} style={{ flex: `${count} 1 0` }} />)}
      </span>
    );
  }
  return (
    <span role="img" aria-label={label} className="inline-flex flex-wrap gap-0.5 align-middle">
      {parts.flatMap(([look, count]) =>
        Array.from({ length: count }, (_, at) => <span key={`${look}${at}`} className={clsx('size-3.5 rounded-[2px]', LOOKS[look])} />),
      )}
    </span>
  );
}
