import type { DraftAddress } from '../../../shared/fields.ts';
import { AddressFields } from '../../../ui/form/AddressFields.tsx';
import { RequiredNote } from '../../../ui/form/Field.tsx';
import { DraftNote, Form, FormProblems } from '../../../ui/form/Form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { placeAddress } from './entries.ts';

export interface TypeAddressFormProps {
  id: string;
  start: DraftAddress;
  /** The name it is kept under until it is done; one that changes an entry has none. */
  draft?: string;
  onDone: (address: DraftAddress) => void;
}

/** The fields of one address to be validated. */
export function TypeAddressForm({ id, start, draft, onDone }: TypeAddressFormProps) {
  const form = useContractForm({ schema: placeAddress, defaults: start, ...(draft !== undefined && { draft }) });
  // The next form may open before this one is told that it was sent.
  const submit = async (address: DraftAddress): Promise<void> => {
    form.sent();
    onDone(address);
  };
  return (
    <Form id={id} of={form} onSubmit={submit} className="flex flex-col gap-4">
      <DraftNote of={form} />
      <FormProblems of={form} />
      <AddressFields isPlaceOnly isNameOptional />
      <RequiredNote />
    </Form>
  );
}
