import { useId } from 'react';
import type { z } from 'zod';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { MoneyField, NumberField, TextareaField } from '../../../ui/form/fields.tsx';
import { Form, FormProblems } from '../../../ui/form/Form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { sayGone } from '../../../ui/say-why.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { declineBody, joinBody, MAX_NOTE, referralDesk, type StaffReferral } from '../contract.ts';

interface DecideProps {
  referral: StaffReferral;
  onClose: () => void;
}

const paramsOf = ({ account, id }: StaffReferral) => ({ account_id: account.id, id });

/** Declines with a reason. */
export function DeclineDialog({ referral, onClose }: DecideProps) {
  const { t } = useWords('referrals');
  const id = useId();
  const form = useContractForm<z.input<typeof declineBody>, z.output<typeof declineBody>>({ schema: declineBody, defaults: { reason: '' } });
  const send = useSend(referralDesk.decline, {
    onSuccess: () => {
      say.success(t('desk.declined'));
      onClose();
    },
    onError: sayGone(onClose),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('desk.declineTitle', { company: referral.company })}
      description={t('desk.declineText')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:actions.cancel')}</Button>
          <Button kind="danger" type="submit" form={id} busy={send.isPending}>
            {t('desk.decline')}
          </Button>
        </>
      }
    >
      <Form id={id} of={form} className="flex flex-col gap-4" onSubmit={(body) => send.mutateAsync({ params: paramsOf(referral), body })}>
        <FormProblems of={form} />
        <TextareaField name="reason" label={t('desk.declineReason')} maxLength={MAX_NOTE} isRequired />
      </Form>
    </Dialog>
  );
}

/** Says which account the seller opened and pays the reward. */
export function JoinDialog({ referral, onClose }: DecideProps) {
  const { t } = useWords('referrals');
  const id = useId();
  const form = useContractForm<z.input<typeof joinBody>, z.output<typeof joinBody>>({ schema: joinBody, defaults: {} });
  const send = useSend(referralDesk.join, {
    onSuccess: () => {
      say.success(t('desk.joined'));
      onClose();
    },
    onError: sayGone(onClose),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('desk.joinTitle', { company: referral.company })}
      description={t('desk.joinText', { account: referral.account.name })}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:actions.cancel')}</Button>
          <Button kind="primary" type="submit" form={id} busy={send.isPending}>
            {t('desk.joinSubmit')}
          </Button>
        </>
      }
    >
      <Form id={id} of={form} className="flex flex-col gap-4" onSubmit={(body) => send.mutateAsync({ params: paramsOf(referral), body })}>
        <FormProblems of={form} />
        <NumberField name="joined_account_id" label={t('desk.joinAccount')} isRequired />
        <MoneyField name="reward" label={t('desk.joinReward')} unit={referral.account.currency} isRequired />
      </Form>
    </Dialog>
  );
}
