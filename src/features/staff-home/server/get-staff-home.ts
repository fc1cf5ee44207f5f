import { AppError } from '../../../shared/errors.ts';
import { staffMay } from '../../../shared/permissions.ts';
import { systemVerb } from '../../../server/verb.ts';
import { staffHome, WAITING, type WaitingArea } from '../contract.ts';
import { countAdmin, countPricing, countSupport, countWarehouse, type Count } from './counts.ts';

const AREAS = Object.keys(WAITING) as WaitingArea[];
const COUNT: Readonly<Record<WaitingArea, Count>> = { warehouse: countWarehouse, support: countSupport, pricing: countPricing, admin: countAdmin };

/** What waits for the areas that the role may work in. Throws `access_denied` for everybody else. */
export const getStaffHome = systemVerb(staffHome.get, async ({ tx, ctx }) => {
  const { staffRole } = ctx.actor;
  if (staffRole === null) throw new AppError('access_denied');
  const mine = AREAS.filter((area) => staffMay(staffRole, `staff:${area}:write`));
  const found = [];
  for (const area of mine) found.push(...(await COUNT[area](tx, ctx)));
  const order = Object.values(WAITING).flat();
  return { waiting: found.filter(({ count }) => count > 0).toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)) };
});
