import { z } from 'zod';
import type { Connected, Reach } from '../../connector.ts';
import { ask } from '../../graphql.ts';
import { ShopProblem } from '../../shop-http.ts';
import { asRights, passAfter, passOf, permissionsOf, urlOf } from './session.ts';

/** Asks the Admin API. Throws `ShopProblem`. */
export async function admin<T>(
  shop: Reach,
  query: string,
  variables: Record<string, unknown>,
  shape: z.ZodType<T>,
  { isRead = true }: { isRead?: boolean } = {},
): Promise<T> {
  const asked = async (headers: Record<string, string>): Promise<T> =>
    (await ask(shop.http, { url: urlOf(shop.settings), headers, query, variables, shape, isRead })).data;
  const pass = await passOf(shop);
  try {
    return await asked(pass);
  } catch (error) {
    const again = error instanceof ShopProblem && error.code === 'withdrawn' ? await passAfter(shop) : null;
    if (again === null) throw asRights(shop, error);
    return asked(again).catch((second: unknown) => {
      throw asRights(shop, second);
    });
  }
}

const NEEDED = ['ReadOrder', 'UpdateOrder', 'ReadStockLocation', 'ReadProduct', 'UpdateProduct'];
/** Rights over the whole catalog and over products alike are enough. */
const OTHER: Readonly<Record<string, string>> = { ReadProduct: 'ReadCatalog', UpdateProduct: 'UpdateCatalog', ReadStockLocation: 'ReadStockLocation' };

const PLACES = `query { activeChannel { code } stockLocations(options: { take: 100 }) { items { id name } } }`;

export async function connect(shop: Reach): Promise<Connected> {
  const permissions = await permissionsOf(shop);
  const missing = NEEDED.filter((one) => !permissions.includes(one) && !permissions.includes(OTHER[one] ?? one));
  if (missing.length > 0 && !permissions.includes('SuperAdmin')) throw new ShopProblem('rights', { said: missing.join(', ') });
  const found = await admin(
    shop,
    PLACES,
    {},
    z.object({
      activeChannel: z.object({ code: z.string() }),
      stockLocations: z.object({ items: z.array(z.object({ id: z.coerce.string(), name: z.string() })) }),
    }),
  );
  return { name: null, address: urlOf(shop.settings), locations: found.stockLocations.items };
}
