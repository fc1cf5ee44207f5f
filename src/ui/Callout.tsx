import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from '../shared/statuses.ts';

const LOOKS: Record<Tone, { box: string; Icon: typeof Info }> = {
  ok: { box: 'bg-ok-soft text-ok', Icon: CircleCheck },
  warn: { box: 'bg-warn-soft text-warn', Icon: TriangleAlert },
  bad: { box: 'bg-bad-soft text-bad', Icon: CircleAlert },
  info: { box: 'bg-info-soft text-info', Icon: Info },
  neutral: { box: 'bg-neutral-soft text-neutral', Icon: Info },
};

export interface CalloutProps {
  tone: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** The remedy: buttons and links. */
  actions?: ReactNode;
  /** Appeared because of something the person did, so it is read aloud at once. */
  isAlert?: boolean;
}

/** A sentence inside a page that asks for attention, with a remedy. */
export function Callout({ tone, title, children, actions, isAlert = false }: CalloutProps) {
  const { box, Icon } = LOOKS[tone];
  return (
    <div role={isAlert ? 'alert' : undefined} className={clsx('flex items-start gap-3 rounded-card px-4 py-3', box)}>
      <Icon aria-hidden size={18} className="mt-px shrink-0" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children !== undefined && <div>{children}</div>}
        {actions !== undefined && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
