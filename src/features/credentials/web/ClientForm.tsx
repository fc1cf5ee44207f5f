import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { line } from '../../../shared/fields.ts';
import { ALL_SCOPES, type Scope } from '../../../shared/permissions.ts';
import { says } from '../../../shared/says.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ConflictNote } from '../../../ui/form/ConflictNote.tsx';
import { RequiredNote } from '../../../ui/form/Field.tsx';
import { RadioField, TextareaField, TextField } from '../../../ui/form/fields.tsx';
import { DraftNote, Form, FormProblems } from '../../../ui/form/Form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { ScopesPicker } from '../../identity/web/shared/ScopesPicker.tsx';
import { CLIENT_KINDS, credentials, MAX_REDIRECTS, type Credential } from '../contract.ts';
import { isRedirectUri } from '../rules.ts';

/** Addresses are typed one per line; a machine has none. */
const formSchema = z
  .strictObject({
    name: line(40),
    kind: z.enum(CLIENT_KINDS),
    scopes: z.array(z.enum(ALL_SCOPES)).min(1),
    redirect_uris: z
      .string()
      .default('')
      .transform((text) => [...new Set(text.split(/\s+/).filter(Boolean))])
      .pipe(z.array(z.string()).max(MAX_REDIRECTS))
      .refine((uris) => uris.every(isRedirectUri), says('validation.redirect')),
  })
  .transform((values) => ({ ...values, redirect_uris: values.kind === 'web' ? values.redirect_uris : [] }))
  .refine((values) => values.kind === 'machine' || values.redirect_uris.length > 0, { path: ['redirect_uris'], message: says('validation.required') });

function RedirectField() {
  const { t } = useWords('credentials');
  const kind: unknown = useWatch({ name: 'kind' });
  if (kind !== 'web') return null;
  return (
    <TextareaField
      name="redirect_uris"
      label={t('redirects')}
      hint={t('redirectsHint')}
      rows={2}
      spellCheck={false}
      autoCapitalize="none"
      placeholder="https://app.example.com/callback"
      isRequired
    />
  );
}

export interface ClientFormProps {
  /** The one to change; null for a new one. */
  credential: Credential | null;
  /** The scopes the person's role can give. */
  scopes: readonly Scope[];
  onReload: () => void;
  onClose: () => void;
  onMade: (credential: Credential, secret: string) => void;
  onSaved: () => void;
}

/** A client's name, what it may do, and a web app's redirect addresses. Its kind never changes. */
export function ClientForm({ credential, scopes, onReload, onClose, onMade, onSaved }: ClientFormProps) {
  const { t } = useWords('credentials');
  const id = useId();
  const form = useContractForm<z.input<typeof formSchema>, z.output<typeof formSchema>>({
    schema: formSchema,
    defaults: {
      name: credential?.name ?? '',
      kind: credential?.kind ?? 'machine',
      scopes: ALL_SCOPES.filter((scope) => credential?.scopes.includes(scope)),
      redirect_uris: credential?.redirect_uris.join('\n') ?? '',
    },
    draft: credential === null ? 'client' : `client-${credential.id}-${credential.updated}`,
  });
  const create = useSend(credentials.create, { changes: ['applications'] });
  const update = useSend(credentials.update, { changes: ['applications'] });
  const save = async (values: z.output<typeof formSchema>): Promise<void> => {
    if (credential === null) {
      const made = await create.mutateAsync({ body: values });
      onMade(made.credential, made.secret);
      return;
    }
    const { name, scopes: chosen, redirect_uris } = values;
    await update.mutateAsync({ params: { id: credential.id }, body: { name, scopes: chosen, redirect_uris, updated: credential.updated } });
    onSaved();
  };
  const title = credential === null ? t('create') : credential.name;
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:actions.cancel')}</Button>
          <Button kind="primary" type="submit" form={id} busy={create.isPending || update.isPending}>
            {credential === null ? t('create') : t('ui:actions.save')}
          </Button>
        </>
      }
    >
      <Form of={form} id={id} className="flex flex-col gap-4" onSubmit={save}>
        <DraftNote of={form} />
        <FormProblems of={form} />
        {update.error?.code === 'conflict' && <ConflictNote onReload={onReload} />}
        <TextField name="name" label={t('name')} hint={t('nameHint')} isRequired />
        {credential === null && (
          <RadioField
            name="kind"
            legend={t('kind')}
            isRequired
            options={CLIENT_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`), hint: t(`kindHints.${kind}`) }))}
          />
        )}
        <RedirectField />
        <ScopesPicker scopes={credential === null ? scopes : ALL_SCOPES.filter((scope) => scopes.includes(scope) || credential.scopes.includes(scope))} />
        <RequiredNote />
      </Form>
    </Dialog>
  );
}
