import { reshipmentPaths } from '../../../shared/paths/reshipments.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { Link } from '../../../ui/Link.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { ReasonBlock } from '../../../ui/ReasonBlock.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn } from '../../../web/navigation.ts';
import { useExtra, useSend } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import type { Return } from '../../returns/return-out.ts';
import { returnCan } from '../../returns/status.ts';
import { useRefused } from '../../returns/web/shared/use-refused.ts';
import { reshipments } from '../contract.ts';
import type { ReshipmentStatus } from '../status.ts';
import { ReshipmentBadge } from './ReshipmentBadge.tsx';

const CHANGES = ['returns', 'session', 'billing'];

/** Where the return goes on: its reshipment. Until that is known its room is kept, by what it most likely says. */
function InReshipment({ id, likely }: { id: number; likely: ReshipmentStatus }) {
  const { t } = useWords('reshipments');
  const one = useExtra(reshipments.get, { params: { id } })?.reshipment;
  const status = one?.status ?? likely;
  return (
    <ReasonBlock
      tone={one?.status === 'Unconfirmed' ? 'warn' : 'info'}
      reason={
        <span className="inline-flex flex-wrap items-center gap-2">
          {t(status === 'Reshipped' || status === 'Delivered' ? 'note.went' : 'note.in', { id })}
          <span aria-hidden={one === undefined || undefined} className={one === undefined ? 'invisible' : undefined}>
            <ReshipmentBadge status={status} />
          </span>
        </span>
      }
      detail={one?.problem?.message ?? (one === undefined ? '\u00A0' : t('note.to', { name: one.to.name, city: one.to.city }))}
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
  const go = useGoOn();
  const confirm = useSend(reshipments.confirm, {
    changes: CHANGES,
    onSuccess: () => void say.success(t('view.approved')),
    onError: (error) => {
      refused(error);
      // There it can be said.
      if (error.fields['coo'] !== undefined) go(reshipmentPaths.review([one.id]));
    },
  });
  const decline = useSend(reshipments.declineReturn, { changes: CHANGES, onSuccess: () => void say.success(t('note.declined')), onError: refused });
  const can = returnCan('reship', { ...one, items: one.items.length });
  const fee = one.status === 'Unconfirmed' ? one.estimated_reship_fee : null;
  const isLacking = one.reshipment_id === null && can === true && fee === null;
  const reviewed = useExtra(reshipments.review, { body: { reshipments: [{ returns: [one.id], service: 'cheapest' }] } }, { enabled: isLacking });
  const problem = reviewed?.reshipments[0]?.problem;
  const lacks = problem?.stops === true ? problem.message : null;
  if (one.reshipment_id !== null) return <InReshipment id={one.reshipment_id} likely={one.status === 'Reshipped' ? 'Reshipped' : 'Confirmed'} />;
  if (can !== true) return null;
  const params = { id: one.id };
  return (
    <ReasonBlock
      tone="info"
      reason={fee === null ? t('note.may') : t('note.fee', { fee: `${money(fee, one.fee_currency)}*` })}
      detail={fee === null ? (lacks === null ? t('note.mayText') : t('note.lacks', { problem: lacks })) : t('note.feeText', { name: one.sender?.name ?? '' })}
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
                {/* The page has its main button below, at the choice that keeps most. */}
                <Button busy={confirm.isPending} onClick={() => confirm.mutate({ params, body: { fee } })}>
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
