import { useState } from 'react';

/** The first value that is not null, kept from then on, so that a form does not disappear because its data is refetched. */
export function useOnce<T>(value: T | null): T | null {
  const [kept, keep] = useState(value);
  if (kept !== null || value === null) return kept;
  keep(value);
  return value;
}
