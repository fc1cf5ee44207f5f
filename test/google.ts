import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';

/**
 * Google's Address Validation API as a local server. It accepts what the published schema accepts (ValidateAddressRequest
 * and google.type.PostalAddress in JSON, read 2026-11) and nothing else, and answers with what a test has prepared for a
 * street.
 */

const postalAddress = z.strictObject({
  revision: z.int().optional(),
  regionCode: z.string().regex(/^[A-Z]{2}$/),
  languageCode: z.string().optional(),
  postalCode: z.string().optional(),
  sortingCode: z.string().optional(),
  administrativeArea: z.string().optional(),
  locality: z.string().optional(),
  sublocality: z.string().optional(),
  addressLines: z.array(z.string()).min(1),
  // "Please do not set them": no personal data may arrive here.
  recipients: z.array(z.never()).max(0).optional(),
  organization: z.never().optional(),
});
const validateRequest = z.strictObject({
  address: postalAddress,
  previousResponseId: z.string().optional(),
  enableUspsCass: z.boolean().optional(),
  sessionToken: z.string().optional(),
});

/** The regions of this server; the real one has more, and not all. */
const REGIONS = ['US', 'PR', 'DE', 'GB', 'JP'];
export const KEY = 'test-key-that-must-stay-secret';

/** The answer: a result, an HTTP failure, a delay in milliseconds, or bytes that are not JSON. */
export interface Script {
  result?: object;
  status?: number;
  headers?: Record<string, string>;
  delayMs?: number;
  text?: string;
}

export interface GoogleServer {
  url: string;
  /** The requests received, oldest first. */
  seen: { headers: IncomingMessage['headers']; url: string; body: z.output<typeof validateRequest> }[];
  /** Answers for the next requests, in this order; afterward {@link answers} apply. */
  next: Script[];
  /** Results by the first address line. */
  answers: Map<string, object>;
  close(): Promise<void>;
}

const error = (code: number, status: string, message: string, reason?: string) => ({
  error: {
    code,
    message,
    status,
    ...(reason && { details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com' }] }),
  },
});

const STATUS: Readonly<Record<number, string>> = { 403: 'PERMISSION_DENIED', 429: 'RESOURCE_EXHAUSTED', 500: 'INTERNAL', 503: 'UNAVAILABLE' };

function send(reply: ServerResponse, status: number, body: object | string, headers: Record<string, string> = {}): void {
  reply.writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers }).end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** Starts the server on its own port. */
export async function startGoogle(): Promise<GoogleServer> {
  const server: Omit<GoogleServer, 'url' | 'close'> = { seen: [], next: [], answers: new Map<string, object>() };
  const handle = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const text = (await buffer(request)).toString('utf8');
    if (request.method !== 'POST' || request.url !== '/v1:validateAddress') return send(reply, 404, error(404, 'NOT_FOUND', 'Not found'));
    if (request.headers['x-goog-api-key'] !== KEY) {
      return send(reply, 400, error(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', 'API_KEY_INVALID'));
    }
    const parsed = validateRequest.safeParse(JSON.parse(text));
    if (!parsed.success) return send(reply, 400, error(400, 'INVALID_ARGUMENT', parsed.error.message));
    server.seen.push({ headers: request.headers, url: request.url, body: parsed.data });
    const { address, enableUspsCass } = parsed.data;
    const length = [address.regionCode, address.postalCode, address.administrativeArea, address.locality, ...address.addressLines].join('').length;
    if (length > 280) return send(reply, 400, error(400, 'INVALID_ARGUMENT', 'Address is too long.'));
    if (!REGIONS.includes(address.regionCode)) return send(reply, 400, error(400, 'INVALID_ARGUMENT', `Unsupported region code: ${address.regionCode}`));
    if (enableUspsCass === true && !['US', 'PR'].includes(address.regionCode))
      return send(reply, 400, error(400, 'INVALID_ARGUMENT', 'CASS is for US and PR.'));
    const script = server.next.shift() ?? {};
    if (script.delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, script.delayMs));
    const status = script.status ?? 200;
    if (status !== 200) return send(reply, status, script.text ?? error(status, STATUS[status] ?? 'UNKNOWN', 'No.'), script.headers);
    if (script.text !== undefined) return send(reply, 200, script.text);
    const result = script.result ?? server.answers.get(address.addressLines[0] ?? '');
    if (result === undefined) return send(reply, 500, error(500, 'INTERNAL', 'The test has put no answer ready for this street.'));
    return send(reply, 200, { result, responseId: '0d0f9c9e-1f0a-4c3a-9a53-5b7f1c8f6f11' });
  };
  const http = createServer((request, reply) => void handle(request, reply));
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  const address = http.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    ...server,
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  };
}
