import { MoneyText } from '../../../ui/values.tsx';
import { shortSpan } from '../../../web/days.ts';
import { useWords } from '../../../web/i18n.ts';
import type { EstimateService } from '../../estimates/contract.ts';
import { businessDays } from '../../rates/business-days.ts';

interface ServiceChoiceProps {
  services: readonly EstimateService[];
  unavailable: readonly { service: string; name: string; reason: string }[];
  value: string;
  onChange: (service: string) => void;
}

/** The services a shipment can be sent with, cheapest first, and why the others are not offered. */
export function ServiceChoice({ services, unavailable, value, onChange }: ServiceChoiceProps) {
  const { t, known } = useWords('shipments');
  const sorted = services.toSorted((a, b) => a.total_cost - b.total_cost);
  return (
    <fieldset>
      <legend className="sr-only">{t('labels:buy.services')}</legend>
      <div className="flex flex-col gap-2">
        {sorted.map((one) => (
          <label
            key={one.service}
            className="flex items-start gap-3 rounded-control border border-control px-3 py-2 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="service"
              value={one.service}
              checked={one.service === value}
              onChange={() => onChange(one.service)}
              className="mt-0.5 size-4 accent-(--accent) outline-none"
            />
            <span className="min-w-0 flex-1">
              <span className="font-medium">{known('rates:service', one.service) ?? one.name}</span>
              <span className="text-muted"> · {one.carrier}</span>
              <span className="block text-label text-muted">{t('rates:businessDays', businessDays(one.transit_min, one.transit_max))}</span>
              <span className="block text-label text-muted">{t('labels:buy.arrives', { when: shortSpan(one.deliver_from, one.deliver_to) })}</span>
            </span>
            <span className="font-medium">
              <MoneyText amount={one.total_cost} currency={one.currency} />
            </span>
          </label>
        ))}
      </div>
      {unavailable.length > 0 && (
        <details className="mt-2">
          <summary className="w-fit text-muted">{t('labels:buy.unavailable', { count: unavailable.length })}</summary>
          <ul className="mt-1 text-label text-muted">
            {unavailable.map((one) => (
              <li key={one.service}>
                {known('rates:service', one.service) ?? one.name}: {one.reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </fieldset>
  );
}
