import { Clock } from 'lucide-react';
import { inboundPaths } from '../../../shared/paths/inbound.ts';
import { orderPaths } from '../../../shared/paths/orders.ts';
import { Card } from '../../../ui/Card.tsx';
import { Link, TextLink } from '../../../ui/Link.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { withSearch } from '../../../web/paths.ts';
import { OrderBadge } from '../../orders/web/shared/OrderBadge.tsx';
import { AGES, type FulfillmentFigures } from '../fulfillment-out.ts';

type Row = FulfillmentFigures['orders'][number];
type Age = (typeof AGES)[number];

/** The older, the darker. */
const LOOKS: Record<Age, string> = { fresh: 'bg-info opacity-35', days: 'bg-info opacity-60', old: 'bg-info' };

function Bar({ row, most }: { row: Row; most: number }) {
  const { t } = useWords('dashboard');
  const { number } = useFormat();
  const said = AGES.filter((age) => row[age] > 0).map((age) => t('orders.ageOf', { age: t(`orders.age.${age}`), count: number(row[age]) }));
  return (
    <span role="img" aria-label={said.join(', ')} className="flex h-2.5 min-w-0 flex-1 gap-px">
      {AGES.map(
        (age) => row[age] > 0 && <span key={age} aria-hidden className={`rounded-[2px] ${LOOKS[age]}`} style={{ width: `${(100 * row[age]) / most}%` }} />,
      )}
    </span>
  );
}

function Status({ row, most }: { row: Row; most: number }) {
  const { t } = useWords('dashboard');
  const { number, shortly } = useFormat();
  return (
    <li>
      <Link
        href={orderPaths.inStatus(row.status)}
        className="grid grid-cols-[112px_40px_minmax(0,1fr)] items-center gap-x-3 gap-y-0.5 px-4 py-1.5 hover:bg-hover sm:grid-cols-[112px_40px_minmax(0,1fr)_148px]"
      >
        <span>
          <OrderBadge status={row.status} isShort />
        </span>
        <span className="text-right font-medium tabular-nums">{number(row.total)}</span>
        <Bar row={row} most={most} />
        <span className="text-right text-label text-muted max-sm:col-span-3 max-sm:text-left">{t('orders.oldest', { time: shortly(row.oldest) })}</span>
      </Link>
      {row.late > 0 && (
        <TextLink
          href={withSearch(orderPaths.list(), { status: row.status, is_late: 'true' })}
          className="ml-4 inline-flex min-h-6 items-center gap-1 text-label text-bad!"
        >
          <Clock aria-hidden size={12} />
          {t('orders.late', { count: row.late })}
        </TextLink>
      )}
    </li>
  );
}

function Waiting({ row, today }: { row: FulfillmentFigures['waiting'][number]; today: string }) {
  const { t } = useWords('dashboard');
  const { date } = useFormat();
  const when =
    row.inbound === null
      ? t('waiting.nothing')
      : row.due === null
        ? t('waiting.unknown')
        : t(row.due < today ? 'waiting.overdue' : 'waiting.due', { day: date(row.due) });
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 px-4 py-1.5">
      <TextLink href={withSearch(orderPaths.list(), { waits_for: String(row.inbound ?? 'none') })}>{t('waiting.orders', { count: row.orders })}</TextLink>
      <span className="text-muted">
        {when}
        {row.inbound !== null && (
          <>
            {' · '}
            <TextLink href={inboundPaths.view(row.inbound)}>{t('waiting.inbound', { id: row.inbound })}</TextLink>
          </>
        )}
      </span>
    </li>
  );
}

/** Orders that are not done, by state and age, and when those without stock can go. */
export function OrdersCard({ figures: { orders, waiting }, today }: { figures: FulfillmentFigures; today: string }) {
  const { t } = useWords('dashboard');
  const most = Math.max(1, ...orders.map((row) => row.total));
  return (
    <Card
      title={t('orders.title')}
      isFlush
      actions={
        <span className="flex gap-3 text-label text-muted">
          {AGES.map((age) => (
            <span key={age} className="inline-flex items-center gap-1">
              <span aria-hidden className={`size-2 rounded-[2px] ${LOOKS[age]}`} />
              {t(`orders.age.${age}`)}
            </span>
          ))}
        </span>
      }
    >
      {orders.length === 0 ? (
        <p className="px-4 pb-4 text-muted">{t('orders.none')}</p>
      ) : (
        <ul className="pb-2">
          {orders.map((row) => (
            <Status key={row.status} row={row} most={most} />
          ))}
        </ul>
      )}
      {waiting.length > 0 && (
        <>
          <h3 className="border-t border-line px-4 pt-3 pb-1 font-medium">{t('waiting.title')}</h3>
          <ul className="pb-2">
            {waiting.map((row) => (
              <Waiting key={row.inbound ?? 'none'} row={row} today={today} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
