import { useId } from 'react';
import type { z } from 'zod';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RequiredNote } from '../../../ui/form/Field.tsx';
import { SwitchField, TextField } from '../../../ui/form/fields.tsx';
import { DraftNote, Form, FormProblems } from '../../../ui/form/Form.tsx';
import { useAsRead } from '../../../ui/form/use-as-read.ts';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { webhookBody, webhooks, type Webhook } from '../contract.ts';
import { TopicsPicker } from './TopicsPicker.tsx';

export interface WebhookFormProps {
  /** The one to change; null for a new one. */
  webhook: Webhook | null;
  onClose: () => void;
  onMade: (webhook: Webhook, secret: string) => void;
  onSaved: () => void;
}

/** Asks for a webhook's address and topics. */
export function WebhookForm({ webhook: now, onClose, onMade, onSaved }: WebhookFormProps) {
  const { t } = useWords('webhooks');
  const { read: webhook, save: saveAsRead } = useAsRead(now);
  const id = useId();
  const form = useContractForm<z.input<typeof webhookBody>, z.output<typeof webhookBody>>({
    schema: webhookBody,
    defaults: {
      address: webhook?.address ?? '',
      topics: webhook?.topics ?? [],
      active: webhook?.active ?? true,
    },
    draft: webhook === null ? 'webhook' : `webhook-${webhook.id}-${webhook.updated}`,
  });
  const create = useSend(webhooks.create);
  const update = useSend(webhooks.update);
  const save = async (body: z.output<typeof webhookBody>): Promise<void> => {
    if (webhook === null) {
      const made = await create.mutateAsync({ body });
      onMade(made.webhook, made.secret);
      return;
    }
    await saveAsRead((guard) => update.mutateAsync({ params: { id: webhook.id }, body: { ...body, ...(guard != null && { updated: guard.updated }) } }));
    onSaved();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={webhook === null ? t('create') : t('editTitle', { id: webhook.id })}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:actions.cancel')}</Button>
          <Button kind="primary" type="submit" form={id} busy={create.isPending || update.isPending}>
            {webhook === null ? t('create') : t('ui:actions.save')}
          </Button>
        </>
      }
    >
      <Form of={form} id={id} className="flex flex-col gap-4" onSubmit={save}>
        <DraftNote of={form} />
        <FormProblems of={form} />
        <TextField
          name="address"
          label={t('address')}
          hint={t('addressHint')}
          type="url"
          inputMode="url"
          spellCheck={false}
          autoCapitalize="none"
          placeholder="https://shop.example.com/hooks/portolan"
          isRequired
        />
        <TopicsPicker />
        <SwitchField name="active" label={t('isActive')} hint={t('isActiveHint')} />
        <RequiredNote />
      </Form>
    </Dialog>
  );
}
