import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { toneOf, type Tone } from '../shared/statuses.ts';

const TONES: Record<Tone, string> = {
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
  neutral: 'bg-neutral-soft text-neutral',
};

/** A status: dot and word, never color alone. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={clsx('inline-flex h-5 items-center gap-1.5 rounded-full px-2 text-label font-medium whitespace-nowrap', TONES[tone])}>
      <span aria-hidden className="size-1.5 rounded-full bg-current" />
      {children}
    </span>
  );
}

/** A status of the specification in its own tone; `children` is its word in the reader's language. */
export function StatusBadge({ status, children }: { status: string; children: ReactNode }) {
  return <Badge tone={toneOf(status)}>{children}</Badge>;
}
