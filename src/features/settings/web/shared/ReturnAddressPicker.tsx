import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { formatAddressLines } from '../../../../shared/address-format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FieldGroup } from '../../../../ui/form/Field.tsx';
import { RadioGroup } from '../../../../ui/form/choices.tsx';
import { Skeleton } from '../../../../ui/States.tsx';
import { useWords } from '../../../../web/i18n.ts';
import { useCountryNames } from '../../../../web/use-country-names.ts';
import { fetchReturnAddress } from '../return-address.ts';

/** The settings change seldom. */
const FRESH_MS = 60_000;

export interface ReturnAddressPickerProps {
  /** The recipient's country; empty while it is not known. */
  country: string;
  /** Whether a custom address is used instead of the stored one. */
  isOwn: boolean;
  onChange: (isOwn: boolean) => void;
  legend: string;
  storedLabel: string;
  ownLabel: string;
  /** Shown when nothing is stored for the destination. */
  none: ReactNode;
  /** Shown while there is no country. */
  noCountry: ReactNode;
}

/** Where a parcel to a country comes back to: the destination's stored address, or a custom one. */
export function ReturnAddressPicker({ country, isOwn, onChange, legend, storedLabel, ownLabel, none, noCountry }: ReturnAddressPickerProps) {
  const { t } = useWords('ui');
  const id = useId();
  const names = useCountryNames();
  const { data, isPending, refetch } = useQuery({
    queryKey: ['settings', 'return-address', country],
    queryFn: () => fetchReturnAddress(country),
    enabled: country !== '',
    staleTime: FRESH_MS,
  });
  const found = data?.returnAddress ?? null;
  const lines =
    found === null
      ? []
      : formatAddressLines(
          {
            name: found.name,
            company_name: found.companyName,
            street1: found.addressLineOne,
            street2: found.addressLineTwo,
            city: found.city,
            province: found.province,
            postal_code: found.postalCode,
            country: found.country,
          },
          { countryName: names[found.country] ?? found.country },
        );
  const stored =
    country === '' ? noCountry : isPending ? <Skeleton className="h-4 w-60" /> : data?.isFailed === true ? null : lines.length === 0 ? none : lines.join(', ');
  return (
    <FieldGroup legend={legend}>
      <RadioGroup
        name={id}
        value={isOwn ? 'own' : 'stored'}
        onChange={(value) => onChange(value === 'own')}
        options={[
          { value: 'stored', label: storedLabel, hint: stored },
          { value: 'own', label: ownLabel },
        ]}
      />
      {data?.isFailed === true && (
        <div role="alert" className="mt-2 flex flex-wrap items-center gap-3 text-bad">
          {data.message} <Button onClick={() => void refetch()}>{t('actions.retry')}</Button>
        </div>
      )}
    </FieldGroup>
  );
}
