import { eachDue } from '../../../server/each-due.ts';

interface OfShop {
  readonly account_id: number;
  readonly shop_id: number;
}

/** Shops that are talked with at once: one that says nothing holds back none but those that follow it in its line. */
const LINES = 5;

/** {@link eachDue} for what is due of each shop, with several shops at once. Throws `DatabaseAway`. */
export async function eachShop<D extends OfShop>(sweep: Parameters<typeof eachDue>[0], due: readonly D[], work: (one: D) => Promise<unknown>): Promise<void> {
  const shops = [...Map.groupBy(due, (one) => `${one.account_id}/${one.shop_id}`).values()];
  const line = async () => {
    for (let next = shops.shift(); next !== undefined; next = shops.shift()) await eachDue(sweep, next, work);
  };
  const ended = await Promise.allSettled(Array.from({ length: LINES }, line));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}
