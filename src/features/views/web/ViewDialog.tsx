import { useId } from 'react';
import type { z } from 'zod';
import type { Area } from '../../../shared/access.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { CheckboxField, TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useAsRead } from '../../../ui/form/use-as-read.ts';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { viewForm, views, type View } from '../contract.ts';

export interface ViewDialogProps {
  list: string;
  /** The area whose writers may share views of it. */
  area: Area;
  /** The list's current state: what a new view stores. */
  query: string;
  /** The view to rename or share; without it a new one is saved. */
  view?: View | undefined;
  onClose: () => void;
  onCreated: (view: View) => void;
}

/** Asks for a view's name, and whether it is shared. */
export default function ViewDialog({ list, area, query, view, onClose, onCreated }: ViewDialogProps) {
  const { t } = useWords('views');
  const id = useId();
  const mayNotShare = useWriteReason(area) !== null;
  const { save } = useAsRead(view?.updated);
  const create = useSend(views.create);
  const update = useSend(views.update);
  const form = useContractForm<z.input<typeof viewForm>, z.output<typeof viewForm>>({
    schema: viewForm,
    defaults: { name: view?.name ?? '', is_shared: view?.is_shared ?? false, is_default: false },
  });
  const send = async ({ name, is_shared, is_default }: z.output<typeof viewForm>): Promise<void> => {
    if (view === undefined) {
      const made = await create.mutateAsync({ body: { list, query, name, is_shared, is_default } });
      say.success(t('done.created'));
      onCreated(made.view);
    } else {
      await save((updated) => update.mutateAsync({ params: { id: view.id }, body: { name, is_shared, updated } }));
      say.success(t('done.updated'));
    }
    onClose();
  };
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t(view === undefined ? 'form.createTitle' : 'form.changeTitle')}
      {...(view === undefined ? { description: t('form.text') } : {})}
      actions={
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button type="submit" form={id} kind="primary" busy={create.isPending || update.isPending}>
            {t('form.submit')}
          </Button>
        </>
      }
    >
      <Form id={id} of={form} onSubmit={send} className="flex flex-col gap-3">
        <TextField name="name" label={t('form.name')} isRequired autoComplete="off" />
        <CheckboxField name="is_shared" label={t('form.shared')} hint={t(mayNotShare ? 'form.sharedMayNot' : 'form.sharedHint')} disabled={mayNotShare} />
        {view === undefined && <CheckboxField name="is_default" label={t('form.first')} />}
      </Form>
    </Dialog>
  );
}
