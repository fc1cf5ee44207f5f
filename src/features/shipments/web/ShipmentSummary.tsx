import type { ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { FieldError } from '../../../ui/form/Field.tsx';
import { useFieldError } from '../../../ui/form/fields.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { SkeletonLines } from '../../../ui/States.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { billingPaths } from '../../../shared/paths/billing.ts';
import { onAccounts } from '../../../web/paths.ts';
import { useSession } from '../../../web/session.tsx';
import { useCountryInSentence } from '../../../web/use-country-names.ts';
import type { EstimateService } from '../../estimates/contract.ts';
import type { Finish } from './label-sent.ts';
import { LabelPrice } from './PriceCard.tsx';
import { ServiceChoice } from './ServiceChoice.tsx';
import type { ShipmentForm } from './shipment-values.ts';
import { useLiveEstimate } from './use-live-estimate.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';

/** How many fields have an error, at any depth. */
function countErrors(errors: unknown): number {
  if (typeof errors !== 'object' || errors === null) return 0;
  const one = errors as Record<string, unknown>;
  if (typeof one['message'] === 'string') return 1;
  return Object.entries(one).reduce((sum, [name, inner]) => sum + (name === 'root' || name === 'ref' ? 0 : countErrors(inner)), 0);
}

type Live = ReturnType<typeof useLiveEstimate>;

/** The services to choose from while one types, with the price of the chosen one. */
function Prices({ live }: { live: Live }) {
  const { t } = useWords('shipments');
  const { money } = useFormat();
  const { setValue } = useFormContext<ShipmentForm>();
  const { service, query, answer, services, unavailable, chosen } = live;
  const choose = (code: string): void => setValue('service', code, { shouldDirty: true, shouldValidate: true });
  if (query === null) return <p className="text-muted">{t('form.summary.noPrice')}</p>;
  if (answer.data === undefined) return answer.error === null ? <SkeletonLines count={4} /> : <Callout tone="bad">{answer.error.message}</Callout>;
  const dutiesText = (duties: NonNullable<EstimateService['duties']>): string => {
    const { total, warnings } = duties;
    if (total === null || (total === 0 && warnings.length > 0)) return t('form.summary.dutiesUnknown');
    if (total === 0) return t('form.summary.dutiesNone');
    return duties.charged ? t('form.summary.dutiesEstimate') : t('form.summary.recipientPays', { amount: money(total, duties.currency) });
  };
  const refused = unavailable.find((one) => one.service === service);
  return (
    <div aria-busy={answer.isFetching} className="relative flex flex-col gap-3">
      {answer.isFetching && <div aria-hidden className="absolute inset-x-0 -top-2 h-0.5 animate-pulse rounded-full bg-accent" />}
      {services.length === 0 && <Callout tone="warn">{t('estimates:results.none')}</Callout>}
      <ServiceChoice services={services} unavailable={unavailable} value={service} onChange={choose} />
      {refused !== undefined && <Callout tone="warn">{t('form.summary.unavailable', { service: refused.name, reason: refused.reason })}</Callout>}
      {services.length > 0 &&
        (service ? (
          <button type="button" className="min-h-6 self-start text-accent-text underline-offset-2 hover:underline coarse:min-h-10" onClick={() => choose('')}>
            {t('form.summary.clear')}
          </button>
        ) : (
          <p className="text-label text-muted">{t('form.summary.cheapest')}</p>
        ))}
      {chosen !== undefined && (
        <>
          <details>
            <summary className="w-fit text-accent-text">{t('form.summary.explain')}</summary>
            <div className="mt-2">
              <LabelPrice lines={chosen.price} currency={chosen.currency} total={chosen.total_cost} />
            </div>
          </details>
          {chosen.duties !== null && <p className="text-label text-muted">{dutiesText(chosen.duties)}</p>}
        </>
      )}
    </div>
  );
}

export interface ShipmentSummaryProps {
  /** Which of the two ways is being saved. */
  isBuying: boolean;
  /** Called when a way is chosen; the form is sent right after. */
  onFinish: (chosen: Finish) => void;
  /** Errors of the whole form, beside the buttons, where the person looks. */
  problems: ReactNode;
}

/** The column beside the form: price while typing, balance, and the two ways to finish. */
export function ShipmentSummary({ isBuying, onFinish, problems }: ShipmentSummaryProps) {
  const { t } = useWords('shipments');
  const { money } = useFormat();
  const { user } = useSession();
  const reason = useWriteReason('shipping');
  const live = useLiveEstimate();
  const { errors, isSubmitting, submitCount } = useFormState<ShipmentForm>();
  const serviceError = useFieldError('service');
  const wrong = submitCount > 0 ? countErrors(errors) : 0;
  const { chosen, country } = live;
  const destination = useCountryInSentence(country);
  const left = user?.available_credit ?? null;
  const isShort = chosen !== undefined && left !== null && user?.currency === chosen.currency && left < chosen.total_cost;
  return (
    <div className="beside-aside">
      {/* A long list of services scrolls on its own, so that the buttons stay in sight. */}
      <div className="beside-long">
        <Card title={country === '' ? t('form.summary.title') : t('form.summary.to', { country: destination })}>
          <Prices live={live} />
          {serviceError !== undefined && <FieldError text={serviceError} />}
        </Card>
      </div>
      <div className="sticky bottom-0 z-10 -mx-3 flex flex-col gap-2 border-t border-line bg-surface p-3 sm:-mx-6 sm:px-6 md:static md:mx-0 md:shrink-0 md:rounded-card md:border md:p-4">
        {chosen !== undefined && (
          <div className="flex items-baseline justify-between gap-3">
            <span className="font-medium">{chosen.name}</span>
            <span className="text-title font-semibold">{money(chosen.total_cost, chosen.currency)}</span>
          </div>
        )}
        {user !== null && left !== null && (
          <p className="hidden text-label text-muted md:block">{t('form.summary.balance', { amount: money(left, user.currency) })}</p>
        )}
        {isShort && (
          <p role="status" className="text-label text-warn">
            {t('form.summary.short')} <TextLink href={onAccounts(billingPaths.payment())}>{t('form.topUp')}</TextLink>
          </p>
        )}
        {problems}
        {wrong > 0 && (
          <div role="alert">
            <FieldError text={t('ui:errors.summary', { count: wrong })} />
          </div>
        )}
        <div className="flex flex-row-reverse gap-2 md:flex-col">
          <DisabledReason reason={reason}>
            <Button
              type="submit"
              data-main
              kind="primary"
              busy={isSubmitting && isBuying}
              className="flex-1 md:flex-none"
              onClick={() => onFinish({ isBuying: true, price: live.seen() })}
            >
              {t('form.buy')}
            </Button>
          </DisabledReason>
          <DisabledReason reason={reason}>
            <Button type="submit" busy={isSubmitting && !isBuying} onClick={() => onFinish({ isBuying: false, price: undefined })}>
              {t('form.save')}
            </Button>
          </DisabledReason>
        </div>
        <p className="hidden text-label text-muted md:block">{t('form.summary.keys')}</p>
      </div>
    </div>
  );
}
