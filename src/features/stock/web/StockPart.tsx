import { useState } from 'react';
import type { Product } from '../../products/contract.ts';
import { HistoryCard } from './HistoryCard.tsx';
import { LotsCard } from './LotsCard.tsx';
import { MovementsCard } from './MovementsCard.tsx';
import { StockCard } from './StockCard.tsx';

/**
 * On a product's page: what there is of it in each warehouse, how that changed, and why. The warehouse chosen in the table drives the chart. A
 * bundle has no movements of its own: what there is follows from its parts.
 */
export default function StockPart({ about: product }: { about: Product }) {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <>
      <StockCard productId={product.id} isBundle={product.is_bundle} chosen={chosen} onChoose={setChosen} />
      <HistoryCard productId={product.id} warehouse={chosen} />
      {product.has_lots && <LotsCard productId={product.id} />}
      {!product.is_bundle && <MovementsCard productId={product.id} />}
    </>
  );
}
