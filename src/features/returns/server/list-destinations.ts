import { verb } from '../../../server/verb.ts';
import { RETURN_DESTINATIONS } from '../../settings/destinations.ts';
import { returns } from '../contract.ts';
import { openWarehouses } from './facts-of.ts';

/** The destinations that something can be announced to, in the order of the specification. */
export const listDestinations = verb(returns.destinations, async ({ tx }) => {
  const open = await openWarehouses(tx);
  return {
    destinations: RETURN_DESTINATIONS.flatMap((destination) => {
      const warehouse = open.get(destination);
      return warehouse === undefined ? [] : [{ destination, warehouse }];
    }),
  };
});
