import { Clock } from 'lucide-react';
import { isolated } from '../../../shared/isolated.ts';
import { Flag } from '../../../ui/Flag.tsx';
import { CityText } from '../../../ui/values.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { orderName } from '../order-name.ts';
import type { OrderRow } from '../order-out.ts';
import { urgencyOf } from './due.ts';
import { CostText } from './order-cells.tsx';
import { OrderBadge } from './shared/OrderBadge.tsx';

/** An order in the list on a phone: which, whose, why it is where it is. */
export function OrderCard({ row }: { row: OrderRow }) {
  const { t } = useWords('orders');
  const { relative } = useFormat();
  const urgency = urgencyOf(row);
  return (
    <span className="flex flex-col gap-1">
      <span className="flex items-center justify-between gap-2">
        <span className="font-medium break-all">{orderName(row)}</span>
        <OrderBadge status={row.status} isShort />
      </span>
      <span>{row.cause.message}</span>
      <span className="flex items-center gap-2">
        <Flag code={row.country} />
        <span className="min-w-0">
          {isolated(row.name)} · <CityText city={row.city} country={row.country} />
        </span>
      </span>
      <span className="flex justify-between gap-2 text-muted">
        <span className="min-w-0 break-words">
          {t('list.units', { count: row.units })} · {row.skus.replaceAll(' × ', '\u00A0×\u00A0')}
        </span>
        <span className="whitespace-nowrap">
          <CostText row={row} />
        </span>
      </span>
      {row.due !== null && (urgency === 'late' || urgency === 'soon') && (
        <span className={urgency === 'late' ? 'flex items-center gap-1 text-bad' : 'flex items-center gap-1 text-warn'}>
          <Clock aria-hidden size={14} />
          {urgency === 'late' ? t('list.due', { when: relative(row.due) }) : relative(row.due)}
        </span>
      )}
    </span>
  );
}
