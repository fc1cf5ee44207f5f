import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Where result files lie: the local disk by default; keys start with the account's id. */
export type Files = Disk;

export function openFiles(dataDir: string): Files {
  const location = resolve(dataDir, 'files');
  mkdirSync(location, { recursive: true });
  return new Disk(new FSDriver({ location, visibility: 'private' }));
}

/**
 * Stores what a stream gives. One that fails leaves no file, and its own error is thrown: the disk, told of it, would reject
 * while it still makes the file.
 */
export async function storeStream(files: Files, key: string, content: Readable): Promise<void> {
  let failure: unknown = null;
  // It may fail before anyone reads it; who reads it then is told.
  content.on('error', () => undefined);
  const calm = async function* () {
    try {
      yield* content as AsyncIterable<Buffer>;
    } catch (error) {
      failure = error;
    }
  };
  await files.putStream(key, Readable.from(calm()));
  if (failure === null) return;
  await files.delete(key);
  throw failure;
}
