import type { FileOnly, RowOf } from '../../shared/list.ts';
import { perLine } from '../../shared/list-file.ts';
import type { inbound } from './contract.ts';
import type { InboundCarton } from './inbound-out.ts';

type Row = RowOf<typeof inbound.list, 'inbounds'>;

/** What one product of a carton says in a packing list. */
interface Packed {
  carton: number;
  cartons: number;
  sku: string;
  quantity: number;
  lot: string | null;
  expires: string | null;
}

const sameIn = (products: InboundCarton['products']): string =>
  JSON.stringify(products.map(({ sku, quantity, lot, expires }) => [sku, quantity, lot, expires]));

/** The lines of cartons; those below each other that are alike are said once, with how many there are. */
function packed(cartons: readonly InboundCarton[]): Packed[] {
  const kinds: { products: InboundCarton['products']; copies: number; same: string }[] = [];
  for (const { products } of cartons) {
    const [same, last] = [sameIn(products), kinds.at(-1)];
    if (last?.same === same) last.copies += 1;
    else kinds.push({ products, copies: 1, same });
  }
  return kinds.flatMap(({ products, copies }, at) =>
    products.map(({ sku, quantity, lot, expires }) => ({ carton: at + 1, cartons: copies, sku, quantity, lot, expires })),
  );
}

/** Cells of one row ask one after the other. */
const known = new WeakMap<readonly InboundCarton[], Packed[]>();
function packedIn({ cartons }: Row): Packed[] | undefined {
  if (cartons === undefined) return undefined;
  const lines = known.get(cartons) ?? packed(cartons);
  known.set(cartons, lines);
  return lines;
}

/** What is in an inbound shipment, carton by carton: with it an import makes the same packing list again, elsewhere too. */
export const WHOLE: readonly FileOnly<Row>[] = (['carton', 'cartons', 'sku', 'quantity', 'lot', 'expires'] as const).map((name) => ({
  heading: `inbound:import.columns.${name}.name` as const,
  value: (row: Row) => perLine(packedIn(row), (line) => line[name]),
}));
