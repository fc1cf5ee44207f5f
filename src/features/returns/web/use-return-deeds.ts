import { say } from '../../../ui/messages/messages.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { Return } from '../return-out.ts';
import { returnCan, type ReturnAction } from '../status.ts';
import { stateOf, targetOf } from './targets.ts';
import type { Decisions } from './use-decisions.tsx';

/** What else opens a dialog of its own. */
export type Opened = 'extend' | 'split' | 'withdraw';

/** What the warehouse asks a fee for, by the return's terms. */
const hasFee = (action: ReturnAction): boolean => action === 'verify' || action === 'restock' || action === 'extend';

/** What can be done with one return on its page, and why not. */
export function useReturnDeeds(one: Return, { ask }: Decisions, readOnly: string | null, open: (dialog: Opened) => void) {
  const { t } = useWords('returns');
  const { money } = useFormat();
  /** Why it is not possible, whoever asks. */
  const cannot = (action: ReturnAction): string | null => {
    const verdict = returnCan(action, stateOf(one));
    return verdict !== true ? t(verdict.reason) : one.terms === null && hasFee(action) ? t('problem.feeUnknown') : null;
  };
  const why = (action: ReturnAction): string | null => readOnly ?? cannot(action);
  const lost = one.value === null ? undefined : t('deeds.loses', { amount: money(one.value, one.currency ?? one.fee_currency) });
  const feeOf = (fee: 'verify' | 'restock'): string | undefined =>
    one.terms === null ? undefined : t('deeds.fee', { amount: money(one.terms[fee], one.terms.currency) });
  /** From a shortcut or the palette an action can be asked for that is not possible: then its reason is said. */
  const mayElse = (action: ReturnAction, run: () => void) => (): void => {
    const reason = why(action);
    if (reason === null) run();
    else say.warning(reason);
  };
  return {
    cannot,
    why,
    verify: mayElse('verify', () => void ask('verify', targetOf(one), feeOf('verify'))),
    restock: mayElse('restock', () => void ask('restock', targetOf(one), feeOf('restock'))),
    discard: mayElse('discard', () => void ask('discard', targetOf(one), lost)),
    extend: () => open('extend'),
    split: () => open('split'),
    withdraw: () => open('withdraw'),
  };
}
export type ReturnDeeds = ReturnType<typeof useReturnDeeds>;
