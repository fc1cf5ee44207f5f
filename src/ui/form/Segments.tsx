import { clsx } from 'clsx';
import { useId } from 'react';
import '../forced.css';

export interface SegmentsProps<T extends string> {
  /** The name read aloud; the words inside say the rest. */
  label: string;
  name: string;
  value: string;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** A choice of two or three, side by side: radio buttons in one frame. */
export function Segments<T extends string>({ label, name, value, options, onChange }: SegmentsProps<T>) {
  const id = useId();
  return (
    <fieldset className="flex flex-wrap">
      <legend className="sr-only">{label}</legend>
      <div className="inline-flex max-w-full rounded-control border border-control bg-surface p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'segment relative inline-flex min-h-6.5 items-center rounded-[4px] px-2.5 select-none coarse:min-h-9 has-focus-visible:outline-2 has-focus-visible:outline-accent',
              option.value === value ? 'bg-accent-soft font-medium text-accent-text' : 'text-muted hover:text-text',
            )}
          >
            <input
              type="radio"
              className="absolute inset-0 appearance-none opacity-0"
              name={`${id}-${name}`}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
