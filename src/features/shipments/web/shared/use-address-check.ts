import { useWatch } from 'react-hook-form';
import { draftAddress } from '../../../../shared/fields.ts';
import { useCall } from '../../../../web/query.ts';
import { useSettled } from '../../../../web/use-settled.ts';
import { withoutBlanks } from '../../../../ui/form/resolve.ts';
import { addresses, type CheckedAddress } from '../../../addresses/contract.ts';

const PAUSE_MS = 600;

interface Checked {
  /** Null until there is enough of an address to look at. */
  verification: CheckedAddress | null;
  isChecking: boolean;
}

/** Problems of the recipient's address, while one types; free of charge. */
export function useAddressCheck(): Checked {
  const to: unknown = useWatch({ name: 'to' });
  const settled = useSettled(withoutBlanks(to) ?? {}, PAUSE_MS);
  const read = draftAddress.safeParse(settled);
  // The person does not matter to the check, so typing a name does not repeat it.
  const place = read.success
    ? {
        street1: read.data.street1,
        street2: read.data.street2,
        city: read.data.city,
        province: read.data.province,
        postal_code: read.data.postal_code,
        country: read.data.country,
      }
    : null;
  const isEnough = Boolean(place?.country && place.street1 && (place.city || place.postal_code));
  const answer = useCall(addresses.check, { body: { address: place ?? {} } }, { enabled: isEnough, keep: true, staleMs: 5 * 60_000 });
  return { verification: isEnough ? (answer.data?.verification ?? null) : null, isChecking: answer.isFetching };
}
