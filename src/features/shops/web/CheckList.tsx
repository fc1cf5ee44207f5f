import { useController } from 'react-hook-form';
import { Checkbox } from '../../../ui/form/choices.tsx';
import { FieldGroup } from '../../../ui/form/Field.tsx';
import { useFieldError } from '../../../ui/form/fields.tsx';

/** Several of a few, each with its box; the value is the list of those ticked. */
export function CheckList({
  name,
  legend,
  hint,
  options,
  disabled,
}: {
  name: string;
  legend: string;
  hint?: string;
  options: readonly { value: string; name: string }[];
  disabled: boolean;
}) {
  const { field } = useController({ name });
  const chosen = (field.value as string[] | undefined) ?? [];
  const toggle = (value: string, isOn: boolean) =>
    field.onChange(options.map((one) => one.value).filter((one) => (one === value ? isOn : chosen.includes(one))));
  return (
    <FieldGroup legend={legend} error={useFieldError(name, true)}>
      <div className="flex flex-wrap gap-x-6">
        {options.map((one, at) => (
          <Checkbox
            key={one.value}
            {...(at === 0 && { ref: field.ref })}
            label={one.name}
            checked={chosen.includes(one.value)}
            disabled={disabled}
            onChange={(event) => toggle(one.value, event.target.checked)}
            onBlur={field.onBlur}
          />
        ))}
      </div>
      {hint !== undefined && <p className="text-label text-muted">{hint}</p>}
    </FieldGroup>
  );
}
