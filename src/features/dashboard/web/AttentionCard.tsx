import { ArrowUpRight, CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { lineOf } from '../../../shared/isolated.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { Link } from '../../../ui/Link.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { leavesVisit } from '../../../web/session.tsx';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import type { AttentionRow, Dashboard } from '../contract.ts';
import { isSubscription, NAMED_DAYS, type Attention } from '../rules.ts';
import { shortDay } from '../../../web/days.ts';
import { actionHref, attentionHref } from './links.ts';

/** What stops parcels or money at once; the rest is merely overdue. */
const PRESSING: readonly Attention[] = [
  'failure',
  'held',
  'duties',
  'orders_failed',
  'orders_late',
  'orders_funds',
  'shops',
  'consignor',
  'balance',
  'locked',
  'past_due',
];

function Sentence({ row, money }: { row: AttentionRow; money: Dashboard['money'] }) {
  const { t } = useWords('dashboard');
  const format = useFormat();
  if (row.kind === 'consignor') return t('attention.consignor');
  if (isSubscription(row.kind)) return t(`attention.${row.kind}`);
  if (row.kind !== 'balance') return t(`attention.${row.kind}`, { count: row.count, days: NAMED_DAYS[row.kind] ?? 0 });
  if (money === null) return null;
  const [available, spent] = [format.money(money.available_credit, money.currency), format.money(money.spent.week.amount, money.currency)];
  return t('attention.balance', { count: money.days_left ?? 0, available, spent });
}

/** Which of them it is, how long it waits, or what moves it on: what one would look up first. */
function useDetail(): (row: AttentionRow, fulfillment: Dashboard['fulfillment']) => string | null {
  const { t } = useWords('dashboard');
  const { date, money, number, relative } = useFormat();
  return ({ kind, count, first, missing }, fulfillment) => {
    if (missing) return t('attention.missing', { amount: money(missing.amount, missing.currency) });
    if (kind === 'returns_ending' || kind === 'reshipments_ending') return !first ? null : t('attention.firstOn', { day: date(first.at) });
    if (first) {
      const what = lineOf([first.name, first.place], ', ');
      return t(count === 1 ? 'attention.since' : 'attention.oldestSince', { what, day: date(first.at) });
    }
    if (fulfillment === null) return null;
    const { orders, waiting, low, shops } = fulfillment;
    const failed = orders.find((one) => one.status === 'Exception');
    if (kind === 'orders_failed') return failed === undefined ? null : t('attention.oldest', { time: relative(failed.oldest) });
    const [next] = waiting.filter((one) => one.inbound !== null && one.due !== null);
    if (kind === 'orders_stock' && next !== undefined) {
      return t('attention.canGo', { orders: number(next.orders), day: shortDay(next.due ?? ''), id: String(next.inbound) });
    }
    if (kind === 'stock_low') return lineOf([...new Set(low.rows.map((one) => one.name))].slice(0, 3));
    return kind === 'shops' ? (shops[0]?.message ?? null) : null;
  };
}

/** Why this person may not take the next step, or null: adding money and setting the sender need separate rights. */
function useRefusals(): (kind: Attention) => string | null {
  const [billing, settings] = [useWriteReason('billing'), useWriteReason('settings')];
  return (kind) => (kind === 'balance' || kind === 'orders_funds' || isSubscription(kind) ? billing : kind === 'consignor' ? settings : null);
}

function Row({ row, money, refusal, detail }: { row: AttentionRow; money: Dashboard['money']; refusal: string | null; detail: string | null }) {
  const { t } = useWords('dashboard');
  const isPressing = PRESSING.includes(row.kind);
  const Icon = isPressing ? CircleAlert : TriangleAlert;
  const action = t(`attention.action.${row.kind}`);
  const href = attentionHref(row);
  const sentence = <Sentence row={row} money={money} />;
  const id = useId();
  return (
    <li className="dash-row flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5 sm:flex-nowrap">
      <Icon aria-hidden size={18} className={`shrink-0 ${isPressing ? 'text-bad' : 'text-warn'}`} />
      {/* With room around for the ring of a link that has the focus, which is cut off with what is too long. */}
      <span title={detail ?? undefined} className="min-w-0 flex-1 wrap-anywhere lg:-m-1 lg:truncate lg:p-1">
        {leavesVisit(href) ? (
          <span id={id}>{sentence}</span>
        ) : (
          <Link id={id} href={href} className="py-0.5 font-medium underline decoration-line underline-offset-3 hover:decoration-current">
            {sentence}
          </Link>
        )}
        {detail !== null && <span className="ml-3 text-muted max-sm:ml-0 max-sm:block">{detail}</span>}
      </span>
      <span className="max-sm:basis-full max-sm:pl-7.5">
        {refusal === null ? (
          <Link href={actionHref(row)} aria-describedby={id} className={buttonClass('secondary')}>
            {action}
            {(row.kind === 'balance' || row.kind === 'orders_funds') && <ArrowUpRight aria-hidden size={14} className="text-muted" />}
          </Link>
        ) : (
          <DisabledReason reason={refusal}>
            <Button>{action}</Button>
          </DisabledReason>
        )}
      </span>
    </li>
  );
}

/** What needs attention, most pressing first, each with its list and its next step. */
export function AttentionCard({ attention, money, fulfillment }: Pick<Dashboard, 'attention' | 'money' | 'fulfillment'>) {
  const { t } = useWords('dashboard');
  const { number } = useFormat();
  const refusalOf = useRefusals();
  const detailOf = useDetail();
  return (
    <Card
      title={
        <>
          {t('attention.title')}{' '}
          {attention.length > 0 && (
            <span aria-hidden className="font-normal text-muted">
              {number(attention.length)}
            </span>
          )}
        </>
      }
      isFlush
    >
      {attention.length === 0 ? (
        <div className="flex items-start gap-3 px-4 pt-1 pb-4">
          <CircleCheck aria-hidden size={18} className="mt-px shrink-0 text-ok" />
          <p>
            {t('attention.none')} <span className="text-muted">{t('attention.noneText')}</span>
          </p>
        </div>
      ) : (
        <ul className="divide-y divide-line pb-1">
          {attention.map((row) => (
            <Row key={row.kind} row={row} money={money} refusal={refusalOf(row.kind)} detail={detailOf(row, fulfillment)} />
          ))}
        </ul>
      )}
    </Card>
  );
}
