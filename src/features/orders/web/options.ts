import { useMemo } from 'react';
import { PAGE_LIMIT_MAX } from '../../../shared/paging.ts';
import type { Option } from '../../../ui/form/inputs.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useQueryState } from '../../../web/navigation.ts';
import { ahead, useExtra } from '../../../web/query.ts';
import { useServiceNames } from '../../rates/web/shared/use-services.ts';
import { shops } from '../../shops/contract.ts';
import { SERVICE_CHOICES } from '../choices.ts';
import { orders } from '../contract.ts';

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

/** The account's shops, for a filter of orders; one that was removed and is asked for, as by a view saved before, has its name from an order of it. */
export function useShopFilter(): readonly Option[] {
  const living = useShopOptions();
  const [{ shop_id: chosen }] = useQueryState();
  const others = living === NONE ? [] : [chosen ?? []].flat().filter((id) => /^\d{1,15}$/.test(id) && !living.some(({ value }) => value === id));
  const id = others.join(',');
  const limit = others.length > 1 ? PAGE_LIMIT_MAX : 1;
  const found = useExtra(orders.list, { query: { shop_id: id, limit } }, { enabled: id !== '', staleMs: FRESH_MS })?.orders;
  return useMemo(() => {
    const removed = new Map(found?.flatMap(({ shop }) => (shop === null ? [] : [[String(shop.id), shop.name] as const])));
    return [...living, ...[...removed].filter(([value]) => id.split(',').includes(value)).map(([value, label]) => ({ value, label }))];
  }, [living, found, id]);
}

/** How a service is found, and the services themselves. */
export function useServiceOptions(): readonly Option[] {
  const { t } = useWords('orders');
  return [...SERVICE_CHOICES.map((value) => ({ value, label: t(`service.${value}`) })), ...useServiceNames()];
}
