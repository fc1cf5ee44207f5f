import { Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DetailColumns, DetailHead, DetailPage } from '../../../ui/DetailPage.tsx';
import { MenuItem } from '../../../ui/Menu.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { MoreMenu } from '../../../ui/MoreMenu.tsx';
import type { ApiError } from '../../../web/client.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn, useParam } from '../../../web/navigation.ts';
import { claimPaths } from '../../../shared/paths/support.ts';
import { useRecord, useSend } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { support, type Claim } from '../contract.ts';
import { claimCan } from '../status.ts';
import { ClaimBadge } from './ClaimBadge.tsx';
import { ClaimFacts } from './ClaimFacts.tsx';
import { ClaimForm } from './ClaimForm.tsx';
import { ClaimNow } from './ClaimNow.tsx';
import { DocumentsCard } from './DocumentsCard.tsx';
import { HelpLinks } from './HelpLinks.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { MessagesCard } from './MessagesCard.tsx';

const SHAPE = { main: [96, 256], right: [288] };

interface ActionsProps {
  claim: Claim;
  readOnly: string | null;
  onGone: (isGone: boolean) => void;
}

/** Withdrawing and deleting, each after a question. */
function Actions({ claim, readOnly, onGone }: ActionsProps) {
  const { t } = useWords('support');
  const go = useGoOn();
  const [asked, setAsked] = useState<'withdraw' | 'delete' | null>(null);
  const refused = (error: ApiError) => {
    say.error(error.fields['status'] ?? error.message);
    setAsked(null);
  };
  const withdraw = useSend(support.withdraw, {
    onSuccess: () => {
      say.success(t('view.withdrawn'));
      setAsked(null);
    },
    onError: refused,
  });
  const remove = useSend(support.delete, {
    onSuccess: () => {
      say.success(t('view.deleted'));
      go(claimPaths.list(), { replace: true });
    },
    onError: (error) => {
      onGone(false);
      refused(error);
    },
  });
  const reason = (action: 'withdraw' | 'delete') => {
    const verdict = claimCan(action, claim);
    return readOnly ?? (verdict === true ? null : t(verdict.reason));
  };
  return (
    <>
      <MoreMenu>
        <MenuItem icon={<Undo2 aria-hidden size={16} />} isDanger reason={reason('withdraw')} onClick={() => setAsked('withdraw')}>
          {t('view.withdraw')}
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden size={16} />} isDanger reason={reason('delete')} onClick={() => setAsked('delete')}>
          {t('view.delete')}
        </MenuItem>
      </MoreMenu>
      <ConfirmDialog
        open={asked === 'withdraw'}
        onClose={() => setAsked(null)}
        title={t('view.withdrawTitle', { id: claim.id })}
        text={t('view.withdrawText')}
        confirmLabel={t('view.withdraw')}
        isDanger
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ params: { id: claim.id } })}
      />
      <ConfirmDialog
        open={asked === 'delete'}
        onClose={() => setAsked(null)}
        title={t('view.deleteTitle', { id: claim.id })}
        text={t('view.deleteText')}
        confirmLabel={t('view.delete')}
        isDanger
        busy={remove.isPending}
        onConfirm={() => {
          onGone(true);
          remove.mutate({ params: { id: claim.id } });
        }}
      />
    </>
  );
}

/** A submitted claim: its state, its facts, and what both sides wrote. */
function Submitted({ claim, readOnly }: { claim: Claim; readOnly: string | null }) {
  const { t } = useWords('support');
  return (
    <>
      <ClaimNow claim={claim} />
      {/* If something was asked, the question comes first. */}
      {claim.status === 'Needs information' && <MessagesCard claim={claim} readOnly={readOnly} />}
      <Card title={t('view.description')}>
        <p className="break-words whitespace-pre-wrap">{claim.description}</p>
      </Card>
      <DocumentsCard claim={claim} readOnly={readOnly} />
      {claim.status !== 'Needs information' && <MessagesCard claim={claim} readOnly={readOnly} />}
    </>
  );
}

function ClaimView({ claim, onGone }: { claim: Claim; onGone: (isGone: boolean) => void }) {
  const { t } = useWords('support');
  const { dateTime } = useFormat();
  const readOnly = useWriteReason('shipping');
  return (
    <>
      <DetailHead
        title={t('view.title', { id: claim.id })}
        crumbs={[{ href: claimPaths.list(), title: t('view.list') }]}
        badge={<ClaimBadge status={claim.status} />}
        copy={String(claim.id)}
        facts={[
          <span key="created" className="flex flex-wrap gap-x-4">
            {t('view.created', { time: dateTime(claim.created) })}
            <HelpLinks />
          </span>,
        ]}
        actions={<Actions claim={claim} readOnly={readOnly} onGone={onGone} />}
      />
      <DetailColumns
        right={
          <>
            <ClaimFacts claim={claim} />
            <HistoryCard id={claim.id} />
          </>
        }
      >
        {claim.status === 'Draft' ? <ClaimForm claim={claim} readOnly={readOnly} /> : <Submitted claim={claim} readOnly={readOnly} />}
      </DetailColumns>
    </>
  );
}

/** /support/insuranceClaim/view/{id}: a draft to fill in, or a claim with its state and messages. */
export default function ClaimViewPage() {
  const id = useParam('id');
  const { asked, setGone } = useRecord(support.get, { params: { id } });
  return (
    <DetailPage asked={asked} shape={SHAPE}>
      {({ claim }) => <ClaimView key={claim.id} claim={claim} onGone={setGone} />}
    </DetailPage>
  );
}
