import type { DraftAddress } from '../../shared/fields.ts';

/** An address to be put on the list. */
export interface Found {
  address: DraftAddress;
  shipmentId?: number;
}
