import { clsx } from 'clsx';

export interface UnitsProps {
  /** What the picture shows, read aloud. */
  label: string;
  ordered: number;
  fulfilled: number;
  allocated: number;
  /** What is neither gone nor promised is short; else it was only not looked at yet. */
  isShort: boolean;
  /** In the cell of a list: fewer squares, and a shorter bar. */
  isSmall?: boolean;
}

/** More squares would not be counted by anybody, and in a cell would stand in each other's way: then they are a bar. */
const MOST = 12;
const MOST_SMALL = 4;

const LOOKS = { fulfilled: 'bg-ok', allocated: 'bg-info', missing: 'border border-dashed border-warn', open: 'border border-dashed border-control' } as const;
type UnitLook = keyof typeof LOOKS;

/** The sign of a kind of units, beside its name. */
export function UnitKey({ look }: { look: UnitLook }) {
  return <span aria-hidden className={clsx('inline-block size-2.5 shrink-0 rounded-[2px]', LOOKS[look])} />;
}

/** The units of a line or an order, one square of 14 each: gone, promised, or dashed while missing. Many are one bar. */
export function Units({ label, ordered, fulfilled, allocated, isShort, isSmall = false }: UnitsProps) {
  const parts: readonly (readonly [UnitLook, number])[] = [
    ['fulfilled', fulfilled],
    ['allocated', allocated],
    [isShort ? 'missing' : 'open', Math.max(0, ordered - fulfilled - allocated)],
  ];
  if (ordered > (isSmall ? MOST_SMALL : MOST)) {
    return (
      <span role="img" aria-label={label} className={clsx('inline-flex h-3.5 gap-0.5 align-middle', isSmall ? 'w-10' : 'w-28')}>
        {parts.map(
          ([look, count]) =>
            count > 0 && <span key={look} aria-hidden className={clsx('min-w-1 rounded-[2px]', LOOKS[look])} style={{ flex: `${count} 1 0` }} />,
        )}
      </span>
    );
  }
  return (
    <span role="img" aria-label={label} className={clsx('inline-flex gap-0.5 align-middle', !isSmall && 'flex-wrap')}>
      {parts.flatMap(([look, count]) =>
        Array.from({ length: count }, (_, at) => <span key={`${look}${at}`} aria-hidden className={clsx('size-3.5 rounded-[2px]', LOOKS[look])} />),
      )}
    </span>
  );
}
