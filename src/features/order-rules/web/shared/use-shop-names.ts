import { useMemo } from 'react';
import { useExtra } from '../../../../web/query.ts';
import { shops } from '../../../shops/contract.ts';

const FRESH_MS = 5 * 60_000;

/** The account's shops by their number. */
export function useShopNames(): ReadonlyMap<number, string> {
  const known = useExtra(shops.list, { query: { limit: 250 } }, { staleMs: FRESH_MS })?.shops;
  return useMemo(() => new Map(known?.map(({ id, name }) => [id, name])), [known]);
}
