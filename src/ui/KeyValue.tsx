import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  /** Facts without a value are left out. */
  value: ReactNode;
}

/** One fact, as a row of `KeyValue`. */
export function FactRow({ label, isFigure = false, children }: { label: string; isFigure?: boolean; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className={clsx('min-w-0 break-words', isFigure && 'text-right')}>{children}</dd>
    </>
  );
}

/** Facts in two columns: label, value. Figures are right-aligned when `isFigures`, and it is their labels that give way. Children add further rows. */
export function KeyValue({ facts, isFigures = false, children }: { facts: readonly Fact[]; isFigures?: boolean; children?: ReactNode }) {
  return (
    <dl className={clsx('grid items-baseline gap-x-4 gap-y-2', isFigures ? 'grid-cols-[1fr_auto]' : 'grid-cols-[minmax(96px,auto)_minmax(40%,1fr)]')}>
      {facts
        .filter((fact) => fact.value !== null && fact.value !== undefined && fact.value !== '' && fact.value !== false)
        .map((fact) => (
          <FactRow key={fact.label} label={fact.label} isFigure={isFigures}>
            {fact.value}
          </FactRow>
        ))}
      {children}
    </dl>
  );
}
