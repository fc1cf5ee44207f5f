import { ScanLine } from 'lucide-react';
import { useState, type ClipboardEvent, type ReactNode, type Ref, type SubmitEvent } from 'react';
import { Button } from './Button.tsx';
import { Field, useFieldProps } from './form/Field.tsx';

export interface ScanFieldProps {
  label: string;
  hint?: ReactNode;
  /** What the button says. */
  addLabel: string;
  /** What was scanned, typed or pasted, as it came: one number or a list. */
  onScan: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
  /** Whether it takes the focus when the page opens. */
  isFirst?: boolean;
}

function ScanInput({
  value,
  onChange,
  onScan,
  ref,
  isFirst,
}: Pick<ScanFieldProps, 'onScan' | 'ref' | 'isFirst'> & { value: string; onChange: (text: string) => void }) {
  const field = useFieldProps();
  /** A one-line field would join the lines of a pasted list into one number. */
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text');
    if (!/[\n\t,;]/.test(text.trim())) return;
    event.preventDefault();
    onScan(text);
  };
  return (
    <span className="relative block flex-1">
      <ScanLine aria-hidden size={18} className="pointer-events-none absolute inset-y-0 left-3 my-auto text-muted" />
      <input
        {...field}
        {...(ref === undefined ? {} : { ref })}
        {...(isFirst === true ? { autoFocus: true } : {})}
        type="text"
        className="control h-12 pl-10 text-section"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="send"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onPaste={paste}
      />
    </span>
  );
}

/** A field for a barcode scanner, which is a keyboard that types fast and ends with Enter (design ui.md). It clears itself and keeps the focus. */
export function ScanField({ label, hint, addLabel, onScan, ref, isFirst = false }: ScanFieldProps) {
  const [text, setText] = useState('');
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const scanned = text.trim();
    setText('');
    if (scanned !== '') onScan(scanned);
    event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <form onSubmit={send}>
      <Field label={label} hint={hint}>
        <span className="flex gap-2">
          <ScanInput value={text} onChange={setText} onScan={onScan} isFirst={isFirst} {...(ref === undefined ? {} : { ref })} />
          <Button type="submit" className="h-12! px-5">
            {addLabel}
          </Button>
        </span>
      </Field>
    </form>
  );
}
