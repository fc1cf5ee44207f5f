import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';

/** A mail as a server received it. */
export interface Received {
  from: string;
  to: string[];
  headers: Record<string, string>;
  /** The parts by media type, decoded. */
  parts: Record<string, string>;
  raw: string;
}

export interface SmtpServer {
  port: number;
  url: string;
  received: Received[];
  /** What to answer to a command (`RCPT`, `DATA-END` …) instead of yes; it is asked each time. `drop` ends the connection, `hang` says nothing. */
  answer: (command: string, line: string) => string | null;
  stop(): Promise<void>;
}

const decodedWord = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, how: string, body: string) =>
      how.toUpperCase() === 'B' ? Buffer.from(body, 'base64').toString('utf8') : quoted(body.replaceAll('_', ' ')),
    );

function quoted(text: string): string {
  const bytes = text.replaceAll(/=\r?\n/g, '').replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function headersOf(block: string): Record<string, string> {
  const lines = block.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), decodedWord(line.slice(line.indexOf(':') + 1).trim())]));
}

function decoded(headers: Record<string, string>, body: string): string {
  const how = headers['content-transfer-encoding']?.toLowerCase();
  if (how === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return how === 'quoted-printable' ? quoted(body) : body;
}

/** Reads a mail as RFC 5322 and 2046 have it; throws on what they forbid. */
function readMail(raw: string, from: string, to: string[]): Received {
  if (/(?:^|[^\r])\n|\r(?!\n)/.test(raw)) throw new Error('A line of the mail does not end in CRLF.');
  if (raw.split('\r\n').some((line) => line.length > 998)) throw new Error('A line of the mail is longer than 998 characters.');
  if (/\P{ASCII}/u.test(raw)) throw new Error('The mail is not ASCII.');
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const headers = headersOf(head);
  for (const name of ['from', 'to', 'subject', 'date', 'message-id']) if (!headers[name]) throw new Error(`The mail has no ${name}.`);
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1];
  const body = rest.join('\r\n\r\n');
  const pieces = boundary === undefined ? [] : body.split(`--${boundary}`).slice(1, -1);
  const parts = pieces.map((piece) => {
    const [own = '', ...text] = piece.replace(/^\r\n/, '').split('\r\n\r\n');
    const of = headersOf(own);
    return [of['content-type']?.split(';')[0] ?? '', decoded(of, text.join('\r\n\r\n')).replaceAll('\r\n', '\n')];
  });
  return { from, to, headers, parts: Object.fromEntries(parts), raw };
}

/** An SMTP server on this machine (RFC 5321) that keeps what it receives; with a certificate it offers STARTTLS (RFC 3207). */
export async function startSmtp(own?: { key: string; cert: string }): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const state: SmtpServer = { port: 0, url: '', received: [], answer: () => null, stop: async () => undefined };
  const talk = (socket: Socket): void => {
    const offersTls = own !== undefined && !(socket instanceof TLSSocket);
    socket.on('error', () => undefined);
    let from = '';
    let to: string[] = [];
    let buffer = '';
    let isData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const onLine = (line: string): void => {
      const command = line.split(/[ :]/)[0]?.toUpperCase() ?? '';
      const instead = state.answer(command, line);
      if (instead === 'drop') return void socket.destroy();
      if (instead === 'hang') return;
      if (instead !== null) return void say(instead);
      if (command === 'EHLO') say(`250-local\r\n${offersTls ? '250-STARTTLS\r\n' : ''}250 8BITMIME`);
      else if (command === 'STARTTLS' && offersTls) {
        say('220 go on');
        socket.removeAllListeners('data');
        talk(new TLSSocket(socket, { isServer: true, secureContext: createSecureContext(own) }));
      } else if (command === 'MAIL') {
        from = /<([^>]*)>/.exec(line)?.[1] ?? '';
        to = [];
        say('250 ok');
      } else if (command === 'RCPT') {
        to.push(/<([^>]*)>/.exec(line)?.[1] ?? '');
        say('250 ok');
      } else if (command === 'DATA') {
        isData = true;
        say('354 go on');
      } else if (command === 'QUIT') {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    };
    socket.on('data', (chunk) => {
      buffer += chunk.toString('latin1');
      for (;;) {
        const end = buffer.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const piece = buffer.slice(0, end);
        buffer = buffer.slice(end + (isData ? 5 : 2));
        if (!isData) {
          onLine(piece);
          continue;
        }
        isData = false;
        const instead = state.answer('DATA-END', piece);
        if (instead !== null && instead !== 'drop') say(instead);
        else {
          state.received.push(readMail(`${piece.replaceAll('\r\n..', '\r\n.')}\r\n`, from, to));
          if (instead === 'drop') socket.destroy();
          else say('250 queued');
        }
      }
    });
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    talk(socket);
    socket.write('220 local ESMTP\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  state.port = (server.address() as AddressInfo).port;
  state.url = `smtp://127.0.0.1:${state.port}`;
  state.stop = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return state;
}
