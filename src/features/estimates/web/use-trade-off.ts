import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { EstimateService } from '../contract.ts';
import { tradeOff } from './parts.ts';

/** The choice between two services as a sentence. */
export function useTradeOff(): (one: EstimateService, other: EstimateService) => string {
  const { t } = useWords('estimates');
  const { money } = useFormat();
  return (one, other) => {
    const { cheaper, dearer, saved, later } = tradeOff(one, other);
    const values = { cheaper: cheaper.name, dearer: dearer.name, amount: money(saved, cheaper.currency), count: Math.abs(later) };
    if (saved === 0) return t(later === 0 ? 'trade.equal' : 'trade.samePrice', values);
    if (later === 0) return t('trade.sameTime', values);
    return t(later > 0 ? 'trade.later' : 'trade.faster', values);
  };
}
