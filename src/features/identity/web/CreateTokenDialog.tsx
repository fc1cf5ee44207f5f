import { z } from 'zod';
import type { Scope } from '../../../shared/permissions.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import { DraftNote, Form, FormProblems } from '../../../ui/form/Form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { identity, TOKEN_LIFETIMES, tokenBody } from '../contract.ts';
import { ScopesPicker } from './shared/ScopesPicker.tsx';

/** A select yields text; the contract wants days. */
const formSchema = tokenBody.extend({
  expires_in_days: z.preprocess((value) => (value === undefined ? undefined : Number(value)), tokenBody.shape.expires_in_days),
});

export interface CreateTokenDialogProps {
  /** The scopes the person's role can give. */
  scopes: readonly Scope[];
  onClose: () => void;
  onMade: (secret: string) => void;
}

/** Asks for a new token's name, rights and lifetime. */
export function CreateTokenDialog({ scopes, onClose, onMade }: CreateTokenDialogProps) {
  const { t } = useWords('identity');
  const form = useContractForm({ schema: formSchema, defaults: { name: '', scopes: [], expires_in_days: '90' }, draft: 'token' });
  const send = useSend(identity.createToken);
  const lifetimes = TOKEN_LIFETIMES.map((days) => ({ value: String(days), label: t('tokens.days', { count: days }) }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('tokens.create')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:actions.cancel')}</Button>
          <Button kind="primary" type="submit" form="create-token" busy={send.isPending}>
            {t('tokens.create')}
          </Button>
        </>
      }
    >
      <Form
        of={form}
        id="create-token"
        className="flex flex-col gap-4"
        onSubmit={async (body) => {
          const { secret } = await send.mutateAsync({ body });
          onMade(secret);
        }}
      >
        <DraftNote of={form} />
        <FormProblems of={form} />
        <TextField name="name" label={t('tokens.name')} hint={t('tokens.nameHint')} isRequired />
        <ScopesPicker scopes={scopes} />
        <SelectField name="expires_in_days" label={t('tokens.expires')} options={lifetimes} placeholder={t('tokens.never')} />
      </Form>
    </Dialog>
  );
}
