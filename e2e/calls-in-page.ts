import { FORGET } from './moves.ts';

/** How a call fails: refused by the server, refused because nobody is signed in any more, or without any answer. */
export type Failure = 500 | 401 | 'never';

/** What a page shows, and the calls it has made since it was opened. */
export interface Seen {
  counts: Record<string, number>;
  /** The page asked to leave for sign-in, or says that the session has ended. */
  isAtSignIn: boolean;
  /** It says that the session has ended, which stays until the program is loaded anew. */
  hasEnded: boolean;
  /** The failed call's sentence and a way to retry are on the page. */
  saysSo: boolean;
  /** The page says what it is by a heading. */
  hasHeading: boolean;
  /** A skeleton or busy indicator is on the page. */
  isBusy: boolean;
  /** It says that something is awaited. */
  saysWaits: boolean;
  /** At least one call succeeded. */
  isAnswered: boolean;
  /** The lines of text in the page's main part. */
  lines: string[];
}

/** A clock for the page: timers of a fifth of a second or more wait until `advance` reaches their time. */
const CLOCK = `
  const RealDate = Date;
  const [realTimeout, realInterval, realClear] = [window.setTimeout.bind(window), window.setInterval.bind(window), window.clearTimeout.bind(window)];
  const timers = new Map();
  let ahead = 0;
  let lastTimer = 1e9;
  const wait = (act, ms, every) => timers.set((lastTimer += 1), { act, at: Date.now() + ms, every }) && lastTimer;
  window.Date = class extends RealDate {
    constructor(...given) {
      if (given.length === 0) super(RealDate.now() + ahead);
      else super(...given);
    }
    static now = () => RealDate.now() + ahead;
  };
  window.setTimeout = (act, ms = 0, ...rest) => (ms < 200 ? realTimeout(act, ms, ...rest) : wait(() => act(...rest), ms));
  window.setInterval = (act, ms = 0, ...rest) => (ms < 200 ? realInterval(act, ms, ...rest) : wait(() => act(...rest), ms, ms));
  window.clearTimeout = window.clearInterval = (id) => void (timers.delete(id) || realClear(id));
  const advance = async (ms) => {
    const until = Date.now() + ms;
    for (let fired = 0; fired < 500; fired += 1) {
      const [id, due] = [...timers].filter(([, one]) => one.at <= until).sort(([, a], [, b]) => a.at - b.at)[0] ?? [];
      if (due === undefined) break;
      timers.delete(id);
      ahead += Math.max(0, due.at - Date.now());
      if (due.every !== undefined) timers.set(id, { ...due, at: Math.max(due.at + due.every, until) });
      due.act();
      await settled();
    }
    ahead += Math.max(0, until - Date.now());
  };
  /** Nobody's computer polls while it is asleep: on waking, what is due comes once, all at one time. */
  const sleep = async (ms) => {
    ahead += ms;
    const now = Date.now();
    for (const [id, due] of [...timers].filter(([, one]) => one.at <= now).sort(([, a], [, b]) => a.at - b.at)) {
      // Those before it may have stopped it.
      if (!timers.delete(id)) continue;
      if (due.every !== undefined) timers.set(id, { ...due, at: now + due.every });
      due.act();
    }
    await settled();
  };`;

/**
 * Runs in the page before the app. Answers each call as the server did the first time, so that hundreds of visits cost the
 * server nothing; fails the one chosen to fail (`*`: all of them); counts calls; keeps the page from leaving for sign-in.
 */
export const WATCH = `(() => {
  const SENTENCE = 'This call was failed on purpose.';
  const real = window.fetch.bind(window);
  const kept = new Map();
  const state = { fail: '', how: 500, counts: {}, pending: 0, hasLeft: false, isAnswered: false, ...JSON.parse(sessionStorage.getItem('watch') ?? '{}') };
  ${CLOCK}
  const answer = (status, text) => {
    state.isAnswered ||= status < 400;
    return new Response(text, { status, headers: { 'content-type': 'application/json' } });
  };
  const failed = (how, signal) =>
    how === 'never'
      ? new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
      : answer(how, JSON.stringify({ success: false, code: how === 401 ? 'unauthorized' : 'internal', message: SENTENCE }));
  const count = (method, url) => {
    // A list that is only counted, after the rows of a search, is another call than the list a page shows.
    const isCounted = url.searchParams.get('limit') === '1' && url.searchParams.has('total');
    const name = method + ' ' + url.pathname.slice(4).replace(/\\/\\d+(?=\\/|$)/g, '/{id}') + (isCounted ? ' (counted)' : '');
    state.counts[name] = (state.counts[name] ?? 0) + 1;
    return name;
  };
  const fails = (name) => state.fail === '*' || state.fail === name;
  window.fetch = async (given, init = {}) => {
    const url = new URL(given, location.href);
    if (!url.pathname.startsWith('/api/')) return real(given, init);
    const method = init.method ?? 'GET';
    const name = count(method, url);
    // An endless loop is stopped where it would keep the page from answering: its count tells.
    if (fails(name)) return failed(state.counts[name] > 20 ? 'never' : state.how, init.signal);
    const key = method + url.href + (typeof init.body === 'string' ? init.body : '');
    if (kept.has(key)) return answer(...kept.get(key));
    state.pending += 1;
    try {
      const response = await real(given, init);
      state.isAnswered ||= response.ok;
      if (response.headers.get('content-type')?.startsWith('application/json')) kept.set(key, [response.status, await response.clone().text()]);
      return response;
    } finally {
      state.pending -= 1;
    }
  };
  window.EventSource = class extends EventTarget {
    static CLOSED = 2;
    readyState = 0;
    constructor(given) {
      super();
      if (!fails(count('GET', new URL(given, location.href))) || state.how === 'never') return;
      setTimeout(() => {
        this.readyState = 2;
        this.dispatchEvent(new Event('error'));
      });
    }
    close() {}
  };
  navigation.addEventListener('navigate', (event) => {
    const { origin, pathname } = new URL(event.destination.url);
    const isSignIn = /^\\/sign-in$|\\/authorize$|^\\/oidc-interaction\\//.test(pathname) && !event.destination.sameDocument;
    if (isSignIn) state.hasLeft = true;
    if (isSignIn || origin !== location.origin) event.preventDefault();
  });
  const begin = (fail, how) => {
    Object.assign(state, { fail, how, counts: {}, hasLeft: false, isAnswered: false });
    sessionStorage.removeItem('sign-in-at');
  };
  const go = (href) => void window.__TSR_ROUTER__.navigate({ href });
  /** Until the last question has its answer and the page has drawn it. */
  const settled = async () => {
    const isIdle = () => state.pending === 0 && window.__TSR_ROUTER__?.state.status === 'idle' && document.querySelector('main') !== null;
    for (let calm = 0, tries = 0; calm < 2 && tries < 3000; tries += 1) {
      calm = isIdle() ? calm + 1 : 0;
      await new Promise((done) => realTimeout(done, 3));
    }
  };
  /** Five seconds in steps in which each try again has its turn. */
  const fiveSeconds = async () => {
    await settled();
    for (const ms of [1000, 2000, 2000]) {
      await advance(ms);
      await settled();
    }
  };
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true });
  const retries = () => [...document.querySelectorAll('button')].filter((one) => one.textContent === 'Try again' && isShown(one));
  const says = (text) => document.body.innerText.includes(text);
  const isBusy = () => [...document.querySelectorAll('.animate-pulse, .dg-skeleton, [aria-busy=true]')].some(isShown);
  const saysSo = () => says(SENTENCE) && retries().length > 0;
  /** A refused call is told, and the rest of the page has come: on a busy machine a moment after the last answer. */
  const told = async () => {
    for (let tries = 0; tries < 200 && (isBusy() || !saysSo()); tries += 1) await settled();
  };
  const hasEnded = () => says('Your session has ended');
  const seen = () => ({
    counts: { ...state.counts },
    isAtSignIn: state.hasLeft || hasEnded(),
    hasEnded: hasEnded(),
    saysSo: saysSo(),
    hasHeading: document.querySelector('h1') !== null,
    isBusy: isBusy(),
    saysWaits: [...document.querySelectorAll('[role=status], [aria-live]')].some((one) => one.textContent.includes('…')),
    isAnswered: state.isAnswered,
    lines: (document.querySelector('main')?.innerText ?? '').split('\\n').filter((line) => line.trim() !== ''),
  });
  window.watch = {
    /** What the page shows five seconds after it was opened. */
    opened: async () => {
      await fiveSeconds();
      if (state.fail !== '' && state.how === 500) await told();
      return seen();
    },
    /** Comes to a page as if for the first time: what was known is forgotten after five minutes away, counted from when the page before was left. */
    visit: async (neutral, href, fail, how) => {
      begin('', 500);
      go(neutral);
      await settled();
      await sleep(1000);
      await sleep(6 * 60_000);
      begin(fail, how);
      go(href);
      await fiveSeconds();
      if (fail !== '' && how === 500) await told();
      return seen();
    },
    /** Asks for everything anew, that of the frame too, as if the program had just been loaded; null if the call to fail is not among it. */
    forget: async (neutral, href, fail, how) => {
      begin('', 500);
      go(neutral);
      await settled();
      begin(fail, how);
      const forgotten = ${FORGET}();
      go(href);
      await settled();
      forgotten.ask();
      await fiveSeconds();
      if (state.counts[fail] === undefined) return null;
      if (how === 500) await told();
      return seen();
    },
    /** Presses every Try again, now that nothing fails any more. */
    retry: async () => {
      begin('', 500);
      retries().forEach((one) => one.click());
      await settled();
      // Long lists are drawn in pieces.
      for (let tries = 0; tries < 100 && says(SENTENCE); tries += 1) await settled();
      return seen();
    },
    /** Comes back to the window after everything has grown old, and all calls fail. */
    comeBack: async (oldMs) => {
      begin('*', 500);
      await advance(oldMs);
      window.dispatchEvent(new Event('visibilitychange'));
      await fiveSeconds();
      return seen();
    },
  };
})();`;
