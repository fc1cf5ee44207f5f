import { formatAddressLines } from '../../../shared/address-format.ts';
import { Card } from '../../../ui/Card.tsx';
import { CountryText } from '../../../ui/values.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useCountryNames } from '../../../web/use-country-names.ts';
import type { Return } from '../return-out.ts';

/** Who sends it back, as far as that is known. */
export function SenderCard({ one: { sender, buyer_note: note } }: { one: Return }) {
  const { t } = useWords('returns');
  const countries = useCountryNames();
  if (sender === null) return null;
  const country = sender.country === null ? '' : (countries[sender.country] ?? sender.country);
  const lines = formatAddressLines(
    { ...sender, street1: sender.street1 ?? '', city: sender.city ?? '', country: sender.country ?? '' },
    { countryName: country },
  );
  return (
    <Card title={t('view.sender')}>
      <address className="wrap-anywhere not-italic">
        {lines.map((line, index) => (
          <span key={index} className={line === sender.name ? 'block font-medium' : 'block'}>
            {sender.country !== null && line === country ? <CountryText code={sender.country} /> : line}
          </span>
        ))}
        {[sender.phone, sender.email].map(
          (line) =>
            line !== null && (
              <span key={line} className="block text-muted">
                {line}
              </span>
            ),
        )}
      </address>
      {note !== null && (
        <p className="mt-3 wrap-anywhere">
          <span className="block text-label text-muted">{t('view.buyerNote')}</span>
          {note}
        </p>
      )}
    </Card>
  );
}
