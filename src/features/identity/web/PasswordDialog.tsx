import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useWords } from '../../../web/i18n.ts';
import { againBody } from '../security-fields.ts';
import { PasswordField } from './shared/PasswordField.tsx';

export interface PasswordDialogProps {
  title: string;
  text: string;
  submit: string;
  isDanger?: boolean;
  onSubmit: (body: { password: string }) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the password before somebody's ways in change. */
export function PasswordDialog({ onSubmit, onClose, ...rest }: PasswordDialogProps) {
  const { t } = useWords('identity');
  const form = useContractForm({ schema: againBody, defaults: { password: '' } });
  return (
    <FormDialog of={form} {...rest} onSubmit={onSubmit} onClose={onClose}>
      <PasswordField name="password" label={t('security.password')} autoComplete="current-password" />
    </FormDialog>
  );
}
