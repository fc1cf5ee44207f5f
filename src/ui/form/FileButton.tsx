import { useRef, type ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { DisabledReason } from '../DisabledReason.tsx';

/** What a call takes that is sent one file and nothing beside it. */
export function fileForm(file: File): FormData {
  const form = new FormData();
  form.append('options', '{}');
  form.append('file', file);
  return form;
}

export interface FileButtonProps {
  /** Media types that may be chosen. */
  types: readonly string[];
  onChoose: (file: File) => void;
  busy: boolean;
  /** Why no file can be chosen. */
  reason: string | null;
  children: ReactNode;
}

/** A button that asks for one file; the same file can be chosen again. */
export function FileButton({ types, onChoose, busy, reason, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={types.join(',')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) onChoose(file);
          event.target.value = '';
        }}
      />
      <DisabledReason reason={reason}>
        <Button busy={busy} onClick={() => input.current?.click()}>
          {children}
        </Button>
      </DisabledReason>
    </>
  );
}
