import { callUrl } from '../../../web/client.ts';
import { picks } from '../contract.ts';

/** Where the label of a parcel is. */
export const labelUrl = (packId: number, format: 'pdf' | 'zpl' = 'pdf'): string => callUrl(picks.label, { params: { id: packId }, query: { format } });

/** Opens the label to be printed; a browser that lets nothing open shows the link beside it. */
export const printLabel = (packId: number): void => void window.open(labelUrl(packId), '_blank', 'noopener');
