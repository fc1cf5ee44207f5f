import { useId } from 'react';
import type { z } from 'zod';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { MoneyField, TextareaField } from '../../../ui/form/fields.tsx';
import { DraftNote, Form, FormProblems } from '../../../ui/form/Form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { sayGone } from '../../../ui/say-why.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { approveInput, claimDesk, MAX_MESSAGE, messageInput, refuseInput, type StaffClaim } from '../contract.ts';

interface DecideProps {
  claim: StaffClaim;
  /** Closed without an answer. */
  onClose: () => void;
  /** Answered, or why it cannot be was said. */
  onEnd: () => void;
}

const paramsOf = (claim: StaffClaim) => ({ account_id: claim.account.id, id: claim.id });

/** The buttons of a dialog whose form has the given id. */
function Buttons({ form, label, isDanger = false, busy, onClose }: { form: string; label: string; isDanger?: boolean; busy: boolean; onClose: () => void }) {
  const { t } = useWords('ui');
  return (
    <>
      <Button onClick={onClose}>{t('actions.cancel')}</Button>
      <Button type="submit" form={form} kind={isDanger ? 'danger' : 'primary'} busy={busy}>
        {label}
      </Button>
    </>
  );
}

/** Asks the merchant for information. */
export function AskDialog({ claim, onClose, onEnd }: DecideProps) {
  const { t } = useWords('support');
  const id = useId();
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
    <Dialog
      open
      onClose={onClose}
      title={t('desk.ask')}
      description={t('desk.askText')}
      actions={<Buttons form={id} label={t('desk.ask')} busy={send.isPending} onClose={onClose} />}
    >
      <Form id={id} of={form} onSubmit={(body) => send.mutateAsync({ params: paramsOf(claim), body })} className="flex flex-col gap-4">
        <DraftNote of={form} />
        <FormProblems of={form} />
        <TextareaField name="body" label={t('desk.askLabel')} rows={4} maxLength={MAX_MESSAGE} isRequired />
      </Form>
    </Dialog>
  );
}

/** Approves and pays: all that is claimed, unless less is typed. */
export function ApproveDialog({ claim, onClose, onEnd }: DecideProps) {
  const { t } = useWords('support');
  const { money } = useFormat();
  const id = useId();
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
    <Dialog
      open
      onClose={onClose}
      title={t('desk.approveTitle', { id: claim.id })}
      description={t('desk.approveText', { account: claim.account.name })}
      actions={<Buttons form={id} label={t('desk.approve')} busy={send.isPending} onClose={onClose} />}
    >
      <Form id={id} of={form} onSubmit={(body) => send.mutateAsync({ params: paramsOf(claim), body })} className="flex flex-col gap-4">
        <DraftNote of={form} />
        <FormProblems of={form} />
        <MoneyField
          name="amount"
          label={t('desk.approveAmount')}
          unit={claim.currency}
          isRequired
          hint={t('desk.approveHint', { amount: money(claim.amount ?? 0, claim.currency) })}
        />
        <TextareaField name="note" label={t('desk.approveNote')} maxLength={MAX_MESSAGE} />
      </Form>
    </Dialog>
  );
}

/** Refuses with a reason. */
export function RefuseDialog({ claim, onClose, onEnd }: DecideProps) {
  const { t } = useWords('support');
  const id = useId();
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
    <Dialog
      open
      onClose={onClose}
      title={t('desk.refuseTitle', { id: claim.id })}
      description={t('desk.refuseText')}
      actions={<Buttons form={id} label={t('desk.refuse')} isDanger busy={send.isPending} onClose={onClose} />}
    >
      <Form id={id} of={form} onSubmit={(body) => send.mutateAsync({ params: paramsOf(claim), body })} className="flex flex-col gap-4">
        <DraftNote of={form} />
        <FormProblems of={form} />
        <TextareaField name="note" label={t('desk.refuseNote')} rows={4} maxLength={MAX_MESSAGE} isRequired />
      </Form>
    </Dialog>
  );
}
