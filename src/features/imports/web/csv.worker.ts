import './jitless.ts';
import { decodeFile } from '../encoding.ts';
import { readCsv } from './read-csv.ts';
import { serveChecks } from './serve-checks.ts';

/** Reads CSV. */
serveChecks((bytes, asked) => {
  const decoded = decodeFile(bytes, asked);
  return Promise.resolve(decoded === null ? null : readCsv(decoded.text, decoded.saved));
});
