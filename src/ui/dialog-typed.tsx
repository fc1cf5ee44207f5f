import { useEffect, useRef, useState, type FocusEvent, type FormEvent } from 'react';
import type { Title } from '../shared/words.ts';
import { useLanguage } from '../web/i18n.ts';
import { holdUnkept } from '../web/unkept.ts';
import { Button } from './Button.tsx';

/** Its words stand here: no page needs them before somebody has typed in a dialog. */
const WORDS = {
  lost: { en: 'What you typed will be lost.', zh: '已输入的内容将会丢失。', ru: 'Введённое не сохранится.' },
  keep: { en: 'Keep editing', zh: '继续编辑', ru: 'Продолжить' },
  close: { en: 'Close anyway', zh: '仍要关闭', ru: 'Всё равно закрыть' },
} as const satisfies Record<string, Title>;

/** Where people type what they would not like to type again; not a search, nor a word that only confirms. */
const FIELDS = 'textarea, input:not([type=checkbox], [type=radio], [type=search], [type=file], [role=combobox], [data-confirms])';
/** What a session that ends must not take: choices, too, but nothing that a draft keeps. */
const HELD = ':is(textarea, select, input:not([type=search], [data-confirms])):not([data-kept] *)';
type Field = HTMLInputElement | HTMLTextAreaElement;
const fieldOf = (target: EventTarget): Field | null => (target instanceof HTMLElement && target.matches(FIELDS) ? (target as Field) : null);

/** What was typed into a dialog, and whether it is asked before Escape or a click beside the dialog loses that. */
export function useTyped() {
  const [isAsking, setAsking] = useState(false);
  const given = useRef(new Map<Field, string>());
  const typed = useRef(new Set<Field>());
  const last = useRef<Field | null>(null);
  const held = useRef<(() => void) | null>(null);
  useEffect(() => () => held.current?.(), []);
  return {
    isAsking,
    /** Asks, where something would be lost. */
    ask: (): boolean => {
      const isLost = [...typed.current].some((field) => field.isConnected && field.value.trim() !== '' && field.value !== given.current.get(field));
      if (isLost) setAsking(true);
      return isLost;
    },
    back: (): void => {
      setAsking(false);
      last.current?.focus();
    },
    handlers: {
      onFocusCapture: ({ target }: FocusEvent) => {
        const field = fieldOf(target);
        if (field !== null && !given.current.has(field)) given.current.set(field, field.value);
      },
      onInputCapture: ({ target }: FormEvent) => {
        if (target instanceof HTMLElement && target.matches(HELD)) held.current ??= holdUnkept();
        const field = fieldOf(target);
        if (field === null) return;
        typed.current.add(field);
        last.current = field;
      },
    },
  };
}

/** In place of a dialog's buttons: what closing it loses. */
export function AskTyped({ onKeep, onClose }: { onKeep: () => void; onClose: () => void }) {
  const language = useLanguage();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <>
      <p role="alert" className="mr-auto self-center">
        {WORDS.lost[language]}
      </p>
      <Button ref={keep} onClick={onKeep}>
        {WORDS.keep[language]}
      </Button>
      <Button kind="danger" onClick={onClose}>
        {WORDS.close[language]}
      </Button>
    </>
  );
}
