import type { DraftAddress } from '../../../shared/fields.ts';
import { AddressFields } from '../../../ui/form/AddressFields.tsx';
import { RequiredNote } from '../../../ui/form/Field.tsx';
import { Form, FormProblems } from '../../../ui/form/Form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { placeAddress } from './entries.ts';

export interface TypeAddressFormProps {
  id: string;
  start: DraftAddress;
  onDone: (address: DraftAddress) => void;
}

/** The fields of one address to be validated. */
export function TypeAddressForm({ id, start, onDone }: TypeAddressFormProps) {
  const form = useContractForm({ schema: placeAddress, defaults: start });
  return (
    <Form id={id} of={form} onSubmit={async (address) => onDone(address)} className="flex flex-col gap-4">
      <FormProblems of={form} />
      <AddressFields isPlaceOnly isNameOptional />
      <RequiredNote />
    </Form>
  );
}
