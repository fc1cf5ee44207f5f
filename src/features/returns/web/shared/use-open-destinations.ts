import { useExtra } from '../../../../web/query.ts';
import { RETURN_DESTINATIONS, type ReturnDestination } from '../../../settings/destinations.ts';
import { returns } from '../../contract.ts';

/** The destinations that something can be announced to; all of them until that is known. */
export function useOpenDestinations(): readonly ReturnDestination[] {
  const data = useExtra(returns.destinations);
  return data?.destinations.map(({ destination }) => destination) ?? RETURN_DESTINATIONS;
}
