import { clsx } from 'clsx';
import { Check, CircleAlert } from 'lucide-react';
import { useWords } from '../../../../web/i18n.ts';
import { legStates, type LegState } from '../../rules.ts';

const BARS: Record<LegState, string> = { done: 'bg-ok', current: 'bg-info', problem: 'bg-bad', ahead: 'bg-pressed' };
const TEXTS: Record<LegState, string> = { done: 'text-ok', current: 'font-semibold text-info', problem: 'font-semibold text-bad', ahead: 'text-muted' };

/** How far a parcel is, leg by leg, without a map: entry point, on the way, customs, last mile, delivered. */
export function LegProgress({ track }: { track: { events: readonly { code: number; time: string }[] } }) {
  const { t } = useWords('tracking');
  const states = legStates(track.events.map(({ code, time }) => ({ code, at: time })));
  return (
    <ol aria-label={t('progress')} className="flex gap-1">
      {states.map(({ leg, state }) => (
        <li key={leg} aria-current={state === 'current' || state === 'problem' ? 'step' : undefined} className="min-w-0 flex-1">
          <span aria-hidden className={clsx('block h-1.5 rounded-full', BARS[state])} />
          <span className={clsx('mt-1 flex items-center gap-1 text-label', TEXTS[state])}>
            {state === 'done' && <Check aria-hidden size={12} className="shrink-0" />}
            {state === 'problem' && <CircleAlert aria-hidden size={12} className="shrink-0" />}
            <span className="hyphens-auto max-sm:sr-only">{t(`legs.${leg}`)}</span>
            <span className="sr-only">: {t(`states.${state}`)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
