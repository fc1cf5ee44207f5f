import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawMap, LINE, type MapStop } from './draw-map.ts';
import { overlap, widthOf, type Box } from './labels.ts';

const stop = (name: string, lat: number, lon: number, state: MapStop['state'] = 'done', detail = 'Left Nov 20, 11:11 PM'): MapStop => ({
  name,
  detail,
  lat,
  lon,
  state,
});
const size = (width: number, height: number, left = 0, bottom = 0) => ({
  width,
  height,
  inner: { x: left, y: 0, width: width - left, height: height - bottom },
});
const CARD = size(800, 278);
const PHONE = size(390, 184);

const HONG_KONG = stop('Hong Kong Kwai Chung', 22.3, 114.2);
const LOS_ANGELES = stop('Los Angeles (LAX)', 33.9, -118.4, 'now');
const CHICAGO = stop('Chicago', 41.9, -87.6, 'ahead', 'Thu, Nov 26');

const boxesOf = ({ labels }: ReturnType<typeof drawMap>): Box[] =>
  labels.map(({ name, detail, x, y, anchor }) => {
    const width = Math.max(widthOf(name), widthOf(detail));
    return { x: x - { start: 0, middle: width / 2, end: width }[anchor], y, width, height: detail === '' ? LINE : 2 * LINE };
  });

it('goes across the date line where that is shorter', () => {
  const { stops, legs } = drawMap([HONG_KONG, LOS_ANGELES, CHICAGO], CARD);
  const [from, now, to] = stops.map(({ x }) => x);
  expect(from).toBeLessThan(now ?? 0);
  expect(now).toBeLessThan(to ?? 0);
  expect(legs.map(({ isDone }) => isDone)).toEqual([true, false]);
  // To Europe it goes west.
  const [hub, berlin] = drawMap([HONG_KONG, stop('Berlin', 52.5, 13.4)], CARD).stops;
  expect(berlin?.x).toBeLessThan(hub?.x ?? 0);
  expect(berlin?.y).toBeLessThan(hub?.y ?? 0);
});

it('shows every place of a way in its window, wherever in the world it is', () => {
  const place = fc.record({ lat: fc.integer({ min: -55, max: 70 }), lon: fc.integer({ min: -180, max: 180 }) });
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 4 }), fc.constantFrom(CARD, PHONE, size(1100, 376, 120, 40)), (places, room) => {
      const drawn = drawMap(
        places.map(({ lat, lon }, i) => stop(`Place ${i}`, lat, lon, i === 0 ? 'now' : 'ahead')),
        room,
      );
      for (const { x, y } of drawn.stops) {
        expect(x).toBeGreaterThanOrEqual(room.inner.x);
        expect(x).toBeLessThanOrEqual(room.inner.x + room.inner.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(room.inner.height);
      }
      const boxes = boxesOf(drawn);
      for (const [i, box] of boxes.entries()) {
        expect(boxes.slice(i + 1).some((other) => overlap(box, other))).toBe(false);
        expect(box.x >= room.inner.x && box.y >= 0 && box.x + box.width <= room.width && box.y + box.height <= room.inner.height).toBe(true);
      }
      expect(drawn.labels.map(({ name }) => name)).toContain('Place 0');
    }),
    { numRuns: 60 },
  );
});

it('names all places in a card, and on a phone the ends and where it is now, without times', () => {
  const way = [HONG_KONG, stop('Anchorage', 61.2, -150), LOS_ANGELES, CHICAGO];
  expect(drawMap(way, CARD).labels.map(({ name, detail }) => [name, detail])).toEqual([
    ['Los Angeles (LAX)', 'Left Nov 20, 11:11 PM'],
    ['Chicago', 'Thu, Nov 26'],
    ['Hong Kong Kwai Chung', 'Left Nov 20, 11:11 PM'],
    ['Anchorage', 'Left Nov 20, 11:11 PM'],
  ]);
  expect(drawMap(way, PHONE).labels.map(({ name, detail }) => [name, detail])).toEqual([
    ['Los Angeles (LAX)', ''],
    ['Chicago', ''],
    ['Hong Kong Kwai Chung', ''],
  ]);
});

it('draws stops in one place once: with the name of the end, and where it is now', () => {
  const { stops, legs, labels } = drawMap([HONG_KONG, stop('Vancouver (YVR)', 49.2, -123.2), stop('Richmond', 49.2, -123.1, 'now'), CHICAGO], CARD);
  expect(stops.map(({ name, state }) => [name, state])).toEqual([
    ['Hong Kong Kwai Chung', 'done'],
    ['Vancouver (YVR)', 'now'],
    ['Chicago', 'ahead'],
  ]);
  expect([legs.length, labels.length]).toEqual([2, 3]);
  const one = drawMap([stop('Slough', 51.5, -0.6), stop('London', 51.5, -0.1, 'now', 'Fri, Nov 27')], CARD);
  expect(one.stops.map(({ name, detail, state }) => [name, detail, state])).toEqual([['London', 'Fri, Nov 27', 'now']]);
  expect(one.legs).toEqual([]);
  expect(one.labels).toHaveLength(1);
});

it('keeps a way within a country near enough to be told apart, and far enough for the land to be one', () => {
  const [from, to] = drawMap([stop('Los Angeles', 34.1, -118.2), stop('Chicago', 41.9, -87.6)], CARD).stops;
  expect((to?.x ?? 0) - (from?.x ?? 0)).toBeGreaterThan(200);
  const [paris, lille] = drawMap([stop('Paris', 48.9, 2.4), stop('Lille', 50.6, 3.1)], CARD).stops;
  expect(Math.hypot((paris?.x ?? 0) - (lille?.x ?? 0), (paris?.y ?? 0) - (lille?.y ?? 0))).toBeLessThan(60);
});
