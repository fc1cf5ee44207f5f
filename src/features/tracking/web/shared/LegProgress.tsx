import { WayLine, type Step, type StepState } from '../../../../ui/WayLine.tsx';
import { useWords } from '../../../../web/i18n.ts';
import { useShortDay } from '../../../../web/use-short-day.ts';
import type { Track } from '../../contract.ts';
import type { LegState } from '../../rules.ts';
import { legsOf } from './use-way.ts';

const STATES: Record<LegState, StepState> = { done: 'done', current: 'now', problem: 'problem', ahead: 'ahead' };

/** How far a parcel is, leg by leg, without a map: entry point, on the way, customs, last mile, delivered; with the day each began. */
export function LegProgress({ track }: { track: Pick<Track, 'status' | 'passes_customs'> & { events: readonly { code: number; time: string }[] } }) {
  const { t } = useWords('tracking');
  const dayOf = useShortDay();
  const steps = legsOf(track.events, track.passes_customs).map(({ leg, state, since }): Step => ({
    id: leg,
    // As long as there is only a label it is nowhere yet.
    label: t(state === 'current' && track.status === 'Pending' ? 'status.Pending' : `legs.${leg}`),
    detail: since === null ? undefined : dayOf(since),
    state: STATES[state],
  }));
  return <WayLine label={t('progress')} steps={steps} />;
}
