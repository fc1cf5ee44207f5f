import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { StaffWarehouse } from '../contract.ts';

const WORK = ['units', 'orders', 'inbound', 'returns'] as const;
/** What sends more there. */
const SOURCES = ['rules', 'shops'] as const;

type Kind = (typeof WORK | typeof SOURCES)[number];

function useKinds(kinds: readonly Kind[]): (open: StaffWarehouse['open']) => string[] {
  const { t } = useWords('operator-warehouses');
  const { number } = useFormat();
  return (open) => kinds.filter((kind) => open[kind] > 0).map((kind) => t(`open.${kind}`, { count: open[kind], shown: number(open[kind]) }));
}

/** What is not finished in a warehouse, in words; empty where everything is. */
export const useOpenWork = () => useKinds(WORK);

/** What merchants set up to send orders there, in words. */
export const useSources = () => useKinds(SOURCES);

/** Open or closed. */
export const stateOf = ({ is_active: isActive }: StaffWarehouse) => (isActive ? 'active' : 'closed');
