import { useWords } from '../../../../web/i18n.ts';
import { useCall } from '../../../../web/query.ts';
import { useWriteReason } from '../../../../web/use-write-reason.ts';
import { subscriptions } from '../../contract.ts';

/** Why no new return can be announced by this person, or null: their role, or a subscription that is not there or not paid. */
export function useNewReturnReason(): string | null {
  const { t } = useWords('subscriptions');
  const denied = useWriteReason('returns');
  const { data } = useCall(subscriptions.list);
  if (denied !== null || data?.is_open !== false) return denied;
  return data.subscriptions[0]?.status === 'Locked' ? t('notice.locked') : t('notice.none');
}
