import { say } from '../../../ui/messages/messages.ts';
import type { ApiError } from '../../../web/client.ts';

/** Somebody else was faster, and the page turns to what is to be done with the parcel now: what is told above it stays to be read. */
export function tellTurned(error: ApiError): void {
  if (error.code === 'not_eligible') say.error(Object.values(error.fields)[0] ?? error.message);
}
