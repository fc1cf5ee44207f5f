import type { Key, ReactNode } from 'react';
import { DottedFacts } from '../../../../ui/DottedFacts.tsx';
import { Link } from '../../../../ui/Link.tsx';
import { EmptyState, Pending } from '../../../../ui/States.tsx';

interface DeskListProps<Row> {
  /** What to show: what was asked for, or what a scan found; not there yet while loading. */
  rows: readonly Row[] | undefined;
  asked: { error: Error | null; refetch: () => Promise<unknown> };
  /** Title and sentence where nothing waits. */
  empty: readonly [title: string, text: string];
  keyOf: (row: Row) => Key;
  /** What the list is, for those who cannot see it. */
  label?: string;
  children: (row: Row) => ReactNode;
}

/** What waits at the desk, row by row. */
export function DeskList<Row>({ rows, asked, empty: [title, text], keyOf, label, children }: DeskListProps<Row>) {
  if (rows === undefined) return <Pending error={asked.error} onRetry={asked.refetch} lines={6} />;
  if (rows.length === 0) return <EmptyState title={title} text={text} />;
  return (
    <ul aria-label={label} className="flex flex-col gap-2">
      {rows.map((row) => (
        <li key={keyOf(row)}>{children(row)}</li>
      ))}
    </ul>
  );
}

type Part = string | false | null | undefined;

interface DeskRowProps {
  href: string;
  picture?: ReactNode;
  title: ReactNode;
  /** Under the title; what is not there is left out. */
  first: readonly Part[];
  second: readonly Part[];
  /** At the right. */
  children?: ReactNode;
}

/** One thing that waits: a big target that opens it. */
export function DeskRow({ href, picture, title, first, second, children }: DeskRowProps) {
  return (
    <Link href={href} className="flex min-h-19 items-center gap-4 rounded-card border border-line bg-surface p-3 hover:bg-hover sm:px-5">
      {picture}
      <span className="min-w-0 flex-1">
        <span className="block wrap-anywhere text-[17px]/6 font-semibold">{title}</span>
        <span className="block text-section wrap-anywhere text-muted">
          <DottedFacts facts={first.filter(Boolean)} />
        </span>
        <span className="block wrap-anywhere text-muted">
          <DottedFacts facts={second.filter(Boolean)} />
        </span>
      </span>
      <span className="shrink-0 text-right">{children}</span>
    </Link>
  );
}
