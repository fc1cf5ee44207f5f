import { useState } from 'react';

/** The first value that is not null, kept from then on: a form that stands does not go because its data is asked for again. */
export function useOnce<T>(value: T | null): T | null {
  const [kept, keep] = useState(value);
  if (kept !== null || value === null) return kept;
  keep(value);
  return value;
}
