import { ScanLine } from 'lucide-react';
import { useState, type ClipboardEvent, type KeyboardEvent, type MouseEvent, type ReactNode, type Ref } from 'react';
import { namedIn } from '../shared/scanned.ts';
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
  disabled?: boolean;
}

function ScanInput({
  value,
  onChange,
  onEnter,
  onScan,
  ref,
  isFirst,
  disabled,
}: Pick<ScanFieldProps, 'onScan' | 'ref' | 'isFirst' | 'disabled'> & { value: string; onChange: (text: string) => void; onEnter: () => void }) {
  const field = useFieldProps();
  /** A one-line field would join the lines of a pasted list into one number. */
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text');
    if (!/[\n\t,;]/.test(text.trim())) return;
    event.preventDefault();
    onScan(text);
  };
  /** Not a form of its own: it stands inside others, which this Enter must not send. */
  const enter = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <span className="relative block flex-1">
      <ScanLine aria-hidden size={18} className="pointer-events-none absolute inset-y-0 left-3 my-auto text-muted" />
      <input
        {...field}
        {...(ref === undefined ? {} : { ref })}
        {...(isFirst === true ? { autoFocus: true } : {})}
        type="text"
        disabled={disabled}
        className="control h-12 pl-10 text-section coarse:text-[16px]"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="send"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onPaste={paste}
        onKeyDown={enter}
      />
    </span>
  );
}

/** A field for a barcode scanner, which is a keyboard that types fast and ends with Enter. It clears itself and keeps the focus. */
export function ScanField({ label, hint, addLabel, onScan, ref, isFirst = false, disabled = false }: ScanFieldProps) {
  const [text, setText] = useState('');
  const send = (): void => {
    const scanned = namedIn(text);
    setText('');
    if (scanned !== '') onScan(scanned);
  };
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    send();
    event.currentTarget.parentElement?.querySelector('input')?.focus();
  };
  return (
    <Field label={label} hint={hint}>
      <span className="flex gap-2">
        <ScanInput
          value={text}
          onChange={setText}
          onEnter={send}
          onScan={onScan}
          isFirst={isFirst}
          disabled={disabled}
          {...(ref === undefined ? {} : { ref })}
        />
        <Button className="h-12! px-5" disabled={disabled} onClick={press}>
          {addLabel}
        </Button>
      </span>
    </Field>
  );
}
