import type { z } from 'zod';
import { MoneyField, TextareaField } from '../../../ui/form/fields.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { sayGone } from '../../../ui/say-why.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { approveInput, claimDesk, messageInput, refuseInput, type StaffClaim } from '../contract.ts';

interface DecideProps {
  claim: StaffClaim;
  /** Closed without an answer. */
  onClose: () => void;
  /** Answered, or why it cannot be was said. */
  onEnd: () => void;
}

const paramsOf = (claim: StaffClaim) => ({ account_id: claim.account.id, id: claim.id });

/** Asks the merchant for information. */
export function AskDialog({ claim, onClose, onEnd }: DecideProps) {
  const { t } = useWords('support');
  const form = useContractForm<z.input<typeof messageInput>, z.output<typeof messageInput>>({
    schema: messageInput,
    defaults: { body: '' },
    draft: `claim-ask-${claim.id}`,
  });
  const send = useSend(claimDesk.ask, {
    onSuccess: () => {
      say.success(t('desk.asked'));
      onEnd();
    },
    onError: sayGone(onEnd),
  });
  return (
    <FormDialog
      of={form}
      title={t('desk.ask')}
      text={t('desk.askText')}
      submit={t('desk.ask')}
      onSubmit={(body) => send.mutateAsync({ params: paramsOf(claim), body })}
      onClose={onClose}
    >
      <TextareaField name="body" label={t('desk.askLabel')} rows={4} isRequired />
    </FormDialog>
  );
}

/** Approves and pays: all that is claimed, unless less is typed. */
export function ApproveDialog({ claim, onClose, onEnd }: DecideProps) {
  const { t } = useWords('support');
  const { money } = useFormat();
  const form = useContractForm<z.input<typeof approveInput>, z.output<typeof approveInput>>({
    schema: approveInput,
    defaults: { amount: claim.amount ?? undefined, note: '' },
    draft: `claim-approve-${claim.id}-${claim.amount}`,
  });
  const send = useSend(claimDesk.approve, {
    onSuccess: () => {
      say.success(t('desk.approved'));
      onEnd();
    },
    onError: sayGone(onEnd),
  });
  return (
    <FormDialog
      of={form}
      title={t('desk.approveTitle', { id: claim.id })}
      text={t('desk.approveText', { account: claim.account.name })}
      submit={t('desk.approve')}
      onSubmit={(body) => send.mutateAsync({ params: paramsOf(claim), body })}
      onClose={onClose}
    >
      <MoneyField
        name="amount"
        label={t('desk.approveAmount')}
        unit={claim.currency}
        isRequired
        hint={t('desk.approveHint', { amount: money(claim.amount ?? 0, claim.currency) })}
      />
      <TextareaField name="note" label={t('desk.approveNote')} />
    </FormDialog>
  );
}

/** Refuses with a reason. */
export function RefuseDialog({ claim, onClose, onEnd }: DecideProps) {
  const { t } = useWords('support');
  const form = useContractForm<z.input<typeof refuseInput>, z.output<typeof refuseInput>>({
    schema: refuseInput,
    defaults: { note: '' },
    draft: `claim-refuse-${claim.id}`,
  });
  const send = useSend(claimDesk.refuse, {
    onSuccess: () => {
      say.success(t('desk.refused'));
      onEnd();
    },
    onError: sayGone(onEnd),
  });
  return (
    <FormDialog
      of={form}
      title={t('desk.refuseTitle', { id: claim.id })}
      text={t('desk.refuseText')}
      submit={t('desk.refuse')}
      isDanger
      onSubmit={(body) => send.mutateAsync({ params: paramsOf(claim), body })}
      onClose={onClose}
    >
      <TextareaField name="note" label={t('desk.refuseNote')} rows={4} isRequired />
    </FormDialog>
  );
}
