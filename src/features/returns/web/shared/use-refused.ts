import { useQueryClient } from '@tanstack/react-query';
import { billingPaths } from '../../../../shared/paths/billing.ts';
import { say } from '../../../../ui/messages/messages.ts';
import type { ApiError } from '../../../../web/client.ts';
import { useWords } from '../../../../web/i18n.ts';
import { onAccounts } from '../../../../web/paths.ts';
import { leavesVisit } from '../../../../web/session.tsx';

const DECIDED: ReadonlySet<string> = new Set(['not_eligible', 'returns_not_eligible', 'fee_changed']);

/** Why returns were refused: of one what stands in its way, of several what it comes to, as one of them would not be the reason. */
export function refusalOf({ code, fields, message }: Pick<ApiError, 'code' | 'fields' | 'message'>): string | undefined {
  const reasons = Object.values(fields);
  return code === 'returns_not_eligible' && reasons.length > 1 ? message : reasons[0];
}

/** Why a call about returns was refused. What is shown of them is fetched again where something was decided elsewhere, or they became dearer, meanwhile. */
export function useReasonRefused(): (error: ApiError) => string {
  const client = useQueryClient();
  return (error) => {
    if (DECIDED.has(error.code)) for (const feature of ['returns', 'reshipments']) void client.invalidateQueries({ queryKey: [feature] });
    return refusalOf(error) ?? error.message;
  };
}

/** Where money is added, if that is what is missing; null in a visit of support, which ends there. */
export function wayToPay(error: Pick<ApiError, 'code'> | null): string | null {
  const payment = onAccounts(billingPaths.payment());
  return error?.code === 'insufficient_funds' && !leavesVisit(payment) ? payment : null;
}

/** Says why; for lack of funds with the way to add some. */
export function useRefused(): (error: ApiError) => void {
  const { t } = useWords('ui');
  const reasonOf = useReasonRefused();
  return (error) => {
    const payment = wayToPay(error);
    say.error(reasonOf(error), payment === null ? {} : { globalAction: { label: t('sidebar.payment'), onAct: () => location.assign(payment) } });
  };
}
