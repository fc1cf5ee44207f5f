import { useWatch } from 'react-hook-form';
import { billingPaths } from '../../../shared/paths/billing.ts';
import { Bar, BarKey, type BarLook } from '../../../ui/Bar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { SkeletonLines } from '../../../ui/States.tsx';
import { MoneyText } from '../../../ui/values.tsx';
import { daySpan } from '../../../web/days.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { onAccounts } from '../../../web/paths.ts';
import { useSession } from '../../../web/session.tsx';
import { useWarehouseNames } from '../../warehouses/web/shared/use-warehouses.ts';
import type { OrderEstimate as Estimate } from '../order-out.ts';
import { ServiceName } from './order-cells.tsx';
import type { OrderForm } from './order-form.ts';
import { useOrderEstimate } from './use-order-estimate.ts';

/** The parts of the price, in the order of a parcel's way. */
const PARTS = ['pick', 'pack', 'packaging_fee', 'packing_slip', 'shipping', 'duties'] as const;
const LOOKS: Record<(typeof PARTS)[number], BarLook> = {
  pick: 'third',
  pack: 'third',
  packaging_fee: 'third',
  packing_slip: 'third',
  shipping: 'main',
  duties: 'hatched',
};

/** What an order is expected to cost, part by part. */
export function EstimateLines({ estimate: e }: { estimate: Estimate }) {
  const { t } = useWords('orders');
  const shown = PARTS.filter((part) => e[part] > 0 || part === 'shipping');
  return (
    <>
      <div className="mb-2">
        <Bar parts={shown.map((id) => ({ id, amount: e[id], look: LOOKS[id] }))} />
      </div>
      <ul>
        {shown.map((part) => (
          <li key={part} className="flex justify-between gap-4 py-1">
            <span className="flex items-center gap-2">
              <BarKey look={LOOKS[part]} />
              {t(`form.estimate.${part}`)}
            </span>
            <span className="tabular-nums">
              <MoneyText amount={e[part]} currency={e.currency} />
            </span>
          </li>
        ))}
        <li className="flex justify-between gap-4 border-t border-line pt-2 font-semibold">
          <span>{t('form.estimate.total')}</span>
          <span className="tabular-nums">
            <MoneyText amount={e.total} currency={e.currency} />*
          </span>
        </li>
      </ul>
      <p className="mt-1 text-label text-muted">* {t('form.estimate.note')}</p>
    </>
  );
}

function Answer({ estimate: e, rules, held_by: heldBy }: { estimate: Estimate; rules: readonly string[]; held_by: string | null }) {
  const { t } = useWords('orders');
  const { weight, list } = useFormat();
  const nameOf = useWarehouseNames();
  const { user } = useSession();
  const mayGoInParts = useWatch<OrderForm, 'partial_fulfillment'>({ name: 'partial_fulfillment' }) === true;
  const isShort = user !== null && user.available_credit !== null && user.currency === e.currency && user.available_credit < e.total;
  return (
    <>
      <p className="font-medium">
        <ServiceName code={e.service} /> · {e.carrier}
      </p>
      <p className="mb-3 text-label text-muted">
        {t('form.estimate.from', { warehouse: nameOf(e.warehouse) })} ·{' '}
        {e.packaging === null
          ? t('form.estimate.parcel', { weight: weight(e.weight) })
          : t('form.estimate.parcelIn', { weight: weight(e.weight), packaging: e.packaging })}{' '}
        · {t('form.estimate.arrives', { days: daySpan(e.deliver_from, e.deliver_to) })}
      </p>
      <EstimateLines estimate={e} />
      {mayGoInParts && <p className="mt-1 text-label text-muted">{t('form.estimate.oneParcel')}</p>}
      {rules.length > 0 && <p className="mt-2 text-label text-muted">{t('form.estimate.rules', { rules: list(rules) })}</p>}
      {heldBy !== null && <p className="mt-2 text-label text-warn">{t('form.estimate.heldBy', { rule: heldBy })}</p>}
      {isShort && (
        <p role="status" className="mt-2 text-label text-warn">
          {t('form.estimate.short')} <TextLink href={onAccounts(billingPaths.payment())}>{t('form.estimate.addMoney')}</TextLink>
        </p>
      )}
    </>
  );
}

/** Carriage and fees of the typed order, or the reason why they cannot be known. */
export function OrderEstimate({ orderId }: { orderId?: number }) {
  const { t } = useWords('orders');
  const {
    isIncomplete,
    asked: { data, error, isFetching, refetch },
  } = useOrderEstimate(orderId);
  if (isIncomplete) return <p className="text-muted">{t('form.estimate.incomplete')}</p>;
  if (error !== null)
    return (
      <Callout tone="warn" title={t('form.estimate.failed')} actions={<Button onClick={() => void refetch()}>{t('ui:actions.retry')}</Button>}>
        {Object.values(error.fields)[0] ?? error.message}
      </Callout>
    );
  if (data === undefined) return <SkeletonLines count={5} />;
  return (
    <div aria-busy={isFetching} aria-live="polite">
      <Answer {...data} />
    </div>
  );
}
