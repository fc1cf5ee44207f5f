import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { TextareaField } from '../../../ui/form/fields.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { Band } from '../../desk/web/shared/Band.tsx';
import { returnsDesk } from '../desk-contract.ts';
import { lineOf } from '../../../shared/isolated.ts';
import { declineBody, type DeskUnmatched } from '../unmatched-out.ts';
import type { Matching } from './use-matching.ts';

type Claim = DeskUnmatched['claims'][number];

/** Declines a claim; its merchant reads why. */
function DeclineDialog({ parcel, claim, onClose }: { parcel: DeskUnmatched; claim: Claim; onClose: () => void }) {
  const { t } = useWords('returns');
  const account = claim.account.name;
  const form = useContractForm({ schema: declineBody, defaults: { claim_id: claim.id, note: '' } });
  const decline = useSend(returnsDesk.decline, {
    onSuccess: () => {
      say.success(t('unmatched.desk.declined', { account }));
      onClose();
    },
  });
  return (
    <FormDialog
      of={form}
      title={t('unmatched.desk.declineTitle', { account })}
      text={t('unmatched.desk.declineText')}
      submit={t('unmatched.desk.decline')}
      isDanger
      onSubmit={(body) => decline.mutateAsync({ params: { id: parcel.id }, body })}
      onClose={onClose}
    >
      <TextareaField name="note" label={t('unmatched.desk.reason')} isRequired rows={3} />
    </FormDialog>
  );
}

function Proofs({ claim }: { claim: Claim }) {
  const { t } = useWords('returns');
  const line = (name: string, proof: NonNullable<Claim['return']>): string =>
    lineOf([name, proof.sender !== null && t('unmatched.desk.proofFrom', { name: proof.sender }), proof.contents]);
  return (
    <>
      {claim.return !== null && <p className="wrap-anywhere">{line(t('unmatched.desk.return', { name: claim.return.name }), claim.return)}</p>}
      {claim.shipment !== null && <p className="wrap-anywhere">{line(t('unmatched.desk.shipment', { name: claim.shipment.name }), claim.shipment)}</p>}
    </>
  );
}

/** Who says that a parcel is theirs and by what, to be confirmed or declined. */
export function ClaimsAtDesk({ parcel, matching }: { parcel: DeskUnmatched; matching: Matching }) {
  const { t } = useWords('returns');
  const { date } = useFormat();
  const [asked, setAsked] = useState<{ claim: Claim; what: 'confirm' | 'decline' } | null>(null);
  const close = (): void => setAsked(null);
  const problem = matching.problemAt('claims');
  return (
    <section aria-label={t('unmatched.desk.claimsTitle')} className="rounded-card border border-line bg-surface p-4">
      <p className="text-section font-semibold">{t('unmatched.desk.claimsTitle')}</p>
      {parcel.claims.length === 0 && <p className="text-muted">{t('unmatched.desk.noClaims')}</p>}
      <ul className="divide-y divide-line">
        {parcel.claims.map((claim) => (
          <li key={claim.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="text-[17px]/6 font-semibold wrap-anywhere">{claim.account.name}</p>
              <p className="text-section wrap-anywhere">{claim.note}</p>
              <Proofs claim={claim} />
              <p className="text-muted">{t('unmatched.desk.claimedOn', { day: date(claim.created) })}</p>
            </div>
            <div role="group" aria-label={claim.account.name} className="flex gap-2">
              <Button className="h-13!" onClick={() => setAsked({ claim, what: 'decline' })}>
                {t('unmatched.desk.decline')}
              </Button>
              <Button className="h-13!" kind="primary" onClick={() => setAsked({ claim, what: 'confirm' })}>
                {t('unmatched.desk.confirm')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {problem !== null && <Band tone="bad" title={problem} />}
      {asked?.what === 'decline' && <DeclineDialog parcel={parcel} claim={asked.claim} onClose={close} />}
      {asked?.what === 'confirm' && (
        <ConfirmDialog
          open
          title={t('unmatched.desk.confirmTitle', { id: parcel.id, account: asked.claim.account.name })}
          text={t('unmatched.desk.confirmText')}
          confirmLabel={t('unmatched.desk.confirm')}
          busy={matching.isSending}
          onClose={close}
          onConfirm={() => matching.byClaim(asked.claim.id, close)}
        />
      )}
    </section>
  );
}
