import { clsx } from 'clsx';
import { lazy, Suspense, useState } from 'react';
import type { z } from 'zod';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Skeleton } from '../../../ui/States.tsx';
import { useWords } from '../../../web/i18n.ts';
import type { EstimateService, estimates } from '../contract.ts';
import { bestOf, sortServices, type EstimateSort } from './compare.ts';
import { Segments } from '../../../ui/form/Segments.tsx';
import { ServiceCard } from './ServiceCard.tsx';

const CompareDialog = lazy(() => import('./CompareDialog.tsx'));

export type Estimate = z.output<typeof estimates.get.out>['estimate'];

const SKELETON_CARDS = 3;

/** Placeholders in the shape of the cards to come. */
export function ResultsSkeleton() {
  const { t } = useWords('estimates');
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{t('results.loading')}</span>
      <Skeleton className="h-8 w-60" />
      {Array.from({ length: SKELETON_CARDS }, (_, index) => (
        <div key={index} className="rounded-card border border-line bg-surface">
          <div className="flex justify-between gap-6 p-4">
            <div className="flex flex-col gap-2">
              <Skeleton className="h-5 w-24" />
              <Skeleton className="h-3.5 w-36" />
            </div>
            <Skeleton className="h-7 w-20" />
          </div>
          <div className="border-t border-line p-3">
            <Skeleton className="h-4 w-32" />
          </div>
        </div>
      ))}
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

/** The services that take the parcel, and why the others do not. */
export function EstimateResults({ estimate, terms, sort, onSort, compared, onCompare, hrefOf, isUpdating, isStale }: EstimateResultsProps) {
  const { t } = useWords('estimates');
  const [isComparing, setComparing] = useState(false);
  const services = sortServices(estimate.services, sort);
  const best = bestOf(services);
  const chosen = services.filter((service) => compared.includes(service.service));
  return (
    <section aria-label={t('results.label')} aria-busy={isUpdating} className="relative flex flex-col gap-3">
      {isUpdating && <div aria-hidden className="absolute inset-x-0 -top-3 h-0.5 animate-pulse rounded-full bg-accent" />}
      <p role="status" className="sr-only">
        {isUpdating ? t('results.updating') : t('results.offered', { count: services.length })}
      </p>
      {isStale && <Callout tone="warn">{t('results.stale')}</Callout>}
      {services.length > 0 && (
        <div
          className={clsx(
            'flex min-h-8 flex-wrap items-center justify-between gap-2',
            // What is chosen to compare further down is compared from there.
            chosen.length > 0 && 'sticky top-[calc(var(--banner)+48px)] z-10 -my-2 bg-page py-2',
          )}
        >
          <h2 className="text-section font-semibold">{t('results.offered', { count: services.length })}</h2>
          <div className="flex flex-wrap items-center gap-3">
            {chosen.length > 0 && (
              <>
                <Button disabled={chosen.length < 2} title={chosen.length < 2 ? t('compare.hint') : undefined} onClick={() => setComparing(true)}>
                  {t('compare.open', { count: chosen.length })}
                </Button>
                <Button kind="quiet" onClick={() => onCompare([])}>
                  {t('compare.clear')}
                </Button>
              </>
            )}
            <span aria-hidden className="text-label text-muted">
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
      )}
      <div className={clsx('flex flex-col gap-3', isStale && 'opacity-60')}>
        <ul className="flex flex-col gap-3 empty:hidden">
          {services.map((service, index) => (
            <ServiceCard
              key={service.service}
              service={service}
              terms={terms}
              createHref={hrefOf(service)}
              isFirst={index === 0}
              isCheapest={service.service === best.cheapest}
              isFastest={service.service === best.fastest}
              isCompared={compared.includes(service.service)}
              onCompare={
                services.length < 2 ? null : (isOn) => onCompare(isOn ? [...compared, service.service] : compared.filter((code) => code !== service.service))
              }
            />
          ))}
        </ul>
        {services.length === 0 && (
          <Callout tone="warn" title={t('results.none')}>
            {estimate.unavailable.length > 0 && t('results.noneText')}
          </Callout>
        )}
        {estimate.unavailable.length > 0 && (
          <div className="rounded-card border border-line bg-surface p-4">
            <h2 className="mb-2 font-medium text-muted">{t('results.unavailable')}</h2>
            <ul className="flex flex-col gap-2">
              {estimate.unavailable.map((one) => (
                <li key={one.service} className="flex flex-wrap gap-x-4">
                  <span className="w-24 shrink-0 font-medium">{one.name}</span>
                  <span className="min-w-0 text-muted">{one.reason}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <Suspense fallback={null}>
        {isComparing && chosen.length > 1 && <CompareDialog services={chosen} hrefOf={hrefOf} onClose={() => setComparing(false)} />}
      </Suspense>
    </section>
  );
}
