import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';

export interface Fact {
  label: string;
  /** Facts without a value are left out. */
  value: ReactNode;
}

/** Facts in two columns: label, value. Figures stand right when `isFigures`. */
export function KeyValue({ facts, isFigures = false }: { facts: readonly Fact[]; isFigures?: boolean }) {
  return (
    <dl className="grid grid-cols-[minmax(96px,auto)_1fr] gap-x-4 gap-y-2">
      {facts
        .filter((fact) => fact.value !== null && fact.value !== undefined && fact.value !== '' && fact.value !== false)
        .map((fact) => (
          <Fragment key={fact.label}>
            <dt className="text-muted">{fact.label}</dt>
            <dd className={clsx('min-w-0 break-words', isFigures && 'text-right')}>{fact.value}</dd>
          </Fragment>
        ))}
    </dl>
  );
}
