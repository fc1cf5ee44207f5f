import { use, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { get, useController, useFormContext, useWatch } from 'react-hook-form';
import { postalRuleOf, requiredPlaceFields } from '../../shared/postal-rules.ts';
import { findState, statesOf, writtenState } from '../../shared/states.ts';
import { useWords } from '../../web/i18n.ts';
import { Combobox, type Choice } from './Combobox.tsx';
import { Field } from './Field.tsx';
import { TextField, useFieldError } from './fields.tsx';
import { CountryField } from './picked-fields.tsx';
import { placeField, PlacesContext } from './places.ts';

export interface AddressFieldsProps {
  /** Where the address is in the form (`to`); left out when the form is the address. */
  at?: string;
  isPhoneRequired?: boolean;
  /** Only the place matters, as for address validation. */
  isNameOptional?: boolean;
  /** Fields in place of the one for the name, as wide as it. */
  names?: ReactNode;
  /** Leaves out phone, e-mail and tax id. */
  isPlaceOnly?: boolean;
  /** The person's own address: the browser may fill it in. */
  isOwn?: boolean;
  disabled?: boolean;
  /** Why the country cannot be changed. */
  countryNote?: string | undefined;
}

/** A state or province: chosen if the country has a list, and written as in its addresses; otherwise typed. */
function ProvinceField({
  name,
  country,
  label,
  isRequired,
  disabled,
  autoComplete,
}: {
  name: string;
  country: string;
  label: string;
  isRequired: boolean;
  disabled: boolean;
  autoComplete: string;
}) {
  const {
    field: { value: stored, onChange, onBlur, ref },
  } = useController({ name });
  const hasList = statesOf(country).length > 0;
  const error = useFieldError(name, hasList);
  const typed = (stored as string | undefined) ?? '';
  const known = findState(country, typed);
  const value = known === null ? typed : writtenState(known);
  const choices = useMemo(() => {
    const states = statesOf(country).map((state): Choice => ({
      value: writtenState(state),
      label: state.name,
      detail: state.isoCode,
      ...(state.localName === undefined ? {} : { keywords: state.localName }),
    }));
    return value === '' || states.some((state) => state.value === value) ? states : [{ value, label: value }, ...states];
  }, [country, value]);
  if (!hasList) return <TextField name={name} label={label} isRequired={isRequired} disabled={disabled} autoComplete={autoComplete} />;
  return (
    <Field label={label} error={error} isRequired={isRequired}>
      <Combobox choices={choices} value={value} onChange={onChange} onBlur={onBlur} ref={ref} disabled={disabled} />
    </Field>
  );
}

/** Registers the address with the form while it is shown, and revalidates fields that another country no longer requires. */
function usePlace(at: string, country: string, isChecked: boolean): void {
  const places = use(PlacesContext);
  const { trigger, formState } = useFormContext();
  const { errors } = formState;
  useEffect(() => {
    if (places === null || !isChecked) return undefined;
    places.add(at);
    return () => void places.delete(at);
  }, [places, at, isChecked]);
  const wrong = ['province', 'postal_code'].map((field) => placeField(at, field)).filter((name) => get(errors, name) !== undefined);
  const names = wrong.join(' ');
  // Only a change of country is a reason to revalidate; a field left by the person validates itself.
  const seen = useRef(country);
  useEffect(() => {
    if (seen.current === country) return;
    seen.current = country;
    if (names !== '') void trigger(names.split(' '));
  }, [country, names, trigger]);
}

/** The fields of an address with the contract's limits; state and postal code, and whether they are required, follow the country. */
export function AddressFields({
  at = '',
  isPhoneRequired = false,
  isNameOptional = false,
  names,
  isPlaceOnly = false,
  isOwn = false,
  disabled = false,
  countryNote,
}: AddressFieldsProps) {
  const { t } = useWords('ui');
  const name = (field: string): string => placeField(at, field);
  const country = (useWatch({ name: name('country') }) as string | undefined) ?? '';
  const { example } = postalRuleOf(country);
  const required = requiredPlaceFields(country);
  usePlace(at, country, !disabled);
  const fill = (token: string): string => (isOwn ? token : 'off');
  const text = (field: 'name' | 'company_name' | 'street1' | 'street2' | 'city' | 'postal_code' | 'phone' | 'email' | 'id', token: string) => ({
    name: name(field),
    label: t(`address.${field}`),
    disabled,
    autoComplete: fill(token),
  });
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-6">
      {names ?? <TextField {...text('name', 'name')} isRequired={!isNameOptional} className="sm:col-span-3" />}
      <TextField {...text('company_name', 'organization')} className="sm:col-span-3" />
      <CountryField
        name={name('country')}
        label={t('address.country')}
        hint={countryNote}
        isRequired
        disabled={disabled || countryNote !== undefined}
        className="sm:col-span-6"
      />
      <TextField {...text('street1', 'address-line1')} isRequired className="sm:col-span-3" />
      <TextField {...text('street2', 'address-line2')} className="sm:col-span-3" />
      <TextField {...text('city', 'address-level2')} isRequired className="sm:col-span-2" />
      <div className="sm:col-span-2">
        <ProvinceField
          name={name('province')}
          country={country}
          label={t('address.province')}
          isRequired={required.includes('province')}
          disabled={disabled}
          autoComplete={fill('address-level1')}
        />
      </div>
      <TextField
        {...text('postal_code', 'postal-code')}
        isRequired={required.includes('postal_code')}
        className="sm:col-span-2"
        {...(example === undefined ? {} : { hint: t('address.example', { example: example.split(',')[0] ?? example }) })}
      />
      {!isPlaceOnly && (
        <>
          <TextField {...text('phone', 'tel')} type="tel" isRequired={isPhoneRequired} className="sm:col-span-2" />
          <TextField {...text('email', 'email')} type="email" className="sm:col-span-2" />
          <TextField {...text('id', 'off')} className="sm:col-span-2" />
        </>
      )}
    </div>
  );
}
