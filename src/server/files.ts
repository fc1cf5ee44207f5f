import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { makeFolder } from './data-folder.ts';
import type { Env } from './env.ts';
import type { Files } from './file-store.ts';
import type { Log } from './log.ts';

async function putOnDisk(disk: Disk, key: string, content: Readable): Promise<number> {
  let failure: unknown = null;
  let size = 0;
  // The disk, told of a failure, would reject while it still makes the file.
  const calm = async function* () {
    try {
      for await (const part of content as AsyncIterable<Buffer | string>) {
        size += Buffer.byteLength(part);
        yield part;
      }
    } catch (error) {
      failure = error;
    }
  };
  await disk.putStream(key, Readable.from(calm()));
  if (failure === null) return size;
  await disk.delete(key);
  throw failure;
}

function openDisk(dataDir: string): Files {
  const location = makeFolder(dataDir, 'files');
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  return {
    put: async (key, content) => {
      if (content instanceof Readable) {
        // It may fail before anyone reads it; the reader then gets the error.
        content.on('error', () => undefined);
        return putOnDisk(disk, key, content);
      }
      await disk.put(key, content);
      return content.length;
    },
    exists: (key) => disk.exists(key),
    getStream: (key) => disk.getStream(key),
    delete: (key) => disk.delete(key),
    deleteAll: (folder) => disk.deleteAll(folder),
  };
}

/** The bucket of the settings, else the disk. Throws a sentence when the bucket refuses us. */
export async function openFiles(env: Env, log: Log): Promise<Files> {
  if (env.S3_BUCKET === undefined) return openDisk(env.DATA_DIR);
  // Only who asks for a bucket pays for its client.
  const { openBucket } = await import('./bucket.ts');
  return openBucket({ ...env, S3_BUCKET: env.S3_BUCKET }, log);
}
