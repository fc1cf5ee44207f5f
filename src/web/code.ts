import { lazy, type ComponentType } from 'react';
import { ApiError } from './client.ts';
import { word } from './i18n.ts';
import { note } from './log.ts';

/**
 * Why code cannot be had: there is no way to the server, it has a newer version of the site, whose files bear other names, or it was lost on its
 * way: Firefox never asks again for a module that did not come once, as long as the page is not loaded again.
 */
export type NoCode = 'unreachable' | 'outdated' | 'lost';

/** Shorter than whom it concerns would wonder: in Firefox everything that is on its way fails as soon as a page is left. */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
/** What Chromium, Firefox and Safari call an import that was not fetched, and the bundler a style sheet; any other error comes from the code itself. */
const UNFETCHED = /dynamically imported module|importing a module script failed|preload css/i;

const listeners = new Set<(why: NoCode) => void>();

/** Tells, once for each part and reason, that what a person asked for waits for its code. Returns a function that stops telling. */
export function onNoCode(listener: (why: NoCode) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether an error is that code could not be fetched. */
export const isNoCode = (error: unknown): boolean => error instanceof Error && UNFETCHED.test(error.message);

/** Asks the server for the program this page began with: whoever has another version does not have it. */
export async function whyNoCode(): Promise<NoCode> {
  const program = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src;
  if (program === undefined) return 'unreachable';
  return fetch(program, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status, ok }) => (ok ? 'lost' : status === 404 ? 'outdated' : 'unreachable'),
    () => 'unreachable',
  );
}

/** Style sheets that did not come. The bundler asks for each only once: their pages would stand without them. */
const lost = new Set<string>();

/** Notes which style sheets do not come. */
export function watchStyles(): void {
  const keep = ({ target }: Event): void => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    lost.add(target.href);
    target.remove();
  };
  addEventListener('error', keep, true);
}

async function style(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  document.head.append(link);
  await new Promise((done, fail) => {
    link.addEventListener('load', done);
    link.addEventListener('error', () => fail(new Error(`Could not preload CSS: ${href}`)));
  });
  lost.delete(href);
}

/** Loads code, and first the style sheets that did not come before. */
async function whole<T>(load: () => Promise<T>): Promise<T> {
  await Promise.all([...lost].map(style));
  return load();
}

/** Loads the code or the words of a page; throws an {@link ApiError} of code `network` where they could not be fetched. */
export async function codeOf<T>(load: () => Promise<T>): Promise<T> {
  return whole(load).catch((error: unknown) => {
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
  let told: NoCode | undefined;
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await whole(load);
    } catch (error) {
      if (!isNoCode(error)) throw error;
      note('code not loaded', error);
      if (isAsked && wait > FIRST_WAIT_MS) {
        const why = await whyNoCode();
        if (why !== told) for (const listener of listeners) listener(why);
        told = why;
      }
      await pause(wait);
    }
  }
}

/** A component whose code is loaded when it is first shown; React's own `lazy` would take the page away for good where that fails once. */
export const lazyPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) => lazy(() => insist(load));
