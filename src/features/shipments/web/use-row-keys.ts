import { useEffect, type RefObject } from 'react';

/** The controls of a row that take typing, in order. */
export const ROW_CONTROLS = 'input:not([type=hidden]), select';

export interface RowKeys {
  /** Called when several cells are pasted into a row (null: outside the rows). */
  onRows: (text: string, row: number | null) => void;
  /** Called for Enter in a control of a row. */
  onNext: (row: number, control: number) => void;
}

const rowOf = (target: EventTarget | null): HTMLElement | null => (target as HTMLElement | null)?.closest<HTMLElement>('[data-row]') ?? null;

/**
 * Makes a list of rows (`data-row`) behave as in a spreadsheet: Enter goes down, pasted cells become rows. A single pasted cell is just text for
 * its field.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, { onRows, onNext }: RowKeys): void {
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const paste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!text.includes('\t') && !/\S\s*\n\s*\S/.test(text)) return;
      event.preventDefault();
      const row = rowOf(event.target)?.dataset['row'];
      onRows(text, row === undefined ? null : Number(row));
    };
    const press = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      const row = rowOf(target);
      // An open list handles Enter itself, and so does an input method composing Chinese.
      if (event.key !== 'Enter' || row === null || event.isComposing || !target.matches(ROW_CONTROLS) || target.getAttribute('aria-expanded') === 'true')
        return;
      event.preventDefault();
      onNext(Number(row.dataset['row']), [...row.querySelectorAll(ROW_CONTROLS)].indexOf(target));
    };
    element.addEventListener('paste', paste);
    element.addEventListener('keydown', press);
    return () => {
      element.removeEventListener('paste', paste);
      element.removeEventListener('keydown', press);
    };
  });
}
