import { lazy, type ComponentType } from 'react';
import { ApiError } from './client.ts';
import { word } from './i18n.ts';
import { note } from './log.ts';

/** Why code cannot be had: there is no way to the server, or it has a newer version of the site, whose files bear other names. */
export type NoCode = 'unreachable' | 'outdated';

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;
/** What Chromium, Firefox and Safari call an import that was not fetched; any other error comes from the code itself. */
const UNFETCHED = /dynamically imported module|importing a module script failed/i;

const listeners = new Set<(why: NoCode) => void>();

/** Tells, once for each part, that what a person asked for waits for its code. Returns a function that stops telling. */
export function onNoCode(listener: (why: NoCode) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether an error is that code could not be fetched. */
export const isNoCode = (error: unknown): boolean => error instanceof TypeError && UNFETCHED.test(error.message);

/** Asks the server for the program this page began with: whoever has another version does not have it. */
export async function whyNoCode(): Promise<NoCode> {
  const program = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src;
  if (program === undefined) return 'unreachable';
  return fetch(program, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => (status === 404 ? 'outdated' : 'unreachable'),
    () => 'unreachable',
  );
}

/** Loads the code or the words of a page; throws an {@link ApiError} of code `network` where they could not be fetched. */
export async function codeOf<T>(load: () => Promise<T>): Promise<T> {
  return load().catch((error: unknown) => {
    throw isNoCode(error) ? new ApiError({ status: 0, code: 'network', message: word('web:network') }) : error;
  });
}

/** Waits, and no longer than until there is a network again. */
const pause = (ms: number): Promise<void> =>
  new Promise((go) => {
    setTimeout(go, ms);
    addEventListener('online', () => go(), { once: true, signal: AbortSignal.timeout(ms) });
  });

/**
 * Loads code, and asks for it again until it comes: what stands on the page stays meanwhile. Throws what the code itself throws.
 * @param isAsked whether a person waits for it; then they are told that it does not come
 */
export async function insist<T>(load: () => Promise<T>, isAsked = true): Promise<T> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await load();
    } catch (error) {
      if (!isNoCode(error)) throw error;
      note('code not loaded', error);
      if (isAsked && wait === FIRST_WAIT_MS) {
        const why = await whyNoCode();
        for (const listener of listeners) listener(why);
      }
      await pause(wait);
    }
  }
}

/** A component whose code is loaded when it is first shown; React's own `lazy` would take the page away for good where that fails once. */
export const lazyPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) => lazy(() => insist(load));
