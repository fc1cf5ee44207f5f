import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // `npm run test:long`.
    exclude: ['test/long/**'],
    pool: 'forks',
    maxWorkers: 2,
    // What a file imports is most of its cost; a database of its own keeps the files apart.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
