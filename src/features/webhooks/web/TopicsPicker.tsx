import { useController } from 'react-hook-form';
import { Checkbox } from '../../../ui/form/choices.tsx';
import { FieldGroup } from '../../../ui/form/Field.tsx';
import { useFieldError } from '../../../ui/form/fields.tsx';
import { SkeletonLines } from '../../../ui/States.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useTopics } from './shared/use-topics.ts';

/** The field `topics` of a form: what a webhook receives, by object; an object's checkbox selects all its topics. `offered` are all unless some are given. */
export function TopicsPicker({ offered }: { offered?: readonly string[] }) {
  const { t } = useWords('webhooks');
  const topics = useTopics();
  const { field } = useController({ name: 'topics' });
  const chosen = field.value as string[];
  const groups = [
    ...Map.groupBy(
      (topics ?? []).filter(({ topic }) => offered?.includes(topic) !== false),
      ({ heading }) => heading,
    ),
  ];
  const set = (topics: readonly string[], isOn: boolean) =>
    field.onChange(isOn ? [...new Set([...chosen, ...topics])] : chosen.filter((one) => !topics.includes(one)));
  return (
    <FieldGroup legend={t('topics')} isRequired error={useFieldError('topics', true)}>
      <div className="flex flex-col gap-3 rounded-control border border-line p-3">
        {topics === undefined && <SkeletonLines count={8} />}
        {groups.map(([heading, group]) => {
          const own = group.map(({ topic }) => topic);
          const count = own.filter((topic) => chosen.includes(topic)).length;
          return (
            <div key={heading} role="group" aria-label={heading}>
              <Checkbox
                label={<span className="font-medium">{heading}</span>}
                checked={count === own.length}
                ref={(box) => {
                  if (box) box.indeterminate = count > 0 && count < own.length;
                }}
                onBlur={field.onBlur}
                onChange={(event) => set(own, event.target.checked)}
              />
              <div className="ml-6 grid gap-x-4 sm:grid-cols-2">
                {own.map((topic) => (
                  <Checkbox
                    key={topic}
                    label={<code className="text-label break-all">{topic}</code>}
                    checked={chosen.includes(topic)}
                    onBlur={field.onBlur}
                    onChange={(event) => set([topic], event.target.checked)}
                  />
                ))}
              </div>
            </div>
          );
        })}
      </div>
    </FieldGroup>
  );
}
