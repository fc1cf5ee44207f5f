import { catalog } from '../src/program/features.ts';
import { openApp } from '../src/server/app.ts';
import type { App } from '../src/server/ctx.ts';
import { loadDotEnv, readEnv } from '../src/server/env.ts';

/**
 * Runs a command that stores an operator's file: without one it prints `help`. `store` gives the exit code, 1 when a row was refused; what is
 * thrown is printed and exits with 1 as well.
 */
export async function importFile(help: string, store: (app: App, file: string) => Promise<0 | 1>): Promise<void> {
  const [, , file] = process.argv;
  process.exitCode = 1;
  if (!file) return void process.stderr.write(help);
  try {
    loadDotEnv();
    const { app, close } = await openApp(readEnv({ LOG_LEVEL: 'warn', ...process.env }), catalog);
    try {
      process.exitCode = await store(app, file);
    } finally {
      await close();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  }
}
