import { cloneElement, useCallback, useEffect, useId, useRef, useState, type ReactElement } from 'react';

const GAP_PX = 6;
const MARGIN_PX = 8;
const DELAY_MS = 300;
/** Time to move the pointer from the control onto the sentence. */
const GRACE_MS = 120;

/** What a tooltip adds to its control. */
export interface Described {
  'aria-describedby'?: string | undefined;
}

export interface TooltipProps {
  text: string;
  children: ReactElement<Described>;
}

/** How a tooltip looks. */
export const TIP = 'fixed inset-auto m-0 max-w-80 rounded-control border-0 bg-text px-2.5 py-1.5 text-label text-surface';

/** Shows a popover above an element, or below where there is no room. */
export function place(tip: HTMLElement, anchor: Element): void {
  tip.showPopover();
  const at = anchor.getBoundingClientRect();
  const size = tip.getBoundingClientRect();
  const isBelow = at.top < size.height + GAP_PX + MARGIN_PX;
  const left = at.left + at.width / 2 - size.width / 2;
  tip.style.left = `${Math.max(MARGIN_PX, Math.min(left, innerWidth - size.width - MARGIN_PX))}px`;
  tip.style.top = `${isBelow ? at.bottom + GAP_PX : at.top - size.height - GAP_PX}px`;
}

/** A sentence about a control, on hover and on focus; Escape dismisses it and the pointer may rest on it (WCAG 1.4.13). */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isShown, setShown] = useState(false);

  const show = (anchor: Element | null, delay: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (anchor?.isConnected !== true || tip.current === null) return;
      place(tip.current, anchor);
      setShown(true);
    }, delay);
  };
  const hide = useCallback((delay = 0): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      tip.current?.hidePopover();
      setShown(false);
    }, delay);
  }, []);

  useEffect(() => {
    if (!isShown) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') hide();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isShown, hide]);

  return (
    <span
      className="contents"
      onPointerEnter={(event) => event.pointerType !== 'touch' && show(event.currentTarget.firstElementChild, DELAY_MS)}
      onPointerLeave={() => hide(GRACE_MS)}
      onFocus={(event) => show(event.currentTarget.firstElementChild, 0)}
      onBlur={() => hide()}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span ref={tip} id={id} role="tooltip" popover="manual" className={TIP}>
        {text}
      </span>
    </span>
  );
}
