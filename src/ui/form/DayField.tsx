import { DateInput } from './dates.tsx';
import { Field } from './Field.tsx';
import { useDayProblem } from './use-day-problem.ts';

/** A day that stands in no form: it tells by itself that it is none. */
export function DayField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const { error, handlers } = useDayProblem(value);
  return (
    <Field label={label} error={error}>
      <DateInput value={value} onChange={onChange} {...handlers} />
    </Field>
  );
}
