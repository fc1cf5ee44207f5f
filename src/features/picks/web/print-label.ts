import { callUrl } from '../../../web/client.ts';
import { hearOf } from '../../desk/web/shared/devices.ts';
import { picks } from '../contract.ts';

/** Where the label of a parcel is. */
export const labelUrl = (packId: number, format: 'pdf' | 'zpl' = 'pdf'): string => callUrl(picks.label, { params: { id: packId }, query: { format } });

function print(url: string): void {
  hearOf('printer');
  window.open(url, '_blank', 'noopener');
}

/** Opens the label to be printed; a browser that lets nothing open shows the link beside it. */
export const printLabel = (packId: number): void => print(labelUrl(packId));

/** Where the packing slip is of an order whose box is still open. */
const orderSlipUrl = (orderId: number): string => callUrl(picks.orderSlip, { params: { id: orderId } });

/** Where the packing slip of a packed parcel is. */
export const packSlipUrl = (packId: number): string => callUrl(picks.slip, { params: { id: packId } });

/** Opens the packing slip to be printed. */
export const printSlip = (orderId: number): void => print(orderSlipUrl(orderId));
