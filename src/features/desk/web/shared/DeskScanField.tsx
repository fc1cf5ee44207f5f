import { Camera, ScanBarcode } from 'lucide-react';
import { Suspense, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { bareScan } from '../../../../shared/scanned.ts';
import { lazyPart } from '../../../../web/code.ts';
import { useWords } from '../../../../web/i18n.ts';
import { deskScanner, typedBy } from './desk-scanner.ts';

const CameraScan = lazyPart(() => import('./CameraScan.tsx'));

export interface DeskScanFieldProps {
  /** What is to be scanned: a carton, a unit. */
  label: string;
  onScan: (text: string) => void;
}

/**
 * Where a code is typed by hand, 52 high. A scanner needs no field (use-desk-keys.ts), so this one never takes the focus by itself: on a
 * phone the keyboard would cover half of the desk. Where the browser reads bar codes, the camera is a scanner too.
 */
export function DeskScanField({ label, onScan }: DeskScanFieldProps) {
  const { t } = useWords('desk');
  const [text, setText] = useState('');
  const [isLooking, setLooking] = useState(false);
  const hasCamera = 'BarcodeDetector' in globalThis && 'mediaDevices' in navigator;
  const [scanner] = useState(() => deskScanner());
  const take = (typed: string, form: HTMLFormElement | null): void => {
    const code = bareScan(typed);
    setText('');
    if (code !== '') onScan(code);
    form?.querySelector('input')?.blur();
  };
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    take(text, event.currentTarget);
  };
  /** A code is scanned into it all the same: what the scanner means counts, and a Tab ends it too. */
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { nativeEvent: key, currentTarget } = event;
    const char = typedBy(key);
    if (char !== null) scanner.key(char);
    if (key.key !== 'Enter' && key.key !== 'Tab') return;
    const end = scanner.end(key);
    if (end === null || end === 'after') return;
    event.preventDefault();
    take(end.text, currentTarget.form);
  };
  return (
    <form onSubmit={send} className="shrink-0">
      <span className="relative flex">
        <ScanBarcode aria-hidden size={22} className="pointer-events-none absolute inset-y-0 left-4 my-auto text-muted" />
        <input
          type="text"
          aria-label={label}
          placeholder={label}
          className="control h-13! rounded-card! border-2! pr-14! pl-12! text-section! coarse:text-[16px]!"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={80}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {hasCamera && (
          <button
            type="button"
            aria-label={t('camera.open')}
            title={t('camera.open')}
            className="absolute inset-y-1 right-1 inline-flex w-11 items-center justify-center rounded-control bg-accent-soft text-accent-text"
            onClick={() => setLooking(true)}
          >
            <Camera aria-hidden size={22} />
          </button>
        )}
      </span>
      <Suspense fallback={null}>
        {isLooking && (
          <CameraScan
            onClose={() => setLooking(false)}
            onScan={(found) => {
              setLooking(false);
              take(found, null);
            }}
          />
        )}
      </Suspense>
    </form>
  );
}
