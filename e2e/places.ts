/** Each worker has a server of its own: the ports of the first are E2E_PORT and the next, those of the second the two after them. */
export const CONSOLE_PORT = Number(process.env.E2E_PORT ?? 4310) + 2 * Number(process.env.TEST_PARALLEL_INDEX ?? 0);
export const ACCOUNTS_PORT = CONSOLE_PORT + 1;
export const CONSOLE = `http://localhost:${CONSOLE_PORT}`;
export const ACCOUNTS = `http://localhost:${ACCOUNTS_PORT}`;
export const VIEWPORT = { width: 1440, height: 900 } as const;
/** What the servers sign with, so that a test can make a link that stands in no page: that of a mail. */
export const SECRET_KEY = 'the key of the tests in a browser';
/** Names the file in which workers tell each other, a line each, what axe has found nothing against. */
export const TOLD = 'E2E_KNOWN';
