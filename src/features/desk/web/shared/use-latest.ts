import { useEffect, useRef } from 'react';
import { timesGivenUp } from './look-up.ts';

/**
 * Begins what a scan asks for and gives a function that tells whether it is still wanted: not once something else was scanned,
 * the page was left, or Escape gave it up.
 * A slow answer led away from whatever was opened since.
 */
export function useLatest(): () => () => boolean {
  const latest = useRef(0);
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );
  return () => {
    latest.current += 1;
    const own = latest.current;
    const before = timesGivenUp();
    return () => own === latest.current && before === timesGivenUp();
  };
}
