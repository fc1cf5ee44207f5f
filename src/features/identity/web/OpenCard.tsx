import type { ReactNode } from 'react';

/** The only card on a page for somebody not signed in: title, sentence, content. */
export function OpenCard({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-surface p-6">
      <title>{`${title} · Portolan`}</title>
      <h1 className="text-title font-semibold">{title}</h1>
      {text !== undefined && (
        <p role="status" className="text-muted">
          {text}
        </p>
      )}
      <div className="mt-5">{children}</div>
    </div>
  );
}
