import { useWords } from '../../../web/i18n.ts';
import type { Return } from '../return-out.ts';
import { returnCan, type ReturnAction, type ReturnState } from '../status.ts';

/** What the state table looks at, of a return's own page: there its items are a list. */
export const stateOf = (one: Return): ReturnState => ({ ...one, items: one.items.reduce((sum, { quantity }) => sum + quantity, 0) });

/** What can be done with one return on its page, and why not: the person's rights first, then its state. */
export function useReturnDeeds(one: Return, readOnly: string | null, withdraw: () => void) {
  const { t } = useWords('returns');
  const why = (action: ReturnAction): string | null => {
    const verdict = returnCan(action, stateOf(one));
    return readOnly ?? (verdict === true ? null : t(verdict.reason));
  };
  return { why, withdraw };
}
export type ReturnDeeds = ReturnType<typeof useReturnDeeds>;
