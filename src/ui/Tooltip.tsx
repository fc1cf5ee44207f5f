import { cloneElement, useEffect, useId, useRef, useState, type FocusEvent, type PointerEvent, type ReactElement } from 'react';

const GAP_PX = 6;
const MARGIN_PX = 8;
const DELAY_MS = 300;

/** What a tooltip adds to its control. */
export interface Described {
  'aria-describedby'?: string | undefined;
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: (event: FocusEvent<HTMLElement>) => void;
}

export interface TooltipProps {
  text: string;
  children: ReactElement<Described>;
}

/** A sentence about a control, on hover and on focus; Escape dismisses it and the pointer may rest on it (WCAG 1.4.13). */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const popover = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isShown, setShown] = useState(false);

  const place = (anchor: Element): void => {
    const tip = popover.current;
    if (tip === null) return;
    tip.showPopover();
    const at = anchor.getBoundingClientRect();
    const size = tip.getBoundingClientRect();
    const isBelow = at.top < size.height + GAP_PX + MARGIN_PX;
    const left = at.left + at.width / 2 - size.width / 2;
    tip.style.left = `${Math.max(MARGIN_PX, Math.min(left, innerWidth - size.width - MARGIN_PX))}px`;
    tip.style.top = `${isBelow ? at.bottom + GAP_PX : at.top - size.height - GAP_PX}px`;
    setShown(true);
  };
  const show = (anchor: Element, delay: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => anchor.isConnected && place(anchor), delay);
  };
  const hide = (delay = 0): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      popover.current?.hidePopover();
      setShown(false);
    }, delay);
  };

  useEffect(() => {
    if (!isShown) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') hide();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isShown]);

  return (
    <>
      {cloneElement<Described>(children, {
        'aria-describedby': id,
        onPointerEnter: (event) => {
          children.props.onPointerEnter?.(event);
          if (event.pointerType !== 'touch') show(event.currentTarget, DELAY_MS);
        },
        onPointerLeave: (event) => {
          children.props.onPointerLeave?.(event);
          hide(GAP_PX * 20);
        },
        onFocus: (event) => {
          children.props.onFocus?.(event);
          show(event.currentTarget, 0);
        },
        onBlur: (event) => {
          children.props.onBlur?.(event);
          hide();
        },
      })}
      <span
        ref={popover}
        id={id}
        role="tooltip"
        popover="manual"
        onPointerEnter={() => clearTimeout(timer.current)}
        onPointerLeave={() => hide()}
        className="fixed inset-auto m-0 max-w-80 rounded-control border-0 bg-text px-2.5 py-1.5 text-label text-surface"
      >
        {text}
      </span>
    </>
  );
}
