import { useCallback, useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { ofRows, rowsInView, scrollFor } from './rows-in-view.ts';
import type { Span, View } from './rows-in-view.ts';

interface Given {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly count: number;
  /** Pixels of one row. */
  readonly height: number;
  /** Pixels of the header that stays above the rows. */
  readonly head: number;
  /** Rows drawn beyond each edge. */
  readonly beyond: number;
}

/** How much of the window a list has, roughly; good enough until measured. */
const USUAL_SHARE = 0.6;

function viewOf(element: HTMLElement, head: number): View {
  return { top: element.scrollTop, height: element.clientHeight - head };
}

/** Which rows a scroller shows, kept up to date while it scrolls and resizes, and a function that scrolls one into view. */
export function useRowsInView({ scroller, count, height, head, beyond }: Given): { span: Span; reveal: (row: number) => void } {
  const [span, setSpan] = useState<Span>(() => rowsInView({ top: 0, height: window.innerHeight * USUAL_SHARE }, height, beyond));
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const update = () => {
      const next = rowsInView(viewOf(element, head), height, beyond);
      setSpan((old) => (old.from === next.from && old.to === next.to ? old : next));
    };
    // It tells the first size too, once the page is laid out; to ask for it here would lay it out twice.
    const resized = new ResizeObserver(update);
    resized.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [scroller, height, head, beyond]);
  const reveal = useCallback(
    (row: number) => {
      const element = scroller.current;
      element?.scrollTo({ top: scrollFor(row, viewOf(element, head), height) });
    },
    [scroller, head, height],
  );
  return { span: ofRows(span, count), reveal };
}
