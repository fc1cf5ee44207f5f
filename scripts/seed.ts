/** `npm run seed`: rates and the demo's accounts, people and parcels, where missing. Starts no server. */
import { catalog } from '../src/program/features.ts';
import { openApp } from '../src/server/app.ts';
import { loadDotEnv, readEnv } from '../src/server/env.ts';
import { seedDemo, seedReference } from '../src/server/feature.ts';

loadDotEnv();
const env = readEnv({ ...process.env, ROLES: 'console', LOG_LEVEL: 'warn' });
if (env.DEMO) {
  const { app, jobs, close } = await openApp(env, catalog);
  await jobs.start(app, catalog.jobs);
  await seedReference(app, catalog);
  process.stdout.write(`${(await seedDemo(app, catalog)).join('\n')}\n`);
  await close();
} else {
  process.stderr.write('The demo is off here: there is a DATABASE_URL, or DEMO=false. To make it, set DEMO=true.\n');
  process.exitCode = 1;
}
