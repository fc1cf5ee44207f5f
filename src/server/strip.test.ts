import { expect, it } from 'vitest';
import { z } from 'zod';
import { strip } from './strip.ts';

const schema = z.object({
  id: z.int(),
  name: z.string().nullable(),
  note: z.string().optional(),
  kind: z.enum(['a', 'b']),
  tags: z.array(z.string()),
  rows: z.array(z.object({ n: z.number() })),
  by_key: z.record(z.string(), z.object({ yes: z.boolean() })),
  either: z.union([z.string(), z.object({ text: z.string() })]),
  inner: z.object({ deep: z.object({ x: z.number() }).nullable() }).optional(),
  size: z.number().default(3),
  trimmed: z.string().trim(),
  counted: z.coerce.number(),
  anything: z.unknown(),
});

const full = {
  id: 1,
  name: null,
  note: 'n',
  kind: 'a',
  tags: ['x', 'y'],
  rows: [{ n: 1, secret: 's' }, { n: 2 }],
  by_key: { k: { yes: true, secret: 's' } },
  either: { text: 't', secret: 's' },
  inner: { deep: { x: 1, secret: 's' }, secret: 's' },
  size: 5,
  trimmed: ' t ',
  counted: '7',
  anything: { free: ['form'] },
  secret: 's',
};

it.each([
  ['everything', full],
  ['what may be left out left out', { ...full, note: undefined, inner: undefined, size: undefined, either: 't' }],
  ['nulls and empty lists', { ...full, inner: { deep: null }, rows: [], tags: [], by_key: {} }],
])('gives what reading by the schema gives: %s', (_title, value) => {
  expect(strip(schema, value)).toEqual(schema.parse(value));
  expect(JSON.stringify(strip(schema, value))).not.toContain('secret');
});

it('leaves a plain value as it is', () => {
  expect(strip(z.string(), 'x')).toBe('x');
});
