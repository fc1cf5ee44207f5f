import { clsx } from 'clsx';
import { Check, Info, X } from 'lucide-react';
import type { ReactNode } from 'react';

const LOOKS = {
  ok: { box: 'bg-ok text-surface', Icon: Check },
  bad: { box: 'bg-bad text-surface', Icon: X },
  warn: { box: 'bg-warn-soft text-warn', Icon: Info },
} as const;

export interface BandProps {
  tone: keyof typeof LOOKS;
  title: string;
  text?: ReactNode;
  /** A figure at its end: 2 of 3. */
  figure?: ReactNode;
  /** What can be answered to it. */
  actions?: ReactNode;
}

/** On a phone whoever types the weight has scrolled past where it stands. */
const intoView = (band: HTMLElement | null): void => band?.scrollIntoView({ block: 'nearest' });

/** What the last scan or key did, to be read from two steps away: right in green, wrong in red. */
export function Band({ tone, title, text, figure, actions }: BandProps) {
  const { box, Icon } = LOOKS[tone];
  return (
    <div
      key={title}
      {...(tone !== 'ok' && { ref: intoView })}
      role={tone === 'ok' ? 'status' : 'alert'}
      className={clsx('flex shrink-0 flex-wrap items-center gap-x-4 gap-y-3 rounded-card px-4 py-2 sm:px-6 sm:py-3 sm:short:py-1.5', box)}
    >
      <Icon aria-hidden className="size-7 shrink-0 stroke-3 sm:size-11" />
      <div className="min-w-0 flex-[1_1_160px]">
        <p className="text-[18px]/6 font-semibold break-words sm:text-[32px]/10">{title}</p>
        {text !== undefined && <p className="text-section sm:text-[17px]/6">{text}</p>}
      </div>
      {figure !== undefined && <p className="text-[24px]/8 font-semibold whitespace-nowrap sm:text-[48px]/14">{figure}</p>}
      {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
