import { useMemo } from 'react';
import type { Option } from '../../../../ui/form/inputs.tsx';
import { ahead, useExtra } from '../../../../web/query.ts';
import { rates, type Service } from '../../contract.ts';

/** Services change seldom. */
const FRESH_MS = 10 * 60_000;
const NONE: readonly Service[] = [];

/** Asks for them ahead of the page that shows them. */
export const askServices = () => ahead(rates.services, {}, { staleMs: FRESH_MS });

/** The operator's services; none until they are known. */
export const useServices = (): readonly Service[] => useExtra(rates.services, {}, { staleMs: FRESH_MS })?.services ?? NONE;

/** The same, for a choice of one. */
export function useServiceNames(): readonly Option[] {
  const services = useServices();
  return useMemo(() => services.map(({ code, name }) => ({ value: code, label: name })), [services]);
}
