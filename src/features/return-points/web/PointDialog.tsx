import { AddressFields } from '../../../ui/form/AddressFields.tsx';
import { ConflictNote } from '../../../ui/form/ConflictNote.tsx';
import { CheckboxField, SelectField, TextField } from '../../../ui/form/fields.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { pointInput, returnPoints, type PointHouse, type StaffPoint } from '../contract.ts';

interface PointDialogProps {
  of: StaffPoint;
  /** Its name in the reader's language. */
  name: string;
  warehouses: readonly PointHouse[];
  onReload: () => void;
  onClose: () => void;
}

/** Opens the return address of a destination, changes it or closes it. */
export function PointDialog({ of: { destination, point, version }, name, warehouses, onReload, onClose }: PointDialogProps) {
  const { t } = useWords('return-points');
  const form = useContractForm({
    schema: pointInput,
    defaults: {
      warehouse: point?.warehouse ?? warehouses[0]?.code ?? '',
      address: point
        ? { ...point.address, company_name: point.address.company_name ?? '' }
        : { company_name: '', ...(destination !== 'ROW' && { country: destination }) },
      is_active: point?.is_active ?? true,
    },
    draft: `return-point-${destination}-${version}`,
  });
  const send = useSend(returnPoints.save, {
    onSuccess: () => {
      say.success(t('saved'));
      onClose();
    },
  });
  // A closed warehouse stays in the list of the address it has.
  const known = point === null || warehouses.some(({ code }) => code === point.warehouse) ? [] : [{ code: point.warehouse, name: point.warehouse }];
  return (
    <FormDialog
      of={form}
      title={t('form.title', { destination: name })}
      text={t('form.text')}
      submit={t('form.submit')}
      onSubmit={(body) => send.mutateAsync({ params: { destination }, body: { ...body, version } })}
      onClose={onClose}
    >
      {send.error?.code === 'conflict' && <ConflictNote onReload={onReload} />}
      <SelectField
        name="warehouse"
        label={t('form.warehouse')}
        options={[...warehouses, ...known].map(({ code, name: label }) => ({ value: code, label: label === code ? code : `${label} (${code})` }))}
        isRequired
      />
      <AddressFields at="address" names={<TextField name="address.phone" label={t('ui:address.phone')} type="tel" className="sm:col-span-3" />} isPlaceOnly />
      <CheckboxField name="is_active" label={t('form.active')} hint={t('form.activeHint')} />
    </FormDialog>
  );
}
