import { describe, expect, it } from 'vitest';
import type { TrackEvent } from '../../tracking/contract.ts';
import { sampleShipment } from './testing/sample-shipment.ts';
import { timelineOf } from './timeline.ts';

const event = (code: number, time: string, leg: TrackEvent['leg'] = 'linehaul'): TrackEvent => ({
  code,
  leg,
  time,
  description: `event ${code}`,
  city: 'Oslo',
  province: null,
  postal_code: null,
  country: 'NO',
  latitude: null,
  longitude: null,
  carrier: null,
});
const words = (...given: Parameters<typeof timelineOf>) =>
  timelineOf(...given).map(({ says }) => (typeof says === 'string' ? says.replace(/^.*[:.]/, '') : says.text.replace('event ', '')));

describe('the story of a shipment', () => {
  it('tells the latest first', () => {
    const s = sampleShipment({ status: 'En Route', labeled: '2026-11-20T09:00:00Z' });
    expect(words(s, [event(120, '2026-11-21T08:00:00Z'), event(100, '2026-11-20T09:00:00Z', 'origin')], null)).toEqual(['120', '100', 'created']);
  });

  it('tells of the label itself while tracking does not', () => {
    expect(words(sampleShipment({ status: 'Labeled', labeled: '2026-11-20T09:00:00Z' }), [], null)).toEqual(['labeled', 'created']);
  });

  it('puts what was done first last when the times are the same', () => {
    const created = '2026-11-20T08:00:00Z';
    expect(words(sampleShipment({ created, labeled: created, status: 'Labeled' }), [event(100, created, 'origin')], null)).toEqual(['100', 'created']);
  });

  it('says whether a label was refunded when it was cancelled', () => {
    const at = '2026-11-22T08:00:00Z';
    expect(words(sampleShipment({ status: 'Cancelled', labeled: '2026-11-20T09:00:00Z' }), [], at)[0]).toBe('cancelled');
    expect(words(sampleShipment({ status: 'Cancelled' }), [], at)[0]).toBe('cancelledPending');
    expect(timelineOf(sampleShipment({ status: 'Cancelled', updated: at }), [], null)[0]?.at).toBe(at);
  });

  it('marks deliveries, waits and failures', () => {
    const tones = timelineOf(
      sampleShipment(),
      [event(200, '2026-11-25T08:00:00Z', 'delivered'), event(131, '2026-11-24T08:00:00Z', 'customs'), event(303, '2026-11-23T08:00:00Z', 'failure')],
      null,
    );
    expect(tones.map((moment) => moment.tone)).toEqual(['ok', 'warn', 'bad', 'neutral']);
  });
});
