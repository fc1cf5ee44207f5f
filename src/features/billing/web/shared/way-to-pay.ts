import { billingPaths } from '../../../../shared/paths/billing.ts';
import { say } from '../../../../ui/messages/messages.ts';
import type { ApiError } from '../../../../web/client.ts';
import { useWords } from '../../../../web/i18n.ts';
import { onAccounts } from '../../../../web/paths.ts';
import { leavesVisit } from '../../../../web/session.tsx';

/** Where money is added, if that is what is missing; null in a visit of support, which ends there. */
export function wayToPay(error: Pick<ApiError, 'code'> | null): string | null {
  const payment = onAccounts(billingPaths.payment());
  return error?.code === 'insufficient_funds' && !leavesVisit(payment) ? payment : null;
}

/** Says why a call was refused; for lack of funds with the way to add some. */
export function useSayRefused(): (error: ApiError, sentence?: string) => void {
  const { t } = useWords('ui');
  return (error, sentence = error.message) => {
    const payment = wayToPay(error);
    say.error(sentence, payment === null ? {} : { globalAction: { label: t('sidebar.payment'), onAct: () => location.assign(payment) } });
  };
}
