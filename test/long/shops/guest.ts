/** Other people's programs from npm, each installed into a folder of its own that is gone afterward. Never a part of this project. */
import { spawn, spawnSync } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Each guest may take so much, in MB. */
const MEMORY = 1024;
const INSTALL_MS = 900_000;

export interface Guest {
  dir: string;
  /** Runs one of its programs to the end. Throws with what it said. */
  run(args: readonly string[], env?: Record<string, string>): void;
  /** Starts one of its programs and waits until an address answers. */
  start(args: readonly string[], env: Record<string, string>, url: string): Promise<void>;
  /** Ends what was started and removes the folder. */
  stop(): Promise<void>;
}

/** What a guest is given of the environment: nothing of ours. */
const environment = (dir: string, env: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: [join(dir, 'node_modules/.bin'), dirname(process.execPath), process.env['PATH']].join(delimiter),
  HOME: process.env['HOME'],
  NODE_OPTIONS: `--max-old-space-size=${MEMORY}`,
  NODE_ENV: 'production',
  ...env,
});

export function installGuest(
  name: string,
  content: { dependencies: Record<string, string>; overrides?: Record<string, string> },
  files: Record<string, string>,
): Guest {
  const dir = mkdtempSync(join(tmpdir(), `portolan-${name}-`));
  for (const [path, text] of Object.entries({ 'package.json': JSON.stringify({ name, private: true, version: '0.0.0', ...content }), ...files })) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  const run: Guest['run'] = (args, env = {}) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: dir, env: environment(dir, env), encoding: 'utf8', timeout: INSTALL_MS });
    if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stdout.slice(-2000)} ${stderr.slice(-2000)}`);
  };
  const installed = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline', '--loglevel=error'], {
    cwd: dir,
    encoding: 'utf8',
    timeout: INSTALL_MS,
  });
  if (installed.status !== 0) {
    rmSync(dir, { recursive: true, force: true });
    throw new Error(`${name} could not be installed: ${installed.stderr.slice(-2000)}`);
  }
  let end = async (): Promise<void> => undefined;
  return {
    dir,
    run,
    start: async (args, env, url) => {
      const log = join(dir, 'log.txt');
      const child = spawn(process.execPath, args, { cwd: dir, env: environment(dir, env), stdio: ['ignore', 'pipe', 'pipe'] });
      const file = createWriteStream(log);
      child.stdout.pipe(file, { end: false });
      child.stderr.pipe(file, { end: false });
      const ended = new Promise<void>((done) => child.once('exit', () => done()));
      end = async () => {
        child.kill('SIGTERM');
        await Promise.race([ended, sleep(10_000)]);
        child.kill('SIGKILL');
        await ended;
        file.end();
      };
      for (let i = 0; i < 900 && child.exitCode === null; i += 1) {
        const answered = await fetch(url).then(
          () => true,
          () => false,
        );
        if (answered) return;
        await sleep(200);
      }
      throw new Error(`${name} did not start: ${readFileSync(log, 'utf8').slice(-3000)}`);
    },
    stop: async () => {
      await end();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
