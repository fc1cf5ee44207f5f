import { CalendarDays } from 'lucide-react';
import { useRef, type ComponentProps } from 'react';
import { FIRST_YEAR, LAST_YEAR } from '../../shared/day.ts';
import { useWords } from '../../web/i18n.ts';
import { IconButton } from '../Button.tsx';
import { TextInput } from './inputs.tsx';
import { isWhole, readDay } from './read-day.ts';

export interface DateInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  /** `YYYY-MM-DD`, or what has been typed so far. */
  value: string;
  onChange: (value: string) => void;
}

/** A day written out, `2026年12月31日`. */
export const LONGEST_DAY = 11;

/**
 * A day, typed as YYYY-MM-DD (spec §5), which other forms become, or picked in the browser's own calendar from 1900 to
 * 2099 (spec §9).
 */
export function DateInput({ value, onChange, onBlur, onKeyDown, disabled, ...rest }: DateInputProps) {
  const { t } = useWords('ui');
  const picker = useRef<HTMLInputElement>(null);
  const settle = (): void => {
    const day = readDay(value);
    if (day !== value) onChange(day);
  };
  return (
    <span className="relative block">
      <TextInput
        {...rest}
        disabled={disabled}
        value={value}
        inputMode="numeric"
        maxLength={LONGEST_DAY}
        placeholder={t('datePlaceholder')}
        className="pr-9"
        onChange={({ target }) => onChange(isWhole(target.value) ? readDay(target.value) : target.value)}
        onBlur={(event) => {
          settle();
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle();
          onKeyDown?.(event);
        }}
      />
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden
        disabled={disabled}
        min={`${FIRST_YEAR}-01-01`}
        max={`${LAST_YEAR}-12-31`}
        value={/^\d{4}-\d\d-\d\d$/.test(value) ? value : ''}
        onChange={(event) => onChange(event.target.value)}
        className="pointer-events-none absolute inset-y-0 right-0 w-8 opacity-0"
      />
      <IconButton label={t('calendar')} disabled={disabled} onClick={() => picker.current?.showPicker()} className="absolute top-0 right-0 text-muted">
        <CalendarDays aria-hidden size={16} />
      </IconButton>
    </span>
  );
}
