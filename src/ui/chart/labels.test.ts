import fc from 'fast-check';
import { expect, it } from 'vitest';
import { alongLine, overlap, placeLabels, widthOf } from './labels.ts';

it('counts the letters of wide scripts as wide', () => {
  expect(widthOf('优先')).toBeGreaterThan(widthOf('ab'));
});

it('never lays a label over another, over a point or out of the chart', () => {
  const room = { width: 264, height: 228 };
  const point = fc.record({ x: fc.integer({ min: 0, max: 264 }), y: fc.integer({ min: 0, max: 228 }), width: fc.integer({ min: 60, max: 130 }) });
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 7 }), (points) => {
      const taken = points.map(({ x, y }) => ({ x: x - 12, y: y - 6, width: 24, height: 12 }));
      const labels = points.map((one) => ({ ...one, height: 32 }));
      const places = placeLabels(labels, { room, taken, lines: alongLine(points) }).filter((box) => box !== null);
      for (const [i, box] of places.entries()) {
        expect([...taken, ...places.slice(i + 1)].some((other) => overlap(box, other))).toBe(false);
        expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= room.width && box.y + box.height <= room.height).toBe(true);
      }
      // Four always fit.
      expect(places.length).toBeGreaterThanOrEqual(Math.min(points.length, 4));
    }),
    { numRuns: 40 },
  );
});

it('puts a label right beside its point where there is room', () => {
  const [box] = placeLabels([{ x: 50, y: 100, width: 80, height: 16 }], {
    room: { width: 264, height: 228 },
    taken: [{ x: 44, y: 94, width: 12, height: 12 }],
    lines: [],
  });
  expect(box?.x).toBeGreaterThan(55);
  expect(box?.x).toBeLessThan(66);
  expect(Math.abs((box?.y ?? 0) + 8 - 100)).toBeLessThanOrEqual(2);
});
