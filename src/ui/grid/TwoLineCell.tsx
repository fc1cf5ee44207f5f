import type { ReactNode } from 'react';

export interface TwoLineCellProps {
  /** A flag or a carrier's mark in front of both lines. */
  mark?: ReactNode;
  first: ReactNode;
  second?: ReactNode;
}

/** A cell of two lines: what it is about over what one decides by. In the lowest rows they stand side by side. */
export function TwoLineCell({ mark, first, second }: TwoLineCellProps) {
  const lines = (
    <>
      <span className="dg-line">{first}</span>
      {second && <span className="dg-line dg-second">{second}</span>}
    </>
  );
  if (mark === undefined) return lines;
  return (
    <span className="dg-two">
      {mark}
      <span className="dg-two-lines">{lines}</span>
    </span>
  );
}
