import { ownVerb } from '../../../server/verb.ts';
import { sayError } from '../../../server/words.ts';
import { coverCosts } from '../../shipments/server/sum-labels.ts';
import { imports } from '../contract.ts';
import { readLabels } from './read-labels.ts';
import { sumOf } from './sum-import.ts';

/** What all labels of an import that are still to be bought cost, compared with the balance, and those it has. Every pending shipment is priced. */
export const importTotals = ownVerb(imports.totals, async ({ ctx, params }) => {
  const sum = await sumOf(ctx, params.id);
  const { accountId } = ctx.actor;
  const { costs, labels } = await ctx.db.tenant(accountId, async (tx) => ({
    costs: await coverCosts(tx, accountId, sum.costs),
    labels: await readLabels(tx, accountId, params.id),
  }));
  return {
    totals: {
      pending: sum.pending,
      labels: labels.length,
      label_id: labels.length === 1 ? (labels[0] ?? null) : null,
      ready: sum.prices.size,
      problems: [...sum.problems].map(([code, count]) => ({ code, message: sayError(ctx.lang, code), count })),
      services: [...sum.services].map(([service, count]) => ({ service, count })),
      costs,
    },
  };
});
