import { EllipsisVertical, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Menu, MenuItem } from '../../../ui/Menu.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ErrorState, Skeleton } from '../../../ui/States.tsx';
import { ForbiddenPage, NotFoundPage } from '../../../ui/pages/ErrorPages.tsx';
import type { ApiError } from '../../../web/client.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGo, useParam } from '../../../web/navigation.ts';
import { claimPaths } from '../../../shared/paths/support.ts';
import { useCall, useSend } from '../../../web/query.ts';
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

const COLUMNS = 'grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_320px]';

/** Shaped like the page: header, two columns of cards. */
function ViewSkeleton() {
  const { t } = useWords('support');
  return (
    <div role="status" className="mx-auto max-w-300">
      <span className="sr-only">{t('view.loading')}</span>
      <Skeleton className="mb-2 h-4 w-28" />
      <Skeleton className="mb-2 h-7 w-64" />
      <Skeleton className="mb-5 h-4 w-64 max-w-full" />
      <div className={COLUMNS}>
        <div className="flex flex-col gap-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-64" />
        </div>
        <Skeleton className="h-72" />
      </div>
    </div>
  );
}

interface ActionsProps {
  claim: Claim;
  readOnly: string | null;
  onGone: (isGone: boolean) => void;
}

/** Withdrawing and deleting, each after a question. */
function Actions({ claim, readOnly, onGone }: ActionsProps) {
  const { t } = useWords('support');
  const go = useGo();
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
      <Menu
        align="end"
        trigger={
          <IconButton label={t('view.more')} className="border border-line bg-surface">
            <EllipsisVertical aria-hidden size={16} />
          </IconButton>
        }
      >
        <MenuItem icon={<Undo2 aria-hidden size={16} />} isDanger reason={reason('withdraw')} onClick={() => setAsked('withdraw')}>
          {t('view.withdraw')}
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden size={16} />} isDanger reason={reason('delete')} onClick={() => setAsked('delete')}>
          {t('view.delete')}
        </MenuItem>
      </Menu>
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
    <div className="mx-auto max-w-300">
      <PageHeader
        title={t('view.title', { id: claim.id })}
        beside={
          <>
            <ClaimBadge status={claim.status} />
            <CopyButton text={String(claim.id)} />
          </>
        }
        above={
          <Link href={claimPaths.list()} className="hover:text-text">
            {t('view.list')}
          </Link>
        }
        text={
          <span className="flex flex-wrap gap-x-4">
            {t('view.created', { time: dateTime(claim.created) })}
            <HelpLinks />
          </span>
        }
        actions={<Actions claim={claim} readOnly={readOnly} onGone={onGone} />}
      />
      <div className={COLUMNS}>
        <div className="flex min-w-0 flex-col gap-4">
          {claim.status === 'Draft' ? <ClaimForm claim={claim} readOnly={readOnly} /> : <Submitted claim={claim} readOnly={readOnly} />}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ClaimFacts claim={claim} />
          <HistoryCard id={claim.id} />
        </div>
      </div>
    </div>
  );
}

/** /support/insuranceClaim/view/{id}: a draft to fill in, or a claim with its state and messages. */
export default function ClaimViewPage() {
  const id = useParam('id');
  /** While it is being deleted nothing is fetched: the answer would be that it does not exist. */
  const [isGone, setGone] = useState(false);
  const { data, error, refetch } = useCall(support.get, { params: { id } }, { enabled: !isGone });
  if (data !== undefined) return <ClaimView key={data.claim.id} claim={data.claim} onGone={setGone} />;
  if (error === null) return <ViewSkeleton />;
  if (error.status === 404) return <NotFoundPage />;
  if (error.status === 403) return <ForbiddenPage />;
  return <ErrorState message={error.message} onRetry={() => void refetch()} />;
}
