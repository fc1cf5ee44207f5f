import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import { billingPaths } from '../../../shared/paths/billing.ts';
import { inboundPaths } from '../../../shared/paths/inbound.ts';
import { orderPaths } from '../../../shared/paths/orders.ts';
import { settingsPaths } from '../../../shared/paths/settings.ts';
import { shopPaths } from '../../../shared/paths/shops.ts';
import { joinSentences } from '../../../shared/sentences.ts';
import { toneOf } from '../../../shared/statuses.ts';
import { dayIn } from '../../../shared/time.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { Link, TextLink } from '../../../ui/Link.tsx';
import { ReasonBlock } from '../../../ui/ReasonBlock.tsx';
import { WayLine } from '../../../ui/WayLine.tsx';
import { shortSpan } from '../../../web/days.ts';
import { useFormat } from '../../../web/format.ts';
import { useLanguage, useWords } from '../../../web/i18n.ts';
import { onAccounts } from '../../../web/paths.ts';
import { useSession } from '../../../web/session.tsx';
import { useShortDay } from '../../../web/use-short-day.ts';
import type { Order } from '../order-out.ts';
import { orderCan, type OrderAction } from '../status.ts';
import { useElsewhere, type Elsewhere } from './use-elsewhere.ts';
import type { OrderDeeds } from './use-order-deeds.ts';
import { wayOf, type WayStep } from './way.ts';

interface OrderReasonProps {
  order: Order;
  readOnly: string | null;
  deeds: OrderDeeds;
}

/** What a parcel of its own would cost, as far as the estimate tells. */
function parcelCost({ estimate: e }: Order): number | null {
  return e === null ? null : e.shipping + e.pack + e.packaging_fee;
}

/** Says when an inbound shipment is expected, or was. */
function useExpected(): (day: string) => string {
  const { t } = useWords('orders');
  const dayOf = useShortDay();
  const { user } = useSession();
  const [now] = useState(() => new Date());
  return (day) => t(day < dayIn(now, user?.time_zone ?? 'UTC') ? 'view.coming.late' : 'view.coming.day', { day: dayOf(day) });
}

/** The inbound shipment it waits for, and when that is expected. */
function Coming({ coming: { inbound_id: id, reference, expected } }: { coming: NonNullable<Order['coming']> }) {
  const { t } = useWords('orders');
  const expectedOn = useExpected();
  return (
    <span className="mt-1 block">
      <TextLink href={inboundPaths.view(id)}>{t('view.coming.inbound', { id })}</TextLink>
      {reference !== null && ` (${reference})`}
      {' · '}
      {expected === null ? t('view.coming.unknown') : expectedOn(expected)}
    </span>
  );
}

/** What each choice costs, after what moves the order on. */
function Detail({ order, elsewhere }: { order: Order; elsewhere: Elsewhere | null | undefined }) {
  const { t } = useWords('orders');
  const { money } = useFormat();
  const language = useLanguage();
  const { cause, estimate, estimated_cost: cost, cost_currency: currency } = order;
  const units = t('list.units', { count: order.units_available });
  const each = parcelCost(order);
  const choice = (): string | null => {
    const waitsForGoods = cause.code === 'stock' || cause.code === 'partial';
    if (waitsForGoods && orderCan('sendAvailable', order) === true) {
      return each === null || estimate === null
        ? t('view.choice.send', { units })
        : t('view.choice.sendCost', { units, amount: money(each, estimate.currency) });
    }
    if (cause.code === 'address') return t('view.choice.fee');
    const isAhead = order.status === 'Ready' || order.status === 'Backordered' || order.status === 'Processing';
    return isAhead && cost !== null && currency !== null ? t('view.choice.estimate', { amount: money(cost, currency) }) : null;
  };
  return (
    <>
      {joinSentences([cause.next, choice(), elsewhere?.isAwaited ? null : (elsewhere?.text ?? null)], language)}
      {elsewhere?.isAwaited && <span className="invisible"> {elsewhere.text}</span>}
      {order.coming !== null && <Coming coming={order.coming} />}
    </>
  );
}

/** The buttons that move it on, the wanted one last. */
function Choices({ order, readOnly, deeds, elsewhere }: OrderReasonProps & { elsewhere: Elsewhere | null | undefined }) {
  const { t } = useWords('orders');
  const why = (action: OrderAction): string | null => {
    const verdict = orderCan(action, order);
    return readOnly ?? (verdict === true ? null : t(verdict.reason));
  };
  const button = (label: string, reason: string | null, busy: boolean, run: () => void, isMain = false): ReactNode => (
    <DisabledReason reason={reason}>
      <Button kind={isMain ? 'primary' : 'secondary'} busy={busy} onClick={run}>
        {label}
      </Button>
    </DisabledReason>
  );
  const link = (label: string, href: string, reason: string | null): ReactNode =>
    reason === null ? (
      <Link href={href} className={buttonClass('primary')}>
        {label}
      </Link>
    ) : (
      button(label, reason, false, () => undefined, true)
    );
  const edit = (label: string) => link(label, orderPaths.edit(order.id), why('edit'));
  const again = (isMain = false) => button(t('view.again'), why('release'), deeds.isReleasing, deeds.release, isMain);
  switch (order.cause.code) {
    case 'address':
      return (
        <>
          {button(t('view.shipAnyway'), why('edit'), deeds.isChanging, deeds.shipAnyway)}
          {edit(t('view.fixAddress'))}
        </>
      );
    case 'recipient':
    case 'letters':
      return edit(t('view.change'));
    case 'unknown_sku':
      return (
        <>
          {again()}
          {/* There it is said once for all orders of the shop that wait for it. */}
          {order.shop === null || order.shop.is_removed ? edit(t('view.change')) : link(t('view.product'), shopPaths.view(order.shop.id), null)}
        </>
      );
    case 'product':
    case 'service':
    case 'warehouse':
      return (
        <>
          {again()}
          {edit(t('view.change'))}
        </>
      );
    case 'consignor':
      return (
        <>
          {again()}
          {link(t('view.sender'), settingsPaths.shipping(), readOnly)}
        </>
      );
    case 'pick_failed':
      return again(true);
    case 'funds':
      return (
        <>
          {order.status !== 'Packing' && again()}
          {link(t('view.addMoney'), onAccounts(billingPaths.payment()), null)}
        </>
      );
    case 'stock':
    case 'partial':
      return (
        <>
          {order.status === 'Partial' && button(t('deeds.closeShort'), why('closeShort'), false, deeds.closeShort)}
          {button(t('deeds.sendAvailable'), why('sendAvailable'), deeds.isSending, deeds.sendAvailable, elsewhere === null)}
          {elsewhere && (
            <span className={clsx(elsewhere.isAwaited && 'invisible')}>
              {button(
                t('view.elsewhere.key', { warehouse: elsewhere.name }),
                why('edit'),
                deeds.isMoving,
                () => deeds.allocateFrom(elsewhere.warehouse, elsewhere.name),
                true,
              )}
            </span>
          )}
        </>
      );
    case 'held':
    case 'held_by_rule':
      return button(t('deeds.release'), why('release'), deeds.isReleasing, deeds.release, true);
    case 'delay':
      return (
        <>
          {button(t('deeds.hold'), why('hold'), false, deeds.hold)}
          {button(t('deeds.processNow'), why('edit'), deeds.isChanging, deeds.processNow, true)}
        </>
      );
    case 'queue':
    case 'ready':
      return button(t('deeds.hold'), why('hold'), false, deeds.hold);
    default:
      return null;
  }
}

function Way({ order }: { order: Order }) {
  const { t } = useWords('orders');
  const dayOf = useShortDay();
  const expectedOn = useExpected();
  const detail = ({ word, at, until, state }: WayStep): string | undefined => {
    if (at === null) return undefined;
    if (word === 'coming') return expectedOn(at);
    if (until !== undefined) return shortSpan(at, until);
    return state === 'ahead' ? t('view.way.by', { day: dayOf(at) }) : dayOf(at);
  };
  const label = ({ word, number = 1 }: WayStep): string =>
    word === 'coming' ? t('view.coming.inbound', { id: number }) : word === 'parcel' ? t('view.way.parcel', { number }) : t(`view.way.${word}`);
  return (
    <WayLine
      label={t('view.way.label')}
      steps={wayOf(order).map((step, index) => ({
        id: `${index}`,
        label: label(step),
        detail: detail(step),
        state: step.state,
      }))}
    />
  );
}

/** Why the order is where it is, what moves it on, and its way: first on its page. */
export function OrderReason(props: OrderReasonProps) {
  const { order } = props;
  const elsewhere = useElsewhere(order);
  return (
    <section className="mb-4 rounded-card border border-line bg-surface">
      <ReasonBlock
        tone={toneOf(order.status)}
        reason={order.cause.message}
        detail={<Detail order={order} elsewhere={elsewhere} />}
        actions={<Choices {...props} elsewhere={elsewhere} />}
      />
      <div className="px-4 pt-3 pb-3">
        <Way order={order} />
      </div>
    </section>
  );
}
