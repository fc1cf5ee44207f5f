import { Fragment, useState, type ReactNode } from 'react';

interface BegunProps<Of> {
  /** The record as the page has it now. */
  of: Of;
  /** The form over it as it was begun with; `onReload` begins it anew with what stands there now. */
  children: (begun: Of, onReload: () => void) => ReactNode;
}

/** Keeps a form in a dialog with the record it was begun with, however often its page asks anew meanwhile: it must be saved over what was read then. */
export function Begun<Of>({ of, children }: BegunProps<Of>) {
  const [{ begun, round }, begin] = useState({ begun: of, round: 0 });
  return <Fragment key={round}>{children(begun, () => begin({ begun: of, round: round + 1 }))}</Fragment>;
}
