import { clsx } from 'clsx';
import { Check, House, Landmark, Package, Plane, TriangleAlert, Truck } from 'lucide-react';
import { weekday } from '../../../web/days.ts';
import { useWords } from '../../../web/i18n.ts';
import { useDayHere } from '../../../web/use-day-here.ts';
import type { PublicTrack } from '../contract.ts';
import type { JOURNEY_LEGS, LegState } from '../rules.ts';
import { legsOf } from './shared/use-way.ts';

/** What stands for each part of the way. */
export const ICONS: Record<(typeof JOURNEY_LEGS)[number], typeof Check> = {
  origin: Package,
  linehaul: Plane,
  customs: Landmark,
  last_mile: Truck,
  delivered: House,
};
const DOTS: Record<LegState, string> = {
  done: 'track-dot-done',
  current: 'track-dot-current',
  problem: 'track-dot-problem',
  ahead: 'border-control text-muted',
};
const SAID = { done: 'done', current: 'now', problem: 'problem', ahead: 'ahead' } as const satisfies Record<LegState, string>;

/** How far a parcel is, in a recipient's words; beside each other, on a phone below each other. */
export function ParcelSteps({ track }: { track: PublicTrack }) {
  const { t } = useWords('tracking');
  const dayHere = useDayHere();
  const legs = legsOf(track.events, track.passes_customs);
  return (
    <ol aria-label={t('open.way')} className="track-steps flex rounded-card border border-line bg-surface p-4 max-sm:flex-col">
      {legs.map(({ leg, state, since }, index) => {
        const next = legs[index + 1];
        const Icon = state === 'done' ? Check : state === 'problem' ? TriangleAlert : ICONS[leg];
        return (
          <li
            key={leg}
            aria-current={state === 'current' || state === 'problem' ? 'step' : undefined}
            className="track-step relative flex min-w-0 items-center gap-3"
          >
            {next !== undefined && <span aria-hidden className={clsx('track-line', next.state === 'ahead' && 'track-line-ahead')} />}
            <span aria-hidden className={clsx('flex size-8 shrink-0 items-center justify-center rounded-full border-2', DOTS[state])}>
              <Icon size={16} />
            </span>
            <span className="track-told flex min-w-0 flex-1 items-baseline justify-between gap-x-3">
              <span
                className={clsx(
                  'block',
                  state === 'current' && 'track-brand',
                  state === 'problem' && 'text-warn',
                  state === 'ahead' ? 'text-muted' : 'font-semibold',
                )}
              >
                {t(state === 'current' && track.status === 'Pending' ? 'open.state.Pending' : `open.toldLegs.${leg}`)}
                <span className="sr-only">: {t(`ui:steps.${SAID[state]}`)}</span>
              </span>
              {since !== null && <span className="block text-label text-muted">{weekday(dayHere(since))}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
