import { ScanLine as ScanIcon } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { Field, useFieldProps } from '../../../ui/form/Field.tsx';
import { useWords } from '../../../web/i18n.ts';

interface ScanLineProps {
  onScan: (code: string) => void;
  disabled: boolean;
  /** Why the last scan added nothing. */
  problem: string | null;
}

function Input({ onScan, disabled }: Omit<ScanLineProps, 'problem'>) {
  const [text, setText] = useState('');
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    // The Enter of a scanner ends the scan, and must not send the order.
    event.preventDefault();
    const code = text.trim();
    setText('');
    if (code !== '') onScan(code);
  };
  return (
    <span className="relative block">
      <ScanIcon aria-hidden size={16} className="pointer-events-none absolute inset-y-0 left-2.5 my-auto text-muted" />
      <input
        {...useFieldProps()}
        type="text"
        className="control pl-9 coarse:h-10"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="enter"
        disabled={disabled}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
      />
    </span>
  );
}

/** A scan field inside the form: it clears itself and keeps the focus. */
export function ScanLine({ problem, ...rest }: ScanLineProps) {
  const { t } = useWords('orders');
  return (
    <Field label={t('form.lines.scan')} hint={t('form.lines.scanHint')} error={problem ?? undefined}>
      <Input {...rest} />
    </Field>
  );
}
