import { useState } from 'react';
import { useCall } from '../../../web/query.ts';
import type { Product } from '../../products/contract.ts';
import { stock } from '../contract.ts';
import { firstShown } from '../outlook.ts';
import { HistoryCard } from './HistoryCard.tsx';
import { LotsCard } from './LotsCard.tsx';
import { MovementsCard } from './MovementsCard.tsx';
import { StockCard } from './StockCard.tsx';

/**
 * On a product's page: what there is of it in each warehouse, how that changed, and why. The warehouse chosen in the table drives the chart,
 * at first the one that runs out first and not an empty shelf. A bundle has no movements of its own: what there is follows from its parts.
 */
export default function StockPart({ about: product }: { about: Product }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const params = { id: product.id };
  const outlook = useCall(stock.outlook, { params });
  const levels = useCall(stock.get, { params });
  const warehouses = levels.data?.stock.warehouses;
  // Where there never was any there is no history to wait for.
  const isNone = warehouses?.length === 0;
  // Nobody foresees when a bundle runs out: it is shown where there is most of it.
  const fullest = warehouses?.toSorted((a, b) => b.available - a.available)[0];
  const shown = chosen ?? (firstShown(outlook.data?.outlook ?? []) ?? fullest)?.warehouse ?? null;
  return (
    <>
      <StockCard productId={product.id} isBundle={product.is_bundle} chosen={shown} onChoose={setChosen} />
      {!isNone && <HistoryCard productId={product.id} warehouse={outlook.isPending || levels.isPending ? undefined : shown} />}
      {product.has_lots && <LotsCard productId={product.id} />}
      {!product.is_bundle && <MovementsCard productId={product.id} isNone={isNone} />}
    </>
  );
}
