import { useRef } from 'react';
import type { PointerEvent } from 'react';
import { clampWidth } from './grid-state.ts';

interface Drag {
  readonly startX: number;
  readonly startWidth: number;
  width: number;
}

/** Handlers for the edge of a column: drag to resize, double click to let it grow freely again. */
export function useResize(onPreview: (width: number | null) => void, onResize: (width: number | null) => void) {
  const drag = useRef<Drag | null>(null);
  const end = (commit: boolean) => {
    const done = drag.current;
    drag.current = null;
    if (done === null) return;
    if (commit && done.width !== done.startWidth) onResize(done.width);
    else onPreview(null);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      const startWidth = Math.round(event.currentTarget.parentElement?.getBoundingClientRect().width ?? 0);
      drag.current = { startX: event.clientX, startWidth, width: startWidth };
      event.currentTarget.setPointerCapture(event.pointerId);
      event.preventDefault();
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag.current === null) return;
      drag.current.width = clampWidth(drag.current.startWidth + event.clientX - drag.current.startX);
      onPreview(drag.current.width);
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
    onDoubleClick: () => onResize(null),
  };
}
