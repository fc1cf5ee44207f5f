import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCall } from '../../../web/query.ts';
import { useSettled } from '../../../web/use-settled.ts';
import { estimates, type EstimateService } from '../../estimates/contract.ts';
import { liveEstimate } from './live-estimate.ts';
import type { ShipmentForm, ShipmentStart } from './shipment-values.ts';
import { useAddressCheck } from './use-address-check.ts';

const PAUSE_MS = 400;

/** The estimate of what is typed, 400 ms after the last key; the last answer stays until the next one is there. */
export function useLiveEstimate() {
  const { control } = useFormContext<ShipmentForm>();
  const values = useWatch({ control }) as ShipmentStart;
  const { verification } = useAddressCheck();
  const isNotFound = verification?.verdict === 'not_found';
  const query = useSettled(
    useMemo(() => liveEstimate(values, isNotFound), [values, isNotFound]),
    PAUSE_MS,
  );
  const answer = useCall(estimates.get, { query: query ?? { country: '', weight: '' } }, { enabled: query !== null, keep: true });
  const services = query === null ? [] : (answer.data?.estimate.services ?? []);
  const cheapest = services.toSorted((a, b) => a.total_cost - b.total_cost)[0];
  const chosen: EstimateService | undefined = values.service ? services.find((one) => one.service === values.service) : cheapest;
  return { values, query, answer, services, unavailable: query === null ? [] : (answer.data?.estimate.unavailable ?? []), chosen, isNotFound };
}

/** The override fee of the service that would be bought, from its price lines; null while it is not known. */
export function overrideFee(service: EstimateService | undefined): number | null {
  return service?.price.find((line) => line.code === 'override')?.amount ?? null;
}
