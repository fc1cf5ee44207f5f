import { Fragment, useState, type ReactNode } from 'react';

interface BegunProps<Of> {
  /** The record as the page has it now. */
  of: Of;
  /** The form over it as it was begun with; `begin` begins it anew, with what is given or stands there now. */
  children: (begun: Of, begin: (next?: Of) => void) => ReactNode;
}

/** Keeps a form with the record it was begun with, however often its page asks anew meanwhile: it must be saved over what was read then. */
export function Begun<Of>({ of, children }: BegunProps<Of>) {
  const [{ begun, round }, setBegun] = useState({ begun: of, round: 0 });
  return <Fragment key={round}>{children(begun, (next = of) => setBegun({ begun: next, round: round + 1 }))}</Fragment>;
}
