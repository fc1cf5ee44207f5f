import { callUrl } from '../../../web/client.ts';
import { openPaper } from '../../desk/web/shared/open-paper.ts';
import { picks } from '../contract.ts';

/** Where the label of a parcel is. */
export const labelUrl = (packId: number, format: 'pdf' | 'zpl' = 'pdf'): string => callUrl(picks.label, { params: { id: packId }, query: { format } });

/** Opens the label to be printed. */
export const printLabel = (packId: number): void => openPaper(labelUrl(packId));

/** Where the packing slip is of an order whose box is still open. */
const orderSlipUrl = (orderId: number): string => callUrl(picks.orderSlip, { params: { id: orderId } });

/** Where the packing slip of a packed parcel is. */
export const packSlipUrl = (packId: number): string => callUrl(picks.slip, { params: { id: packId } });

/** Opens the packing slip to be printed. */
export const printSlip = (orderId: number): void => openPaper(orderSlipUrl(orderId));
