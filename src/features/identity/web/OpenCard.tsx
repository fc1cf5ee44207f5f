import type { ReactNode } from 'react';

/** What a page for somebody not signed in has: title, sentence, content. Its controls are larger than those of the pages within. */
export function OpenCard({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <div className="[&_.control]:h-10 [&_form>button]:h-10">
      <title>{`${title} · Portolan`}</title>
      <h1 className="text-[28px] leading-9 font-semibold">{title}</h1>
      {text !== undefined && (
        <p role="status" className="mt-1 text-muted">
          {text}
        </p>
      )}
      <div className="mt-5">{children}</div>
    </div>
  );
}
