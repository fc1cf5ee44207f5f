import { goesBy } from '../../../shared/scanned.ts';
import type { DeskReturn } from '../return-out.ts';

/** Whether a scanned code is one of a return's own: its number, its RMA, or what the parcel bears. */
export const isOf = ({ id, rma_number: rma, tracking_number: number }: Pick<DeskReturn, 'id' | 'rma_number' | 'tracking_number'>, code: string): boolean =>
  goesBy([String(id), rma, number], code);
