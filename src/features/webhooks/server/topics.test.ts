import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { catalog } from '../../../program/features.ts';

it('has every event that the code announces by its whole name among its topics', () => {
  const announced = globSync('src/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:\bemit\([^;]*?|event: |'shipment\.created', )'([a-z_]+\.[a-z_]+)'/g)].map(([, name]) => name ?? ''),
    );
  expect(new Set(announced).size).toBeGreaterThan(15);
  expect([...new Set(announced)].filter((name) => !catalog.events.includes(name))).toEqual([]);
});
