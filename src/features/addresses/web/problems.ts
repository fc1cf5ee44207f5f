import type { DraftAddress } from '../../../shared/fields.ts';
import { problemsOf } from '../../../shared/issues.ts';
import { sentence } from '../../../ui/form/resolve.ts';
import { placeAddress } from './entries.ts';

/** What an address lacks before it can be validated: one sentence by field, in the reader's language. */
export function entryProblems(address: DraftAddress): [field: string, text: string][] {
  const read = placeAddress.safeParse(address);
  if (read.success) return [];
  return Object.entries(problemsOf(read.error, address)).map(([field, problem]) => [field, sentence(problem)]);
}
