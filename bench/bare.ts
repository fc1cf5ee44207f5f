/**
 * A bare server that answers every request with the same bytes, as the measure of what HTTP itself costs. Runs as its own process:
 * `node bench/bare.ts PORT FILE`.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [port, file] = process.argv.slice(2);
const body = readFileSync(file ?? '');
createServer((_request, reply) => {
  reply.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
  reply.end(body);
}).listen(Number(port), '127.0.0.1');
