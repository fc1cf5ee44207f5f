import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useWords } from '../../web/i18n.ts';
import { useFieldProps } from './Field.tsx';

/** One line of text. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...useFieldProps()} {...rest} className={clsx('control coarse:h-10', className)} />;
}

export interface NumberInputProps extends ComponentProps<'input'> {
  /** The unit or currency after the number. */
  unit?: ReactNode;
}

/** A number as text, so that what was typed is never changed behind the person's back; `unit` is shown after it. */
export function NumberInput({ unit, className, ...rest }: NumberInputProps) {
  const field = useFieldProps();
  const input = (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      {...field}
      {...rest}
      className={clsx('control text-right coarse:h-10', unit !== undefined && 'pr-11', className)}
    />
  );
  if (unit === undefined) return input;
  return (
    <span className="relative block">
      {input}
      <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-muted">{unit}</span>
    </span>
  );
}

/** Several lines of text. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} {...useFieldProps()} {...rest} className={clsx('control h-auto py-1.5', className)} />;
}

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly Option[];
  /** The line for "nothing chosen"; left out when something always is. */
  placeholder?: string | null;
}

/** A choice from a short list. It is the browser's own control: the best there is on phones, and free. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  const { t } = useWords('ui');
  return (
    <span className="relative block">
      <select {...useFieldProps()} {...rest} className={clsx('control appearance-none truncate pr-8 coarse:h-10', className)}>
        {placeholder !== null && <option value="">{placeholder ?? t('select')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden size={16} className="pointer-events-none absolute inset-y-0 right-2.5 my-auto text-muted" />
    </span>
  );
}
