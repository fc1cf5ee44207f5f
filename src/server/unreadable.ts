import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { languageOf, say, sayError } from './words.ts';

/** What Node says of bytes that it cannot read as a request, with the bytes. */
interface Unreadable extends Error {
  code: string;
  rawPacket?: unknown;
}

const STATUS: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers what never became a request, in the form of every other error: an address with letters that are not encoded, say, or headers without end. */
export function refuseUnreadable(error: Unreadable, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const status = STATUS[error.code] ?? 400;
    const accepted = /^accept-language:([^\r\n]*)/im.exec(Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : '')?.[1];
    const lang = languageOf(undefined, accepted, accepted !== undefined);
    const message = error.code === 'HPE_INVALID_URL' ? say(lang, { key: 'server:notEncoded' }) : sayError(lang, 'bad_request');
    const body = JSON.stringify({ success: false, code: 'bad_request', message });
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'x-request-id': randomUUID(),
      'cache-control': 'no-store',
      connection: 'close',
    };
    const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)];
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy(error);
}
