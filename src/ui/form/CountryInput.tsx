import { useMemo } from 'react';
import { countriesByName } from '../../shared/countries.ts';
import { currentLanguage } from '../../web/i18n.ts';
import { useCountryNames } from '../../web/use-country-names.ts';
import { Flag } from '../Flag.tsx';
import { Combobox, type Choice, type ComboboxProps } from './Combobox.tsx';

/** A country by name in the reader's language or by its two-letter code; `codes` narrows the list. */
export function CountryInput({ codes, ...rest }: Omit<ComboboxProps, 'choices' | 'onSearch'> & { codes?: readonly string[] }) {
  const names = useCountryNames();
  const language = currentLanguage();
  const choices = useMemo(
    () =>
      countriesByName(names, language)
        .filter(({ isoCode }) => codes === undefined || codes.includes(isoCode))
        .map(({ isoCode, name }): Choice => ({ value: isoCode, label: name, mark: <Flag code={isoCode} />, detail: isoCode })),
    [names, language, codes],
  );
  return <Combobox {...rest} choices={choices} />;
}
