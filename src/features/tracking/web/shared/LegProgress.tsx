import { WayLine, type Step, type StepState } from '../../../../ui/WayLine.tsx';
import { useFormat } from '../../../../web/format.ts';
import { useWords } from '../../../../web/i18n.ts';
import { EVENT_KINDS } from '../../events.ts';
import { legStates, type LegState } from '../../rules.ts';

const STATES: Record<LegState, StepState> = { done: 'done', current: 'now', problem: 'problem', ahead: 'ahead' };

/** How far a parcel is, leg by leg, without a map: entry point, on the way, customs, last mile, delivered; with the day each began. */
export function LegProgress({ track }: { track: { events: readonly { code: number; time: string }[] } }) {
  const { t } = useWords('tracking');
  const { date } = useFormat();
  const states = legStates(track.events.map(({ code, time }) => ({ code, at: time })));
  const steps = states.map(({ leg, state }): Step => {
    const [since] = track.events.filter(({ code }) => EVENT_KINDS.get(code)?.leg === leg).toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time));
    return { id: leg, label: t(`legs.${leg}`), detail: since === undefined ? undefined : date(since.time), state: STATES[state] };
  });
  return <WayLine label={t('progress')} steps={steps} />;
}
