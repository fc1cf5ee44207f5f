import { ChevronDown } from 'lucide-react';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/form/choices.tsx';
import { Link } from '../../../ui/Link.tsx';
import { shortSpan } from '../../../web/days.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { EstimateService } from '../contract.ts';
import { PriceLines } from './PriceLines.tsx';

export interface ServiceCardProps {
  service: EstimateService;
  /** What the person chose; empty while undecided. */
  terms: string;
  createHref: string;
  /** The one to look at first. */
  isFirst: boolean;
  isCheapest: boolean;
  isFastest: boolean;
  isCompared: boolean;
  /** Null where there is nothing to compare it with. */
  onCompare: ((isCompared: boolean) => void) | null;
}

/** Whether duties are in the price; unknown ones are not, whatever the terms. */
function dutiesNote({ duties }: EstimateService): 'withDuties' | 'withoutDuties' | 'unknownDuties' {
  if (duties?.charged !== true) return 'withoutDuties';
  return duties.lines.length === 0 && duties.warnings.length > 0 ? 'unknownDuties' : 'withDuties';
}

/** One service: when it arrives, what it costs and why, and a link to create a shipment. */
export function ServiceCard({ service, terms, createHref, isFirst, isCheapest, isFastest, isCompared, onCompare }: ServiceCardProps) {
  const { t } = useWords('estimates');
  const { money, weight } = useFormat();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { coverage } = service.insurance;
  return (
    <li aria-labelledby={`${id}-name`} className="@container rounded-card border border-line bg-surface">
      {/* Where there is no room for one line, the price stands beside the name. */}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-3 p-4 @min-[680px]:grid-cols-[minmax(0,1.1fr)_minmax(0,1.2fr)_minmax(0,1fr)_auto]">
        <div>
          <div className="flex flex-wrap items-center gap-2">
            <h3 id={`${id}-name`} className="text-section font-semibold">
              {service.name}
            </h3>
            {isCheapest && <Badge tone="ok">{t('results.cheapest')}</Badge>}
            {isFastest && <Badge tone="info">{t('results.fastest')}</Badge>}
          </div>
          <p className="text-label text-muted">{service.carrier}</p>
        </div>
        <div className="col-start-1 @min-[680px]:col-auto">
          <p className="font-medium">{t('results.days', { min: service.transit_min, max: service.transit_max })}</p>
          <p className="text-label text-muted">{t('results.arrives', { window: shortSpan(service.deliver_from, service.deliver_to) })}</p>
        </div>
        <div className="col-start-1 text-label text-muted @min-[680px]:col-auto">
          <p>{t('results.chargeable', { weight: weight(service.chargeable_weight) })}</p>
          <p>{coverage > 0 ? t('results.cover', { amount: money(coverage, service.currency) }) : t('results.noCover')}</p>
          <p>
            {t('results.terms')}: {service.terms.join(', ')}
          </p>
        </div>
        <div className="col-start-2 row-span-3 row-start-1 flex max-w-44 flex-col items-end justify-between gap-3 text-right @min-[680px]:col-auto @min-[680px]:row-auto @min-[680px]:max-w-none @min-[680px]:justify-start">
          <div>
            <p className="text-title font-semibold">{money(service.total_cost, service.currency)}</p>
            <p className="text-label text-muted">{t(`results.${dutiesNote(service)}`)}</p>
          </div>
          <Link href={createHref} aria-label={t('results.createWith', { service: service.name })} className={buttonClass(isFirst ? 'primary' : 'secondary')}>
            {t('results.create')}
          </Link>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line px-4 py-1.5">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-price`}
          aria-describedby={`${id}-name`}
          onClick={() => setOpen(!isOpen)}
          className="-ml-2 inline-flex min-h-7 items-center gap-1 rounded-control px-2 text-accent-text hover:bg-hover coarse:min-h-10"
        >
          <ChevronDown aria-hidden size={16} className={clsx('transition-transform', isOpen && 'rotate-180')} />
          {t('results.explain')}
        </button>
        {onCompare !== null && (
          <Checkbox
            label={t('results.compare')}
            aria-label={t('results.compareService', { service: service.name })}
            checked={isCompared}
            onChange={(event) => onCompare(event.target.checked)}
          />
        )}
      </div>
      <div id={`${id}-price`} hidden={!isOpen} className="border-t border-line p-4">
        {isOpen && <PriceLines service={service} terms={terms} />}
      </div>
    </li>
  );
}
