import { useState } from 'react';
import type { z } from 'zod';
import { godModeMay, type StaffRole } from '../../../shared/permissions.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { CheckboxField, TextareaField } from '../../../ui/form/fields.tsx';
import { Form, FormProblems } from '../../../ui/form/Form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { REASON, staff, VISIT_MINUTES, visitBody, type Match } from '../contract.ts';
import { goToVisit } from './go-to-visit.ts';

const formSchema = visitBody.pick({ reason: true, can_write: true });
type Values = z.output<typeof formSchema>;

export interface StartVisitDialogProps {
  match: Match;
  staffRole: StaffRole;
  onClose: () => void;
}

/** Asks why, and whether changes are needed; then the console opens as that user. */
export function StartVisitDialog({ match, staffRole, onClose }: StartVisitDialogProps) {
  const { t } = useWords('staff');
  const [isLeaving, setLeaving] = useState(false);
  const form = useContractForm({ schema: formSchema, defaults: { reason: '', can_write: false } });
  const send = useSend(staff.start);
  const mayWrite = godModeMay(staffRole, 'shipping:write');
  const start = async (values: Values): Promise<void> => {
    await send.mutateAsync({ body: { ...values, account_id: match.account.id, user_id: match.user.id } });
    setLeaving(true);
    goToVisit();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('startTitle', { account: match.account.name, user: match.user.name })}
      description={t('startText', { minutes: VISIT_MINUTES })}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:actions.cancel')}</Button>
          <Button kind="primary" type="submit" form="start-visit" busy={isLeaving || send.isPending}>
            {t('go')}
          </Button>
        </>
      }
    >
      <Form of={form} id="start-visit" className="flex flex-col gap-4" onSubmit={start}>
        <FormProblems of={form} />
        {/* The error takes a line that is free without it: what is below would move away from under the pointer that leaves the field. */}
        <TextareaField
          name="reason"
          label={t('reason')}
          hint={t('reasonHint', { count: REASON.min })}
          className="not-has-aria-invalid:pb-5"
          rows={2}
          isRequired
        />
        <CheckboxField name="can_write" label={t('canWrite')} hint={mayWrite ? t('canWriteHint') : t('canWriteDenied')} disabled={!mayWrite} />
      </Form>
    </Dialog>
  );
}
