import { labelFacts } from '../../../shared/gs1.ts';
import { call } from '../../../web/client.ts';
import { lookUp } from '../../desk/web/shared/look-up.ts';
import { desk, type DeskProduct } from '../../desk/contract.ts';

/** What goes by a scanned code and lies on a shelf: a bundle does not. */
export async function findCounted(code: string): Promise<DeskProduct[]> {
  const { products } = await lookUp(code, call(desk.products, { query: { code: labelFacts(code)?.gtin ?? code } }));
  return products.filter((one) => !one.is_bundle);
}
