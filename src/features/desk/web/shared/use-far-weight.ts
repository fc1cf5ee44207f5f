import { useRef, useState } from 'react';
import { playNo } from '../../../../ui/sounds.ts';
import { isFarOff } from '../../rules.ts';

/** Nobody has read the question so soon: the second Enter is a key that bounced. */
const READ_MS = 300;

/**
 * Asks once about a weight in kg that is far from what is expected: `mayUse` lets it through when it is confirmed a second time as it stands, and asks
 * no more about it. `asked` is the weight in question.
 */
export function useFarWeight() {
  const [asked, setAsked] = useState<number | null>(null);
  const askedAt = useRef(0);
  const [meant, setMeant] = useState<number | null>(null);
  const mayUse = (kg: number, expected: number | null): boolean => {
    if (expected === null || kg === meant || !isFarOff(kg, expected)) return true;
    if (kg === asked) {
      if (performance.now() - askedAt.current < READ_MS) return false;
      setMeant(kg);
      setAsked(null);
      return true;
    }
    playNo();
    askedAt.current = performance.now();
    setAsked(kg);
    return false;
  };
  return { asked, mayUse };
}
