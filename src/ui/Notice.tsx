import type { ReactNode } from 'react';

export interface NoticeProps {
  /** A status code or an icon above the title. */
  mark?: ReactNode;
  title?: string;
  text: string;
  action?: ReactNode;
}

/** A page with only a sentence: errors, sign-in, the end of a visit. */
export function Notice({ mark, title, text, action }: NoticeProps) {
  return (
    /* On a phone the footer stays below the window, where a list or a record that was loading had it. */
    <div className="flex min-h-[60dvh] flex-col items-center justify-center gap-2 p-6 text-center max-sm:min-h-[calc(100dvh-72px)]">
      {mark !== undefined && <div className="text-label font-medium text-muted">{mark}</div>}
      {title !== undefined && <h1 className="text-title font-semibold">{title}</h1>}
      <p className="max-w-120 text-muted">{text}</p>
      {action !== undefined && <div className="mt-3 flex gap-2">{action}</div>}
    </div>
  );
}
