import { useController } from 'react-hook-form';
import { Checkbox } from '../../../ui/form/choices.tsx';
import { FieldGroup } from '../../../ui/form/Field.tsx';
import { useFieldError } from '../../../ui/form/fields.tsx';
import { SkeletonLines } from '../../../ui/States.tsx';
import { useWords } from '../../../web/i18n.ts';
import { choose, EVERY_TOPIC, groupOf, hears } from '../topics.ts';
import { TopicName } from './shared/TopicName.tsx';
import { useTopics } from './shared/use-topics.ts';

/**
 * The field `topics` of a form: what a webhook receives, by object; an object's checkbox selects all its topics there are, another one
 * those that come later, too. Where topics are `offered`, it is among what they hold, and of what has happened already.
 */
export function TopicsPicker({ offered }: { offered?: readonly string[] }) {
  const { t } = useWords('webhooks');
  const topics = useTopics();
  const { field } = useController({ name: 'topics' });
  const chosen = field.value as string[];
  const groups = [
    ...Map.groupBy(
      (topics ?? []).filter(({ topic }) => offered === undefined || hears(offered, topic)),
      ({ topic }) => groupOf(topic),
    ),
  ];
  const events = (topics ?? []).map(({ topic }) => topic);
  const set = (topics: readonly string[], isOn: boolean) => field.onChange(choose(chosen, topics, isOn, events));
  const box = (topic: string, onChange: (isOn: boolean) => void) => (
    <Checkbox
      key={topic}
      {...(topic === EVERY_TOPIC && { ref: field.ref })}
      label={<TopicName topic={topic} />}
      checked={hears(chosen, topic)}
      onBlur={field.onBlur}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
  return (
    <FieldGroup legend={t('topics')} isRequired error={useFieldError('topics', true)}>
      <div className="flex flex-col gap-3 rounded-control border border-line p-3">
        {topics === undefined && <SkeletonLines count={8} />}
        {topics !== undefined && offered === undefined && box(EVERY_TOPIC, (isOn) => field.onChange(isOn ? [EVERY_TOPIC] : []))}
        {groups.map(([name, group], at) => {
          const own = group.map(({ topic }) => topic);
          const heading = group[0]?.heading ?? name;
          const count = own.filter((topic) => hears(chosen, topic)).length;
          return (
            <div key={name} role="group" aria-label={heading}>
              <Checkbox
                label={<span className="font-medium">{heading}</span>}
                checked={count === own.length}
                ref={(box) => {
                  if (box) box.indeterminate = count > 0 && count < own.length;
                  // The first of all, where something is wrong.
                  if (at === 0 && offered !== undefined) field.ref(box);
                }}
                onBlur={field.onBlur}
                onChange={(event) => set(own, event.target.checked)}
              />
              <div className="ml-6">
                {offered === undefined && box(name, (isOn) => set([name], isOn))}
                <div className="grid gap-x-4 sm:grid-cols-2">{own.map((topic) => box(topic, (isOn) => set([topic], isOn)))}</div>
              </div>
            </div>
          );
        })}
      </div>
    </FieldGroup>
  );
}
