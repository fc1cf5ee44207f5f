import { useMemo } from 'react';
import { PAGE_LIMIT_MAX } from '../../../shared/paging.ts';
import type { Option } from '../../../ui/form/inputs.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useExtra } from '../../../web/query.ts';
import { SERVICES } from '../../settings/contract.ts';
import { shops } from '../../shops/contract.ts';
import { warehouses } from '../../warehouses/contract.ts';
import { SERVICE_CHOICES } from '../choices.ts';

const FRESH_MS = 5 * 60_000;
const NONE: readonly Option[] = [];

/** The operator's open warehouses, for a choice of one. */
export function useWarehouseOptions(): readonly Option[] {
  const known = useExtra(warehouses.list, {}, { staleMs: FRESH_MS })?.warehouses;
  return useMemo(() => known?.map(({ id, name }) => ({ value: id, label: name })) ?? NONE, [known]);
}

/** The account's shops, for a choice of one. */
export function useShopOptions(): readonly Option[] {
  const known = useExtra(shops.list, { query: { limit: PAGE_LIMIT_MAX } }, { staleMs: FRESH_MS })?.shops;
  return useMemo(() => known?.map(({ id, name }) => ({ value: String(id), label: name })) ?? NONE, [known]);
}

/** How a service is found, and the services themselves. */
export function useServiceOptions(): readonly Option[] {
  const { t } = useWords('orders');
  return [
    ...SERVICE_CHOICES.map((value) => ({ value, label: t(`service.${value}`) })),
    ...SERVICES.map((value) => ({ value, label: t(`rates:service.${value}`) })),
  ];
}
