import { useState } from 'react';
import { formatAddressLine } from '../../../shared/address-format.ts';
import { Button } from '../../../ui/Button.tsx';
import { CountryInput } from '../../../ui/form/CountryInput.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Textarea } from '../../../ui/form/inputs.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useCountryNames } from '../../../web/use-country-names.ts';
import { useCountryOf } from '../../../web/use-country-of.ts';
import { parseAddress, splitAddresses } from '../parse-address.ts';
import type { Found } from '../found.ts';

/** Takes pasted addresses apart, shows what it understood, and puts them on the list. */
export function PasteAddresses({ onFound }: { onFound: (found: Found[]) => readonly Found[] }) {
  const { t } = useWords('addresses');
  const names = useCountryNames();
  const countryOf = useCountryOf();
  const [text, setText] = useState('');
  const [country, setCountry] = useState('');
  const pasted = splitAddresses(text);
  const found = pasted
    .map((one) => parseAddress(one, countryOf, country))
    .map((address): Found => ({ address: address.country === undefined && country !== '' ? { ...address, country } : address }));
  const add = (): void => {
    const left = onFound(found);
    // Those the list had no place for stay, as they were pasted.
    setText(pasted.filter((_, index) => left.some((one) => one === found[index])).join('\n\n'));
  };
  return (
    <div className="flex flex-col gap-3">
      <Field label={t('page.pasteLabel')} hint={t('page.pasteHint')}>
        <Textarea rows={8} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Field label={t('page.pasteCountry')} className="sm:max-w-80">
        <CountryInput value={country} onChange={setCountry} />
      </Field>
      {found.length > 0 && (
        <div role="status">
          <p className="text-label text-muted">{t('page.understood', { count: found.length })}</p>
          <ol className="mt-1 list-decimal pl-6">
            {found.map(({ address }, index) => (
              <li key={`${index}`} className="break-words">
                {formatAddressLine(address, { countryName: names[address.country ?? ''] ?? '' })}
              </li>
            ))}
          </ol>
        </div>
      )}
      <div>
        <Button kind="primary" disabled={found.length === 0} onClick={add}>
          {t('page.add')}
        </Button>
      </div>
    </div>
  );
}
