import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // `npm run test:long`.
    exclude: ['test/long/**'],
    pool: 'forks',
    // Most of what a test makes is soon forgotten: with more room for what is young, less of it is copied about.
    execArgv: ['--max-semi-space-size=64'],
    maxWorkers: 2,
    // Imports are most of a file's cost; its own database isolates each file.
    isolate: false,
    setupFiles: ['test/setup.ts'],
    // Only what hangs reaches them: a machine busy with other things takes several times as long as a quiet one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
