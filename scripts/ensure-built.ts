/** Builds the browser programs when their sources changed since the last build. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';

const STAMP = 'dist/web/.built-from';

function sourcesHash(): string {
  const files = globSync(
    '{src/{console,accounts,ui,web,shared,features}/**/*.{ts,tsx,css,html,svg,json},scripts/page-{files,titles}.ts,vite.config.ts,package-lock.json}',
  )
    .filter((f) => !f.includes('.test.') && !f.includes('/server/'))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** Returns true when a build was made. Ends the process when it fails. */
export function ensureBuilt(): boolean {
  const current = sourcesHash();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === current) return false;
  process.stdout.write('Building the pages…\n');
  const { status } = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    stdio: 'inherit',
    // Whoever asks: React is twice as large for development.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(STAMP, current);
  return true;
}

if (import.meta.main) ensureBuilt();
