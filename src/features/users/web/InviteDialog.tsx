import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { Form, FormProblems } from '../../../ui/form/Form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { INVITATION_DAYS, inviteBody, users, type UserRow } from '../contract.ts';
import { RoleChoice } from './RoleChoice.tsx';

export interface Made {
  user: UserRow;
  link: string;
  is_mailed: boolean;
}

/** Asks who to invite, and in which role. */
export function InviteDialog({ onClose, onMade }: { onClose: () => void; onMade: (made: Made) => void }) {
  const { t } = useWords('users');
  const form = useContractForm({ schema: inviteBody, defaults: { email: '', role: 'viewer' } });
  const send = useSend(users.invite);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('invite.title')}
      description={t('invite.text', { count: INVITATION_DAYS })}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:actions.cancel')}</Button>
          <Button kind="primary" type="submit" form="invite-user" busy={send.isPending}>
            {t('invite.submit')}
          </Button>
        </>
      }
    >
      <Form of={form} id="invite-user" className="flex flex-col gap-4" onSubmit={async (body) => onMade(await send.mutateAsync({ body }))}>
        <FormProblems of={form} />
        <TextField name="email" type="email" label={t('invite.email')} autoComplete="off" autoCapitalize="none" spellCheck={false} isRequired />
        <RoleChoice legend={t('invite.role')} />
      </Form>
    </Dialog>
  );
}
