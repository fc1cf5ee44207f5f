import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSettledValues } from '../../../ui/form/use-settled-values.ts';
import { useCall } from '../../../web/query.ts';
import { estimates, type EstimateService } from '../../estimates/contract.ts';
import { liveEstimate } from './live-estimate.ts';
import type { ShipmentForm, ShipmentStart } from './shipment-values.ts';
import { useAddressCheck } from './shared/use-address-check.ts';

const PAUSE_MS = 400;

/** The estimate of what is typed, 400 ms after the last key; the last answer stays until the next one arrives. */
export function useLiveEstimate() {
  const { control, getValues } = useFormContext<ShipmentForm>();
  const [service, country] = useWatch({ control, name: ['service', 'to.country'] });
  const values = useSettledValues<ShipmentStart>(PAUSE_MS);
  const { verification } = useAddressCheck();
  const isNotFound = verification?.verdict === 'not_found';
  const query = useMemo(() => liveEstimate(values, isNotFound), [values, isNotFound]);
  const answer = useCall(estimates.get, { query: query ?? { country: '', weight: '' } }, { enabled: query !== null, keep: true });
  const services = query === null ? [] : (answer.data?.estimate.services ?? []);
  const cheapest = services.toSorted((a, b) => a.total_cost - b.total_cost)[0];
  const chosen: EstimateService | undefined = service ? services.find((one) => one.service === service) : cheapest;
  const asText = (one: typeof query): string => JSON.stringify(one);
  return {
    service: service ?? '',
    country: country ?? '',
    query,
    answer,
    services,
    unavailable: query === null ? [] : (answer.data?.estimate.unavailable ?? []),
    chosen,
    /** The price that stands there, unless it is still that of what was typed before: then nobody has seen that of now. */
    seen: () => (answer.isPlaceholderData || asText(liveEstimate(getValues() as ShipmentStart, isNotFound)) !== asText(query) ? undefined : chosen),
  };
}

/** The override fee of the service that would be bought, from its price lines; null while it is not known. */
export function overrideFee(service: EstimateService | undefined): number | null {
  return service?.price.find((line) => line.code === 'override')?.amount ?? null;
}
