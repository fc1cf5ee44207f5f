import { AREAS } from '../../../shared/access.ts';
import { verb } from '../../../server/verb.ts';
import { areasOf } from '../../identity/server/areas.ts';
import { radar } from '../contract.ts';
import { RADAR_DAYS } from '../rules.ts';
import { readRadar } from './read-radar.ts';

/** What ends within 30 days if nobody acts, as far as the caller may read it. */
export const getRadar = verb(radar.get, async ({ tx, ctx }) => {
  const { accountId, timeZone } = ctx.actor;
  const may = areasOf(ctx.actor);
  const { today, rows } = await readRadar(tx, { accountId, timeZone, areas: AREAS.filter((area) => may[area] !== 'none') }, ctx.now());
  return { radar: { today, days: RADAR_DAYS, rows } };
});
