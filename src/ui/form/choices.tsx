import { clsx } from 'clsx';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { CHECK_BOX, RADIO_BOX } from './check-box.ts';
import { FieldError } from './Field.tsx';

/** The browser derives `aria-checked` from the box itself. */
const SWITCH = { role: 'switch' } as const;

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  isLabelHidden?: boolean;
}

interface LabelledProps extends Pick<ChoiceProps, 'label' | 'hint' | 'error' | 'isLabelHidden'> {
  id: string;
  children: ReactNode;
  /** The hint begins under the label, so its margin is the control's width. */
  hintMargin?: string;
}

function Labelled({ label, hint, error, isLabelHidden = false, id, children, hintMargin = 'ml-6' }: LabelledProps) {
  return (
    <div>
      {/* The control stands on the first line of its label, however many that has. */}
      <div className="flex items-start gap-2">
        <span className="flex h-6 shrink-0 items-center coarse:h-10">{children}</span>
        <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'min-w-0 py-0.5 select-none coarse:py-2.5'}>
          {label}
        </label>
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={clsx(hintMargin, 'text-label text-muted')}>
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={`${id}-error`} text={error} />}
    </div>
  );
}

function describe(id: string, { hint, error }: Pick<ChoiceProps, 'hint' | 'error'>): string | undefined {
  const ids = [error === undefined ? '' : `${id}-error`, hint === undefined ? '' : `${id}-hint`].filter(Boolean);
  return ids.length === 0 ? undefined : ids.join(' ');
}

/** Yes or no, with its label beside it. */
export function Checkbox({ label, hint, error, isLabelHidden = false, className, ...rest }: ChoiceProps) {
  const own = useId();
  const id = rest.id ?? own;
  return (
    <Labelled label={label} hint={hint} error={error} isLabelHidden={isLabelHidden} id={id}>
      <input
        type="checkbox"
        aria-describedby={describe(id, { hint, error })}
        aria-invalid={error !== undefined || undefined}
        {...rest}
        id={id}
        className={clsx(CHECK_BOX, className)}
      />
    </Labelled>
  );
}

/** On or off, effective at once or with the form. */
export function Switch({ label, hint, error, isLabelHidden = false, className, ...rest }: ChoiceProps) {
  const own = useId();
  const id = rest.id ?? own;
  return (
    <Labelled label={label} hint={hint} error={error} isLabelHidden={isLabelHidden} id={id} hintMargin="ml-11">
      <input
        type="checkbox"
        {...SWITCH}
        aria-describedby={describe(id, { hint, error })}
        {...rest}
        id={id}
        className={clsx(
          'relative h-5 w-9 shrink-0 appearance-none rounded-full border border-control bg-surface transition-colors checked:border-accent checked:bg-accent disabled:opacity-55 aria-disabled:opacity-55',
          'before:absolute before:top-[3px] before:left-[3px] before:size-3 before:rounded-full before:bg-control before:transition-transform checked:before:translate-x-4 checked:before:bg-on-accent',
          className,
        )}
      />
    </Labelled>
  );
}

export interface RadioOption<T extends string> {
  value: T;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps<T extends string> {
  name: string;
  value: T | '';
  options: readonly RadioOption<T>[];
  onChange: (value: T) => void;
  onBlur?: () => void;
  isInline?: boolean;
  /** Receives the first one that can be chosen, to focus on an error. */
  holdFirst?: (element: HTMLInputElement | null) => void;
}

/** A choice of a few, all in view; goes inside a `FieldGroup` that names it. */
export function RadioGroup<T extends string>({ name, value, options, onChange, onBlur, isInline = false, holdFirst }: RadioGroupProps<T>) {
  const id = useId();
  const first = options.find((option) => option.disabled !== true)?.value;
  return (
    <div className={clsx('flex gap-x-6 gap-y-2', isInline ? 'flex-wrap' : 'flex-col')}>
      {options.map((option) => (
        <Labelled key={option.value} label={option.label} hint={option.hint} id={`${id}-${option.value}`}>
          <input
            type="radio"
            ref={option.value === first ? holdFirst : undefined}
            id={`${id}-${option.value}`}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            aria-describedby={option.hint === undefined ? undefined : `${id}-${option.value}-hint`}
            onChange={() => onChange(option.value)}
            onBlur={onBlur}
            className={clsx(RADIO_BOX, 'rounded-full checked:border-[5px] checked:bg-on-accent')}
          />
        </Labelled>
      ))}
    </div>
  );
}
