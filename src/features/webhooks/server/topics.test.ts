import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { known } from '../../../server/words.ts';
import { objectOf, TOPICS } from '../topics.ts';

it('has every event that the code announces by its whole name among its topics', () => {
  const announced = globSync('src/**/*.ts')
    .filter((file) => !/\.test\.ts$|webhooks\/topics\.ts$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:\bemit\([^;]*?|event: |'shipment\.created', )'([a-z_]+\.[a-z_]+)'/g)].map(([, name]) => name ?? ''),
    );
  expect(new Set(announced).size).toBeGreaterThan(15);
  expect([...new Set(announced)].filter((name) => !TOPICS.some((topic) => topic === name))).toEqual([]);
  // Each object has a heading in the list to choose from.
  expect(TOPICS.map(objectOf).filter((object) => known('en', 'webhooks:objects', object) === null)).toEqual([]);
});
