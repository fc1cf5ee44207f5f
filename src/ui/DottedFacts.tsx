import type { ReactNode } from 'react';

/**
 * Facts on a line with dots between them; one that fits on a line is not broken over two. Each has its dot before it, in a margin that is cut
 * off where a line begins: so no line begins or ends with one.
 */
export function DottedFacts({ facts }: { facts: readonly ReactNode[] }) {
  return (
    <span className="-ml-1 block overflow-x-clip pl-1">
      <span className="-ml-3 flex flex-wrap items-center">
        {facts.map((fact, index) => (
          <span key={index} className="relative max-w-full pl-3">
            {index > 0 && <span className="absolute left-0 w-3 text-center whitespace-pre"> · </span>}
            {fact}
          </span>
        ))}
      </span>
    </span>
  );
}
