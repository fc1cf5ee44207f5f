import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPrepared } from '../test/prepared.ts';
import { startProgram } from '../test/program.ts';
import { ACCOUNTS_PORT, CONSOLE_PORT, SECRET_KEY, TOLD } from './places.ts';

/** Where the demo lies that every worker's server starts with. */
const FOLDER = 'E2E_DEMO';
const ENV = {
  PORT: String(CONSOLE_PORT),
  ACCOUNTS_PORT: String(ACCOUNTS_PORT),
  DATABASE_URL: '',
  DEMO: 'true',
  SECRET_KEY,
  LOG_LEVEL: 'error',
  WEBHOOKS_ALLOW_LOOPBACK: 'true',
};

/** Makes the demo once, before all tests; gives what removes it. Where it is made already, nothing is left to do. */
export default async function makeDemo(): Promise<() => void> {
  if (process.env[FOLDER] !== undefined) return () => undefined;
  const folder = mkdtempSync(join(tmpdir(), 'portolan-e2e-'));
  await (await openPrepared(join(folder, 'db'))).close();
  const program = await startProgram(folder, { ...ENV, ROLES: 'console' });
  program.signal('SIGTERM');
  await program.ended;
  process.env[FOLDER] = folder;
  const known = `${folder}-known`;
  process.env[TOLD] = known;
  return () => [folder, known].forEach((path) => rmSync(path, { recursive: true, force: true }));
}

/** The real program with a copy of the demo; gives what stops it. */
export async function startDemo(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-e2e-'));
  cpSync(process.env[FOLDER] ?? '', folder, { recursive: true });
  const program = await startProgram(folder, ENV);
  return async () => {
    program.signal('SIGTERM');
    await program.ended;
    rmSync(folder, { recursive: true, force: true });
  };
}
