import type { ReactNode } from 'react';
import { Link } from '../../../../ui/Link.tsx';

export interface DeskTileProps {
  href: string;
  title: string;
  text: string;
  icon: ReactNode;
  /** How much waits; undefined while it is being counted. */
  waiting: number | undefined;
}

/** One of the things done in a warehouse, on the desk's first page. */
export function DeskTile({ href, title, text, icon, waiting }: DeskTileProps) {
  return (
    <Link href={href} className="flex min-h-30 items-center gap-4 rounded-card border border-line bg-surface p-5 hover:bg-hover">
      <span aria-hidden className="inline-flex size-13 shrink-0 items-center justify-center rounded-card bg-accent-soft text-accent-text">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-title font-semibold">{title}</span>
        <span className="block text-section text-muted">{text}</span>
      </span>
      <span className="min-w-10 text-right text-[40px]/12 font-semibold">{waiting}</span>
    </Link>
  );
}
