import { useWatch } from 'react-hook-form';
import { STAFF_ROLES, type StaffRole } from '../../../shared/permissions.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ConflictNote } from '../../../ui/form/ConflictNote.tsx';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { inviteBody, roleBody, team, type Colleague } from '../contract.ts';

/** A link for a colleague, and whether it is mailed to them. */
export interface MadeLink {
  link: string;
  isMailed: boolean;
}

interface LinkedProps {
  onClose: () => void;
  onLink: (made: MadeLink) => void;
}
interface OneProps {
  colleague: Colleague;
  onClose: () => void;
}

const nameOf = ({ name, email }: Colleague): string => (name === '' ? email : name);

function RoleField() {
  const { t } = useWords('team');
  const role = useWatch({ name: 'role' }) as StaffRole;
  return (
    <SelectField
      name="role"
      label={t('form.role')}
      hint={t(`roleHints.${role}`)}
      options={STAFF_ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
      isRequired
    />
  );
}

/** Asks who to invite, and in which role. */
export function InviteDialog({ onClose, onLink }: LinkedProps) {
  const { t } = useWords('team');
  const form = useContractForm({ schema: inviteBody, defaults: { email: '', role: 'support' } });
  const send = useSend(team.invite, {
    onSuccess: ({ colleague, link, is_mailed: isMailed }) => {
      onClose();
      if (link === null) say.success(t('form.done', { email: colleague.email }));
      else onLink({ link, isMailed });
    },
  });
  return (
    <FormDialog
      of={form}
      title={t('form.title')}
      text={t('form.text')}
      submit={t('form.submit')}
      onSubmit={(body) => send.mutateAsync({ body })}
      onClose={onClose}
    >
      <TextField name="email" type="email" label={t('form.email')} autoComplete="off" autoCapitalize="none" spellCheck={false} isRequired />
      <RoleField />
    </FormDialog>
  );
}

/** Another role. */
export function RoleDialog({ colleague, onReload, onClose }: OneProps & { onReload: () => void }) {
  const { t } = useWords('team');
  const form = useContractForm({ schema: roleBody, defaults: { role: colleague.role } });
  const send = useSend(team.change, {
    onSuccess: () => {
      say.success(t('change.done'));
      onClose();
    },
  });
  return (
    <FormDialog
      of={form}
      title={t('change.title', { name: nameOf(colleague) })}
      text={t('change.text')}
      submit={t('change.submit')}
      onSubmit={(body) => send.mutateAsync({ params: { id: colleague.id }, body: { ...body, version: colleague.version } })}
      onClose={onClose}
    >
      {send.error?.code === 'conflict' && <ConflictNote onReload={onReload} />}
      <RoleField />
    </FormDialog>
  );
}

/** Asks before somebody is kept out. */
export function DisableDialog({ colleague, onClose }: OneProps) {
  const { t } = useWords('team');
  const send = useSend(team.disable, {
    onSuccess: () => {
      say.success(t('disable.done'));
      onClose();
    },
    onError: (problem) => say.error(problem.message),
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => send.mutate({ params: { id: colleague.id } })}
      title={t('disable.title', { name: nameOf(colleague) })}
      text={t('disable.text')}
      confirmLabel={t('disable.action')}
      isDanger
      busy={send.isPending}
    />
  );
}
