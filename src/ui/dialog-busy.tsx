import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode, type RefObject } from 'react';
import type { Title } from '../shared/words.ts';
import { hearOut } from '../web/hear-out.ts';
import { colon } from '../web/colon.ts';
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
  stay: { en: 'Keep waiting', zh: '继续等待', ru: 'Подождать' },
  leave: { en: 'Close anyway', zh: '仍要关闭', ru: 'Всё равно закрыть' },
} as const satisfies Record<string, Title>;

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
  const leave = (): void => {
    hearOut(client, (error) => {
      const sentence = error.fields.status ?? error.message;
      // The page may have told it itself.
      if (currentMessages().some(({ message }) => message === sentence)) return;
      say.error(
        <>
          {title}
          {colon()}
          {sentence}
        </>,
      );
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
