import { useState } from 'react';
import { staffMay, type StaffRole } from '../../../../shared/permissions.ts';
import { Button } from '../../../../ui/Button.tsx';
import { DisabledReason } from '../../../../ui/DisabledReason.tsx';
import { TextareaField } from '../../../../ui/form/fields.tsx';
import { FormDialog } from '../../../../ui/form/FormDialog.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { say } from '../../../../ui/messages/messages.ts';
import { useWords } from '../../../../web/i18n.ts';
import { useSend } from '../../../../web/query.ts';
import { identity } from '../../contract.ts';
import { RESET_REASON, resetRefusal, resetTwoStepBody } from '../../security-fields.ts';

interface Person {
  id: number;
  name: string;
  isYou: boolean;
  isOn: boolean;
}

function ResetDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useWords('identity');
  const form = useContractForm({ schema: resetTwoStepBody, defaults: { reason: '' } });
  const send = useSend(identity.resetTwoStep, {
    onSuccess: () => {
      say.success(t('reset.done'));
      onClose();
    },
  });
  return (
    <FormDialog
      of={form}
      title={t('reset.title', { name: person.name })}
      text={t('reset.text')}
      submit={t('reset.action')}
      isDanger
      onSubmit={(body) => send.mutateAsync({ params: { id: person.id }, body })}
      onClose={onClose}
    >
      <TextareaField name="reason" label={t('reset.reason')} hint={t('reset.reasonHint', { count: RESET_REASON.min })} rows={2} isRequired />
    </FormDialog>
  );
}

/** Turns off two-step verification of somebody who lost it; nothing for somebody who has none. Whoever may not do it reads why. */
export function ResetTwoStep({ person, staffRole }: { person: Person; staffRole: StaffRole }) {
  const { t } = useWords('identity');
  const [isAsking, setAsking] = useState(false);
  if (!person.isOn) return null;
  const refusal = resetRefusal(person);
  const reason = !staffMay(staffRole, identity.resetTwoStep.access) ? t('reset.onlyAdmin') : refusal === null ? null : t(`reset.refused.${refusal}`);
  return (
    <>
      <DisabledReason reason={reason}>
        <Button onClick={() => setAsking(true)}>{t('reset.action')}</Button>
      </DisabledReason>
      {isAsking && <ResetDialog person={person} onClose={() => setAsking(false)} />}
    </>
  );
}
