import type { ReactNode } from 'react';
import './dotted.css';

/**
 * Facts on a line with dots between them; one that fits on a line is not broken over two. Each has its dot before it, in a margin that is cut
 * off where a line begins: so no line begins or ends with one.
 */
export function DottedFacts({ facts }: { facts: readonly ReactNode[] }) {
  return (
    <span className="dotted">
      <span className="dotted-line">
        {facts.map((fact, index) => (
          <span key={index} className="dotted-fact">
            {index > 0 && <span className="dotted-dot"> · </span>}
            {fact}
          </span>
        ))}
      </span>
    </span>
  );
}
