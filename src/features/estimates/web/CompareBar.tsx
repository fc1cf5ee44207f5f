import { X } from 'lucide-react';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { EstimateService } from '../contract.ts';
import { sortServices } from './compare.ts';
import { useTradeOff } from './use-trade-off.ts';

export interface CompareBarProps {
  /** At least one. */
  chosen: readonly EstimateService[];
  onRemove: (service: EstimateService) => void;
  onClear: () => void;
  onOpen: () => void;
  hrefOf: (service: EstimateService) => string;
}

/** What is chosen to compare, in reach wherever the page is scrolled; of two, what the cheaper one saves and costs. */
export function CompareBar({ chosen, onRemove, onClear, onOpen, hrefOf }: CompareBarProps) {
  const { t } = useWords('estimates');
  const { money } = useFormat();
  const sentence = useTradeOff();
  const [cheapest] = sortServices(chosen, 'price');
  const [one, other, ...more] = chosen;
  const isOne = other === undefined;
  return (
    <div role="region" aria-label={t('compare.title')} className="est-bar float">
      <ul className="est-chips">
        {chosen.map((service) => (
          <li key={service.service} className={service === cheapest && !isOne ? 'est-chip est-taken' : 'est-chip'}>
            <span>
              <span className="font-semibold">{service.name}</span> {money(service.total_cost, service.currency)}
            </span>
            <button type="button" aria-label={t('compare.remove', { service: service.name })} onClick={() => onRemove(service)} className="est-drop">
              <X aria-hidden size={14} />
            </button>
          </li>
        ))}
      </ul>
      <p className="est-says">{one !== undefined && other !== undefined && more.length === 0 ? sentence(one, other) : isOne && t('compare.hint')}</p>
      <div className="est-do">
        <Button kind="quiet" onClick={onClear}>
          {t('compare.clear')}
        </Button>
        <Button disabled={isOne} onClick={onOpen}>
          {t('compare.open', { count: chosen.length })}
        </Button>
        {cheapest !== undefined && (
          <Link href={hrefOf(cheapest)} className={buttonClass('primary', 'est-go')}>
            {t('compare.create', { service: cheapest.name })}
          </Link>
        )}
      </div>
    </div>
  );
}
