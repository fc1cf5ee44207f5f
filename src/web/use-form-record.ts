import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from './client.ts';

const GONE_MS = 1000;
let visits = 0;

export interface FormRecord<Data> {
  asked: UseQueryResult<Data, ApiError>;
  /** Changes with every reload: the key of the form, which begins anew. */
  round: number;
  /** Fetches the record as it is now, for somebody who gave up what was typed over an older one. */
  reload: () => void;
}

/**
 * What a form begins with, fetched once: whatever happens to the record meanwhile, the form must not change under the person's hands. Saving
 * says whether somebody else changed it, and only `reload` brings what they did.
 */
export function useFormRecord<Data>(kind: string, id: string, load: (signal: AbortSignal) => Promise<Data>): FormRecord<Data> {
  const [round, setRound] = useState(0);
  // Another visit, however soon, begins with the record as it is then: with what was fetched for the last one, old values would be saved over new.
  const [visit] = useState(() => (visits += 1));
  const asked = useQuery<Data, ApiError>({
    queryKey: ['form', kind, id, visit, round],
    queryFn: ({ signal }) => load(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: GONE_MS,
    refetchOnMount: 'always',
  });
  return { asked, round, reload: () => setRound(round + 1) };
}
