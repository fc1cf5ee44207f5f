import { ApiError, call } from '../../../web/client.ts';
import { settings, type ReturnAddress } from '../contract.ts';
import { returnDestination } from '../destinations.ts';

/** The stored return address for a country, or none with the reason (spec §8: server message or error text, address null). */
export interface FoundReturnAddress {
  returnAddress: ReturnAddress | null;
  message: string | null;
  /** Whether the call failed, as opposed to nothing being stored. */
  isFailed: boolean;
}

async function ask(country: string): Promise<FoundReturnAddress> {
  try {
    return { ...(await call(settings.getReturnAddress, { params: { country } })), message: null, isFailed: false };
  } catch (error) {
    return {
      returnAddress: null,
      message: error instanceof Error ? error.message : String(error),
      isFailed: !(error instanceof ApiError && error.status === 404),
    };
  }
}

/**
 * The stored return address for parcels to a country, given by code or name. On failure, one of the seven return
 * destinations falls back to Rest of World; any other country gets none (spec §7).
 */
export async function fetchReturnAddress(country: string): Promise<FoundReturnAddress> {
  const found = await ask(country);
  const destination = returnDestination(country);
  if (found.returnAddress !== null || destination === null || destination === 'ROW') return found;
  return ask('ROW');
}
