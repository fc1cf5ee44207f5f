/** Finds a Chromium, or installs the system's package where that is possible. Returns its path. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Chromium without windows: the same engine for half the work, as the other draws windows and bars nobody sees. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'Chromium', 'Google Chrome'];
const PLACES = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/Applications/Chromium.app/Contents/MacOS', '/Applications/Google Chrome.app/Contents/MacOS'];

const find = (names: readonly string[]): string | null =>
  PLACES.flatMap((place) => names.map((name) => `${place}/${name}`)).find((path) => existsSync(path)) ?? null;

function install(): void {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  process.stdout.write('Installing Chromium…\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
  // Older systems have only the one with windows.
  for (const name of [SHELL, 'chromium']) {
    if (spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { stdio: 'ignore', env }).status === 0) return;
  }
}

/** The path of a Chromium. Throws a sentence saying what to install when there is none. */
export function ensureBrowser(): string {
  if (process.env.CHROMIUM && existsSync(process.env.CHROMIUM)) return process.env.CHROMIUM;
  const before = find([SHELL]);
  if (before) return before;
  install();
  const found = find([SHELL]) ?? find(NAMES);
  if (found) return found;
  throw new Error('The browser tests need Chromium. Install it with your system’s package manager, or set CHROMIUM to its path.');
}
