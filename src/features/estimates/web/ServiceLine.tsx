import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { Bar } from '../../../ui/Bar.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/form/choices.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Monogram } from '../../../ui/Monogram.tsx';
import { shortSpan } from '../../../web/days.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { businessDays } from '../../rates/business-days.ts';
import type { EstimateService } from '../contract.ts';
import { dutiesNote, LOOKS, PARTS, partsOf } from './parts.ts';
import { PriceLines } from './PriceLines.tsx';

export interface ServiceLineProps {
  service: EstimateService;
  /** What the person chose; empty while undecided. */
  terms: string;
  createHref: string;
  /** The highest price of all, for bars on one scale. */
  most: number;
  /** The one to look at first. */
  isFirst: boolean;
  isCheapest: boolean;
  isFastest: boolean;
  isCompared: boolean;
  /** Null where there is nothing to compare it with. */
  onCompare: ((isCompared: boolean) => void) | null;
}

/** What the price is made of: a bar as long as the price is high, and the same in words. */
function Parts({ service, most }: { service: EstimateService; most: number }) {
  const { t } = useWords('estimates');
  const { money } = useFormat();
  const parts = partsOf(service);
  return (
    <div className="est-parts">
      <div style={{ width: `${(100 * service.total_cost) / most}%` }}>
        <Bar parts={PARTS.map((part) => ({ id: part, amount: parts[part], look: LOOKS[part] }))} />
      </div>
      <p className="est-spoken text-label text-muted">
        {PARTS.filter((part) => parts[part] > 0)
          .map((part) => `${t(`results.parts.${part}`)} ${money(parts[part], service.currency)}`)
          .join(' · ')}
      </p>
    </div>
  );
}

/** One service in one line: who takes it, when it arrives, what it costs and what that is made of. Opens for the lines of the price. */
export function ServiceLine({ service, terms, createHref, most, isFirst, isCheapest, isFastest, isCompared, onCompare }: ServiceLineProps) {
  const { t } = useWords('estimates');
  const { money } = useFormat();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <li aria-labelledby={`${id}-name`} className={isCompared || isOpen ? 'est-line est-raised' : 'est-line'}>
      <div className="est-row">
        {onCompare !== null && (
          <div className="est-pick">
            <Checkbox
              isLabelHidden
              label={t('results.compare')}
              aria-label={t('results.compareService', { service: service.name })}
              checked={isCompared}
              onChange={(event) => onCompare(event.target.checked)}
            />
          </div>
        )}
        <div className="est-name">
          <Monogram name={service.carrier} />
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-2">
              <h3 id={`${id}-name`} className="font-semibold">
                {service.name}
              </h3>
              {isCheapest && <Badge tone="ok">{t('results.cheapest')}</Badge>}
              {isFastest && <Badge tone="info">{t('results.fastest')}</Badge>}
            </div>
            <p className="text-label text-muted">
              {service.carrier} · {service.terms.join(', ')}
            </p>
          </div>
        </div>
        <div className="est-price text-right">
          <p className="text-section font-semibold">{money(service.total_cost, service.currency)}</p>
          <p className="text-label text-muted">{t(`results.${dutiesNote(service)}`)}</p>
        </div>
        <div className="est-when">
          <p className="font-medium">{shortSpan(service.deliver_from, service.deliver_to)}</p>
          <p className="text-label text-muted">{t('rates:businessDays', businessDays(service.transit_min, service.transit_max))}</p>
        </div>
        <Parts service={service} most={most} />
        <div className="est-act">
          <Link href={createHref} aria-label={t('results.createWith', { service: service.name })} className={buttonClass(isFirst ? 'primary' : 'secondary')}>
            {t('results.createShort')}
          </Link>
          <button
            type="button"
            aria-label={t('results.explain')}
            title={t('results.explain')}
            aria-expanded={isOpen}
            aria-controls={`${id}-price`}
            aria-describedby={`${id}-name`}
            onClick={() => setOpen(!isOpen)}
            className="inline-flex size-8 shrink-0 items-center justify-center rounded-control text-muted hover:bg-hover coarse:size-10"
          >
            <ChevronDown aria-hidden size={16} className={isOpen ? 'rotate-180' : undefined} />
          </button>
        </div>
      </div>
      <div id={`${id}-price`} hidden={!isOpen} className="est-open">
        {isOpen && <PriceLines service={service} terms={terms} />}
      </div>
    </li>
  );
}
