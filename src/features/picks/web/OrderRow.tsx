import { clsx } from 'clsx';
import { Clock, MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { isolated } from '../../../shared/isolated.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { DottedFacts } from '../../../ui/DottedFacts.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { DeskOrder } from '../contract.ts';
import { orderName } from '../../orders/order-name.ts';

/** A service by its name; one of the operator's own is shown by its code. */
export function useServiceName(code: string | null): string | null {
  const { known } = useWords('picks');
  return code === null ? null : (known('rates:service', code) ?? code);
}

/** When it has to leave: late says so. */
export function DueMark({ order, className }: { order: Pick<DeskOrder, 'due' | 'is_late'>; className?: string }) {
  const { relative } = useFormat();
  if (order.due === null) return null;
  return (
    <span className={clsx('inline-flex items-center gap-1.5 whitespace-nowrap', order.is_late ? 'text-bad' : 'text-muted', className)}>
      <Clock aria-hidden size={16} className="shrink-0" />
      {relative(order.due)}
    </span>
  );
}

/** One order in a list of the desk: its number large, whose it is, how much, where to, until when. */
export function OrderRow({ order, children }: { order: DeskOrder; children?: ReactNode }) {
  const { t } = useWords('picks');
  const service = useServiceName(order.service);
  return (
    <>
      {children}
      <span className="min-w-0 flex-1">
        <span className="block text-[17px]/6 font-semibold wrap-anywhere">{orderName(order)}</span>
        {order.cart !== null && (
          <span className="block text-section sm:truncate">
            {t('cart.place', { cart: order.cart.id, place: order.cart.position }).replace(/ (?=\d+$)/, '\u00A0')}
          </span>
        )}
        <span className="block text-section wrap-anywhere text-muted">
          <DottedFacts facts={[isolated(order.account.name), t('units', { count: order.units }), service].filter(Boolean)} />
        </span>
      </span>
      {order.unpaid && <Badge tone="warn">{t('unpaid')}</Badge>}
      {order.gift && <MessageSquareText aria-label={t('gift')} size={18} className="shrink-0 text-muted" />}
      <span className="flex shrink-0 items-center gap-3 text-section max-sm:flex-col max-sm:items-end max-sm:gap-1">
        <span className="inline-flex items-center gap-2">
          <Flag code={order.country} />
          <span className="w-6 max-sm:hidden">{order.country}</span>
        </span>
        <DueMark order={order} className="justify-end sm:min-w-32" />
      </span>
    </>
  );
}
