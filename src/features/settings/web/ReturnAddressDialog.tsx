import { useId } from 'react';
import { address } from '../../../shared/fields.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { AddressFields } from '../../../ui/form/AddressFields.tsx';
import { RequiredNote } from '../../../ui/form/Field.tsx';
import { DraftNote, Form, FormProblems } from '../../../ui/form/Form.tsx';
import { useAsRead } from '../../../ui/form/use-as-read.ts';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { settings, type StoredReturnAddress } from '../contract.ts';
import type { ReturnDestination } from '../destinations.ts';

export interface ReturnAddressDialogProps {
  destination: ReturnDestination;
  /** Its name in the reader's language. */
  name: string;
  stored: StoredReturnAddress | null;
  onClose: () => void;
}

/** Sets the return address of one destination. */
export function ReturnAddressDialog({ destination, name, stored, onClose }: ReturnAddressDialogProps) {
  const { t } = useWords('settings');
  const id = useId();
  const { save: saveAsRead } = useAsRead(stored?.updated ?? null);
  const start = stored?.address ?? (destination === 'ROW' ? {} : { country: destination });
  const form = useContractForm({ schema: address, defaults: start, draft: `return-address-${destination}` });
  const save = useSend(settings.saveReturnAddress, {
    onSuccess: () => {
      say.success(t('saved'));
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('returns.editTitle', { destination: name })}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:actions.cancel')}</Button>
          <Button type="submit" form={id} kind="primary" busy={save.isPending}>
            {t('ui:actions.save')}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        of={form}
        onSubmit={(body) => saveAsRead((updated) => save.mutateAsync({ params: { destination }, body: { ...body, updated } }))}
        className="flex flex-col gap-4"
      >
        <DraftNote of={form} />
        <FormProblems of={form} />
        <AddressFields />
        <RequiredNote />
      </Form>
    </Dialog>
  );
}
