import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { scanDetector } from '../../../../ui/scan-detector.ts';
import { playNo } from '../../../../ui/sounds.ts';

/** The shortest name people give goods (spec §5: ids have 3 to 32 characters). */
const SHORTEST_SCAN = 3;
const TAKES_KEYS = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, select, [contenteditable], [role=menu], [role=listbox]';
const NUMBER_FIELD = 'input[inputmode=decimal], input[inputmode=numeric]';
/** What a scale types as fast as a scanner: a number no longer than a weight. */
const IS_WEIGHT = /^\d{0,5}(?:[.,]\d{0,3})?$/;
/** Where a scan in a dialog is an answer: a lot is scanned from its label. */
const TEXT_FIELD = `textarea, input:not([type=checkbox], [type=radio], [type=file], [inputmode=decimal], [inputmode=numeric])`;
/** What does something of its own on Enter and Space. */
const PRESSED = 'button, a[href], summary, [role=radio]';

export interface DeskKeys {
  /** What a scanner read, wherever the focus was. */
  onScan: (text: string) => void;
  /** What a person's keys do, by the key in lower case: `u`, `7`, `+`, `enter`, `backspace`, `escape`. */
  keys?: Readonly<Record<string, () => void>>;
}

/** What was scanned on a page that was not there yet, and where. */
let early: { text: string; path: string }[] = [];

const isOpen = (): boolean => document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') === null;
/** Puts a field's text back, also for the page that keeps it. */
function refill(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
const isIn = (event: Event, selector: string): boolean => event.target instanceof Element && event.target.closest(selector) !== null;

/**
 * The keyboard of a desk. A scanner types fast and ends with Enter: its code goes to `onScan` without any field having the focus, so that
 * a phone shows no keyboard over the number keys. Slow keys are a person's. Keys in a field, a menu or a dialog are left to it, but a scan in a field
 * of a number is taken out of it again, and where a dialog asks a question that is not answered by text, a scan answers nothing: goods are scanned while the weight has the focus, and were neither counted nor refused. What a key or a
 * scan changes is drawn before the next is taken: on a busy device two may wait, and the second counts on what the first did. It listens as
 * soon as the page is seen, and first takes what was scanned while the page was loaded.
 */
export function useDeskKeys(given: DeskKeys): void {
  const latest = useRef(given);
  useLayoutEffect(() => {
    latest.current = given;
  });
  useLayoutEffect(() => {
    const press = (key: string): boolean => {
      const act = latest.current.keys?.[key];
      if (act !== undefined) flushSync(act);
      return act !== undefined;
    };
    const detector = scanDetector((keys) => keys.forEach((key) => press(key.toLowerCase())), SHORTEST_SCAN);
    const isFree = (event: KeyboardEvent): boolean =>
      !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.altKey && !event.isComposing && !isIn(event, TAKES_KEYS) && isOpen();
    let before = '';
    const inNumber = scanDetector(() => undefined, SHORTEST_SCAN);
    const numberField = ({ target }: Event): HTMLInputElement | null =>
      target instanceof HTMLInputElement && target.matches(NUMBER_FIELD) && isOpen() ? target : null;
    const onNumber = (event: KeyboardEvent): void => {
      const field = numberField(event);
      if (field !== null && event.key.length === 1 && inNumber.key(event.key, event.timeStamp) === 1) before = field.value;
      if (field === null || event.key !== 'Enter') return;
      const text = inNumber.enter(event.timeStamp);
      if (text === null || IS_WEIGHT.test(text)) return;
      event.preventDefault();
      event.stopPropagation();
      refill(field, before);
      flushSync(() => latest.current.onScan(text));
    };
    const inLayer = scanDetector(() => undefined, SHORTEST_SCAN);
    // Goods were scanned while a dialog was open: the Enter sent its form, or pressed its button.
    const onLayer = (event: KeyboardEvent): void => {
      if (isOpen() || isIn(event, TEXT_FIELD)) return inLayer.forget();
      const field = event.target instanceof HTMLInputElement && event.target.matches(NUMBER_FIELD) ? event.target : null;
      if (event.key.length === 1 && inLayer.key(event.key, event.timeStamp) === 1) before = field?.value ?? '';
      if (event.key !== 'Enter') return;
      const text = inLayer.enter(event.timeStamp);
      if (text === null || (field !== null && IS_WEIGHT.test(text))) return;
      event.preventDefault();
      event.stopPropagation();
      if (field !== null) refill(field, before);
      playNo();
    };
    // Before the focused button sees the key: the Enter that ends a scan presses nothing.
    const onEnter = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !isFree(event)) return;
      const text = detector.enter(event.timeStamp);
      if (text !== null) {
        event.preventDefault();
        event.stopPropagation();
        flushSync(() => latest.current.onScan(text));
      } else if (!event.repeat && !isIn(event, PRESSED) && press('enter')) event.preventDefault();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Shift' || event.key === 'CapsLock' || event.key === 'Enter') return;
      if (!isFree(event)) return detector.forget();
      if (event.key.length > 1) {
        detector.forget();
        if (!event.repeat && press(event.key.toLowerCase())) event.preventDefault();
      } else if (!event.repeat && detector.key(event.key, event.timeStamp) > 1) event.preventDefault();
    };
    // A key pressed by finger does not take the focus: the next Enter would press it again instead of saving.
    const onPointer = (event: MouseEvent): void => {
      if (isOpen() && isIn(event, 'main button, footer button')) event.preventDefault();
    };
    const takeEarly = (): void => {
      const kept = early.filter(({ path }) => path === location.pathname);
      early = [];
      for (const { text } of kept) flushSync(() => latest.current.onScan(text));
    };
    const timer = setTimeout(takeEarly);
    document.addEventListener('mousedown', onPointer);
    document.addEventListener('keydown', onLayer, true);
    document.addEventListener('keydown', onNumber, true);
    document.addEventListener('keydown', onEnter, true);
    document.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('mousedown', onPointer);
      document.removeEventListener('keydown', onLayer, true);
      document.removeEventListener('keydown', onNumber, true);
      document.removeEventListener('keydown', onEnter, true);
      document.removeEventListener('keydown', onKey);
      detector.forget();
      inNumber.forget();
      inLayer.forget();
    };
  }, []);
}

/** Stands where a page of the desk is being loaded: what is scanned meanwhile waits for it. */
export function KeepScans(): null {
  useDeskKeys({ onScan: (text) => early.push({ text, path: location.pathname }) });
  return null;
}
