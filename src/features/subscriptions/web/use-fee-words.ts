import { useWords } from '../../../web/i18n.ts';
import type { Plan } from '../contract.ts';

/** What a plan charges of the warehouses' fees, in words. */
export function useFeeWords(): (plan: Pick<Plan, 'fee_percent'>) => string {
  const { t } = useWords('subscriptions');
  return ({ fee_percent: percent }) => (percent === 100 ? t('page.feesFull') : t('page.feesLess', { percent: 100 - percent }));
}
