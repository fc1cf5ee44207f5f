import type { Page } from '@playwright/test';
import { ACCOUNTS, CONSOLE } from './places.ts';

/*
 * From page to page within the program that is open. To load it anew takes ten times as much, and proves it once more each time.
 */

/** Runs in the page: comes back once it shows all it has. */
export const SHOWN = `(async () => {
  const router = window.__TSR_ROUTER__;
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true });
  const isBusy = () => [...document.querySelectorAll('main :is(.animate-pulse, .dg-skeleton, [aria-busy=true])')].some(isShown);
  for (let calm = 0, tries = 0; calm < 3; tries += 1) {
    if (tries > 500) throw new Error('It is still loading.');
    calm = router.state.status === 'idle' && document.querySelector('h1') !== null && !isBusy() ? calm + 1 : 0;
    await new Promise((done) => setTimeout(done, 20));
  }
})()`;

/** Goes to another page as a click on a link does, and waits until it shows all it has. */
export const moveTo = (page: Page, href: string): Promise<void> =>
  page.evaluate<undefined>(`window.__TSR_ROUTER__.navigate({ href: ${JSON.stringify(href)} }).then(() => ${SHOWN})`).then(() => undefined);

/** A page that asks for nothing, by which the others are left. */
const NEUTRAL = { [CONSOLE]: '/shipping/tracking', [ACCOUNTS]: '/settings/integrations' };

/** Runs in the page: whether it shows somebody's pages as the browser has them shown, and nothing open above them, which would stay. */
const CAN_MOVE = `(() => {
  const router = window.__TSR_ROUTER__;
  const kept = new Map(document.cookie.split('; ').map((one) => one.split('=')));
  const { lang, dataset } = document.documentElement;
  if ((kept.get('language') ?? 'en') !== lang || (kept.get('theme') ?? 'DEFAULT') !== dataset.theme) return false;
  return document.getElementById('main') !== null && document.querySelector('[role=alertdialog], [role=dialog], [role=menu]') === null && router?.state.status === 'idle' &&
    router.state.matches.every(({ routeId }) => !routeId.startsWith('/open'));
})()`;

/** Runs in the page: forgets all that was fetched; `ask` has what stays on screen, the frame, fetch it anew. */
export const FORGET = `(() => {
  const queries = window.__TANSTACK_QUERY_CLIENT__;
  const cache = queries.getQueryCache();
  for (const query of cache.getAll()) {
    if (query.getObserversCount() === 0) cache.remove(query);
    else query.reset();
  }
  const isEmpty = ({ state }) => state.status === 'pending' && state.fetchStatus === 'idle';
  return { ask: () => void queries.refetchQueries({ type: 'active', predicate: isEmpty }) };
})`;

/** Runs in the page: goes to an address as if the program had just been loaded there. Nothing fetched before is shown or used, nor any message. */
const MOVE_AFRESH = `async (href, neutral) => {
  const router = window.__TSR_ROUTER__;
  const go = (where) => {
    const tooLate = new Promise((_, fail) => setTimeout(() => fail(new Error('It does not get there.')), 20_000));
    return Promise.race([router.navigate(where), tooLate]);
  };
  const routeOf = (path) => router.getMatchedRoutes(path)[0].at(-1)?.id;
  for (const close of document.querySelectorAll('section.pointer-events-none :is([role=status], [role=alert]) > button:last-child')) close.click();
  // What is typed into a page, chosen or opened there stays as long as it is the same page.
  const isSame = routeOf(new URL(href, location.href).pathname) === routeOf(location.pathname);
  if (isSame) await go({ href: neutral });
  const forgotten = ${FORGET}();
  await go({ href, replace: isSame, ignoreBlocker: true });
  forgotten.ask();
}`;

/** Opens a page: where its site is open already, by a move within, which takes a tenth of a load and shows as little of what was fetched before. */
export async function goTo(page: Page, path: string): Promise<void> {
  const { href, origin } = new URL(path, CONSOLE);
  const way = href.slice(origin.length);
  const neutral = NEUTRAL[origin] ?? '';
  const canMove = page.url().startsWith(`${origin}/`) && !way.startsWith(neutral) && (await page.evaluate<boolean>(CAN_MOVE));
  if (!canMove) return void (await page.goto(href));
  await page.evaluate(`(${MOVE_AFRESH})(${JSON.stringify(way)}, '${neutral}')`);
}
