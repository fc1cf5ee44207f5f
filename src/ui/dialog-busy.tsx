import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode, type RefObject } from 'react';
import type { Title } from '../shared/words.ts';
import { hearOut, type LeftOut } from '../web/hear-out.ts';
import { colon } from '../web/colon.ts';
import { useFormat } from '../web/format.ts';
import { useLanguage } from '../web/i18n.ts';
import { Button } from './Button.tsx';
import { currentMessages, say } from './messages/messages.ts';

/** Its words stand here: no page needs them before somebody would leave a dialog at work. */
const WORDS = {
  wait: { en: 'Still at work. One moment.', zh: '正在处理，请稍候。', ru: 'Ещё выполняется. Подождите немного.' },
  late: {
    en: 'No answer yet. Closing does not stop it; you will be told if it fails.',
    zh: '尚未收到答复。关闭并不会中止操作；如果失败，会另行提示。',
    ru: 'Ответа пока нет. Если закрыть окно, действие продолжится; если оно не удастся, мы об этом скажем.',
  },
  unchanged: { en: 'Left unchanged: {count}.', zh: '未更改：{count}。', ru: 'Не изменено: {count}.' },
  more: { en: 'And {count} more', zh: '另有 {count} 项', ru: 'И ещё {count}' },
  stay: { en: 'Keep waiting', zh: '继续等待', ru: 'Подождать' },
  leave: { en: 'Close anyway', zh: '仍要关闭', ru: 'Всё равно закрыть' },
} as const satisfies Record<string, Title>;

/** So many of those refused are named in a message, which is read in passing. */
const NAMED = 3;

/** After this long nobody is kept any longer by an answer that may never come, in milliseconds. */
const PATIENCE_MS = 5000;

const isBusy = ({ current }: RefObject<HTMLElement | null>): boolean => current?.querySelector('[data-dialog=actions] [aria-busy=true]') != null;

/**
 * What a dialog's button has begun nobody leaves by the way: its end is told in the dialog. Whoever would close it meanwhile reads that it is being
 * done, and once that takes long, that closing does not stop it.
 */
export function useBusy(popup: RefObject<HTMLElement | null>) {
  const [phase, setPhase] = useState<'wait' | 'late' | null>(null);
  useEffect(() => {
    if (phase === null || popup.current === null) return;
    const observer = new MutationObserver(() => !isBusy(popup) && setPhase(null));
    observer.observe(popup.current, { attributeFilter: ['aria-busy'], childList: true, subtree: true });
    const timer = phase === 'wait' ? setTimeout(() => setPhase('late'), PATIENCE_MS) : undefined;
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [phase, popup]);
  /** Whether it stays open, as it is at work. */
  const hold = (): boolean => {
    if (!isBusy(popup)) return false;
    setPhase('wait');
    return true;
  };
  return { phase, hold, stay: () => setPhase('wait') };
}

/** A dialog's buttons; while one of them is at work the others wait. */
export function Actions({ isHidden, onHold, children }: { isHidden: boolean; onHold: () => boolean; children: ReactNode }) {
  const guard = (event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest('[aria-busy=true]') === null && onHold()) event.stopPropagation();
  };
  return (
    <div
      className={isHidden ? 'hidden' : 'contents has-[[aria-busy=true]]:[&_button:not([aria-busy=true])]:opacity-55'}
      onClickCapture={guard}
      role="presentation"
    >
      {children}
    </div>
  );
}

interface UnchangedProps {
  refused: readonly LeftOut[];
  count: number;
}

/** What an action on several left as it was: how many, and of the first ones why. */
function Unchanged({ refused, count }: UnchangedProps) {
  const language = useLanguage();
  const { number } = useFormat();
  const words = (key: 'unchanged' | 'more', value: number) => WORDS[key][language].replace('{count}', number(value));
  const named = refused.slice(0, NAMED);
  return (
    <>
      {words('unchanged', count)}
      {named.map(({ name, tracking_number: tracking, id, message }) => (
        <span key={name ?? tracking ?? id} className="mt-1 block break-words">
          <span className="font-medium">{name ?? tracking ?? id}</span>
          {colon()}
          {message}
        </span>
      ))}
      {named.length < count && <span className="mt-1 block text-muted">{words('more', count - named.length)}</span>}
    </>
  );
}

interface StillBusyProps {
  /** What the dialog is called: what fails after it is gone is told by that. */
  title: ReactNode;
  isLate: boolean;
  onStay: () => void;
  onClose: () => void;
}

/** Above the buttons of a dialog at work, and after a while in their place. */
export function StillBusy({ title, isLate, onStay, onClose }: StillBusyProps) {
  const language = useLanguage();
  const client = useQueryClient();
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => (isLate ? stay.current?.focus() : undefined), [isLate]);
  const tell = (what: ReactNode): void =>
    void say.error(
      <>
        <span className="block font-medium">{title}</span>
        {what}
      </>,
    );
  const leave = (): void => {
    hearOut(client, {
      failed: (error) => {
        const sentence = error.fields?.status ?? error.message;
        // The page may have told it itself.
        if (!currentMessages().some(({ message }) => message === sentence)) tell(sentence);
      },
      refused: (refused, count) => tell(<Unchanged refused={refused} count={count} />),
    });
    onClose();
  };
  return (
    <>
      <p role="status" className="mr-auto basis-full">
        {WORDS[isLate ? 'late' : 'wait'][language]}
      </p>
      {isLate && (
        <>
          <Button ref={stay} onClick={onStay}>
            {WORDS.stay[language]}
          </Button>
          <Button onClick={leave}>{WORDS.leave[language]}</Button>
        </>
      )}
    </>
  );
}
