import { Dialog as Base } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useWords } from '../web/i18n.ts';
import { IconButton } from './Button.tsx';
import { Actions, StillBusy, useBusy } from './dialog-busy.tsx';
import { AskTyped, useTyped } from './dialog-typed.tsx';
import { focusPage } from './focus-page.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** A sentence under the title. */
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, right-aligned; the main one last. */
  actions?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** Must be answered: neither Escape nor a click outside closes it. */
  isAlert?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  /** Opened by a key, not by a button: the focus goes to the page afterward. */
  isFromKeyboard?: boolean;
}

/** A field that is tabbed to in a long one does not stay under the buttons, which are always in sight. */
const ABOVE_BUTTONS = { scrollPaddingBottom: 88 };

/** The cross, larger for a finger, has its middle at that of the title's first line. */
const BESIDE_TITLE = { transform: 'translateY(calc(12px - 50%))' };

const SIZES = { small: 'max-w-100', medium: 'max-w-140', large: 'max-w-220' };

const FIELDS = ':is(input:not([type=hidden]), select, textarea):not(:disabled, [tabindex="-1"])';

function firstField(popup: HTMLElement): HTMLElement | undefined {
  const fields = [...popup.querySelectorAll<HTMLInputElement>(`[data-dialog=body] ${FIELDS}`)];
  const field = fields.find((one) => one.checkVisibility());
  const chosen = field?.type === 'radio' ? fields.find((one) => one.name === field.name && one.checked) : undefined;
  return chosen ?? field;
}

/**
 * Where the focus goes when a dialog opens: to its first field, else to the first of its buttons, which changes nothing, else to the dialog
 * itself; never to the cross. While something of it is still on its way to the dialog itself, where no key presses anything.
 */
function firstOf(popup: HTMLElement): HTMLElement {
  const isComing = popup.querySelector('[data-dialog=body] [role=status]') !== null;
  return firstField(popup) ?? (isComing ? null : popup.querySelector<HTMLElement>('[data-dialog=actions] button:not(:disabled)')) ?? popup;
}

/** Has the focus follow `firstOf` as what a dialog fetches comes, until that is a field or somebody has done something in it. */
function follow(popup: HTMLElement, first: HTMLElement, remember: (field: HTMLElement) => void): void {
  let last = first;
  const acts = new AbortController();
  const observer = new MutationObserver(() => {
    const next = firstOf(popup);
    if (next === last) return;
    last = next;
    // Not before the frame in which the dialog itself puts the focus on what was first as it opened.
    requestAnimationFrame(() => {
      if (acts.signal.aborted || next !== last) return;
      remember(next);
      // The buttons are always in sight: to scroll to them would take the title away.
      next.focus({ preventScroll: !next.matches(FIELDS) });
      if (next.matches(FIELDS)) acts.abort();
    });
  });
  acts.signal.addEventListener('abort', () => observer.disconnect());
  for (const act of ['keydown', 'pointerdown']) popup.addEventListener(act, () => acts.abort(), { capture: true, signal: acts.signal });
  observer.observe(popup, { childList: true, subtree: true });
}

/** Opened by a finger, no field asks for the keyboard on the screen. */
function focusFirst(popup: HTMLElement | null, openedBy: string, remember: (field: HTMLElement) => void): HTMLElement | null {
  if (popup === null || openedBy === 'touch') return popup;
  const first = firstOf(popup);
  remember(first);
  if (!first.matches(FIELDS)) follow(popup, first, remember);
  return first;
}

/** Keys that only pass a field. */
const PASSING_KEYS: ReadonlySet<string> = new Set(['Tab', 'Shift', 'Escape']);

/**
 * A field that the dialog put the focus on, and nobody has typed in yet, is left without its blur being told: else a required one would complain
 * of being empty as soon as any button is pressed, and move it away from under the pointer. Sent empty, it complains as any other.
 */
function useUntouched() {
  const untouched = useRef<EventTarget | null>(null);
  const touch = ({ target }: { target: EventTarget }): void => {
    if (target === untouched.current) untouched.current = null;
  };
  return {
    remember: (field: HTMLElement) => void (untouched.current = field),
    handlers: {
      onInputCapture: touch,
      onPointerDownCapture: touch,
      onKeyDownCapture: (event: KeyboardEvent) => !PASSING_KEYS.has(event.key) && touch(event),
      onBlurCapture: (event: FocusEvent) => event.target === untouched.current && event.stopPropagation(),
    },
  };
}

/** Where what opened a dialog is gone with what it did, as the buttons for chosen rows are, the focus goes to the list, else to the page. */
function refocus(): void {
  const main = document.getElementById('main');
  if (document.activeElement === document.body) (main?.querySelector<HTMLElement>('[role=grid] [tabindex="0"]') ?? main)?.focus({ preventScroll: true });
}

/** A dialog above the page; on phones it fills the width. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  actions,
  size = 'medium',
  isAlert = false,
  initialFocus,
  isFromKeyboard = false,
}: DialogProps) {
  const { t } = useWords('ui');
  const popup = useRef<HTMLDivElement>(null);
  const { remember, handlers } = useUntouched();
  const typed = useTyped();
  const busy = useBusy(popup);
  // The page itself had the focus, as where a key opened it, or at the desk nothing: it goes back there, and not to the first field of the page.
  const [wasOnPage] = useState(() => document.activeElement?.matches('#main, h1, body:has([data-free-keys])'));
  useEffect(() => () => void setTimeout(refocus), []);
  const close = (reason: string): void => {
    const isUnasked = reason === 'escape-key' || reason === 'outside-press';
    if (busy.hold()) return;
    if (typed.isAsking && reason === 'escape-key') typed.back();
    else if (!isUnasked || (!typed.isAsking && !typed.ask())) onClose();
  };
  /** As was said: a form gives up its draft, too. */
  const lose = (): void => {
    popup.current?.querySelector('form')?.reset();
    onClose();
  };
  return (
    <Base.Root open={open} onOpenChange={(next, { reason }) => !next && close(reason)} disablePointerDismissal={isAlert}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-overlay" />
        <Base.Viewport className="fixed inset-0 z-40 flex items-start justify-center overflow-y-auto p-3 pt-[10vh]" style={ABOVE_BUTTONS}>
          <Base.Popup
            role={isAlert ? 'alertdialog' : 'dialog'}
            ref={popup}
            initialFocus={initialFocus ?? ((openedBy) => focusFirst(popup.current, openedBy, remember))}
            {...(isFromKeyboard || wasOnPage ? { finalFocus: focusPage } : {})}
            className={clsx('float flex w-full flex-col outline-none', SIZES[size])}
            {...typed.handlers}
          >
            <div className="flex items-start gap-3 px-5 pt-4">
              <div className="min-w-0 flex-1 break-words">
                <Base.Title className="text-section font-semibold">{title}</Base.Title>
                {description !== undefined && <Base.Description className="mt-1 text-muted">{description}</Base.Description>}
              </div>
              {!isAlert && (
                <Base.Close
                  render={
                    <IconButton label={t('actions.close')} className="-mr-2" style={BESIDE_TITLE}>
                      <X aria-hidden size={16} />
                    </IconButton>
                  }
                />
              )}
            </div>
            {children !== undefined && (
              <div className="px-5 pt-3 pb-1" data-dialog="body" {...handlers}>
                {children}
              </div>
            )}
            {/* Below a little room, else it covers the lower edge of a last field that has the focus. */}
            <div data-dialog="actions" className="sticky -bottom-3 flex flex-wrap justify-end gap-2 rounded-b-card bg-raised px-5 pt-3 pb-5 empty:pt-0">
              {busy.phase !== null && <StillBusy title={title} isLate={busy.phase === 'late'} onStay={busy.stay} onClose={onClose} />}
              {typed.isAsking && <AskTyped onKeep={typed.back} onClose={lose} />}
              <Actions isHidden={typed.isAsking || busy.phase === 'late'} onHold={busy.hold}>
                {actions}
              </Actions>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

export interface PanelProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  side: 'left' | 'right' | 'bottom';
  /** Shows no heading; the title is still read aloud. */
  isBare?: boolean;
  children: ReactNode;
  actions?: ReactNode;
  className?: string;
}

const SIDES = {
  left: 'inset-y-0 left-0 w-[258px] max-w-[85vw] border-r',
  right: 'inset-y-0 right-0 w-120 max-w-full border-l',
  bottom: 'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-card border-t',
};

/** A drawer from a side, or a sheet from below on phones. */
export function Panel({ open, onClose, title, side, isBare = false, children, actions, className }: PanelProps) {
  const { t } = useWords('ui');
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-overlay" />
        <Base.Popup className={clsx('fixed z-40 flex flex-col border-line bg-raised text-text shadow-float outline-none', SIDES[side], className)}>
          <div className={isBare ? 'sr-only' : 'flex items-center gap-3 border-b border-line px-5 py-3'}>
            <Base.Title className="min-w-0 flex-1 break-words text-section font-semibold">{title}</Base.Title>
            {!isBare && (
              <Base.Close
                render={
                  <IconButton label={t('actions.close')} className="-mr-2">
                    <X aria-hidden size={16} />
                  </IconButton>
                }
              />
            )}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
          {actions !== undefined && <div className="flex justify-end gap-2 border-t border-line px-5 py-3">{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
