import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { statusTabs } from '../../../ui/grid/status-tabs.ts';
import { useGridRoute } from '../../../ui/grid/use-grid-route.ts';
import { useListExport } from '../../../ui/list-export.ts';
import { ListPage } from '../../../ui/ListPage.tsx';
import { Skeleton } from '../../../ui/States.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { ViewPicker } from '../../views/web/shared/ViewPicker.tsx';
import { referrals, type Referral } from '../contract.ts';
import { referralList } from '../list.ts';
import { REFERRAL_STATUSES } from '../status.ts';
import { ReferDialog } from './ReferDialog.tsx';
import { REFERRAL_COLUMNS, REFERRAL_CONFIG, type ListQuery } from './referralColumns.tsx';
import { ReferralBadge } from './ReferralBadge.tsx';

const TABS = statusTabs('referrals:status', REFERRAL_STATUSES);

/** A referral in the list on a phone. */
function ReferralCard({ row: r }: { row: Referral }) {
  const { t } = useWords('referrals');
  const { date, money } = useFormat();
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 font-medium break-words">{r.company}</span>
        <ReferralBadge status={r.status} />
      </div>
      <span className="break-words text-muted">
        {r.contact_name} · <span className="break-all">{r.email}</span> · {date(r.decided ?? r.created)}
      </span>
      {r.decision_note !== null && <span className="break-words">{t('reason', { reason: r.decision_note })}</span>}
      {r.reward !== null && <span>{t('reward', { amount: money(r.reward, r.currency ?? undefined) })}</span>}
    </div>
  );
}

const card = (row: Referral) => <ReferralCard row={row} />;

/** /affiliate: the sellers an account referred, and what it earned from them (spec §2, "affiliate program"). */
export default function AffiliatePage() {
  const { t } = useWords('referrals');
  const { money } = useFormat();
  const reason = useWriteReason('billing');
  const control = useGridRoute<ListQuery>(REFERRAL_CONFIG);
  const { onExport, exportDialog } = useListExport(referralList);
  const [isReferring, setReferring] = useState(false);
  const list = useCall(referrals.list, { query: control.query }, { keep: true });
  const refer = (
    <DisabledReason reason={reason}>
      <Button kind="primary" icon={<Plus aria-hidden size={16} />} onClick={() => setReferring(true)}>
        {t('refer')}
      </Button>
    </DisabledReason>
  );
  const earned = list.data?.earned;
  return (
    <ListPage
      list={referralList}
      asked={list}
      title={t('title')}
      text={t('text')}
      actions={refer}
      firstUse={{ title: t('empty'), text: t('emptyText') }}
      before={
        <Card title={t('earned')} className="mb-4">
          {earned !== undefined && <p className="text-title leading-6 font-semibold tabular-nums">{money(earned.amount, earned.currency)}</p>}
          {earned === undefined && (list.error === null ? <Skeleton className="h-6 w-24" /> : '—')}
        </Card>
      }
      control={control}
      views={<ViewPicker list={referralList} control={control} />}
      onExport={onExport}
      columns={REFERRAL_COLUMNS}
      tabs={TABS}
      bulkActions={[]}
      noMatch={t('noMatch')}
      card={card}
    >
      {exportDialog}
      {isReferring && <ReferDialog onClose={() => setReferring(false)} />}
    </ListPage>
  );
}
