import { useState } from 'react';
import { formatAddressLine } from '../../../shared/address-format.ts';
import { isCurrency } from '../../../shared/money.ts';
import { joinSentences } from '../../../shared/sentences.ts';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Checkbox } from '../../../ui/form/choices.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { SkeletonLines } from '../../../ui/States.tsx';
import type { ApiError } from '../../../web/client.ts';
import { useFormat } from '../../../web/format.ts';
import { useLanguage, useWords } from '../../../web/i18n.ts';
import { billingPaths } from '../../../shared/paths/billing.ts';
import { onAccounts } from '../../../web/paths.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { refreshUser, useSession } from '../../../web/session.tsx';
import { useCountryNames } from '../../../web/use-country-names.ts';
import { estimates } from '../../estimates/contract.ts';
import { labels } from '../../labels/contract.ts';
import type { Shipment } from '../shipment-out.ts';
import { estimateOf } from './estimate-of.ts';
import { LabelPrice } from './PriceCard.tsx';
import { LabelCosts } from './shared/LabelCosts.tsx';
import { ServiceChoice } from './ServiceChoice.tsx';

/** Why the label was not bought: the server's sentence, and for lack of funds a link to add some. */
function BuyProblem({ error }: { error: ApiError }) {
  const { t } = useWords('shipments');
  const language = useLanguage();
  const isFunds = error.code === 'insufficient_funds';
  return (
    <Callout tone="bad" isAlert actions={isFunds && <TextLink href={onAccounts(billingPaths.payment())}>{t('labels:problem.funds')}</TextLink>}>
      {joinSentences([error.message, ...Object.values(error.fields)], language)}
    </Callout>
  );
}

interface OverrideProps {
  shipment: Shipment;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** The recipient's address could not be found: it can be used anyway (spec §5, §8). */
function AddressOverride({ shipment, isChosen, onChange }: OverrideProps) {
  const { t } = useWords('shipments');
  const countries = useCountryNames();
  const { to } = shipment;
  const address = formatAddressLine(to, { countryName: countries[to.country] ?? to.country });
  return (
    <Callout tone="warn" isAlert title={t('labels:errors.address_not_found')}>
      <p>{t('labels:buy.overrideText', { address })}</p>
      <Checkbox label={t('labels:buy.override')} checked={isChosen} onChange={(event) => onChange(event.target.checked)} />
    </Callout>
  );
}

/** Buys the label of a pending shipment: services with prices, the chosen one explained, the address overridden if necessary. */
export default function BuyLabelDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const { t } = useWords('shipments');
  const { money } = useFormat();
  const { user } = useSession();
  const [isUnfound, setUnfound] = useState(shipment.errors?.code === 'address_not_found' || shipment.ignore_bad_address);
  const [isOverride, setOverride] = useState(shipment.ignore_bad_address);
  const [chosen, setChosen] = useState<string | null>(null);
  const asked = useCall(estimates.get, { query: estimateOf(shipment, isUnfound && isOverride) }, { keep: true });
  const services = asked.data?.estimate.services ?? [];
  const preferred = services.find((one) => one.service === (chosen ?? shipment.service));
  const cheapest = services.toSorted((a, b) => a.total_cost - b.total_cost)[0];
  const service = preferred ?? cheapest;

  const buy = useSend(labels.buy, {
    changes: ['shipments', 'tracking', 'billing'],
    onSuccess: () => {
      say.success(t('actions.bought'));
      void refreshUser();
      onClose();
    },
    onError: (error) => {
      if (error.code === 'address_not_found') setUnfound(true);
      if (error.code === 'price_changed') void asked.refetch();
    },
  });
  const isWaitingForOverride = isUnfound && !isOverride;
  const problem = buy.error !== null && buy.error.code !== 'address_not_found' ? buy.error : null;
  const pay = (): void => {
    if (service === undefined) return;
    const { service: code, total_cost } = service;
    const currency = isCurrency(service.currency) ? service.currency : undefined;
    buy.mutate({ body: { shipment_id: shipment.id, service: code, ignore_bad_address: isOverride, total_cost, currency } });
  };
  // In test mode nobody reads the balance, as nothing is paid from it.
  const available = user?.balances?.find((one) => one.currency === service?.currency)?.available_credit ?? null;
  const price = service === undefined ? null : money(service.total_cost, service.currency);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('labels:buy.title')}
      description={t('labels:buy.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:actions.cancel')}</Button>
          <Button kind="primary" busy={buy.isPending} disabled={service === undefined || isWaitingForOverride} onClick={pay}>
            {price === null ? t('labels:buy.payAny') : t('labels:buy.pay', { amount: price })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {isUnfound && <AddressOverride shipment={shipment} isChosen={isOverride} onChange={setOverride} />}
        {problem !== null && <BuyProblem error={problem} />}
        {asked.error !== null && <BuyProblem error={asked.error} />}
        {asked.isPending && <SkeletonLines count={4} />}
        {asked.data !== undefined && services.length === 0 && <Callout tone="warn">{t('labels:errors.no_services')}</Callout>}
        {service !== undefined && (
          <ServiceChoice services={services} unavailable={asked.data?.estimate.unavailable ?? []} value={service.service} onChange={setChosen} />
        )}
        {service !== undefined && (
          <div className="rounded-control border border-line px-3 py-2">
            <LabelPrice lines={service.price} currency={service.currency} total={service.total_cost} />
            {service.duties?.charged === false && service.duties.total !== null && service.duties.total > 0 && (
              <p className="mt-1 text-label text-muted">
                {t('labels:buy.recipientPays', { amount: money(service.duties.total, service.duties.currency, { code: true }) })}
              </p>
            )}
          </div>
        )}
        {service !== undefined && <LabelCosts isTotalShown ready={1} costs={[{ currency: service.currency, cost: service.total_cost, available }]} />}
      </div>
    </Dialog>
  );
}
