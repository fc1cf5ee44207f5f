import { useState } from 'react';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { DottedFacts } from '../../../ui/DottedFacts.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { useNewReturnReason } from '../../subscriptions/web/shared/use-new-return-reason.ts';
import { useWarehouseNames } from '../../warehouses/web/shared/use-warehouses.ts';
import { returns } from '../contract.ts';
import type { ClaimState, Unmatched } from '../unmatched-out.ts';
import { ClaimDialog } from './ClaimDialog.tsx';

const TONES = { waiting: 'info', declined: 'bad', confirmed: 'ok' } as const satisfies Record<ClaimState, string>;

interface ParcelRowProps {
  parcel: Unmatched;
  /** What it was found by, to claim it with; null where it is only shown. */
  bears: string | null;
}

/** What became of a claim, in a sentence. */
function Answer({ parcel }: { parcel: Unmatched }) {
  const { t } = useWords('returns');
  const { claim } = parcel;
  if (claim === null) return null;
  const reason = claim.status === 'declined' ? (claim.declined_note ?? t('unmatched.another')) : null;
  return (
    <div className="mt-1 flex flex-col gap-0.5">
      <p className="wrap-anywhere text-muted">{claim.note}</p>
      {reason !== null && <p className="wrap-anywhere">{reason}</p>}
      {claim.status === 'confirmed' && claim.return_id !== null && (
        <div className="mt-1">
          <LinkButton href={returnPaths.view(claim.return_id)} reason={null}>
            {t('unmatched.openReturn')}
          </LinkButton>
        </div>
      )}
    </div>
  );
}

/** Takes back a claim that waits. */
function Withdraw({ parcel: { id } }: Pick<ParcelRowProps, 'parcel'>) {
  const { t } = useWords('returns');
  const [isAsked, setAsked] = useState(false);
  const close = (): void => setAsked(false);
  const withdraw = useSend(returns.withdrawClaim, {
    onSuccess: () => {
      say.success(t('unmatched.withdrawn'));
      close();
    },
    onError: (error) => {
      say.error(Object.values(error.fields)[0] ?? error.message);
      close();
    },
  });
  return (
    <>
      <DisabledReason reason={useWriteReason('returns')}>
        <Button aria-label={`${t('unmatched.withdraw')}: ${t('unmatched.parcel', { id })}`} onClick={() => setAsked(true)}>
          {t('unmatched.withdraw')}
        </Button>
      </DisabledReason>
      <ConfirmDialog
        open={isAsked}
        title={t('unmatched.withdrawTitle', { id })}
        text={t('unmatched.withdrawText')}
        confirmLabel={t('unmatched.withdraw')}
        isCancel
        busy={withdraw.isPending}
        onClose={close}
        onConfirm={() => withdraw.mutate({ params: { id } })}
      />
    </>
  );
}

/** A parcel that nobody is known for: where it is, since when, and what became of the account's claim. */
export function ParcelRow({ parcel, bears }: ParcelRowProps) {
  const { t } = useWords('returns');
  const { date, weight } = useFormat();
  const nameOf = useWarehouseNames();
  const reason = useNewReturnReason();
  const [isOpen, setOpen] = useState(false);
  const { claim, condition } = parcel;
  const name = t('unmatched.parcel', { id: parcel.id });
  const word = t(claim === null ? 'unmatched.claim' : 'unmatched.again');
  const mayClaim = bears !== null && parcel.is_open && claim?.status !== 'waiting';
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{name}</span>
          {claim !== null && <Badge tone={TONES[claim.status]}>{t(`unmatched.state.${claim.status}`)}</Badge>}
        </p>
        <p className="text-muted">
          <DottedFacts
            facts={[
              nameOf(parcel.warehouse),
              t('unmatched.arrived', { day: date(parcel.received) }),
              parcel.weight !== null && weight(parcel.weight),
              condition !== null && t(`condition.${condition}`),
            ].filter(Boolean)}
          />
        </p>
        <Answer parcel={parcel} />
      </div>
      {mayClaim && (
        <DisabledReason reason={reason}>
          <Button aria-label={`${word}: ${name}`} kind="primary" onClick={() => setOpen(true)}>
            {word}
          </Button>
        </DisabledReason>
      )}
      {parcel.is_open && claim?.status === 'waiting' && <Withdraw parcel={parcel} />}
      {isOpen && bears !== null && <ClaimDialog parcel={parcel} bears={bears} onClose={() => setOpen(false)} />}
    </li>
  );
}
