/* Prints a personal access token for the API: npm run token -- --email demo@portolan.test [--scopes a,b] [--name N] [--test] */
import { parseArgs } from 'node:util';
import { LOCAL_PATH, localTokenRequest, makeLocalToken, type LocalTokenRequest } from '../src/features/identity/server/local-token.ts';
import { catalog } from '../src/program/features.ts';
import { openApp } from '../src/server/app.ts';
import { loadDotEnv, readEnv, type Env } from '../src/server/env.ts';
import { askRunning } from '../src/server/local.ts';
import { AppError } from '../src/shared/errors.ts';
import { ALL_SCOPES, OPERATOR_SCOPES } from '../src/shared/permissions.ts';

const USAGE = 'Usage: npm run token -- --email demo@portolan.test [--scopes read_shipments,write_shipments] [--name "My program"] [--test]';

function readRequest(): LocalTokenRequest {
  const { values } = parseArgs({ options: { email: { type: 'string' }, scopes: { type: 'string' }, name: { type: 'string' }, test: { type: 'boolean' } } });
  const asked = localTokenRequest.safeParse({
    email: values.email,
    name: values.name ?? 'Command line',
    scopes: values.scopes?.split(',').map((scope) => scope.trim()) ?? null,
    is_test: values.test ?? false,
  });
  if (!asked.success) throw new Error(`${USAGE}\nScopes: ${[...ALL_SCOPES, ...OPERATOR_SCOPES].join(', ')}`);
  return asked.data;
}

function explain(code: unknown, asked: LocalTokenRequest): Error {
  if (code === 'not_found')
    return new Error(`Nobody with the e-mail ${asked.email} belongs to an account. Start the program once (npm start) to make the demo.`);
  if (code === 'access_denied') return new Error('The role of this person does not include all of these scopes.');
  return new Error(`The token was not made (${String(code)}).`);
}

/** The embedded database takes one process only, so ask a running program; null when none answers. */
async function ask(env: Env, asked: LocalTokenRequest): Promise<string | null> {
  const answer = await askRunning(env, LOCAL_PATH, asked);
  if (answer === null) return null;
  if (typeof answer.data?.token !== 'string') throw explain(answer.code, asked);
  return answer.data.token;
}

async function makeHere(env: Env, asked: LocalTokenRequest): Promise<string> {
  const { app, close } = await openApp({ ...env, LOG_LEVEL: 'silent' }, catalog);
  try {
    return await app.db.system((tx) => makeLocalToken(tx, asked));
  } catch (error) {
    throw error instanceof AppError ? explain(error.code, asked) : error;
  } finally {
    await close();
  }
}

try {
  loadDotEnv();
  const env = readEnv();
  const asked = readRequest();
  process.stdout.write(`${(await ask(env, asked)) ?? (await makeHere(env, asked))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
