import { useMemo } from 'react';
import { Select, type SelectProps } from '../../../../ui/form/inputs.tsx';
import { useCountryNames } from '../../../../web/use-country-names.ts';
import { useEntryPoints } from './use-entry-points.ts';

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
  // A select shows only values it has: until the list is loaded, that is the one it was given.
  const given = typeof props.value === 'string' && props.value !== '' && all === undefined ? [{ value: props.value, label: props.value }] : [];
  return <Select {...props} options={[...given, ...options]} />;
}
