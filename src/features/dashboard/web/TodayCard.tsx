import { ArrowUpRight } from 'lucide-react';
import { Card } from '../../../ui/Card.tsx';
import { Link } from '../../../ui/Link.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { Dashboard } from '../contract.ts';
import { NUMBERS } from '../rules.ts';
import { weekday } from '../../../web/days.ts';
import { shipmentsBy, transactionsBy } from './links.ts';

interface Figure {
  id: (typeof NUMBERS)[number] | 'spent';
  value: string;
  href: string;
  before: { value: string; href: string };
}

function Tile({ figure, day }: { figure: Figure; day: string }) {
  const { t } = useWords('dashboard');
  const name = t(`today.${figure.id}`);
  return (
    <div className="min-w-0 bg-surface px-4 py-3 max-sm:last:odd:col-span-2">
      <dt className="flex items-center gap-1 text-label text-muted">
        {name}
        {figure.id === 'spent' && <ArrowUpRight aria-hidden size={12} />}
      </dt>
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
          {t('today.before', { day: weekday(day), value: figure.before.value })}
        </Link>
      </dd>
    </div>
  );
}

/** Today's numbers beside those of the whole same weekday last week; each leads to its list. */
export function TodayCard({ today, before, numbers, money }: Pick<Dashboard, 'today' | 'before' | 'numbers' | 'money'>) {
  const { t } = useWords('dashboard');
  const format = useFormat();
  const on = (name: string, day: string) => shipmentsBy({ [`${name}_min`]: day, [`${name}_max`]: day });
  const figures: Figure[] =
    numbers === null
      ? []
      : NUMBERS.map((name) => ({
          id: name,
          value: format.number(numbers[name].today),
          href: on(name, today),
          before: { value: format.number(numbers[name].before), href: on(name, before) },
        }));
  if (money !== null) {
    const { today: now, before: then } = money.spent;
    figures.push({
      id: 'spent',
      value: format.money(now.amount, money.currency),
      href: transactionsBy(now.query),
      before: { value: format.money(then.amount, money.currency), href: transactionsBy(then.query) },
    });
  }
  const columns = figures.length === 5 ? 'md:grid-cols-5' : figures.length === 4 ? 'md:grid-cols-4' : '';
  return (
    <Card title={t('today.title')} isFlush actions={<span className="text-label text-muted max-sm:hidden">{t('today.hint')}</span>}>
      <dl className={`mt-1 grid grid-cols-2 gap-px overflow-hidden rounded-b-card border-t border-line bg-line ${columns}`}>
        {figures.map((figure) => (
          <Tile key={figure.id} figure={figure} day={before} />
        ))}
      </dl>
    </Card>
  );
}
