import { NumberField, TextareaField } from '../../../ui/form/fields.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { returns } from '../contract.ts';
import { claimForm, type Unmatched } from '../unmatched-out.ts';
import { AwaitedField } from './AwaitedField.tsx';

interface ClaimDialogProps {
  parcel: Unmatched;
  /** The words it was found by. */
  bears: string;
  onClose: () => void;
}

/** Says that a parcel is the account's, in words, and by what was announced or sent. */
export function ClaimDialog({ parcel, bears, onClose }: ClaimDialogProps) {
  const { t } = useWords('returns');
  const form = useContractForm({ schema: claimForm, defaults: { bears, note: '', return_id: '' }, draft: `parcel-${parcel.id}` });
  const claim = useSend(returns.claim, {
    onSuccess: () => {
      say.success(t('unmatched.sent'));
      onClose();
    },
  });
  return (
    <FormDialog
      of={form}
      title={t('unmatched.parcel', { id: parcel.id })}
      text={t('unmatched.claimText')}
      submit={t('unmatched.submit')}
      onSubmit={(body) => claim.mutateAsync({ params: { id: parcel.id }, body })}
      onClose={onClose}
    >
      <TextareaField name="note" label={t('unmatched.note')} hint={t('unmatched.noteHint')} isRequired rows={3} />
      <AwaitedField name="return_id" />
      <NumberField name="shipment_id" label={t('unmatched.shipment')} inputMode="numeric" autoComplete="off" className="[&_input]:text-left" />
    </FormDialog>
  );
}
