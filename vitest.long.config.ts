import { defineConfig } from 'vitest/config';

/** `npm run test:long`. */
export default defineConfig({
  test: {
    include: ['test/long/**/*.test.ts', 'src/features/imports/server/journey.test.ts'],
    pool: 'forks',
    testTimeout: 1_200_000,
    hookTimeout: 180_000,
  },
});
