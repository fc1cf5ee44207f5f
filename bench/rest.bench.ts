import { setTimeout as sleep } from 'node:timers/promises';
import { dataFolder, startProgram } from '../test/program.ts';
import { atMost, type Result } from './result.ts';

const GOAL_MB = 200;
/** What the program does of its own accord after the start is over by then. */
const REST_MS = 20_000;

/** Memory of the whole program, all roles, that nobody has called yet. */
export async function benchRest(databaseUrl: string): Promise<Result[]> {
  const folder = dataFolder();
  // As `npm start` does: the compiled code that tests keep between their programs takes memory of its own.
  const program = await startProgram(folder.dir, { DATABASE_URL: databaseUrl, NODE_COMPILE_CACHE: undefined });
  try {
    await sleep(REST_MS);
    const metrics = await (await fetch(`${program.url}/metrics`)).text();
    const bytes = Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]);
    return [atMost('memory at rest', Math.round(bytes / 1_048_576), 'MB', GOAL_MB)];
  } finally {
    program.signal('SIGTERM');
    await program.ended;
    folder.remove();
  }
}
