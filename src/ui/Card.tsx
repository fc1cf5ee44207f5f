import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

export interface CardProps {
  title?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
  /** The content reaches the edges: tables, lists. */
  isFlush?: boolean;
  className?: string;
}

/** A part of a page on its own surface. */
export function Card({ title, actions, children, isFlush = false, className }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={title === undefined ? undefined : id} className={clsx('rounded-card border border-line bg-surface', className)}>
      {title !== undefined && (
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-2 px-4 pt-2">
          <h2 id={id} className="text-section font-semibold">
            {title}
          </h2>
          {actions}
        </div>
      )}
      <div className={clsx(!isFlush && 'p-4', !isFlush && title !== undefined && 'pt-2')}>{children}</div>
    </section>
  );
}
