// Runs with whatever Node the machine has: installs the exact dependencies (Node 24 among them) when something the lock
// file wants on this machine is not there, so that `npm start` and `npm test` need no preparation.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The file npm writes last, when everything is in place. */
const INSTALLED = 'node_modules/.package-lock.json';
const packages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
const libc = process.platform !== 'linux' ? null : process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
const allows = (list, own) => !list || ((list.includes(own) || list.every((one) => one.startsWith('!'))) && !list.includes(`!${own}`));

function isInstalled() {
  if (!existsSync(INSTALLED)) return false;
  const there = packages(INSTALLED);
  return Object.entries(packages('package-lock.json')).every(([place, { version, optional, os, cpu, libc: libcs }]) => {
    // An optional package without a platform may be part of another platform's.
    const isWanted = place !== '' && (!optional || os || cpu) && allows(os, process.platform) && allows(cpu, process.arch) && allows(libcs, libc);
    return !isWanted || there[place]?.version === version;
  });
}

if (!isInstalled()) {
  process.stdout.write('Installing dependencies…\n');
  // The page builder is a development dependency, and npm leaves those out where NODE_ENV is production.
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}
