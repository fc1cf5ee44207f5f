/* Makes an administrator of the operator and prints the link to choose a password: npm run admin -- --email you@example.com */
import { parseArgs } from 'node:util';
import { ADMIN_LINK_HOURS, ADMIN_PATH, adminRequest, makeAdmin } from '../src/features/identity/server/make-admin.ts';
import { catalog } from '../src/program/features.ts';
import { openApp } from '../src/server/app.ts';
import { loadDotEnv, readEnv, type Env } from '../src/server/env.ts';
import { askRunning } from '../src/server/local.ts';

async function makeHere(env: Env, email: string): Promise<string> {
  const { app, close } = await openApp({ ...env, LOG_LEVEL: 'silent' }, catalog);
  try {
    return await app.db.system((tx) => makeAdmin(tx, env, { email }));
  } finally {
    await close();
  }
}

try {
  loadDotEnv();
  const env = readEnv();
  const { values } = parseArgs({ options: { email: { type: 'string' } } });
  const asked = adminRequest.safeParse({ email: values.email });
  if (!asked.success) throw new Error('Usage: npm run admin -- --email you@example.com');
  const running = await askRunning(env, ADMIN_PATH, asked.data);
  if (running?.code) throw new Error(`The running program refused (${running.code}).`);
  const link = typeof running?.data?.link === 'string' ? running.data.link : await makeHere(env, asked.data.email);
  process.stdout.write(`${link}\n`);
  process.stderr.write(`Open this link to choose a password. It works once, within ${ADMIN_LINK_HOURS} hours.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
