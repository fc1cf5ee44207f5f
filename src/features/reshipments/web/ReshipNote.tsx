import { reshipmentPaths } from '../../../shared/paths/reshipments.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { Link } from '../../../ui/Link.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { ReasonBlock } from '../../../ui/ReasonBlock.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useExtra, useSend } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import type { Return } from '../../returns/return-out.ts';
import { returnCan } from '../../returns/status.ts';
import { useRefused } from '../../returns/web/shared/use-refused.ts';
import { reshipments } from '../contract.ts';
import { ReshipmentBadge } from './ReshipmentBadge.tsx';

const CHANGES = ['returns', 'session', 'billing'];

/** Where the return goes on: its reshipment. */
function InReshipment({ id }: { id: number }) {
  const { t } = useWords('reshipments');
  const one = useExtra(reshipments.get, { params: { id } })?.reshipment;
  return (
    <ReasonBlock
      tone={one?.status === 'Unconfirmed' ? 'warn' : 'info'}
      reason={
        <span className="inline-flex flex-wrap items-center gap-2">
          {t(one?.status === 'Reshipped' || one?.status === 'Delivered' ? 'note.went' : 'note.in', { id })}
          {one !== undefined && <ReshipmentBadge status={one.status} />}
        </span>
      }
      detail={one?.problem?.message ?? (one && t('note.to', { name: one.to.name, city: one.to.city }))}
      actions={
        <Link href={reshipmentPaths.view(id)} className={buttonClass(one?.status === 'Unconfirmed' ? 'primary' : 'secondary')}>
          {t('note.view')}
        </Link>
      }
    />
  );
}

/** On a return's page: its estimated reship fee to confirm or decline, or the way of its reshipment. */
export default function ReshipNote({ about: one }: { about: Return }) {
  const { t } = useWords('reshipments');
  const { money } = useFormat();
  const readOnly = useWriteReason('returns');
  const refused = useRefused();
  const confirm = useSend(reshipments.confirm, { changes: CHANGES, onSuccess: () => void say.success(t('view.approved')), onError: refused });
  const decline = useSend(reshipments.declineReturn, { changes: CHANGES, onSuccess: () => void say.success(t('note.declined')), onError: refused });
  if (one.reshipment_id !== null) return <InReshipment id={one.reshipment_id} />;
  const can = returnCan('reship', { ...one, items: one.items.length });
  if (can !== true) return null;
  const fee = one.status === 'Unconfirmed' ? one.estimated_reship_fee : null;
  const params = { id: one.id };
  return (
    <ReasonBlock
      tone="info"
      reason={fee === null ? t('note.may') : t('note.fee', { fee: `${money(fee, one.fee_currency)}*` })}
      detail={fee === null ? t('note.mayText') : t('note.feeText', { name: one.sender?.name ?? '' })}
      actions={
        <>
          <LinkButton href={reshipmentPaths.review([one.id])} kind="secondary" reason={readOnly}>
            {t('note.other')}
          </LinkButton>
          {fee !== null && (
            <>
              <DisabledReason reason={readOnly}>
                <Button busy={decline.isPending} onClick={() => decline.mutate({ params })}>
                  {t('view.decline')}
                </Button>
              </DisabledReason>
              <DisabledReason reason={readOnly}>
                <Button kind="primary" busy={confirm.isPending} onClick={() => confirm.mutate({ params, body: { fee } })}>
                  {t('note.confirm')}
                </Button>
              </DisabledReason>
            </>
          )}
        </>
      }
    />
  );
}
