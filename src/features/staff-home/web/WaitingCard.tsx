import { ChevronRight } from 'lucide-react';
import { deskPaths } from '../../../shared/paths/desk.ts';
import { exchangeRatePaths } from '../../../shared/paths/exchange-rates.ts';
import { inboundPaths } from '../../../shared/paths/inbound.ts';
import { numberRangePaths } from '../../../shared/paths/number-ranges.ts';
import { referralPaths } from '../../../shared/paths/referrals.ts';
import { reshipmentPaths } from '../../../shared/paths/reshipments.ts';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { claimDeskPaths } from '../../../shared/paths/support.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Link } from '../../../ui/Link.tsx';
import { EmptyState, Pending } from '../../../ui/States.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { OLD_RATES_DAYS, staffHome, WAITING, type Waiting, type WaitingArea, type WaitingKind } from '../contract.ts';

/** Where each is seen to. */
const WAYS: Readonly<Record<WaitingKind, string>> = {
  inbound: inboundPaths.desk(),
  products: deskPaths.products(),
  orders: deskPaths.picks(),
  packing: deskPaths.packs(),
  counts: deskPaths.counts(),
  returns: returnPaths.desk(),
  unmatched: returnPaths.deskShelf(),
  reshipments: reshipmentPaths.desk(),
  claims: claimDeskPaths.desk(),
  referrals: referralPaths.desk(),
  numbers: numberRangePaths.desk(),
  exchange: exchangeRatePaths.desk(),
  mail: '/staff/mail?status=failed',
};
const AREAS = Object.keys(WAITING) as WaitingArea[];

function Line({ of: { kind, count, late, since } }: { of: Waiting }) {
  const { t } = useWords('staff-home');
  const { number, relative, dateTime } = useFormat();
  return (
    <li>
      <Link href={WAYS[kind]} className="flex items-center gap-3 px-4 py-2.5 hover:bg-hover">
        <span className="min-w-10 text-right text-section font-semibold tabular-nums">{number(count)}</span>
        <span className="min-w-0 flex-1">
          <span className="break-words">{t(`kinds.${kind}`, { days: OLD_RATES_DAYS })}</span>
          {since !== null && (
            <span className="block text-label text-muted" title={dateTime(since)}>
              {t('since', { time: relative(since) })}
            </span>
          )}
        </span>
        {late > 0 && <Badge tone="bad">{kind === 'numbers' ? t('used', { shown: number(late) }) : t('late', { count: late, shown: number(late) })}</Badge>}
        <ChevronRight aria-hidden size={16} className="shrink-0 text-muted" />
      </Link>
    </li>
  );
}

/** On the home of the operator's people: what waits for the work of their role, each with the way to it. */
export default function WaitingCard() {
  const { t } = useWords('staff-home');
  const { data, error, refetch } = useCall(staffHome.get);
  if (data === undefined) return <Pending error={error} onRetry={refetch} lines={6} />;
  const areas = AREAS.map((area) => ({ area, waiting: data.waiting.filter(({ kind }) => (WAITING[area] as readonly WaitingKind[]).includes(kind)) })).filter(
    (one) => one.waiting.length > 0,
  );
  if (areas.length === 0) return <EmptyState title={t('nothing')} text={t('nothingText')} />;
  return (
    <div className="gap-4 lg:columns-2">
      {areas.map(({ area, waiting }) => (
        <Card key={area} title={t(`areas.${area}`)} isFlush className="mb-4 break-inside-avoid">
          <ul className="mt-1 divide-y divide-line border-t border-line">
            {waiting.map((one) => (
              <Line key={one.kind} of={one} />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}
