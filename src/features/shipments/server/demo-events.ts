import { stepsBetween, type Step } from '../../tracking/journey.ts';
import type { Where } from '../../tracking/server/demo-gateway.ts';
import type { Addressed } from '../../tracking/server/store-events.ts';

const HOUR = 3_600_000;

interface Way {
  /** When it was labeled. */
  created: Date;
  now: Date;
  /** How much slower than planned. */
  pace: number;
  origin: Where;
  gateway: Where | null;
}

/** The events that a parcel of the demo would have by now on its way. */
export function demoEvents(steps: readonly Step[], way: Way, parcel: { id: number; trackingNumber: string; to: Where }): Addressed[] {
  let at = way.created.getTime();
  return stepsBetween(way.origin.country, parcel.to.country, steps).flatMap((step, index) => {
    at += step.hours * way.pace * HOUR;
    if (at > way.now.getTime()) return [];
    const { city, country } = { origin: way.origin, gateway: way.gateway ?? parcel.to, destination: parcel.to }[step.place];
    const report = { tracking_number: parcel.trackingNumber, code: step.code, time: new Date(at).toISOString(), city, country };
    return [{ index, report, shipmentId: parcel.id, labelCreated: way.created.toISOString() }];
  });
}
