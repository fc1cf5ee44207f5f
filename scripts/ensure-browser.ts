/** Finds a Chromium, or installs the system's package where that is possible. Gives its path. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/Applications/Chromium.app/Contents/MacOS', '/Applications/Google Chrome.app/Contents/MacOS'];

function find(): string | null {
  if (process.env.CHROMIUM && existsSync(process.env.CHROMIUM)) return process.env.CHROMIUM;
  for (const place of PLACES) {
    for (const name of [...NAMES, 'Chromium', 'Google Chrome']) if (existsSync(`${place}/${name}`)) return `${place}/${name}`;
  }
  return null;
}

/** The path of a Chromium. Throws a sentence saying what to install where none can be had. */
export function ensureBrowser(): string {
  const found = find();
  if (found) return found;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    process.stdout.write('Installing Chromium…\n');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const installed = find();
    if (installed) return installed;
  }
  throw new Error('The browser tests need Chromium. Install it with your system’s package manager, or set CHROMIUM to its path.');
}
