import type { FastifyInstance } from 'fastify';
import type { Env } from './env.ts';

const WHY: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there. End it, or choose another port',
  EACCES: 'this user may not listen there. Choose a port of 1024 or more',
  EADDRNOTAVAIL: 'HOST is no address of this machine',
};

/** Opens a site at its port. Throws a sentence that names the setting. */
export async function listen(
  server: FastifyInstance,
  { HOST, ...ports }: Pick<Env, 'HOST' | 'PORT' | 'ACCOUNTS_PORT'>,
  name: 'PORT' | 'ACCOUNTS_PORT',
): Promise<void> {
  await server.listen({ host: HOST, port: ports[name] }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${name}: nothing can be served at ${HOST}:${ports[name]}: ${WHY[error.code ?? ''] ?? error.message}.`, { cause: error });
  });
}
