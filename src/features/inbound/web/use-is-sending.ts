import { useEffect, useState } from 'react';

/** A tab that is closed while it sends holds no other up for longer. */
const LONGEST_MS = 15_000;

/** What is kept of a sending that begins, or is asked for again: under which key, and since when. */
export const sendingNow = <Body>({ key, body, at }: { key: string; body: Body; at: number | undefined }) => ({
  sent: Date.now(),
  owed: { key, body, at: at ?? Date.now() },
});

/** Whether what was counted is being sent, by this tab or another one of the device, since `at`, in ms. */
export function useIsSending(at: number | null): boolean {
  const [over, setOver] = useState<number | null>(null);
  useEffect(() => {
    if (at === null) return undefined;
    const timer = setTimeout(() => setOver(at), Math.max(0, at + LONGEST_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [at]);
  return at !== null && at !== over;
}
