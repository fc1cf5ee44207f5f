import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Box } from './labels.ts';

export interface Size {
  width: number;
  height: number;
  /** What of it lies within its padding. */
  inner: Box;
}

/** How large an element is, in whole pixels; null before that is known. */
export function useSize(): [RefObject<HTMLDivElement | null>, Size | null] {
  const place = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const [whole] = entry?.borderBoxSize ?? [];
      if (entry === undefined || whole === undefined) return;
      const { x, y, width, height } = entry.contentRect;
      const inner = { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
      setSize({ width: Math.round(whole.inlineSize), height: Math.round(whole.blockSize), inner });
    });
    if (place.current !== null) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return [place, size];
}
