import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from '../shared/statuses.ts';

const LOOKS: Record<Tone, { box: string; mark: string; Icon: typeof Info }> = {
  ok: { box: 'bg-ok-soft', mark: 'text-ok', Icon: CircleCheck },
  warn: { box: 'bg-warn-soft', mark: 'text-warn', Icon: TriangleAlert },
  bad: { box: 'bg-bad-soft', mark: 'text-bad', Icon: CircleAlert },
  info: { box: 'bg-info-soft', mark: 'text-info', Icon: Info },
  neutral: { box: 'bg-neutral-soft', mark: 'text-neutral', Icon: Info },
};

export interface ReasonBlockProps {
  tone: Tone;
  /** Why it stands where it is, in one sentence. */
  reason: ReactNode;
  /** What each choice costs, or what moves it on. */
  detail?: ReactNode;
  /** The choices, the wanted one last. */
  actions?: ReactNode;
}

/** Why a record stands where it is, on top of its page, with the buttons that move it on at its edge. */
export function ReasonBlock({ tone, reason, detail, actions }: ReasonBlockProps) {
  const { box, mark, Icon } = LOOKS[tone];
  return (
    <div className={clsx('reason-block flex flex-wrap items-center gap-3 rounded-card px-4 py-3', box)}>
      <Icon aria-hidden size={18} className={clsx('mt-0.75 shrink-0 self-start', mark)} />
      <div className="min-w-0 flex-[1_1_256px] wrap-anywhere">
        <p className="text-section font-semibold">{reason}</p>
        {detail !== undefined && <p>{detail}</p>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
