import { useFormContext, useWatch } from 'react-hook-form';
import { formatAddressLine } from '../../../shared/address-format.ts';
import { draftAddress, type DraftAddress } from '../../../shared/fields.ts';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { withoutBlanks } from '../../../ui/form/resolve.ts';
import { useWords } from '../../../web/i18n.ts';
import { useExtra } from '../../../web/query.ts';
import { useSettled } from '../../../web/use-settled.ts';
import { operatorWarehouses } from '../contract.ts';

const PLACE = ['street1', 'street2', 'city', 'province', 'postal_code', 'country'] as const;
const PAUSE_MS = 600;

/** What is said of the address while it is typed, and the better spelling to accept with one click. */
export function AddressNote() {
  const { t } = useWords('operator-warehouses');
  const { setValue } = useFormContext();
  const typed: unknown = useWatch({ name: 'address' });
  const { street1, street2, city, province, postal_code, country } = useSettled(withoutBlanks(typed) ?? {}, PAUSE_MS) as DraftAddress;
  const read = draftAddress.safeParse({ street1, street2, city, province, postal_code, country });
  const place = read.success ? read.data : null;
  const isEnough = Boolean(place?.country && place.street1 && (place.city || place.postal_code));
  const answer = useExtra(operatorWarehouses.checkAddress, { body: { address: place ?? {} } }, { enabled: isEnough, keep: true, staleMs: 5 * 60_000 });
  const found = isEnough ? answer?.verification : undefined;
  if (found === undefined) return null;
  const { verdict, problems, suggestion } = found;
  const accept = (address: DraftAddress): void => {
    for (const field of PLACE) {
      // One that was used stays in its country.
      if (address[field] && field !== 'country') setValue(`address.${field}`, address[field], { shouldDirty: true, shouldValidate: true });
    }
  };
  if (verdict === 'ok' && suggestion === null) {
    return (
      <p role="status" className="mt-3 text-label text-ok">
        ✓ {found.message}
      </p>
    );
  }
  return (
    <div role="status" className="mt-3">
      <Callout
        tone={verdict === 'ok' ? 'info' : 'warn'}
        title={found.message}
        actions={suggestion !== null && <Button onClick={() => accept(suggestion)}>{t('form.accept')}</Button>}
      >
        {Object.entries(problems).map(([field, text]) => (
          <p key={field}>{text}</p>
        ))}
        {suggestion !== null && <p>{formatAddressLine({ ...suggestion, name: '' })}</p>}
      </Callout>
    </div>
  );
}
