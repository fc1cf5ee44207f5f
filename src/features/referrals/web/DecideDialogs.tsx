import type { z } from 'zod';
import { MoneyField, NumberField, TextareaField } from '../../../ui/form/fields.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { sayGone } from '../../../ui/say-why.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { declineBody, joinBody, referralDesk, type StaffReferral } from '../contract.ts';

interface DecideProps {
  referral: StaffReferral;
  onClose: () => void;
}

const paramsOf = ({ account, id }: StaffReferral) => ({ account_id: account.id, id });

/** Declines with a reason. */
export function DeclineDialog({ referral, onClose }: DecideProps) {
  const { t } = useWords('referrals');
  const form = useContractForm<z.input<typeof declineBody>, z.output<typeof declineBody>>({ schema: declineBody, defaults: { reason: '' } });
  const send = useSend(referralDesk.decline, {
    onSuccess: () => {
      say.success(t('desk.declined'));
      onClose();
    },
    onError: sayGone(onClose),
  });
  return (
    <FormDialog
      of={form}
      title={t('desk.declineTitle', { company: referral.company })}
      text={t('desk.declineText')}
      submit={t('desk.decline')}
      isDanger
      onSubmit={(body) => send.mutateAsync({ params: paramsOf(referral), body })}
      onClose={onClose}
    >
      <TextareaField name="reason" label={t('desk.declineReason')} isRequired />
    </FormDialog>
  );
}

/** Says which account the seller opened and pays the reward. */
export function JoinDialog({ referral, onClose }: DecideProps) {
  const { t } = useWords('referrals');
  const form = useContractForm<z.input<typeof joinBody>, z.output<typeof joinBody>>({ schema: joinBody, defaults: {} });
  const send = useSend(referralDesk.join, {
    onSuccess: () => {
      say.success(t('desk.joined'));
      onClose();
    },
    onError: sayGone(onClose),
  });
  return (
    <FormDialog
      of={form}
      title={t('desk.joinTitle', { company: referral.company })}
      text={t('desk.joinText', { account: referral.account.name })}
      submit={t('desk.joinSubmit')}
      onSubmit={(body) => send.mutateAsync({ params: paramsOf(referral), body })}
      onClose={onClose}
    >
      <NumberField name="joined_account_id" label={t('desk.joinAccount')} isRequired />
      <MoneyField name="reward" label={t('desk.joinReward')} unit={referral.account.currency} isRequired />
    </FormDialog>
  );
}
