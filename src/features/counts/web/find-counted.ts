import { labelFacts } from '../../../shared/gs1.ts';
import { call } from '../../../web/client.ts';
import { lookUp } from '../../desk/web/shared/look-up.ts';
import { desk, type DeskProduct } from '../../desk/contract.ts';
import { MAX_BIN } from '../../bins/contract.ts';
import { counts } from '../contract.ts';

/** What goes by a scanned code and lies on a shelf: a bundle does not. */
export async function findCounted(code: string): Promise<DeskProduct[]> {
  const { products } = await lookUp(code, call(desk.products, { query: { code: labelFacts(code)?.gtin ?? code } }));
  return products.filter((one) => !one.is_bundle);
}

/** Whether goods lie in a bin of this name. */
export async function isBin(warehouse: string, code: string): Promise<boolean> {
  if (code.length > MAX_BIN) return false;
  const { to_count: found } = await lookUp(code, call(counts.list, { query: { warehouse, bin: code, limit: 1 } }));
  return found.length > 0;
}
