import type { Readable } from 'node:stream';

/** Where uploads and result files lie: on this machine's disk, or in a bucket that many copies share. Keys start with the account's id. */
export interface Files {
  /** Stores all of it, or nothing: what a stream fails with is thrown. Gives its size in bytes. */
  put(key: string, content: Uint8Array | Readable): Promise<number>;
  exists(key: string): Promise<boolean>;
  getStream(key: string): Promise<Readable>;
  /** A file that is not there is no error. */
  delete(key: string): Promise<void>;
  /** Everything whose key begins with the folder's name and a slash. */
  deleteAll(folder: string): Promise<void>;
}
