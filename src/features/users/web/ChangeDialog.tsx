import { useController, useWatch } from 'react-hook-form';
import { EXTRA_ACCESSES, roleMay, type AccountRole } from '../../../shared/permissions.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Checkbox } from '../../../ui/form/choices.tsx';
import { ConflictNote } from '../../../ui/form/ConflictNote.tsx';
import { FieldGroup } from '../../../ui/form/Field.tsx';
import { Form, FormProblems } from '../../../ui/form/Form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { refreshUser } from '../../../web/session.tsx';
import { changeBody, users, type UserRow } from '../contract.ts';
import { RoleChoice } from './RoleChoice.tsx';
import { useAccessWord } from './userColumns.tsx';

/** Areas the chosen role lacks, to grant in addition. */
function ExtraAccess() {
  const { t } = useWords('users');
  const word = useAccessWord();
  const role = useWatch({ name: 'role' }) as AccountRole;
  const { field } = useController({ name: 'extra_access' });
  const chosen = field.value as string[];
  const missing = EXTRA_ACCESSES.filter((access) => !roleMay(role, access));
  if (missing.length === 0) return <p className="text-muted">{t('change.none')}</p>;
  return (
    <FieldGroup legend={t('change.extra')} className="grid gap-x-4 sm:grid-cols-2">
      {missing.map((access) => (
        <Checkbox
          key={access}
          label={word(access)}
          checked={chosen.includes(access)}
          onBlur={field.onBlur}
          onChange={(event) => field.onChange(event.target.checked ? [...chosen, access] : chosen.filter((one) => one !== access))}
        />
      ))}
    </FieldGroup>
  );
}

/** Asks for a member's role and what they may do beyond it. */
export function ChangeDialog({ row, onReload, onClose }: { row: UserRow; onReload: () => void; onClose: () => void }) {
  const { t } = useWords('users');
  const extra = EXTRA_ACCESSES.filter((access) => row.extra_access.includes(access));
  const form = useContractForm({ schema: changeBody, defaults: { role: row.role, extra_access: extra } });
  const send = useSend(users.change, {
    changes: ['access-requests', 'accounts'],
    onSuccess: async () => {
      if (row.is_you) await refreshUser();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('change.title', { name: row.name })}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:actions.cancel')}</Button>
          <Button kind="primary" type="submit" form="change-user" busy={send.isPending}>
            {t('change.submit')}
          </Button>
        </>
      }
    >
      <Form
        of={form}
        id="change-user"
        className="flex flex-col gap-4"
        onSubmit={async (body) => {
          await send.mutateAsync({ params: { id: row.id }, body: { ...body, version: row.version } });
          onClose();
          say.success(t('change.saved'));
        }}
      >
        <FormProblems of={form} />
        {send.error?.code === 'conflict' && <ConflictNote onReload={onReload} />}
        <RoleChoice legend={t('change.role')} />
        <ExtraAccess />
      </Form>
    </Dialog>
  );
}
