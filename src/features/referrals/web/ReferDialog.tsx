import type { z } from 'zod';
import { TextareaField, TextField } from '../../../ui/form/fields.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { referBody, referrals } from '../contract.ts';

/** Asks who to refer. */
export function ReferDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords('referrals');
  const form = useContractForm<z.input<typeof referBody>, z.output<typeof referBody>>({
    schema: referBody,
    defaults: { company: '', contact_name: '', email: '', note: '' },
    draft: 'refer-seller',
  });
  const send = useSend(referrals.create, {
    onSuccess: () => {
      say.success(t('form.sent'));
      onClose();
    },
  });
  return (
    <FormDialog of={form} title={t('refer')} text={t('form.text')} submit={t('form.submit')} onSubmit={(body) => send.mutateAsync({ body })} onClose={onClose}>
      <TextField name="company" label={t('form.company')} autoComplete="off" isRequired />
      <TextField name="contact_name" label={t('form.contact')} autoComplete="off" isRequired />
      <TextField name="email" type="email" label={t('form.email')} autoComplete="off" autoCapitalize="none" spellCheck={false} isRequired />
      <TextareaField name="note" label={t('form.note')} hint={t('form.noteHint')} />
    </FormDialog>
  );
}
