import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Field } from '../../../../ui/form/Field.tsx';
import { Textarea } from '../../../../ui/form/inputs.tsx';
import { useWords } from '../../../../web/i18n.ts';
import { useCountryNames } from '../../../../web/use-country-names.ts';
import { useCountryFinder } from '../../../../web/use-country-of.ts';
import { parseAddress, type PastedAddress } from '../../../addresses/parse-address.ts';

const FIELDS = ['name', 'company_name', 'street1', 'street2', 'city', 'province', 'postal_code', 'country', 'phone', 'email'] as const;

/** Takes an address apart, shows what it understood, and fills it in. */
export default function PasteAddressDialog({ country, onUse, onClose }: { country: string; onUse: (address: PastedAddress) => void; onClose: () => void }) {
  const { t } = useWords('shipments');
  const names = useCountryNames();
  // Without their names a country would be taken for a city.
  const { countryOf, isLoading } = useCountryFinder();
  const [text, setText] = useState('');
  const address = parseAddress(text, countryOf, country);
  const found = FIELDS.filter((field) => address[field] !== undefined);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('form.address.pasteTitle')}
      description={t('form.address.pasteText')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:actions.cancel')}</Button>
          <Button kind="primary" disabled={found.length === 0 || isLoading} onClick={() => onUse(address)}>
            {t('form.address.pasteUse')}
          </Button>
        </>
      }
    >
      <Field label={t('form.address.pasteLabel')}>
        <Textarea rows={7} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      {found.length > 0 && (
        <dl className="mt-3 grid grid-cols-[minmax(96px,auto)_1fr] gap-x-4 gap-y-1">
          {found.map((field) => (
            <div key={field} className="contents">
              <dt className="text-muted">{t(`ui:address.${field}`)}</dt>
              <dd className="min-w-0 break-words">{field === 'country' ? (names[address.country ?? ''] ?? address.country) : address[field]}</dd>
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  );
}
