import { createHash, createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/*
 * A small store that speaks S3, for tests. It takes what the API's reference describes and refuses what a real one refuses:
 * requests without a right signature of version 4, bodies without a length, access lists, parts that are too small.
 */

export const KEYS = { id: 'AKIDPORTOLANTEST', secret: 'a-secret-key-of-forty-characters-for-test' } as const;
const REGION = 'eu-central-1';
const BUCKET = 'portolan-files';
const SMALLEST_PART = 5 * 1024 * 1024;

export interface TestS3 {
  /** Settings of a program that uses it. */
  env: Record<string, string>;
  objects: Map<string, Buffer>;
  /** Uploads in parts that are neither done nor given up. */
  unfinished(): number;
  /** What was refused, and why. */
  refused: string[];
  stop(): Promise<void>;
}

class Refusal extends Error {
  readonly status: number;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encode = (text: string) => encodeURIComponent(text).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** AWS Signature Version 4 in the header: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function checkSignature(request: IncomingMessage, url: URL, body: Buffer): void {
  const { authorization = '', 'x-amz-date': date = '', 'x-amz-content-sha256': payload = '' } = request.headers;
  const match = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/.exec(
    authorization,
  );
  if (match === null) throw new Refusal(403, 'AccessDenied');
  const [, id, day = '', region, signed = '', signature] = match;
  if (id !== KEYS.id) throw new Refusal(403, 'InvalidAccessKeyId');
  if (region !== REGION) throw new Refusal(400, 'AuthorizationHeaderMalformed');
  if (!/^\d{8}T\d{6}Z$/.test(String(date)) || !String(date).startsWith(day)) throw new Refusal(403, 'AccessDenied');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.split(';').includes(name))) throw new Refusal(403, 'AccessDenied');
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) throw new Refusal(400, 'XAmzContentSHA256Mismatch');
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const canonical = [request.method, url.pathname, query.join('&'), headers.join(''), signed, payload].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${KEYS.secret}`, day), REGION));
  const expected = hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')).toString('hex');
  if (signature !== expected) throw new Refusal(403, 'SignatureDoesNotMatch');
}

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;
const xml = (name: string, inner: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner}</${name}>`;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export async function startS3(): Promise<TestS3> {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const refused: string[] = [];

  function partsOf(url: URL): Map<number, Buffer> {
    const parts = uploads.get(url.searchParams.get('uploadId') ?? '');
    if (parts === undefined) throw new Refusal(404, 'NoSuchUpload');
    return parts;
  }

  function complete(url: URL, key: string, body: string): string {
    const parts = partsOf(url);
    const named = [...body.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
      number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
      etag: (/<ETag>(.*?)</.exec(part)?.[1] ?? '').replaceAll('&quot;', '"'),
    }));
    const bytes = named.map(({ number, etag }, at) => {
      const part = parts.get(number);
      if (part === undefined || etagOf(part) !== etag) throw new Refusal(400, 'InvalidPart');
      if (at > 0 && number <= (named[at - 1]?.number ?? 0)) throw new Refusal(400, 'InvalidPartOrder');
      if (at < named.length - 1 && part.length < SMALLEST_PART) throw new Refusal(400, 'EntityTooSmall');
      return part;
    });
    if (bytes.length === 0) throw new Refusal(400, 'MalformedXML');
    objects.set(key, Buffer.concat(bytes));
    uploads.delete(url.searchParams.get('uploadId') ?? '');
    return xml('CompleteMultipartUploadResult', `<Bucket>${BUCKET}</Bucket><Key>${escaped(key)}</Key>`);
  }

  /** ListObjectsV2, two to a page, so that who reads only the first page misses some. */
  function list(url: URL): string {
    const [prefix, delimiter, after] = ['prefix', 'delimiter', 'continuation-token'].map((name) => url.searchParams.get(name) ?? '');
    const keys = [...objects.keys()].sort().filter((key) => key.startsWith(prefix ?? '') && key > (after ?? ''));
    const flat = delimiter ? keys.filter((key) => !key.slice(prefix?.length).includes(delimiter)) : keys;
    const page = flat.slice(0, 2);
    const contents = page.map((key) => {
      const bytes = objects.get(key) ?? Buffer.alloc(0);
      return `<Contents><Key>${escaped(key)}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><ETag>${etagOf(bytes)}</ETag><Size>${bytes.length}</Size></Contents>`;
    });
    const more = flat.length > page.length ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>` : '';
    return xml('ListBucketResult', `<Name>${BUCKET}</Name><IsTruncated>${more !== ''}</IsTruncated>${more}${contents.join('')}`);
  }

  function write(request: IncomingMessage, url: URL, key: string, body: Buffer): Record<string, string> {
    if (request.headers['content-length'] === undefined) throw new Refusal(411, 'MissingContentLength');
    if (request.headers['x-amz-acl'] !== undefined) throw new Refusal(400, 'AccessControlListNotSupported');
    if (url.searchParams.has('partNumber')) partsOf(url).set(Number(url.searchParams.get('partNumber')), body);
    else objects.set(key, body);
    return { etag: etagOf(body) };
  }

  function found(key: string): Buffer {
    const bytes = objects.get(key);
    if (bytes === undefined) throw new Refusal(404, 'NoSuchKey');
    return bytes;
  }

  function remove(url: URL, key: string): number {
    if (url.searchParams.has('uploadId')) {
      partsOf(url);
      uploads.delete(url.searchParams.get('uploadId') ?? '');
    } else objects.delete(key);
    return 204;
  }

  function begin(key: string): string {
    const id = randomUUID();
    uploads.set(id, new Map());
    return xml('InitiateMultipartUploadResult', `<Bucket>${BUCKET}</Bucket><Key>${escaped(key)}</Key><UploadId>${id}</UploadId>`);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://s3.test');
    const body = await buffer(request);
    checkSignature(request, url, body);
    const [, bucket, ...rest] = url.pathname.split('/').map(decodeURIComponent);
    if (bucket !== BUCKET) throw new Refusal(404, 'NoSuchBucket');
    const key = rest.join('/');
    const says = (text: string) => void response.writeHead(200, { 'content-type': 'application/xml' }).end(text);
    switch (request.method) {
      case 'PUT':
        return void response.writeHead(200, write(request, url, key, body)).end();
      case 'POST':
        return says(url.searchParams.has('uploads') ? begin(key) : complete(url, key, body.toString()));
      case 'DELETE':
        return void response.writeHead(remove(url, key)).end();
      case 'GET':
        return key === '' ? says(list(url)) : void response.writeHead(200, { 'content-length': found(key).length, etag: etagOf(found(key)) }).end(found(key));
      case 'HEAD':
        return void response.writeHead(200, key === '' ? {} : { 'content-length': found(key).length, 'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT' }).end();
      default:
        throw new Refusal(405, 'MethodNotAllowed');
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const { status, message } = error instanceof Refusal ? error : { status: 500, message: String(error) };
      // Asking whether something is there is no mistake.
      if (!(status === 404 && request.method === 'HEAD')) refused.push(`${request.method} ${request.url}: ${message}`);
      response.writeHead(status, { 'content-type': 'application/xml' }).end(request.method === 'HEAD' ? undefined : `<Error><Code>${message}</Code></Error>`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      S3_BUCKET: BUCKET,
      S3_REGION: REGION,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: KEYS.id,
      S3_SECRET_ACCESS_KEY: KEYS.secret,
      S3_PATH_STYLE: 'true',
    },
    objects,
    unfinished: () => uploads.size,
    refused,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
