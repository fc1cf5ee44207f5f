import { billingPaths } from '../../../shared/paths/billing.ts';
import { estimatePaths } from '../../../shared/paths/estimates.ts';
import { importPaths } from '../../../shared/paths/imports.ts';
import { inboundPaths } from '../../../shared/paths/inbound.ts';
import { orderPaths } from '../../../shared/paths/orders.ts';
import { productPaths } from '../../../shared/paths/products.ts';
import { settingsPaths } from '../../../shared/paths/settings.ts';
import { shipmentPaths } from '../../../shared/paths/shipments.ts';
import { shopPaths } from '../../../shared/paths/shops.ts';
import { StepAction, StepsCard } from '../../../ui/StepsCard.tsx';
import { useWords } from '../../../web/i18n.ts';
import { onAccounts } from '../../../web/paths.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import type { Dashboard } from '../contract.ts';
import type { FulfillmentFigures } from '../fulfillment-out.ts';

/** For an account without shipments: the steps to the first one instead of empty figures. */
export function FirstSteps({ has_sender: hasSender, money }: Pick<Dashboard, 'has_sender' | 'money'>) {
  const { t } = useWords('dashboard');
  const [shipping, billing, settings] = [useWriteReason('shipping'), useWriteReason('billing'), useWriteReason('settings')];
  const said = (id: 'sender' | 'estimate' | 'money' | 'shipment') => ({ id, title: t(`start.${id}`), text: t(`start.${id}Text`) });
  return (
    <StepsCard
      title={t('start.title')}
      text={t('start.text')}
      done={t('start.done')}
      steps={[
        { ...said('sender'), href: settingsPaths.shipping(), isDone: hasSender === true, refusal: settings },
        { ...said('estimate'), href: estimatePaths.estimate(), isDone: false, isOptional: true, refusal: null },
        { ...said('money'), href: onAccounts(billingPaths.payment()), isDone: money !== null && money.available_credit > 0, refusal: billing },
        {
          ...said('shipment'),
          href: shipmentPaths.create(),
          isDone: false,
          refusal: shipping,
          also: (
            <StepAction href={importPaths.shipments()} refusal={shipping} kind="secondary">
              {t('start.import')}
            </StepAction>
          ),
        },
      ]}
    />
  );
}

/** The way from one's goods to the first order packed from a warehouse, until all of it was gone once. */
export function FirstOrder({ start }: { start: FulfillmentFigures['start'] }) {
  const { t } = useWords('dashboard');
  const refusal = useWriteReason('fulfilment');
  const said = (id: 'product' | 'inbound' | 'order') => ({ id, title: t(`start.${id}`), text: t(`start.${id}Text`), isDone: start[id], refusal });
  return (
    <StepsCard
      title={t('start.orderTitle')}
      text={t('start.orderIntro')}
      done={t('start.done')}
      steps={[
        { ...said('product'), href: productPaths.add() },
        { ...said('inbound'), href: inboundPaths.add() },
        {
          ...said('order'),
          href: orderPaths.add(),
          also: (
            <StepAction href={shopPaths.add()} refusal={refusal} kind="secondary">
              {t('start.shop')}
            </StepAction>
          ),
        },
      ]}
    />
  );
}
