import { expect, it } from 'vitest';
import { SHIPMENT_ACTIONS, SHIPMENT_STATUSES, SHIPMENT_TRANSITIONS, shipmentCan, type ShipmentStatus } from './status.ts';

it('reaches every state from Pending', () => {
  const seen = new Set<ShipmentStatus>(['Pending']);
  for (const status of seen) for (const next of SHIPMENT_TRANSITIONS[status]) seen.add(next);
  expect([...seen].toSorted()).toEqual([...SHIPMENT_STATUSES].toSorted());
});

it('allows exactly the actions that lead somewhere', () => {
  for (const status of SHIPMENT_STATUSES) {
    expect(shipmentCan('cancel', { status }) === true, status).toBe(SHIPMENT_TRANSITIONS[status].includes('Cancelled'));
    expect(shipmentCan('buy', { status }) === true, status).toBe(status === 'Pending');
  }
});

it('says why not for every action', () => {
  for (const [action, { allowed, check }] of Object.entries(SHIPMENT_ACTIONS)) {
    for (const status of SHIPMENT_STATUSES) {
      const verdict = check({ status });
      if (allowed.includes(status)) expect(verdict, action).toBe(true);
      else expect(verdict, action).toEqual({ reason: expect.stringMatching(/^shipments:why\./) });
    }
  }
});
