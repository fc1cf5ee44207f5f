import { describe, expect, it } from 'vitest';
import { EVENT } from '../../events.ts';
import { placeStops } from './place-stops.ts';
import { stopsOf, type Told, type Way } from './way-stops.ts';

const say = {
  place: (event: Told) => event.city ?? event.country ?? '',
  left: (time: string) => `left ${time}`,
  arrived: (time: string) => `arrived ${time}`,
  since: (time: string) => `since ${time}`,
};
let day = 0;
const event = (code: number, country: string | null, city: string | null = null): Told => {
  day += 1;
  return { code, time: `2026-11-${String(day).padStart(2, '0')}T00:00:00Z`, country, city };
};
const on = (number: number) => `2026-11-${String(number).padStart(2, '0')}T00:00:00Z`;
const hub = { name: 'Hong Kong Kwai Chung', at: { country: 'HK', city: 'Hong Kong' } };
const gateway = { name: 'Los Angeles (LAX)', at: { country: 'US', city: 'Los Angeles', airport: 'LAX' } };
const to = { name: 'Chicago', detail: 'Thu', at: { country: 'US', city: 'Chicago', postal_code: '60611' } };

/** The way with some events, first to last. */
function way(events: Told[], given: Partial<Way> = {}) {
  day = 0;
  return stopsOf({ events: events.toReversed(), isOver: false, origin: hub, gateway, to, ...given }, say);
}
const short = (stops: ReturnType<typeof way>) => stops?.map(({ name, detail, state }) => [name, detail, state]);

describe('the way of a parcel', () => {
  it('leads from the entry point through the gateway to the recipient', () => {
    expect(short(way([]))).toEqual([
      ['Hong Kong Kwai Chung', '', 'done'],
      ['Los Angeles (LAX)', '', 'ahead'],
      ['Chicago', 'Thu', 'ahead'],
    ]);
  });

  it('says where it was, where it is, and what is ahead', () => {
    const left = [event(EVENT.received, 'HK', 'Hong Kong'), event(EVENT.leftEntryPoint, 'HK', 'Hong Kong')];
    expect(short(way(left))).toEqual([
      ['Hong Kong Kwai Chung', '', 'done'],
      ['Hong Kong', `left ${on(2)}`, 'now'],
      ['Los Angeles (LAX)', '', 'ahead'],
      ['Chicago', 'Thu', 'ahead'],
    ]);
    day = 2;
    const landed = [...left, event(EVENT.arrived, 'US', 'Los Angeles'), event(EVENT.presented, 'US', 'Los Angeles')];
    expect(short(way(landed))?.slice(1)).toEqual([
      ['Hong Kong', `left ${on(2)}`, 'done'],
      ['Los Angeles (LAX)', '', 'done'],
      ['Los Angeles', `since ${on(3)}`, 'now'],
      ['Chicago', 'Thu', 'ahead'],
    ]);
    day = 4;
    const delivered = [...landed, event(EVENT.atDepot, 'US', 'Chicago'), event(EVENT.atDoor, null)];
    expect(short(way(delivered))?.slice(3)).toEqual([
      ['Los Angeles', `arrived ${on(3)}`, 'done'],
      ['Chicago', `arrived ${on(5)}`, 'done'],
      ['Chicago', 'Thu', 'done'],
    ]);
  });

  it('ends where it turned back, and leads nowhere when nobody says where it is', () => {
    const refused = [event(EVENT.leftEntryPoint, 'HK', 'Hong Kong'), event(EVENT.outForDelivery, 'US', 'Chicago'), event(EVENT.refused, 'US', 'Chicago')];
    expect(short(way(refused))?.at(-1)).toEqual(['Chicago', `since ${on(2)}`, 'now']);
    expect(way([event(EVENT.leftEntryPoint, null)])).toBeNull();
    expect(way([], { origin: null })).toBeNull();
    // Of a canceled one only where it would have gone.
    expect(short(way([event(EVENT.labelCreated, null)], { isOver: true }))?.map(([, , state]) => state)).toEqual(['done', 'ahead', 'ahead']);
  });
});

describe('its places on the map', () => {
  const placed = (events: Told[], given: Partial<Way> = {}) => {
    const stops = way(events, given);
    return (stops && placeStops(stops))?.map(({ name, lat, lon, state }) => [name, lat, lon, state]) ?? null;
  };

  it('are those of its stops', () => {
    expect(placed([event(EVENT.leftEntryPoint, 'HK', 'Hong Kong'), event(EVENT.presented, 'US', 'Los Angeles')])).toEqual([
      ['Hong Kong Kwai Chung', 22.3, 114.2, 'done'],
      ['Hong Kong', 22.3, 114.2, 'done'],
      ['Los Angeles (LAX)', 33.9, -118.4, 'done'],
      ['Los Angeles', 34.1, -118.2, 'now'],
      ['Chicago', 41.9, -87.7, 'ahead'],
    ]);
  });

  it('are not the middle of a country where something in it is known', () => {
    // An event that names the country only is at the gateway; on the page of the recipient the way then ends there.
    const landed = [event(EVENT.leftEntryPoint, 'HK', 'Hong Kong'), event(EVENT.presented, 'US')];
    expect(placed(landed)?.slice(2)).toEqual([
      ['Los Angeles (LAX)', 33.9, -118.4, 'now'],
      ['Chicago', 41.9, -87.7, 'ahead'],
    ]);
    day = 0;
    const inCustoms = [event(EVENT.leftEntryPoint, 'HK', 'Hong Kong'), event(EVENT.presented, 'US', 'Los Angeles')];
    expect(placed(inCustoms, { origin: null, gateway: null, to: { name: 'United States', detail: '', at: { country: 'US' } } })).toEqual([
      ['Hong Kong', 22.3, 114.2, 'done'],
      ['Los Angeles', 34.1, -118.2, 'now'],
    ]);
    // Before that it leads to the country.
    day = 0;
    expect(
      placed([event(EVENT.leftEntryPoint, 'HK', 'Hong Kong')], { origin: null, gateway: null, to: { name: 'Germany', detail: '', at: { country: 'DE' } } }),
    ).toEqual([
      ['Hong Kong', 22.3, 114.2, 'now'],
      ['Germany', 51.1, 10.5, 'ahead'],
    ]);
  });

  it('are those of the address where an event names its city', () => {
    const pasadena = { name: 'Pasadena', detail: '', at: { country: 'US', city: 'Pasadena', postal_code: '91101' } };
    const events = [event(EVENT.leftEntryPoint, 'US', 'Ontario'), event(EVENT.atDepot, 'US', 'Pasadena')];
    const stops = placed(events, { origin: { name: 'Ontario', at: { country: 'US', city: 'Ontario' } }, gateway: null, to: pasadena });
    expect(stops?.at(-2)).toEqual(['Pasadena', ...(stops?.at(-1)?.slice(1, 3) ?? []), 'now']);
  });

  it('are none where an entry point or where it is now is nowhere known', () => {
    expect(placed([], { origin: { name: 'Depot', at: { country: null } } })).toBeNull();
    expect(placed([event(EVENT.delayed, null, 'At sea')])).toBeNull();
    // A gateway that nobody knows is left out.
    expect(placed([], { gateway: { name: 'QQQ', at: { country: null, airport: 'QQQ' } } })).toHaveLength(2);
  });
});
