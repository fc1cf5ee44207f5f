import { useState } from 'react';
import { z } from 'zod';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { identity } from '../contract.ts';
import { addPasskeyBody, againBody, type Passkey, type Security } from '../security-fields.ts';
import { addPasskey, hasPasskeys, PasskeyUnused } from './passkeys.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { PasswordField } from './shared/PasswordField.tsx';

const addForm = z.strictObject({ name: addPasskeyBody.shape.name, password: againBody.shape.password });

function AddDialog({ onChanged, onClose }: { onChanged: () => void; onClose: () => void }) {
  const { t } = useWords('identity');
  const form = useContractForm({ schema: addForm, defaults: { name: '', password: '' } });
  return (
    <FormDialog
      of={form}
      title={t('security.add')}
      text={t('security.addText')}
      submit={t('security.add')}
      onClose={onClose}
      onSubmit={async ({ name, password }) => {
        try {
          await addPasskey(name, password);
        } catch (error) {
          if (!(error instanceof PasskeyUnused)) throw error;
          say.warning(t(error.isThere ? 'security.addThere' : 'security.addFailed'));
          return;
        }
        say.success(t('security.added'));
        onChanged();
        onClose();
      }}
    >
      <TextField name="name" label={t('security.name')} hint={t('security.nameHint')} isRequired />
      <PasswordField name="password" label={t('security.password')} autoComplete="current-password" />
    </FormDialog>
  );
}

/** The passkeys a person signs in with; adding and removing one asks for the password. */
export function PasskeysCard({ passkeys, onChanged }: { passkeys: Security['passkeys']; onChanged: () => void }) {
  const { t } = useWords('identity');
  const format = useFormat();
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const remove = useSend(identity.removePasskey);
  const isAble = hasPasskeys();
  return (
    <Card title={t('security.passkeys')} actions={isAble && <Button onClick={() => setAdding(true)}>{t('security.add')}</Button>}>
      <p className="max-w-160 text-muted">{t('security.passkeysText')}</p>
      {!isAble && <p className="mt-2">{t('security.unsupported')}</p>}
      {passkeys.length === 0 ? (
        <p className="mt-3">{t('security.noPasskeys')}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex items-center gap-3 py-2">
              <span className="min-w-0 flex-1">
                <span className="block font-medium wrap-anywhere">{passkey.name}</span>
                <span className="block text-label text-muted">
                  {t('security.created', { date: format.date(passkey.created) })} ·{' '}
                  {passkey.last_used === null ? t('security.unused') : t('security.used', { when: format.relative(passkey.last_used) })}
                </span>
              </span>
              <Button aria-label={`${t('security.remove')}: ${passkey.name}`} onClick={() => setRemoving(passkey)}>
                {t('security.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isAdding && <AddDialog onChanged={onChanged} onClose={() => setAdding(false)} />}
      {removing !== null && (
        <PasswordDialog
          isDanger
          title={t('security.removeTitle')}
          text={t('security.removeText', { name: removing.name })}
          submit={t('security.remove')}
          onClose={() => setRemoving(null)}
          onSubmit={async (body) => {
            await remove.mutateAsync({ params: { id: removing.id }, body });
            say.success(t('security.removed'));
            setRemoving(null);
            onChanged();
          }}
        />
      )}
    </Card>
  );
}
