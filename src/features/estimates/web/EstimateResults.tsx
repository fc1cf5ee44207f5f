import { clsx } from 'clsx';
import { Suspense, useState } from 'react';
import type { z } from 'zod';
import { BarKey } from '../../../ui/Bar.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Segments } from '../../../ui/form/Segments.tsx';
import { Skeleton, Waiting } from '../../../ui/States.tsx';
import { lazyPart } from '../../../web/code.ts';
import { useWords } from '../../../web/i18n.ts';
import type { EstimateService, estimates } from '../contract.ts';
import { bestOf, sortServices, type EstimateSort } from './compare.ts';
import { CompareBar } from './CompareBar.tsx';
import { LOOKS, PARTS, partsOf } from './parts.ts';
import { PriceChart } from './PriceChart.tsx';
import { ServiceLine } from './ServiceLine.tsx';

const CompareDialog = lazyPart(() => import('./CompareDialog.tsx'));

export type Estimate = z.output<typeof estimates.get.out>['estimate'];

const SKELETON_LINES = 4;

/** Placeholders in the shape of the lines and the chart to come. */
export function ResultsSkeleton() {
  const { t } = useWords('estimates');
  return (
    <Waiting text={t('results.loading')} className="est-results">
      <div className="est-list rounded-card border border-line bg-surface">
        <div className="est-head">
          <Skeleton className="h-5 w-24" />
        </div>
        {Array.from({ length: SKELETON_LINES }, (_, index) => (
          <div key={index} className="est-line flex justify-between gap-6 p-4">
            <div className="flex flex-col gap-2">
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-3.5 w-36" />
            </div>
            <Skeleton className="h-7 w-20" />
          </div>
        ))}
      </div>
      <div className="est-side rounded-card border border-line bg-surface p-4">
        <Skeleton className="h-5 w-36" />
        <Skeleton className="mt-4 h-60 w-full" />
      </div>
    </Waiting>
  );
}

/** What the parts of the bars mean, in words. */
function Legend({ services }: Pick<Estimate, 'services'>) {
  const { t } = useWords('estimates');
  return (
    <p className="est-legend text-label text-muted">
      {PARTS.filter((part) => services.some((service) => partsOf(service)[part] > 0)).map((part) => (
        <span key={part} className="flex items-center gap-1.5">
          <BarKey look={LOOKS[part]} />
          {t(`results.parts.${part}`)}
        </span>
      ))}
    </p>
  );
}

function Unavailable({ unavailable }: Pick<Estimate, 'unavailable'>) {
  const { t } = useWords('estimates');
  return (
    <div className="est-none">
      <h2 className="mb-2 font-medium text-muted">{t('results.unavailable')}</h2>
      <ul className="flex flex-col gap-2">
        {unavailable.map((one) => (
          <li key={one.service} className="flex flex-wrap gap-x-4">
            <span className="w-24 shrink-0 font-medium">{one.name}</span>
            <span className="est-why text-muted">{one.reason}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export interface EstimateResultsProps {
  estimate: Estimate;
  terms: string;
  sort: EstimateSort;
  onSort: (sort: EstimateSort) => void;
  compared: readonly string[];
  onCompare: (services: readonly string[]) => void;
  hrefOf: (service: EstimateService) => string;
  /** Newer prices are on their way. */
  isUpdating: boolean;
  /** What was entered since is not a valid query. */
  isStale: boolean;
}

/** The services that take the parcel, a line each, beside the chart of price against days; and why the others do not. */
export function EstimateResults({ estimate, terms, sort, onSort, compared, onCompare, hrefOf, isUpdating, isStale }: EstimateResultsProps) {
  const { t } = useWords('estimates');
  const [isComparing, setComparing] = useState(false);
  const services = sortServices(estimate.services, sort);
  const best = bestOf(services);
  const chosen = services.filter((service) => compared.includes(service.service));
  const most = Math.max(...services.map((service) => service.total_cost));
  const without = (code: string) => compared.filter((one) => one !== code);
  return (
    <section aria-label={t('results.label')} aria-busy={isUpdating} className="relative flex flex-col gap-4">
      {isUpdating && <div aria-hidden className="absolute inset-x-0 -top-3 h-0.5 animate-pulse rounded-full bg-accent" />}
      <p role="status" className="sr-only">
        {isUpdating ? t('results.updating') : t('results.offered', { count: services.length })}
      </p>
      {isStale && <Callout tone="warn">{t('results.stale')}</Callout>}
      {services.length === 0 && (
        <Callout tone="warn" title={t('results.none')}>
          {estimate.unavailable.length > 0 && t('results.noneText')}
        </Callout>
      )}
      <div className={clsx('est-results', isStale && 'opacity-60')}>
        <div className="est-list rounded-card border border-line bg-surface">
          {services.length > 0 && (
            <>
              <div className="est-head">
                <h2 className="text-section font-semibold">{t('results.offered', { count: services.length })}</h2>
                <Legend services={services} />
                <div className="flex items-center gap-3">
                  <span aria-hidden className="est-sort text-label text-muted">
                    {t('results.sort')}
                  </span>
                  <Segments
                    label={t('results.sort')}
                    name="sort"
                    value={sort}
                    onChange={onSort}
                    options={[
                      { value: 'price', label: t('results.byPrice') },
                      { value: 'speed', label: t('results.bySpeed') },
                    ]}
                  />
                </div>
              </div>
              <ul className="est-lines">
                {services.map((service, index) => (
                  <ServiceLine
                    key={service.service}
                    service={service}
                    terms={terms}
                    createHref={hrefOf(service)}
                    most={most}
                    isFirst={index === 0 && chosen.length === 0}
                    isCheapest={service.service === best.cheapest}
                    isFastest={service.service === best.fastest}
                    isCompared={compared.includes(service.service)}
                    onCompare={
                      services.length < 2 ? null : (isOn) => onCompare(isOn ? [...without(service.service), service.service] : without(service.service))
                    }
                  />
                ))}
              </ul>
            </>
          )}
          {estimate.unavailable.length > 0 && <Unavailable unavailable={estimate.unavailable} />}
        </div>
        {services.length > 1 && <PriceChart services={services} compared={compared} />}
      </div>
      {chosen.length > 0 && (
        <CompareBar
          chosen={chosen}
          hrefOf={hrefOf}
          onRemove={(service) => onCompare(without(service.service))}
          onClear={() => onCompare([])}
          onOpen={() => setComparing(true)}
        />
      )}
      <Suspense fallback={null}>
        {isComparing && chosen.length > 1 && <CompareDialog services={chosen} hrefOf={hrefOf} onClose={() => setComparing(false)} />}
      </Suspense>
    </section>
  );
}
