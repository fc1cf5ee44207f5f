import { useWatch } from 'react-hook-form';
import { needsPostalCode } from '../../../../shared/postal-rules.ts';
import { draftAddress, type DraftAddress } from '../../../../shared/fields.ts';
import { useCall, useTellMissing } from '../../../../web/query.ts';
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
  // The person does not matter to the check, and some forms have a name in two parts, which no address has.
  const { street1, street2, city, province, postal_code, country } = settled as DraftAddress;
  const read = draftAddress.safeParse({ street1, street2, city, province, postal_code, country });
  const place = read.success ? read.data : null;
  const isEnough = Boolean(place?.country && place.street1 && (place.postal_code || (place.city && !needsPostalCode(place.country))));
  const answer = useCall(addresses.check, { body: { address: place ?? {} } }, { enabled: isEnough, keep: true, staleMs: 5 * 60_000 });
  useTellMissing(answer);
  return { verification: isEnough ? (answer.data?.verification ?? null) : null, isChecking: answer.isFetching };
}
