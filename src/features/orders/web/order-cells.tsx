import { clsx } from 'clsx';
import { Clock } from 'lucide-react';
import { TwoLineCell } from '../../../ui/grid/TwoLineCell.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { Units } from '../../../ui/Units.tsx';
import { FlagCity, MoneyText } from '../../../ui/values.tsx';
import { callUrl } from '../../../web/client.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { products } from '../../products/contract.ts';
import { ShopMark } from '../../shops/web/shared/ShopMark.tsx';
import { useWarehouseNames } from '../../warehouses/web/shared/use-warehouses.ts';
import { orderName } from '../order-name.ts';
import type { OrderRow } from '../order-out.ts';
import { isShort } from '../status.ts';
import { costOf } from './cost.ts';
import { urgencyOf, type Urgency } from './due.ts';
import { stepOf, waitsToo } from './step-of.ts';

interface RowProps {
  row: OrderRow;
}

/** The merchant's own number, over the shop and its number, or ours. */
export function NumberCell({ row }: RowProps) {
  const { shop } = row;
  if (shop === null) return <TwoLineCell first={orderName(row)} second={row.order_number === null ? null : row.id} />;
  const below = (
    <span className="flex items-center gap-1.5" title={`${shop.name} ${shop.order_id}`}>
      <ShopMark kind={shop.kind} />
      {/* Its number only where the shop's name is whole. */}
      <span className="flex h-4 min-w-0 flex-wrap gap-x-1 overflow-hidden">
        <span className="max-w-full truncate">{shop.name}</span> <span>{shop.order_id}</span>
      </span>
    </span>
  );
  return <TwoLineCell first={orderName(row)} second={below} />;
}

/** Who it goes to, over where that is. */
export function RecipientCell({ row }: RowProps) {
  return <TwoLineCell first={<span className="font-medium">{row.name}</span>} second={<FlagCity city={row.city} country={row.country} />} />;
}

/** A line needs no stop at its end, which would be cut. */
const withoutStop = (text: string): string => text.replace(/[.。]$/, '');

/** Both lines of an order that waits for stock of one product, for a time or in a warehouse, short enough to stand in the list whole; of others as they are. */
function useShort({ cause: { code, message, next, values } }: OrderRow): { message: string; next: string } {
  const { t } = useWords('orders');
  const nameOf = useWarehouseNames();
  const { missing, sku, more, inbound, coming, warehouse } = values;
  if ((code === 'ready' || code === 'packing') && typeof warehouse === 'string')
    return { message: t(`list.short.${code}`, { warehouse: nameOf(warehouse) }), next: withoutStop(next) };
  if (code === 'delay') return { message: values['when'] === undefined ? withoutStop(message) : t('list.short.delay', { when: values['when'] }), next };
  if ((code !== 'stock' && code !== 'partial') || missing === undefined || sku === undefined || Number(more) > 0) return { message, next };
  return {
    message: t('list.short.missing', { missing, sku }),
    next: inbound === undefined || coming === undefined ? next : t('list.short.coming', { coming, inbound }),
  };
}

/** What is wrong with an exception, for two lines where there is room. */
function wrongOf({ cause: { code, message, values } }: OrderRow): string | null {
  if (code === 'pick_failed') return message;
  return (code === 'address' || code === 'service') && typeof values['problem'] === 'string' ? values['problem'] : null;
}

/** What is wrong over the key that mends it: on two lines where rows are high enough for three. */
const OVER_KEY = 'block truncate [.dg-roomy_&]:up-to-two-lines [.dg-roomy_&]:text-label [.dg-roomy_&]:leading-4!';

/**
 * Why it is where it is, over what moves it on. Where there is no room for a key at the end of the row, the key stands here, which the grid takes for the
 * row's action of that name. Cut where there is no room; then the tooltip has it whole. Of an exception, both lines say what is wrong: its status says
 * that it is one, and the key at its end what to do.
 */
export function WhyCell({ row }: RowProps) {
  const { t } = useWords('orders');
  const short = useShort(row);
  const mayWrite = useWriteReason('fulfilment') === null;
  const { cause } = row;
  const step = mayWrite ? stepOf(row) : null;
  const label = step && t(`list.step.${step.word}`, { n: row.units_available });
  const second =
    step === null ? (
      short.next
    ) : (
      <>
        <span className="flex gap-2 xl:hidden">
          <button
            type="button"
            data-part="action"
            data-action={step.action}
            tabIndex={-1}
            aria-label={`${label}: ${orderName(row)}`}
            className="shrink-0 font-medium text-accent hover:underline aria-busy:cursor-progress aria-busy:no-underline aria-busy:opacity-55"
          >
            {label}
          </button>
          {waitsToo(row) && <span className="min-w-0 truncate">{short.next}</span>}
        </span>
        <span className="max-xl:hidden">{short.next}</span>
      </>
    );
  const wrong = wrongOf(row);
  return (
    <span title={`${cause.message} ${cause.next}`}>
      {wrong !== null && <span className="up-to-two-lines max-xl:hidden">{wrong}</span>}
      <span className={wrong === null ? undefined : 'xl:hidden'}>
        <span className="dg-two-lines block">
          <TwoLineCell first={wrong === null ? short.message : <span className={OVER_KEY}>{wrong}</span>} second={second} />
        </span>
      </span>
    </span>
  );
}

/** The pictures of what is in it, where it has any; its units, over how many they are. */
export function UnitsCell({ row }: RowProps) {
  const { t } = useWords('orders');
  const pictures = row.goods.filter(({ image_id }) => image_id !== null);
  return (
    <TwoLineCell
      mark={
        pictures.length > 0 && (
          <span className="flex shrink-0 -space-x-4.5 max-xl:hidden">
            {pictures.map(({ product_id: id, image_id }, at) => (
              <Picture
                key={at}
                src={callUrl(products.image, { params: { id, image_id: image_id ?? 0 } })}
                alt=""
                width={28}
                height={28}
                loading="lazy"
                className="size-7 rounded-control border border-line bg-canvas object-cover [.dg-compact_&]:size-6"
                mark={null}
              />
            ))}
          </span>
        )
      }
      first={
        <Units
          label={t('view.lines.of', { fulfilled: row.units_fulfilled, allocated: row.units_allocated, ordered: row.units })}
          ordered={row.units}
          fulfilled={row.units_fulfilled}
          allocated={row.units_allocated}
          isShort={isShort(row)}
          isSmall
        />
      }
      second={<span title={row.skus}>{t('list.units', { count: row.units })}</span>}
    />
  );
}

/** A service by its name, or how one is found. */
export function ServiceName({ code }: { code: string }) {
  const { known } = useWords('orders');
  return known('orders:service', code) ?? known('rates:service', code) ?? code;
}

/** The service, over who pays duties and the warehouse. */
export function ServiceCell({ row }: RowProps) {
  const { t } = useWords('orders');
  const nameOf = useWarehouseNames();
  const { warehouse, terms } = row;
  return (
    <TwoLineCell
      first={<ServiceName code={row.service} />}
      second={<span title={warehouse === null ? undefined : nameOf(warehouse)}>{`${terms} · ${warehouse ?? t('list.anyWarehouse')}`}</span>}
    />
  );
}

const URGENT: Record<Urgency, string> = { late: 'text-bad font-medium', soon: 'text-warn font-medium', later: '' };

/** The cut-off it is to leave by, over when it was placed. */
export function DueCell({ row }: RowProps) {
  const { t } = useWords('orders');
  const { shortly, dateTime } = useFormat();
  const urgency = urgencyOf(row);
  const due = row.due === null || urgency === null ? null : shortly(row.due);
  return (
    <TwoLineCell
      first={
        row.due !== null &&
        urgency !== null &&
        due !== null && (
          <time dateTime={row.due} title={dateTime(row.due)} className={clsx('inline-flex items-center gap-0.5', URGENT[urgency])}>
            {urgency !== 'later' && <Clock aria-hidden size={14} className="shrink-0" />}
            {urgency === 'late' ? t('list.due', { when: due }) : due}
          </time>
        )
      }
      second={<span title={dateTime(row.placed_at)}>{t('list.placed', { when: shortly(row.placed_at) })}</span>}
    />
  );
}

/** What the goods are worth, over what it costs to send them. */
export function ValueCell({ row }: RowProps) {
  const { t } = useWords('orders');
  const cost =
    costOf(row) === null ? null : (
      <>
        {t('list.columns.estimated_cost')} <CostText row={row} />
      </>
    );
  return (
    <TwoLineCell
      first={row.value === null ? <span className="text-muted">{t('list.notKnown')}</span> : <MoneyText amount={row.value} currency={row.currency} />}
      second={cost}
    />
  );
}

/** What it costs; an asterisk stands for an estimate. */
export function CostText({ row }: { row: Pick<OrderRow, 'status' | 'cost' | 'estimated_cost' | 'cost_currency'> }) {
  const { t } = useWords('orders');
  const cost = costOf(row);
  if (cost === null) return null;
  return (
    <>
      <MoneyText amount={cost.amount} currency={cost.currency} />
      {cost.isEstimate && <span title={t('list.estimate')}>*</span>}
    </>
  );
}
