import { useController } from 'react-hook-form';
import { Combobox, type ComboboxProps } from './Combobox.tsx';
import { CountryInput } from './CountryInput.tsx';
import { DateInput, type DateInputProps } from './dates.tsx';
import { Field } from './Field.tsx';
import { split, useFieldError, type BoundProps } from './fields.tsx';

type Chosen = Omit<ComboboxProps, 'value' | 'onChange' | 'onBlur' | 'ref'>;

export function ComboboxField(props: BoundProps & Chosen) {
  const { frame, rest } = split(props);
  const { ref: hold, value, onChange, onBlur } = useController({ name: props.name }).field;
  return (
    <Field {...frame} error={useFieldError(props.name, true)}>
      <Combobox {...(rest as Chosen)} value={(value as string | undefined) ?? ''} onChange={onChange} onBlur={onBlur} ref={hold} />
    </Field>
  );
}

export function CountryField(props: BoundProps & Omit<Chosen, 'choices' | 'onSearch'> & { codes?: readonly string[] }) {
  const { frame, rest } = split(props);
  const { ref: hold, value, onChange, onBlur } = useController({ name: props.name }).field;
  return (
    <Field {...frame} error={useFieldError(props.name, true)}>
      <CountryInput {...rest} value={(value as string | undefined) ?? ''} onChange={onChange} onBlur={onBlur} ref={hold} />
    </Field>
  );
}

/** A day, typed or picked. */
export function DateField(props: BoundProps & Omit<DateInputProps, 'value' | 'onChange' | 'name'>) {
  const { frame, rest } = split(props);
  const { ref: hold, value, onChange, onBlur } = useController({ name: props.name }).field;
  return (
    <Field {...frame} error={useFieldError(props.name)}>
      <DateInput {...rest} value={(value as string | undefined) ?? ''} onChange={onChange} onBlur={onBlur} ref={hold} />
    </Field>
  );
}
