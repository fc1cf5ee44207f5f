import { Package } from 'lucide-react';
import { shipmentPaths } from '../../../shared/paths/shipments.ts';
import { Card } from '../../../ui/Card.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { StatusBadge } from '../../../ui/Badge.tsx';
import { MoneyText } from '../../../ui/values.tsx';
import { daySpan } from '../../../web/days.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useShortDay } from '../../../web/use-short-day.ts';
import { useWarehouseNames } from '../../warehouses/web/shared/use-warehouses.ts';
import type { Fulfillment, Order } from '../order-out.ts';
import { ServiceName } from './order-cells.tsx';

const FEES = ['fulfillment_fee', 'packaging_fee', 'packing_slip_fee', 'shipping_cost'] as const;

const MARK = 'flex size-8 shrink-0 items-center justify-center rounded-control';

function Parcel({ parcel: p, number }: { parcel: Fulfillment; number: number }) {
  const { t, known } = useWords('orders');
  const { recently, weight } = useFormat();
  const nameOf = useWarehouseNames();
  const units = p.fulfilled.reduce((sum, one) => sum + one.quantity, 0);
  const cost = FEES.reduce((sum, fee) => sum + p[fee], 0);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line px-4 py-3">
      <span className={`${MARK} bg-info-soft text-info`}>
        <Package aria-hidden size={16} />
      </span>
      <span className="w-36 min-w-0">
        <span className="block font-medium">{t('view.parcels.name', { number })}</span>
        <span className="block text-label text-muted">
          {t('list.units', { count: units })} · {weight(p.weight)}
        </span>
      </span>
      <span className="min-w-0 flex-1 basis-full sm:basis-0">
        <TextLink href={shipmentPaths.view(p.shipment_id)}>{p.tracking_number ?? p.shipment_id}</TextLink>
        <span className="block text-label text-muted">
          {[p.packaging, nameOf(p.warehouse)].filter(Boolean).join(' · ')}
          {p.service !== null && (
            <>
              {' '}
              · <ServiceName code={p.service} />
            </>
          )}{' '}
          · {t('view.parcels.packed', { time: recently(p.packed) })}
        </span>
        <details className="mt-1">
          <summary className="w-fit text-label text-accent-text">{t('view.parcels.fees', { number })}</summary>
          <dl className="mt-1 grid max-w-80 grid-cols-[minmax(96px,auto)_1fr] gap-x-4 gap-y-1 text-label">
            {FEES.filter((fee) => p[fee] > 0).map((fee) => (
              <div key={fee} className="contents">
                <dt className="text-muted">{t(`view.parcels.fee.${fee}`)}</dt>
                <dd className="text-right tabular-nums">
                  <MoneyText amount={p[fee]} currency={p.currency} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      </span>
      <StatusBadge status={p.status}>{known('shipments:status', p.status) ?? t('common:unknown')}</StatusBadge>
      <span className="ml-auto font-medium tabular-nums">
        <MoneyText amount={cost} currency={p.currency} />
      </span>
    </li>
  );
}

/** The parcel that comes next: what is reserved for it, or what it waits for. */
function Planned({ order }: { order: Order }) {
  const { t } = useWords('orders');
  const { weight } = useFormat();
  const day = useShortDay();
  const { fulfillments, estimate: e, reserved, coming } = order;
  // The estimate is of the whole order: of the rest only what is reserved for it is known.
  const isFirst = fulfillments.length === 0;
  const units = t('list.units', { count: order.units - order.units_fulfilled });
  const isWaiting = e === null || reserved === null;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line px-4 py-3">
      <span className={`${MARK} border border-dashed border-control text-muted`}>
        <Package aria-hidden size={16} />
      </span>
      <span className="w-36 min-w-0">
        <span className="block font-medium">{t('view.parcels.name', { number: fulfillments.length + 1 })}</span>
        <span className="block text-label text-muted">{isFirst && e !== null ? `${units} · ${weight(e.weight)}` : units}</span>
      </span>
      <span className="min-w-0 flex-1 basis-full sm:basis-0">
        {t('view.parcels.noNumber')}
        <span className="block text-label text-muted">
          {isFirst && e?.packaging && <>{e.packaging} · </>}
          <ServiceName code={e?.service ?? order.service} /> · {order.terms}
          {!isWaiting && <> · {daySpan(e.deliver_from, e.deliver_to)}</>}
          {isWaiting && coming !== null && coming.expected !== null && <> · {t('view.parcels.after', { id: coming.inbound_id, day: day(coming.expected) })}</>}
        </span>
      </span>
      <StatusBadge status="Draft">{t('view.parcels.planned')}</StatusBadge>
      {!isWaiting && (
        <span className="ml-auto font-medium tabular-nums">
          <MoneyText amount={reserved} currency={order.cost_currency} />*
        </span>
      )}
    </li>
  );
}

/** What was packed, each with its fees and its tracking number, and the parcel that is planned next. */
export function ParcelsCard({ order }: { order: Order }) {
  const { t } = useWords('orders');
  const { fulfillments, estimate, reserved, status } = order;
  const isPlanned = status === 'Partial' || (estimate !== null && reserved !== null);
  return (
    <Card title={t('view.parcels.title')} isFlush>
      <ul>
        {fulfillments.map((parcel, index) => (
          <Parcel key={parcel.id} parcel={parcel} number={index + 1} />
        ))}
        {isPlanned && <Planned order={order} />}
      </ul>
      {fulfillments.length === 0 && !isPlanned && <p className="px-4 pt-2 pb-4 text-muted">{t('view.parcels.none')}</p>}
    </Card>
  );
}
