import { useEffect, useRef } from 'react';

/** Ctrl Enter sends the form inside the box from any field of it, by its main button: the last that does. */
export function useSendKey() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
      event.preventDefault();
      [...(element?.querySelectorAll<HTMLButtonElement>('button[type=submit]') ?? [])].at(-1)?.click();
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, []);
  return box;
}
