import { Plus } from 'lucide-react';
import { useState } from 'react';
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from '../../../shared/paging.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { EmptyState, ErrorState, Skeleton, SkeletonLines } from '../../../ui/States.tsx';
import { ForbiddenPage } from '../../../ui/pages/ErrorPages.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { referrals, type Referral } from '../contract.ts';
import { ReferDialog } from './ReferDialog.tsx';
import { ReferralBadge } from './ReferralBadge.tsx';

function ReferralItem({ referral: r }: { referral: Referral }) {
  const { t } = useWords('referrals');
  const { date, money } = useFormat();
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-medium break-words">{r.company}</span>
          <ReferralBadge status={r.status} />
        </div>
        <p className="mt-1 break-words text-muted">
          {r.contact_name} · <span className="break-all">{r.email}</span> · {date(r.decided ?? r.created)}
        </p>
        {r.note !== null && <p className="mt-1 break-words whitespace-pre-line">{r.note}</p>}
        {r.decision_note !== null && <p className="mt-1 break-words">{t('reason', { reason: r.decision_note })}</p>}
      </div>
      {r.reward !== null && <p className="tabular-nums">{t('reward', { amount: money(r.reward, r.currency ?? undefined) })}</p>}
    </li>
  );
}

/** /affiliate: the sellers an account referred, and what it earned from them (spec §2, "affiliate program"). */
export default function AffiliatePage() {
  const { t } = useWords('referrals');
  const { money } = useFormat();
  const reason = useWriteReason('billing');
  const [limit, setLimit] = useState(PAGE_LIMIT_DEFAULT);
  const [isReferring, setReferring] = useState(false);
  const { data, error, refetch } = useCall(referrals.list, { query: { limit } }, { keep: true });
  if (error?.status === 403) return <ForbiddenPage />;
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('text')}
        actions={
          <DisabledReason reason={reason}>
            <Button kind="primary" icon={<Plus aria-hidden size={16} />} onClick={() => setReferring(true)}>
              {t('refer')}
            </Button>
          </DisabledReason>
        }
      />
      <div className="flex max-w-220 flex-col gap-4">
        <Card title={t('earned')}>
          {data === undefined ? (
            error === null ? (
              <Skeleton className="h-6 w-24" />
            ) : (
              '—'
            )
          ) : (
            <p className="text-title leading-6 font-semibold tabular-nums">{money(data.earned.amount, data.earned.currency)}</p>
          )}
        </Card>
        <Card title={t('list')} isFlush>
          {data === undefined && error !== null ? (
            <ErrorState message={error.message} onRetry={() => void refetch()} />
          ) : data === undefined ? (
            <div className="p-4">
              <SkeletonLines count={4} />
            </div>
          ) : data.referrals.length === 0 ? (
            <EmptyState title={t('empty')} text={t('emptyText')} />
          ) : (
            <ul className="divide-y divide-line">
              {data.referrals.map((one) => (
                <ReferralItem key={one.id} referral={one} />
              ))}
            </ul>
          )}
          {data?.next_page != null && limit < PAGE_LIMIT_MAX && (
            <div className="border-t border-line p-3 text-center">
              <Button onClick={() => setLimit(limit + PAGE_LIMIT_DEFAULT)}>{t('more')}</Button>
            </div>
          )}
        </Card>
      </div>
      {isReferring && <ReferDialog onClose={() => setReferring(false)} />}
    </>
  );
}
