import { useMemo } from 'react';
import { PAGE_LIMIT_MAX } from '../../../shared/paging.ts';
import type { Option } from '../../../ui/form/inputs.tsx';
import { useWords } from '../../../web/i18n.ts';
import { ahead, useExtra } from '../../../web/query.ts';
import { useServiceNames } from '../../rates/web/shared/use-services.ts';
import { shops } from '../../shops/contract.ts';
import { SERVICE_CHOICES } from '../choices.ts';

const FRESH_MS = 5 * 60_000;
const NONE: readonly Option[] = [];

const EVERY = { query: { limit: PAGE_LIMIT_MAX } };

/** Asks for them ahead of the page that shows them. */
export const askShops = () => ahead(shops.list, EVERY, { staleMs: FRESH_MS });

/** The account's shops, for a choice of one. */
export function useShopOptions(): readonly Option[] {
  const known = useExtra(shops.list, EVERY, { staleMs: FRESH_MS })?.shops;
  return useMemo(() => known?.map(({ id, name }) => ({ value: String(id), label: name })) ?? NONE, [known]);
}

/** How a service is found, and the services themselves. */
export function useServiceOptions(): readonly Option[] {
  const { t } = useWords('orders');
  return [...SERVICE_CHOICES.map((value) => ({ value, label: t(`service.${value}`) })), ...useServiceNames()];
}
