import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface RawAnswer {
  status: number;
  headers: Map<string, string>;
  body: string;
}

export interface RawConnection {
  socket: Socket;
  send(bytes: string | Buffer): void;
  /** The next answer on the connection; throws when none comes within three seconds, or the connection ends first. */
  answer(): Promise<RawAnswer>;
  isEnded(): boolean;
}

/** The first answer in what was received, and how many bytes it took; null while it is incomplete. */
function firstAnswer(received: Buffer): { answer: RawAnswer; length: number } | null {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const [first = '', ...lines] = received.subarray(0, end).toString('latin1').split('\r\n');
  const headers = new Map(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()] as const));
  const length = end + 4 + Number(headers.get('content-length') ?? 0);
  if (received.length < length) return null;
  return { answer: { status: Number(first.split(' ')[1]), headers, body: received.subarray(end + 4, length).toString() }, length };
}

/** A connection on which a test controls what is sent, byte for byte. */
export async function rawConnection(port: number): Promise<RawConnection> {
  const socket = connect(port, '127.0.0.1');
  let received = Buffer.alloc(0);
  socket.on('data', (part) => (received = Buffer.concat([received, part])));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return {
    socket,
    send: (bytes) => void socket.write(bytes),
    isEnded: () => socket.destroyed,
    async answer() {
      for (let i = 0; i < 300; i += 1) {
        const found = firstAnswer(received);
        if (found) {
          received = received.subarray(found.length);
          return found.answer;
        }
        if (socket.destroyed) break;
        await sleep(10);
      }
      throw new Error(socket.destroyed ? `The connection ended without an answer: ${received.toString('latin1')}` : 'No answer came within three seconds.');
    },
  };
}

const BOUNDARY = 'portolan-test';
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** The bytes of a form as the console sends it: options, then one file. Without `close` it is cut before its end. */
export function formBytes(options: unknown, file: string | Buffer, close = `\r\n--${BOUNDARY}--\r\n`): Buffer {
  const head =
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="options"\r\n\r\n${JSON.stringify(options)}\r\n` +
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(file), Buffer.from(close)]);
}

/** The head of a request with a body of `length` bytes. */
export function requestHead(method: string, path: string, length: number, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ host: 'localhost', 'content-length': String(length), ...headers }).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}
