import { ArrowUpRight } from 'lucide-react';
import { useId } from 'react';
import { orderPaths } from '../../../shared/paths/orders.ts';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { Link } from '../../../ui/Link.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { Dashboard } from '../contract.ts';
import { NUMBERS } from '../rules.ts';
import { weekday } from '../../../web/days.ts';
import { withSearch } from '../../../web/paths.ts';
import { leavesVisit } from '../../../web/session.tsx';
import { shipmentsBy, transactionsBy } from './links.ts';

interface Figure {
  id: (typeof NUMBERS)[number] | 'orders' | 'returns' | 'spent';
  value: string;
  href: string;
  before: { value: string; href: string };
}

function Tile({ figure, day }: { figure: Figure; day: string }) {
  const { t } = useWords('dashboard');
  const name = t(`today.${figure.id}`);
  const before = t('today.before', { day: weekday(day), value: figure.before.value });
  const isLink = !leavesVisit(figure.href);
  return (
    <div className="min-w-0 bg-surface px-4 py-3 max-md:last:odd:col-span-2">
      <dt className="flex items-center gap-1 text-label text-muted">
        {t(`today.of.${figure.id}`)}
        {figure.id === 'spent' && isLink && <ArrowUpRight aria-hidden size={12} />}
      </dt>
      {isLink ? (
        <dd>
          <Link
            href={figure.href}
            aria-label={t('today.inList', { name, value: figure.value })}
            className="my-0.5 inline-block text-title font-semibold underline decoration-line underline-offset-4 hover:decoration-current"
          >
            {figure.value}
          </Link>
          <Link
            href={figure.before.href}
            aria-label={t('today.beforeInList', { name, day: weekday(day), value: figure.before.value })}
            className="block min-h-6 truncate text-label leading-6 text-muted hover:underline"
          >
            {before}
          </Link>
        </dd>
      ) : (
        <dd>
          <span className="my-0.5 inline-block text-title font-semibold">{figure.value}</span>
          <span className="block min-h-6 truncate text-label leading-6 text-muted">{before}</span>
        </dd>
      )}
    </div>
  );
}

type Counted = { today: number; before: number } | null | undefined;

/** Today's numbers beside those of the whole same weekday last week; each leads to its list. Whose orders we pack counts those first. */
export function TodayCard({ seen: { today, before, numbers, orders, returns, money, fulfillment } }: { seen: Dashboard }) {
  const { t } = useWords('dashboard');
  const format = useFormat();
  const id = useId();
  const tile = (name: Figure['id'], counted: Counted, list: string, date: string): Figure[] => {
    const on = (day: string) => withSearch(list, { [`${date}_min`]: day, [`${date}_max`]: day });
    if (counted === null || counted === undefined) return [];
    return [{ id: name, value: format.number(counted.today), href: on(today), before: { value: format.number(counted.before), href: on(before) } }];
  };
  const hasOrders = fulfillment?.start.order === true;
  const figures = [
    ...tile('orders', hasOrders ? orders : null, orderPaths.list(), 'placed'),
    ...NUMBERS.flatMap((name) => (name === 'created' && hasOrders ? [] : tile(name, numbers?.[name], shipmentsBy({}), name))),
    ...tile('returns', returns, returnPaths.list(), 'created'),
  ];
  if (money !== null) {
    const { today: now, before: then } = money.spent;
    figures.push({
      id: 'spent',
      value: format.money(now.amount, money.currency),
      href: transactionsBy(now.query),
      before: { value: format.money(then.amount, money.currency), href: transactionsBy(then.query) },
    });
  }
  return (
    <section aria-labelledby={id} className="overflow-hidden rounded-card border border-line">
      <h2 id={id} className="sr-only">
        {t('today.title')}
      </h2>
      <dl className="dash-today grid grid-cols-2 gap-px bg-line">
        {figures.map((figure) => (
          <Tile key={figure.id} figure={figure} day={before} />
        ))}
      </dl>
    </section>
  );
}
