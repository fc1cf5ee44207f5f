import { ShoppingCart } from 'lucide-react';
import { deskPaths } from '../../../shared/paths/desk.ts';
import { Flag } from '../../../ui/Flag.tsx';
import { Link } from '../../../ui/Link.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useExtra } from '../../../web/query.ts';
import { orderName } from '../../orders/order-name.ts';
import { MAX_ON_CART, picks, type PackOrder } from '../contract.ts';
import { DueMark } from './OrderRow.tsx';

const FRESH_MS = 15_000;
const SHOWN = 3;

/** What else is on the cart, what leaves first in front; nothing while it is not known. */
export function NextOrders({ order, warehouse }: { order: Pick<PackOrder, 'id' | 'cart'>; warehouse: string }) {
  const { t } = useWords('picks');
  const cart = order.cart?.id ?? 0;
  const data = useExtra(picks.orders, { query: { warehouse, cart, limit: MAX_ON_CART } }, { staleMs: FRESH_MS, enabled: cart > 0 });
  const others = data?.orders.filter((one) => one.id !== order.id) ?? [];
  if (others.length === 0) return null;
  return (
    <section aria-label={t('others.title')} className="border-t border-line px-5 py-4 short:py-3">
      <h2 className="flex items-baseline justify-between gap-2 text-section font-semibold">
        {t('others.title')}
        <span className="text-body font-normal text-muted">{t('others.left', { count: others.length })}</span>
      </h2>
      <ul className="mt-1">
        {others.slice(0, SHOWN).map((one) => (
          <li key={one.id}>
            <Link href={deskPaths.pack(one.id)} className="-mx-2 flex min-h-11 items-center gap-3 rounded-control px-2 py-0.5 text-section hover:bg-hover">
              <span className="inline-flex w-10 shrink-0 items-center gap-1.5 font-semibold tabular-nums">
                <ShoppingCart aria-hidden size={16} className="shrink-0 text-muted" />
                <span className="sr-only">{t('others.place')} </span>
                {one.cart?.position}
              </span>{' '}
              <span className="min-w-0 flex-1">
                <span className="block truncate">{orderName(one)}</span> <span className="block text-body text-muted">{t('units', { count: one.units })}</span>
              </span>{' '}
              <Flag code={one.country} />
              <DueMark order={one} className="text-body" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
