import { useEffect, useMemo, useState } from 'react';

/** A plain JSON value once it has not changed for `ms`; the first one is returned at once. The same object as long as its content is the same. */
export function useSettled<T>(value: T, ms: number): T {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return useMemo(() => JSON.parse(settled) as T, [settled]);
}
