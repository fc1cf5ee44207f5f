import { useMemo } from 'react';
import type { Title } from '../../../../shared/words.ts';
import { Select, type SelectProps } from '../../../../ui/form/inputs.tsx';
import { useLanguage } from '../../../../web/i18n.ts';
import { useCountryNames } from '../../../../web/use-country-names.ts';
import { useEntryPoints } from './use-entry-points.ts';

const ENDED: Title = { en: '{code}, no longer in use', zh: '{code}（已停用）', ru: '{code}, больше не работает' };

/** Where parcels are handed over: by name and country. Goes inside a `Field`. */
export function EntryPointPicker(props: Omit<SelectProps, 'options'>) {
  const { all } = useEntryPoints();
  const names = useCountryNames();
  const options = useMemo(
    () =>
      (all ?? []).map(({ id, name, country }) => {
        const land = names[country] ?? country;
        // A name that says the country needs no second.
        return { value: id, label: name.includes(land) ? name : `${name} · ${land}` };
      }),
    [all, names],
  );
  const language = useLanguage();
  // A select shows only values it has, and in place of any other its first: until the list is loaded, and where a hub is given up, that is the one given.
  const given = typeof props.value === 'string' && !all?.some(({ id }) => id === props.value) ? props.value : '';
  const other = given === '' ? [] : [{ value: given, label: all === undefined ? given : ENDED[language].replace('{code}', () => given) }];
  return <Select {...props} options={[...other, ...options]} />;
}
