/** Sweeps returns at the moment given as the first argument, in a process of its own that can be killed. */
import { expireReturns } from '../../src/features/returns/server/expire-returns.job.ts';
import { catalog } from '../../src/program/features.ts';
import { openApp } from '../../src/server/app.ts';
import { readEnv } from '../../src/server/env.ts';

const at = new Date(process.argv[2] ?? '');
const { app, jobs, close } = await openApp(
  readEnv({ ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', ROLES: 'console,accounts', DEMO: 'true' }),
  catalog,
);
await jobs.start(app, catalog.jobs);
process.stdout.write('ready\n');
await expireReturns({ ...app, now: () => at }, new AbortController().signal);
await close();
