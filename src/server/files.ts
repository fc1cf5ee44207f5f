import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Where result files lie: the local disk by default; keys start with the account's id. */
export type Files = Disk;

export function openFiles(dataDir: string): Files {
  const location = resolve(dataDir, 'files');
  mkdirSync(location, { recursive: true });
  return new Disk(new FSDriver({ location, visibility: 'private' }));
}
