import { use, useEffect, useRef, type ComponentProps, type FocusEvent, type ReactNode } from 'react';
import { get, useController, useFormContext, useFormState, useWatch, type RegisterOptions } from 'react-hook-form';
import { isCurrency, minorDigits } from '../../shared/money.ts';
import { useWords } from '../../web/i18n.ts';
import { Checkbox, RadioGroup, Switch, type RadioOption } from './choices.tsx';
import { Field, FieldGroup, type FieldProps } from './Field.tsx';
import { NumberInput, Select, Textarea, TextInput, type NumberInputProps, type SelectProps } from './inputs.tsx';
import { SaidContext } from './places.ts';
import { padded, readNumber } from './resolve.ts';

/** What every bound field takes: the name in the form (`to.postal_code`) and its label. */
export interface BoundProps extends Omit<FieldProps, 'children' | 'error'> {
  name: string;
}

/** Tells the form that the error of this field is said here, and of an amount what it is in. */
export function useSaid(name: string, amountIn?: string): void {
  const said = use(SaidContext);
  useEffect(() => {
    const one = { name, amountIn };
    said?.add(one);
    return () => void said?.delete(one);
  }, [said, name, amountIn]);
}

/** The sentence beside a field, if something is wrong with it; in a picker, an empty choice reads 'Selection is required.' (spec §5). */
export function useFieldError(name: string, isSelection = false): string | undefined {
  const { t } = useWords('common');
  useSaid(name);
  const { errors } = useFormState({ name });
  const error = get(errors, name) as { type?: string; message?: string } | undefined;
  if (typeof error?.message !== 'string') return undefined;
  return isSelection && error.type === 'validation.required' ? t('validation.selection') : error.message;
}

interface Split {
  frame: Omit<FieldProps, 'children' | 'error'>;
  rest: object;
}

/** Splits the props between the field's frame and its control. */
export function split({ label, hint, isRequired, isLabelHidden, beside, className, ...rest }: BoundProps): Split {
  return { frame: { label, hint, isRequired, isLabelHidden, beside, className }, rest };
}

type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether a field with nothing in it was left for a key, or for what a key opened, and not for another field of its form. */
function isPassedBy({ target, relatedTarget }: FocusEvent<FieldElement>): boolean {
  if (target.value !== '' || relatedTarget === null) return false;
  return relatedTarget instanceof HTMLButtonElement || target.form?.contains(relatedTarget) !== true;
}

/** Binds a control to the form. One that was only passed by says nothing yet: an error would stand behind the dialog that asks something else. */
export function useBound(name: string, options?: RegisterOptions) {
  const { onBlur, ...bound } = useFormContext().register(name, options);
  return { ...bound, onBlur: async (event: FocusEvent<FieldElement>) => isPassedBy(event) || onBlur(event) };
}

/** Without a limit: what is too long is said by the form (spec §5). Browsers cut what is pasted off at the limit, and a name would lose its end unseen. */
type Bound<T> = BoundProps & Omit<T, keyof BoundProps | 'maxLength'>;

export function TextField(props: Bound<ComponentProps<'input'>>) {
  const { frame, rest } = split(props);
  return (
    <Field {...frame} error={useFieldError(props.name)}>
      <TextInput {...rest} {...useBound(props.name)} />
    </Field>
  );
}

export function TextareaField(props: Bound<ComponentProps<'textarea'>>) {
  const { frame, rest } = split(props);
  return (
    <Field {...frame} error={useFieldError(props.name)}>
      <Textarea {...rest} {...useBound(props.name)} />
    </Field>
  );
}

/** A number; the form's value is a number, or the typed text when it is not one. */
export function NumberField(props: Bound<NumberInputProps>) {
  const { frame, rest } = split(props);
  return (
    <Field {...frame} error={useFieldError(props.name)}>
      <NumberInput {...rest} {...useBound(props.name, { setValueAs: readNumber })} />
    </Field>
  );
}

/** An amount reads 1.40, not 1.4, while nobody types in it; of a currency without decimals as typed. */
function padAmount(field: HTMLInputElement | null, amountIn: string): void {
  const isWhole = isCurrency(amountIn) && minorDigits(amountIn) === 0;
  if (field !== null && field !== document.activeElement && !isWhole) field.value = padded(field.value);
}

/** An amount of money, in the currency that stands behind it or is named; else in the form's own. */
export function MoneyField({ currency, ...props }: Bound<NumberInputProps> & { currency?: string }) {
  const { frame, rest } = split(props);
  const named = currency ?? (typeof props.unit === 'string' ? props.unit : '');
  useSaid(props.name, named);
  const own: unknown = useWatch({ name: 'currency', disabled: named !== '' });
  const amountIn = named === '' && typeof own === 'string' ? own : named;
  const { getFieldState, trigger } = useFormContext();
  const { name } = props;
  // With another currency, what was said of its decimals may be true no longer.
  const before = useRef(amountIn);
  useEffect(() => {
    if (before.current === amountIn) return;
    before.current = amountIn;
    if (getFieldState(name).error !== undefined) void trigger(name);
  }, [amountIn, getFieldState, trigger, name]);
  const { ref, onBlur, ...bound } = useBound(props.name, { setValueAs: readNumber });
  const hold = (field: HTMLInputElement | null): void => {
    ref(field);
    padAmount(field, amountIn);
  };
  return (
    <Field {...frame} error={useFieldError(props.name)}>
      <NumberInput
        {...rest}
        {...bound}
        ref={hold}
        onBlur={(event) => {
          padAmount(event.target, amountIn);
          return onBlur(event);
        }}
      />
    </Field>
  );
}

/** Its options may come after the page: made anew with them, it shows the value that had none before. */
export function SelectField(props: Bound<SelectProps>) {
  const { frame, rest } = split(props);
  return (
    <Field {...frame} error={useFieldError(props.name, true)}>
      <Select key={props.options.length} {...(rest as SelectProps)} {...useBound(props.name)} />
    </Field>
  );
}

interface TickProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export function CheckboxField({ name, ...rest }: TickProps) {
  const { register } = useFormContext();
  return <Checkbox {...rest} error={useFieldError(name)} {...register(name)} />;
}

export function SwitchField({ name, ...rest }: TickProps) {
  const { register } = useFormContext();
  return <Switch {...rest} error={useFieldError(name)} {...register(name)} />;
}

export interface RadioFieldProps<T extends string> {
  name: string;
  legend: ReactNode;
  options: readonly RadioOption<T>[];
  isRequired?: boolean;
  isInline?: boolean;
}

export function RadioField<T extends string>({ name, legend, options, isRequired = false, isInline = false }: RadioFieldProps<T>) {
  const { ref: hold, value, onChange, onBlur } = useController({ name }).field;
  return (
    <FieldGroup legend={legend} isRequired={isRequired} error={useFieldError(name, true)}>
      <RadioGroup<T>
        name={name}
        value={(value as T | undefined) ?? ''}
        options={options}
        onChange={onChange}
        onBlur={onBlur}
        isInline={isInline}
        holdFirst={hold}
      />
    </FieldGroup>
  );
}
