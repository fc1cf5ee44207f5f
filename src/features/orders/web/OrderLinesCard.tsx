import { Package } from 'lucide-react';
import { productPaths } from '../../../shared/paths/products.ts';
import { Card } from '../../../ui/Card.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { UnitKey, Units } from '../../../ui/Units.tsx';
import { MoneyText } from '../../../ui/values.tsx';
import { callUrl } from '../../../web/client.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { products } from '../../products/contract.ts';
import { useWarehouseNames } from '../../warehouses/web/shared/use-warehouses.ts';
import type { Order, OrderLine } from '../order-out.ts';
import { orderCan } from '../status.ts';
import { lackOf } from './lack-of.ts';
import { placesOf } from './places-of.ts';

const KEYS = ['fulfilled', 'allocated', 'missing'] as const;
const HEAD = 'px-2 py-2 text-label font-medium text-muted whitespace-nowrap';
const CELL = 'px-2 py-2 align-top';

function LinePicture({ line }: { line: OrderLine }) {
  const { product_id: id, image_id } = line;
  return (
    <span className="flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-control border border-line bg-page text-muted">
      <Picture
        src={id === null || image_id === null ? null : callUrl(products.image, { params: { id, image_id } })}
        alt=""
        loading="lazy"
        width={40}
        height={40}
        className="size-full object-cover"
        mark={<Package aria-hidden size={18} />}
      />
    </span>
  );
}

interface LineProps {
  line: OrderLine;
  order: Order;
  /** Has the order packed in a warehouse; null where that is not possible any more. */
  onWarehouse: ((code: string) => void) | null;
}

/** What of the line is missing, and which other warehouses have it. */
function State({ line, order, onWarehouse }: LineProps) {
  const { t } = useWords('orders');
  const { number } = useFormat();
  const nameOf = useWarehouseNames();
  const lack = lackOf(line, order);
  if (line.missing > 0 && lack === 0) {
    const isOver = order.status === 'Canceled' || order.status === 'Archived' || order.status === 'Fulfilled';
    return <span className="text-muted">{isOver ? t('view.lines.notSent') : t('view.lines.notYet')}</span>;
  }
  if (line.missing === 0)
    return <span className="text-muted">{line.fulfilled === line.quantity ? t('view.lines.allSent') : t('view.lines.allAllocated')}</span>;
  const here = line.stock.find((one) => one.warehouse === order.warehouse);
  const others = line.stock.filter((one) => one.available > 0 && one.warehouse !== order.warehouse);
  return (
    <>
      <span className="block font-medium text-warn">{t('view.lines.nMissing', { count: lack })}</span>
      {here !== undefined && here.inbound > 0 && <span className="block text-label text-muted">{t('view.lines.coming', { count: number(here.inbound) })}</span>}
      {others.map(({ warehouse, available }) => {
        const words = t('view.lines.has', { warehouse: nameOf(warehouse), count: number(available) });
        const look = 'block min-h-6 text-left text-label text-accent-text underline decoration-1 underline-offset-2 coarse:min-h-10';
        return onWarehouse === null ? (
          line.product_id !== null && (
            <TextLink key={warehouse} href={productPaths.view(line.product_id)} className="block text-label">
              {words}
            </TextLink>
          )
        ) : (
          <button key={warehouse} type="button" className={look} onClick={() => onWarehouse(warehouse)}>
            {words}
          </button>
        );
      })}
    </>
  );
}

function Line(props: LineProps) {
  const { line, order } = props;
  const { t } = useWords('orders');
  const { number } = useFormat();
  const nameOf = useWarehouseNames();
  const picture = t('view.lines.of', { fulfilled: line.fulfilled, allocated: line.allocated, ordered: line.quantity });
  const places = placesOf(line, order).map(([code, count]) => {
    // A number beside the only place would read as a part of its name.
    return count === line.quantity ? nameOf(code) : t('view.lines.at', { warehouse: nameOf(code), count: number(count) });
  });
  return (
    <tr className="border-t border-line max-sm:grid max-sm:grid-cols-2 max-sm:py-2">
      <th scope="row" className="py-2 pr-2 pl-4 text-left align-top font-normal max-sm:col-span-2">
        <span className="flex items-start gap-3">
          <LinePicture line={line} />
          <span className="min-w-0">
            <span className="block min-w-20 font-medium wrap-anywhere">
              {line.product_id === null ? line.sku : <TextLink href={productPaths.view(line.product_id)}>{line.sku}</TextLink>}
            </span>
            <span className="block text-label wrap-anywhere text-muted">{line.product_id === null ? (line.name ?? t('view.lines.unknown')) : line.name}</span>
          </span>
        </span>
      </th>
      <td className={`${CELL} text-right tabular-nums max-sm:hidden`}>{number(line.quantity)}</td>
      <td className={`${CELL} max-sm:pl-4`}>
        <span className="mr-2 font-medium sm:hidden">{number(line.quantity)}</span>
        <span className="inline-block min-w-16">
          <Units label={picture} ordered={line.quantity} fulfilled={line.fulfilled} allocated={line.allocated} isShort={lackOf(line, order) > 0} />
        </span>
      </td>
      <td className={`${CELL} max-sm:flex max-sm:flex-col max-sm:items-end max-sm:px-4`}>{places.join(', ')}</td>
      <td className={`${CELL} max-sm:pl-4`}>
        <State {...props} />
      </td>
      <td className="py-2 pr-4 pl-2 text-right align-top tabular-nums">
        {line.sold_for !== null && <MoneyText amount={line.sold_for * line.quantity} currency={order.currency} />}
      </td>
    </tr>
  );
}

/** What was ordered: a square a unit, what is promised where, and who else has what is missing. */
export function OrderLinesCard({ order, onWarehouse }: { order: Order; onWarehouse: ((code: string) => void) | null }) {
  const { t } = useWords('orders');
  const change = orderCan('edit', order) === true ? onWarehouse : null;
  const keys = (
    <span className="flex flex-wrap gap-x-4 gap-y-1 text-label text-muted max-sm:pb-2">
      {KEYS.map((look) => (
        <span key={look} className="inline-flex items-center gap-1.5">
          <UnitKey look={look} />
          {t(`view.lines.${look}`)}
        </span>
      ))}
    </span>
  );
  return (
    <Card title={t('view.lines.title')} isFlush actions={keys}>
      <table className="w-full max-sm:block">
        <thead className="max-sm:sr-only">
          <tr>
            <th scope="col" className={`${HEAD} pl-4 text-left`}>
              {t('view.lines.product')}
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              {t('view.lines.ordered')}
            </th>
            <th scope="col" className={`${HEAD} text-left`}>
              {t('view.lines.units')}
            </th>
            <th scope="col" className={`${HEAD} text-left`}>
              {t('view.lines.warehouse')}
            </th>
            <th scope="col" className={`${HEAD} text-left`}>
              {t('view.lines.state')}
            </th>
            <th scope="col" className={`${HEAD} pr-4 text-right`}>
              {t('view.lines.soldFor')}
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {order.line_items.map((line) => (
            <Line key={line.line} line={line} order={order} onWarehouse={change} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}
