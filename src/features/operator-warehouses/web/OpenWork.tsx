import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { StaffWarehouse } from '../contract.ts';

const KINDS = ['units', 'orders', 'inbound', 'returns'] as const;

/** What is not finished in a warehouse, in words; empty where everything is. */
export function useOpenWork(): (open: StaffWarehouse['open']) => string[] {
  const { t } = useWords('operator-warehouses');
  const { number } = useFormat();
  return (open) => KINDS.filter((kind) => open[kind] > 0).map((kind) => t(`open.${kind}`, { count: open[kind], shown: number(open[kind]) }));
}

/** Open or closed. */
export const stateOf = ({ is_active: isActive }: StaffWarehouse) => (isActive ? 'active' : 'closed');
