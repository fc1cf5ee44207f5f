import { clsx } from 'clsx';
import { createContext, useContext, useId, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { useWords } from '../../web/i18n.ts';

interface FieldState {
  id: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
}

const FieldContext = createContext<FieldState | null>(null);

/** The id of a field's label, by that of its control. */
export const labelIdOf = (id: string): string => `${id}-label`;

/** What a control takes from the field around it; nothing when it is alone. */
export function useFieldProps(): { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: true; 'aria-required'?: true } {
  const field = useContext(FieldContext);
  if (field === null) return {};
  return {
    id: field.id,
    ...(field.describedBy === undefined ? {} : { 'aria-describedby': field.describedBy }),
    ...(field.isInvalid ? { 'aria-invalid': true } : {}),
    ...(field.isRequired ? { 'aria-required': true } : {}),
  };
}

export interface FieldProps {
  label: ReactNode;
  /** A sentence that helps before anything goes wrong. */
  hint?: ReactNode;
  /** The sentence that says what is wrong. */
  error?: string | undefined;
  isRequired?: boolean;
  /** The label is only read aloud: fields of a table. */
  isLabelHidden?: boolean;
  /** Something to the right of the label, such as a link. */
  beside?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A labeled control with its hint and its error, tied together for screen readers. Required ones carry the spec's `*`. */
export function Field({ label, hint, error, isRequired = false, isLabelHidden = false, beside, children, className }: FieldProps) {
  const id = useId();
  const described = [error === undefined ? '' : `${id}-error`, hint === undefined ? '' : `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <div className={isLabelHidden ? 'sr-only' : 'mb-1 flex items-baseline justify-between gap-2'}>
        <label id={labelIdOf(id)} htmlFor={id} className={clsx('text-label font-medium', isRequired && 'required')}>
          {label}
        </label>
        {beside}
      </div>
      <FieldContext value={{ id, describedBy: described === '' ? undefined : described, isInvalid: error !== undefined, isRequired }}>{children}</FieldContext>
      {error !== undefined && <FieldError id={`${id}-error`} text={error} />}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1 text-label wrap-anywhere text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

/** 'Fields marked with * are required.' (spec §5) */
export function RequiredNote() {
  const { t } = useWords('common');
  return <p className="text-label text-muted">{t('validation.marked')}</p>;
}

export function FieldError({ id, text }: { id?: string; text: string }) {
  return (
    <p id={id} className="mt-1 flex items-start gap-1 text-label text-bad">
      <CircleAlert aria-hidden size={14} className="mt-px shrink-0" />
      {text}
    </p>
  );
}

export interface FieldGroupProps {
  legend: ReactNode;
  isLegendHidden?: boolean;
  error?: string | undefined;
  isRequired?: boolean;
  children: ReactNode;
  className?: string;
}

/** Several controls under one name: radio buttons, an address. */
export function FieldGroup({ legend, isLegendHidden = false, error, isRequired = false, children, className }: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset className={className} aria-describedby={error === undefined ? undefined : id}>
      <legend className={clsx(isLegendHidden ? 'sr-only' : 'mb-1 text-label font-medium', isRequired && 'required')}>{legend}</legend>
      {/* Its end may be far below. */}
      {error !== undefined && <FieldError id={id} text={error} />}
      {children}
    </fieldset>
  );
}
