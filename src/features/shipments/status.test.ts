import { expect, it } from 'vitest';
import { SHIPMENT, SHIPMENT_STATUSES, shipmentCan } from './status.ts';

it('allows exactly the actions that lead somewhere', () => {
  for (const status of SHIPMENT_STATUSES) {
    expect(shipmentCan('cancel', { status }) === true, status).toBe(SHIPMENT.transitions[status].includes('Cancelled'));
    expect(shipmentCan('cancel', { status, order_id: 700_001 }), status).not.toBe(true);
    expect(shipmentCan('buy', { status }) === true, status).toBe(status === 'Pending');
  }
});
