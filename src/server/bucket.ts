import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadBucketCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Env } from './env.ts';
import type { Files } from './file-store.ts';
import type { Log } from './log.ts';

type Settings = Pick<Env, 'S3_REGION' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'S3_PATH_STYLE'> & { S3_BUCKET: string };

/** So much is kept of a file whose size nobody knows beforehand; S3 takes parts of 5 MiB and more, the last one may be smaller. */
const PART_BYTES = 8 * 1024 * 1024;

function clientFor(env: Settings): S3Client {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return new S3Client({
    region: env.S3_REGION,
    forcePathStyle: env.S3_PATH_STYLE,
    ...(env.S3_ENDPOINT !== undefined && { endpoint: env.S3_ENDPOINT }),
    // Without keys the client finds those of the machine it runs on.
    ...(accessKeyId !== undefined && secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
    // Not every store that speaks S3 knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5000, requestTimeout: 60_000 },
  });
}

/** What a stream gives in portions of one size; the last may be smaller, and an empty stream gives one empty portion. */
async function* portionsOf(content: Readable): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const part of content as AsyncIterable<Buffer | string>) {
    const bytes = Buffer.from(part);
    parts.push(bytes);
    size += bytes.length;
    if (size < PART_BYTES) continue;
    const all = Buffer.concat(parts);
    let at = 0;
    for (; at + PART_BYTES <= all.length; at += PART_BYTES) yield all.subarray(at, at + PART_BYTES);
    parts = [all.subarray(at)];
    size = all.length - at;
  }
  yield Buffer.concat(parts);
}

/** Sends portions as parts of one file, which is there once all of them are. */
async function putParts(client: S3Client, file: { Bucket: string; Key: string }, portions: AsyncIterable<Buffer>): Promise<number> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(file));
  const sent: { ETag: string | undefined; PartNumber: number }[] = [];
  let size = 0;
  try {
    for await (const Body of portions) {
      if (Body.length === 0) continue;
      const PartNumber = sent.length + 1;
      const { ETag } = await client.send(new UploadPartCommand({ ...file, UploadId, PartNumber, Body }));
      sent.push({ ETag, PartNumber });
      size += Body.length;
    }
    await client.send(new CompleteMultipartUploadCommand({ ...file, UploadId, MultipartUpload: { Parts: sent } }));
    return size;
  } catch (error) {
    // What is left of it when this fails too goes by the bucket's own rule for unfinished uploads.
    await client.send(new AbortMultipartUploadCommand({ ...file, UploadId })).catch(() => undefined);
    throw error;
  }
}

async function* joined(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

/** A bucket that refuses us is a wrong setting; one that does not answer may only be away for now. */
async function tryBucket(client: S3Client, Bucket: string, log: Log): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket }));
  } catch (error) {
    const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0;
    if (status >= 300 && status < 500) {
      throw new Error(`The bucket ${Bucket} refuses us (${status}). Check S3_BUCKET, S3_REGION, S3_ENDPOINT and the keys.`, { cause: error });
    }
    log.error({ err: error, bucket: Bucket }, 'the bucket does not answer');
  }
}

/** Files in a bucket of S3, or of another store that speaks its language. */
export async function openBucket(env: Settings, log: Log): Promise<Files> {
  const client = clientFor(env);
  const Bucket = env.S3_BUCKET;
  await tryBucket(client, Bucket, log);
  // Newer buckets refuse access lists: who may read is the bucket's own setting.
  const disk = new Disk(new S3Driver({ client, bucket: Bucket, visibility: 'private', supportsACL: false }));
  return {
    put: async (key, content) => {
      if (!(content instanceof Readable)) {
        await disk.put(key, content);
        return content.length;
      }
      // It may fail before anyone reads it; the reader then gets the error.
      content.on('error', () => undefined);
      const portions = portionsOf(content);
      const { value: first = Buffer.alloc(0) } = (await portions.next()) as { value?: Buffer };
      if (first.length === PART_BYTES) return putParts(client, { Bucket, Key: key }, joined(first, portions));
      await disk.put(key, first);
      return first.length;
    },
    exists: (key) => disk.exists(key),
    getStream: (key) => disk.getStream(key),
    delete: (key) => disk.delete(key),
    deleteAll: async (folder) => {
      // Not the client's own way, for which the folder of task 3 holds that of task 31.
      for (let next: string | undefined, isFirst = true; isFirst || next !== undefined; isFirst = false) {
        const { objects, paginationToken } = await disk.listAll(folder, { ...(next !== undefined && { paginationToken: next }) });
        for (const file of objects) if (file.isFile) await disk.delete(file.key);
        next = paginationToken;
      }
    },
  };
}
