// Runs with whatever Node the machine has: installs the exact dependencies (Node 24 among them) when they are
// missing or the lock file changed, so that `npm start` and `npm test` need nothing done before.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
const stamp = 'node_modules/.portolan-installed';
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  process.stdout.write('Installing dependencies…\n');
  // Not `npm ci`: it refuses a lock file made where a registry lacked the packages of other platforms.
  const { status } = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, lock);
}
