import type { ReactNode } from 'react';

export interface PageHeaderProps {
  title: string;
  /** What is shown beside the title: a status badge, an id to copy. */
  beside?: ReactNode;
  /** A sentence under the title. */
  text?: ReactNode;
  /** Where this page belongs, as links above the title. */
  above?: ReactNode;
  /** The page's actions, the main one last. */
  actions?: ReactNode;
}

/** The header of a page; its title is also the browser's. */
export function PageHeader({ title, beside, text, above, actions }: PageHeaderProps) {
  return (
    // In a column that keeps its parts apart, that distance is enough.
    <header className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2 [.gap-4>&]:mb-0">
      <title>{`${title} · Portolan`}</title>
      {/* A line of its own, so that the actions stand beside the title. */}
      {above !== undefined && <p className="-mb-1 basis-full text-label wrap-anywhere text-muted">{above}</p>}
      {/* What is long breaks before it pushes the actions below itself. */}
      <div className={text === undefined && above === undefined ? 'min-w-0' : 'min-w-0 flex-1 basis-80'}>
        <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 text-title font-semibold wrap-anywhere">{title}</h1>
          {beside}
        </div>
        {text !== undefined && <p className="mt-1 wrap-anywhere text-muted">{text}</p>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
}
