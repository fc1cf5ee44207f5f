import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { bareScan } from '../../../../shared/scanned.ts';
import { playNo } from '../../../../ui/sounds.ts';
import { deskScanner, typedBy, type DeskScanner } from './desk-scanner.ts';
import { hearOf } from './devices.ts';

const TAKES_KEYS = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, select, [contenteditable], [role=menu], [role=listbox]';
const NUMBER_FIELD = 'input[inputmode=decimal], input[inputmode=numeric]';
/** What a scale types as fast as a scanner: a number no longer than a weight. */
const IS_WEIGHT = /^\d{0,5}(?:[.,]\d{0,3})?$/;
/** Where a scan in a dialog is an answer: a lot is scanned from its label. */
const TEXT_FIELD = `textarea, input:not([type=checkbox], [type=radio], [type=file], [inputmode=decimal], [inputmode=numeric])`;
/** What does something of its own on Enter and Space. */
const PRESSED = 'button, a[href], summary, [role=radio]';
/** With these Firefox begins to look for text, and a code that starts so would be typed into its bar. */
const FINDS = ['/', "'"];
/** Keys that are held or begin a character, and come in the middle of a scan. */
const HELD = ['Shift', 'CapsLock', 'Control', 'AltGraph', 'Unidentified'];
/** An Enter that follows another so soon is a key that bounced, or a hand in a glove: it says yes to no question, and takes no second shelf for empty. */
const BOUNCE_MS = 300;
/** What scanners are set to end a code with. */
const ENDS = ['Enter', 'Tab'];

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
 * The keyboard of a desk. A scanner types fast and ends with Enter (or as desk-scanner.ts takes it): its code goes to `onScan` without any field having the focus, so that
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
    const read = (text: string): void => {
      const code = bareScan(text);
      hearOf('scanner');
      if (code !== '') flushSync(() => latest.current.onScan(code));
    };
    const isCode = (typed: string): boolean => {
      const isWeight = IS_WEIGHT.test(typed);
      if (isWeight) hearOf('scale');
      return !isWeight;
    };
    /** The scan that a key ends. The key does nothing else then, nor where it belongs to the scan before. */
    const ended = (event: KeyboardEvent, by: DeskScanner, isScan: (text: string) => boolean = () => true): string | null => {
      const end = by.end(event);
      if (end === null || (end !== 'after' && !isScan(end.text)) || (end === 'after' && event.key === 'Tab')) return null;
      event.preventDefault();
      event.stopPropagation();
      return end === 'after' ? null : end.text;
    };
    const detector = deskScanner((keys) => keys.forEach((key) => press(key.toLowerCase())), read);
    const isFree = (event: KeyboardEvent): boolean =>
      !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.altKey && !event.isComposing && !isIn(event, TAKES_KEYS) && isOpen();
    let before = '';
    const inNumber = deskScanner();
    const numberField = ({ target }: Event): HTMLInputElement | null =>
      target instanceof HTMLInputElement && target.matches(NUMBER_FIELD) && isOpen() ? target : null;
    const onNumber = (event: KeyboardEvent): void => {
      const field = numberField(event);
      const char = typedBy(event);
      if (field !== null && char !== null && inNumber.key(char) === 1) before = field.value;
      if (field === null || !ENDS.includes(event.key)) return;
      const text = ended(event, inNumber, isCode);
      if (text === null) return;
      refill(field, before);
      read(text);
    };
    const inLayer = deskScanner();
    // Goods were scanned while a dialog was open: the Enter sent its form, or pressed its button.
    const onLayer = (event: KeyboardEvent): void => {
      if (isOpen() || isIn(event, TEXT_FIELD)) return inLayer.forget();
      const field = event.target instanceof HTMLInputElement && event.target.matches(NUMBER_FIELD) ? event.target : null;
      const char = typedBy(event);
      if (char !== null && inLayer.key(char) === 1) before = field?.value ?? '';
      if (!ENDS.includes(event.key)) return;
      const text = ended(event, inLayer, (typed) => field === null || !IS_WEIGHT.test(typed));
      if (text === null) return;
      if (field !== null) refill(field, before);
      playNo();
    };
    let entered = -BOUNCE_MS;
    // Before the focused button sees the key: the Enter that ends a scan presses nothing.
    const onEnter = (event: KeyboardEvent): void => {
      if (!ENDS.includes(event.key) || !isFree(event)) return;
      const text = ended(event, detector);
      if (text !== null) return read(text);
      if (event.key !== 'Enter' || event.defaultPrevented || event.repeat || isIn(event, PRESSED)) return;
      const isBounce = event.timeStamp - entered < BOUNCE_MS;
      entered = event.timeStamp;
      if (isBounce || press('enter')) event.preventDefault();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (HELD.includes(event.key) || ENDS.includes(event.key)) return;
      // A control character in a code comes as Ctrl and a letter, which asks the browser for something.
      if (event.ctrlKey && detector.isGoing(event)) {
        const mark = typedBy(event);
        if (mark !== null) detector.key(mark);
        return event.preventDefault();
      }
      if (!isFree(event)) return detector.forget();
      if (event.key.length > 1) {
        detector.forget();
        if (!event.repeat && press(event.key.toLowerCase())) event.preventDefault();
      } else if (!event.repeat && (detector.key(event) > 1 || FINDS.includes(event.key))) event.preventDefault();
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
