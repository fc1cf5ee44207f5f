import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // `npm run test:long`.
    exclude: ['test/long/**'],
    pool: 'forks',
    maxWorkers: 2,
    // Imports are most of a file's cost; its own database isolates each file.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
