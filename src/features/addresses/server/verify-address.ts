import type { DraftAddress } from '../../../shared/fields.ts';
import type { Verification } from '../verification.ts';
import { verifyOffline } from '../verify-offline.ts';
import { loadZipData } from './zip-data.ts';

/** Checks an address with the offline provider and its full tables. */
export async function verifyAddress(address: DraftAddress): Promise<Verification> {
  return verifyOffline(address, await loadZipData());
}

/** Can the recipient's address be found? False calls for `address_not_found`, or the override and its fee (design domain.md). */
export async function verifyShipmentAddress(address: DraftAddress): Promise<boolean> {
  return (await verifyAddress(address)).verdict !== 'not_found';
}
