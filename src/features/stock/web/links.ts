import { stockPaths } from '../../../shared/paths/stock.ts';
import { withSearch } from '../../../web/paths.ts';

/** The movements of a product in their list, further narrowed by `query`. */
export const movementsOf = (productId: number, query: Record<string, string> = {}): string =>
  withSearch(stockPaths.movements(), { product: String(productId), ...query });
