import { clsx } from 'clsx';
import { useWords } from '../web/i18n.ts';

export type StepState = 'done' | 'now' | 'problem' | 'ahead';

export interface Step {
  id: string;
  label: string;
  /** When, or since when. */
  detail?: string | undefined;
  state: StepState;
}

const DOTS: Record<StepState, string> = {
  done: 'bg-info',
  now: 'border-2 border-info outline-2 outline-info-soft',
  problem: 'border-2 border-bad outline-2 outline-bad-soft',
  ahead: 'border-2 border-control',
};
const TEXTS: Record<StepState, string> = { done: 'text-text', now: 'font-semibold text-info', problem: 'font-semibold text-bad', ahead: 'text-muted' };

/** On a phone only the step that matters has its words: where it is, or the last one when all is done. */
function isNamedOnPhones(steps: readonly Step[], index: number): boolean {
  const at = steps.findIndex(({ state }) => state !== 'done');
  return index === (at === -1 ? steps.length - 1 : at);
}

/** The way something goes, step by step: done solid, now ringed, ahead dashed (design look). */
export function WayLine({ label, steps }: { label: string; steps: readonly Step[] }) {
  const { t } = useWords('ui');
  return (
    <ol aria-label={label} className="flex">
      {steps.map(({ id, label: words, detail, state }, index) => {
        const next = steps[index + 1];
        return (
          <li key={id} aria-current={state === 'now' || state === 'problem' ? 'step' : undefined} className="relative min-w-0 flex-1 pt-5 pr-2 last:flex-none">
            <span aria-hidden className={clsx('absolute top-1 left-0 size-2.5 rounded-full', DOTS[state])} />
            {next !== undefined && (
              <span
                aria-hidden
                className={clsx('absolute top-2 right-1.5 left-4 border-t-2', next.state === 'ahead' ? 'border-dashed border-control' : 'border-info')}
              />
            )}
            <span className={clsx('block text-label', TEXTS[state], !isNamedOnPhones(steps, index) && 'max-sm:sr-only')}>
              <span className="hyphens-auto">{words}</span>
              <span className="sr-only">: {t(`steps.${state}`)}</span>
              {detail !== undefined && <span className="block font-normal whitespace-nowrap text-muted">{detail}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
