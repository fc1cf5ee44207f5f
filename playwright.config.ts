import { defineConfig } from '@playwright/test';
import { CONSOLE, VIEWPORT } from './e2e/places.ts';
import { ensureBrowser } from './scripts/ensure-browser.ts';

/** The real program with the demo, one for each worker in a folder of its own; Chromium of the system. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/demo.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  // For a machine of two cores on which everything else runs too.
  timeout: 240_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: CONSOLE,
    viewport: VIEWPORT,
    // A trace costs a third of all work: ask for one with --trace=on.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: ensureBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Else every page opened gets a process of its own, which starts without any of the program compiled: twice the work. And a limit,
        // else one is begun ahead of every page there may be next: an eighth of what a journey costs.
        '--disable-site-isolation-trials',
        '--renderer-process-limit=1',
        // A page of a test lives for seconds: what the optimizers would win comes too late, as does a small heap's tidiness. A fifth of a load.
        // But what runs as often as axe and React is worth the cheaper one: with it sixteen times later than usual, axe takes a quarter less, and a load no more.
        '--js-flags=--no-opt --maglev --interrupt-budget-for-maglev=500000 --min-semi-space-size=32 --no-flush-bytecode',
      ],
    },
  },
});
