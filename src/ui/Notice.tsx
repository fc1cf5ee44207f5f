import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface NoticeProps {
  /** A status code or an icon above the title. */
  mark?: ReactNode;
  title?: string;
  text: string;
  action?: ReactNode;
  /** Appears only after a moment, for states that usually pass at once. */
  isQuiet?: boolean;
}

/** A page with only a sentence: errors, sign-in, the end of a visit. */
export function Notice({ mark, title, text, action, isQuiet = false }: NoticeProps) {
  return (
    <div className="flex min-h-[60dvh] flex-col items-center justify-center gap-2 p-6 text-center">
      {mark !== undefined && <div className="text-label font-medium text-muted">{mark}</div>}
      {title !== undefined && <h1 className="text-title font-semibold">{title}</h1>}
      <p role={isQuiet ? 'status' : undefined} className={clsx('max-w-120 text-muted', isQuiet && 'animate-late')}>
        {text}
      </p>
      {action !== undefined && <div className="mt-3 flex gap-2">{action}</div>}
    </div>
  );
}
