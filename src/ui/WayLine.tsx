import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useWords } from '../web/i18n.ts';

/** `failed`: it went wrong there, and went on. `waits`: it is there, and cannot go on by itself. */
export type StepState = 'done' | 'failed' | 'now' | 'waits' | 'problem' | 'ahead';

export interface Step {
  id: string;
  label: string;
  /** Before the label: a flag. */
  mark?: ReactNode;
  /** When, or since when. */
  detail?: string | undefined;
  /** And where. */
  place?: string | undefined;
  state: StepState;
}

const DOTS: Record<StepState, string> = {
  done: 'bg-info',
  failed: 'bg-bad',
  now: 'border-2 border-info outline-2 outline-info-soft',
  waits: 'border-2 border-warn outline-2 outline-warn-soft',
  problem: 'border-2 border-bad outline-2 outline-bad-soft',
  ahead: 'border-2 border-control',
};
const TEXTS: Record<StepState, string> = {
  done: 'text-text',
  failed: 'text-bad',
  now: 'font-semibold text-info',
  waits: 'font-semibold text-warn',
  problem: 'font-semibold text-bad',
  ahead: 'text-muted',
};

/** What is said of it to those who do not see it. */
const SAID = { done: 'done', failed: 'problem', now: 'now', waits: 'now', problem: 'problem', ahead: 'ahead' } as const satisfies Record<StepState, string>;

/** On a phone only the step that matters has its words: where it is, or the last one when all is done. */
function isNamedOnPhones(steps: readonly Step[], index: number): boolean {
  const at = steps.findIndex(({ state }) => state !== 'done' && state !== 'failed');
  return index === (at === -1 ? steps.length - 1 : at);
}

/** The way something goes, step by step: done solid, now ringed, ahead dashed. */
export function WayLine({ label, steps }: { label: string; steps: readonly Step[] }) {
  const { t } = useWords('ui');
  return (
    <ol aria-label={label} className="flex">
      {steps.map(({ id, label: words, mark, detail, place, state }, index) => {
        const next = steps[index + 1];
        const isNamed = isNamedOnPhones(steps, index);
        return (
          <li
            key={id}
            aria-current={state === 'now' || state === 'waits' || state === 'problem' ? 'step' : undefined}
            // The one step that has words on a phone may need more room than its share.
            className={clsx('relative min-w-0 flex-1 pt-5 pr-2 last:flex-none', isNamed && index * 2 >= steps.length && 'max-sm:flex justify-end')}
          >
            <span aria-hidden className={clsx('absolute top-1 left-0 size-2.5 rounded-full', DOTS[state])} />
            {next !== undefined && (
              <span
                aria-hidden
                className={clsx(
                  'absolute top-2 right-1.5 left-4 border-t-2',
                  next.state === 'ahead' || state === 'failed' ? 'border-dashed border-control' : 'border-info',
                )}
              />
            )}
            <span className={clsx('block text-label', TEXTS[state], isNamed ? 'max-sm:w-max shrink-0' : 'max-sm:sr-only')}>
              <span className={clsx(mark !== undefined && 'inline-flex max-w-full items-center gap-1.5 align-top')}>
                {mark}
                <span className="min-w-0 hyphens-auto">{words}</span>
              </span>
              <span className="sr-only">: {t(`steps.${SAID[state]}`)}</span>
              {detail !== undefined && <span className="block font-normal whitespace-nowrap text-muted">{detail}</span>}
              {place !== undefined && <span className="block font-normal hyphens-auto text-muted">{place}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
