import type { ReactNode } from 'react';
import { formatAddressLines } from '../../../../shared/address-format.ts';
import { Card } from '../../../../ui/Card.tsx';
import { CountryText } from '../../../../ui/values.tsx';
import { useWords } from '../../../../web/i18n.ts';
import { useCountryNames } from '../../../../web/use-country-names.ts';
import type { Shipment } from '../../shipment-out.ts';

interface AddressCardProps {
  title: string;
  party: Shipment['to'] | null;
  /** What is shown when the shipment has no address of its own. */
  fallback?: string;
  /** Beside the title: what a check said of it. */
  verdict?: ReactNode;
  note?: ReactNode;
}

/** A party of the shipment, its address written as in its country. */
export function AddressCard({ title, party, fallback, verdict, note }: AddressCardProps) {
  const { t } = useWords('shipments');
  const countries = useCountryNames();
  if (party === null) {
    return (
      <Card title={title}>
        <p className="text-muted">{fallback}</p>
      </Card>
    );
  }
  const country = countries[party.country] ?? party.country;
  const lines = formatAddressLines(party, { countryName: country });
  return (
    <Card title={title} actions={verdict}>
      <address className="break-words not-italic">
        {lines.map((line, index) => (
          <span key={index} className={line === party.name ? 'block font-medium' : 'block'}>
            {line === country ? <CountryText code={party.country} /> : line}
          </span>
        ))}
        {party.phone && (
          <a href={`tel:${party.phone.replace(/[^\d+]/g, '')}`} className="mt-1 block w-fit py-0.5 text-accent-text">
            {party.phone}
          </a>
        )}
        {party.email && (
          <a href={`mailto:${party.email}`} className="block w-fit py-0.5 wrap-anywhere text-accent-text">
            {party.email}
          </a>
        )}
        {party.id && <span className="mt-1 block text-muted">{t('view.taxId', { id: party.id })}</span>}
      </address>
      {note}
    </Card>
  );
}
