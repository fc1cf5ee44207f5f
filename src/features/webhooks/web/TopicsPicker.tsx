import { useController } from 'react-hook-form';
import { Checkbox } from '../../../ui/form/choices.tsx';
import { FieldGroup } from '../../../ui/form/Field.tsx';
import { useFieldError } from '../../../ui/form/fields.tsx';
import { useWords } from '../../../web/i18n.ts';
import { objectOf, TOPICS } from '../topics.ts';

/** The field `topics` of a form: what a webhook receives, by object; an object's checkbox selects all its topics. `offered` are all unless some are given. */
export function TopicsPicker({ offered = TOPICS }: { offered?: readonly string[] }) {
  const { t, known } = useWords('webhooks');
  const { field } = useController({ name: 'topics' });
  const chosen = field.value as string[];
  const groups = [...Map.groupBy(offered, objectOf)];
  const set = (topics: readonly string[], isOn: boolean) =>
    field.onChange(isOn ? [...new Set([...chosen, ...topics])] : chosen.filter((one) => !topics.includes(one)));
  return (
    <FieldGroup legend={t('topics')} isRequired error={useFieldError('topics', true)}>
      <div className="flex flex-col gap-3 rounded-control border border-line p-3">
        {groups.map(([object, topics]) => {
          const count = topics.filter((topic) => chosen.includes(topic)).length;
          return (
            <div key={object} role="group" aria-label={known('webhooks:objects', object) ?? object}>
              <Checkbox
                label={<span className="font-medium">{known('webhooks:objects', object)}</span>}
                checked={count === topics.length}
                ref={(box) => {
                  if (box) box.indeterminate = count > 0 && count < topics.length;
                }}
                onBlur={field.onBlur}
                onChange={(event) => set(topics, event.target.checked)}
              />
              <div className="ml-6 grid gap-x-4 sm:grid-cols-2">
                {topics.map((topic) => (
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
