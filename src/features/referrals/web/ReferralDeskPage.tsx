import { useState } from 'react';
import { staffMay } from '../../../shared/permissions.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { DottedFacts } from '../../../ui/DottedFacts.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { EmptyState, Pending } from '../../../ui/States.tsx';
import { useGrowing } from '../../../ui/use-more.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { StaffOnly } from '../../accounts/web/shared/StaffOnly.tsx';
import { referralDesk, type StaffReferral } from '../contract.ts';
import { referralCan, type ReferralAction } from '../status.ts';
import { DeclineDialog, JoinDialog } from './DecideDialogs.tsx';
import { ReferralBadge } from './ReferralBadge.tsx';

/** Others decide too, and merchants refer. */
const REFRESH_MS = 30_000;

function Actions({ referral }: { referral: StaffReferral }) {
  const { t } = useWords('referrals');
  const [open, setOpen] = useState<'decline' | 'join' | null>(null);
  const contact = useSend(referralDesk.contact, {
    onSuccess: () => void say.success(t('desk.contacted')),
    onError: (problem) => say.error(problem.message),
  });
  const reason = (action: ReferralAction) => {
    const verdict = referralCan(action, referral);
    return verdict === true ? null : t(verdict.reason);
  };
  const close = () => setOpen(null);
  return (
    <div role="group" aria-label={referral.company} className="flex flex-wrap gap-2">
      <DisabledReason reason={reason('contact')}>
        <Button busy={contact.isPending} onClick={() => contact.mutate({ params: { account_id: referral.account.id, id: referral.id } })}>
          {t('desk.contact')}
        </Button>
      </DisabledReason>
      <DisabledReason reason={reason('join')}>
        <Button onClick={() => setOpen('join')}>{t('desk.join')}</Button>
      </DisabledReason>
      <DisabledReason reason={reason('decline')}>
        <Button onClick={() => setOpen('decline')}>{t('desk.decline')}</Button>
      </DisabledReason>
      {open === 'join' && <JoinDialog referral={referral} onClose={close} />}
      {open === 'decline' && <DeclineDialog referral={referral} onClose={close} />}
    </div>
  );
}

function Item({ referral: r, mayDecide }: { referral: StaffReferral; mayDecide: boolean }) {
  const { t } = useWords('referrals');
  const { dateTime } = useFormat();
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-medium break-words">{r.company}</span>
          <ReferralBadge status={r.status} />
        </div>
        <p className="mt-1 break-words">
          <DottedFacts
            facts={[
              r.contact_name,
              <span key="email" className="break-all">
                {r.email}
              </span>,
            ]}
          />
        </p>
        {r.note !== null && <p className="mt-1 break-words whitespace-pre-line">{r.note}</p>}
        <p className="mt-1 break-words text-label text-muted">
          <DottedFacts facts={[t('desk.by', { account: r.account.name, id: r.account.id }), dateTime(r.created)]} />
        </p>
      </div>
      {mayDecide && <Actions referral={r} />}
    </li>
  );
}

function Referrals({ mayDecide }: { mayDecide: boolean }) {
  const { t } = useWords('referrals');
  const { number } = useFormat();
  const { data, error, refetch, more } = useGrowing(referralDesk.list, 'referrals', { query: { total: true }, refreshMs: REFRESH_MS });
  if (data === undefined) return <Pending error={error} onRetry={refetch} lines={4} />;
  if (data.referrals.length === 0) return <EmptyState title={t('desk.none')} text={t('desk.noneText')} />;
  return (
    <Card title={t('desk.shown', { total: number(data.total ?? data.referrals.length) })} isFlush>
      <ul className="divide-y divide-line">
        {data.referrals.map((one) => (
          <Item key={`${one.account.id}-${one.id}`} referral={one} mayDecide={mayDecide} />
        ))}
      </ul>
      {more}
    </Card>
  );
}

/** /staff/referrals: open referrals of all accounts, decided in place. */
export default function ReferralDeskPage() {
  const { t } = useWords('referrals');
  return (
    <StaffOnly may={referralDesk.list.access}>
      {(role) => (
        <div className="mx-auto max-w-300">
          <PageHeader title={t('desk.title')} text={t('desk.text')} />
          {!staffMay(role, referralDesk.join.access) && <p className="mb-4 text-muted">{t('desk.readOnly')}</p>}
          <Referrals mayDecide={staffMay(role, referralDesk.join.access)} />
        </div>
      )}
    </StaffOnly>
  );
}
