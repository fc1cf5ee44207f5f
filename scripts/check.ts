/** `npm run check`: types, lint with the import rules, format, words, schema, dead code, lock file. Ends with what failed. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

const CHECKS: readonly [name: string, command: string, ...args: string[]][] = [
  // One checker each: the two run side by side, and every further checker would compute all types again (measured: 13 s of work, not 23).
  ['types of the server', 'tsc', '-p', 'tsconfig.server.json', '--checkers', '1'],
  ['types of the pages', 'tsc', '-p', 'tsconfig.web.json', '--checkers', '1'],
  ['lint and import rules', 'oxlint', '--type-aware', '--quiet'],
  ['format', 'oxfmt', '--check'],
  ['words in three languages', 'node', 'scripts/check-words.ts'],
  ['description of the API', 'node', 'scripts/check-api.ts'],
  ['schema', 'node', 'scripts/check-schema.ts'],
  ['dead code', 'knip', '--no-progress'],
  ['packages of every platform', 'node', 'scripts/complete-lock.ts', '--check'],
];

function run(command: string, args: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (part: Buffer) => (output += part.toString()));
    child.stderr.on('data', (part: Buffer) => (output += part.toString()));
    child.on('error', (error) => done({ code: 1, output: error.message }));
    child.on('exit', (code) => done({ code: code ?? 1, output }));
  });
}

const failed: string[] = [];
const queue = [...CHECKS];
async function worker(): Promise<void> {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [name, command, ...args] = next;
    const started = Date.now();
    const { code, output } = await run(command, args);
    process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
    if (code !== 0) {
      failed.push(name);
      process.stdout.write(`${output}\n`);
    }
  }
}
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker));
process.stdout.write(failed.length === 0 ? '\nAll checks passed.\n' : `\nFailed: ${failed.join(', ')}\n`);
process.exit(failed.length === 0 ? 0 : 1);
