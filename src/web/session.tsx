import type { GodmodeVisit, SessionUser } from '../shared/session.ts';
import { boot } from './boot.ts';
import { ApiError, onSessionExpired, onSwitched, randomKey, setWhere, type Switched } from './client.ts';
import { hasUnsent } from './drafts.ts';
import { paths, accountsSite, onAccounts, barePath, isPublicPath } from './paths.ts';
import { REDIR_OF } from './redir-of.ts';
import { note } from './log.ts';
import { watched } from './watched.ts';

/** The state of this tab's session (spec §4). */
export type SessionState = 'not_initialised' | 'authenticated' | 'needs_authorization' | 'signed_out';

export interface Session {
  state: SessionState;
  user: SessionUser | null;
  godmode: GodmodeVisit | null;
  /** The session ended while the person was working; their page stays until they choose to sign in. */
  expired: boolean;
  /** Switched in another tab, so that what this one shows is not what its next call would change. */
  switched: Switched | null;
  /** Why the session could not be looked up or created; signing in again is up to the person. */
  problem: { kind: 'unreachable' | 'refused'; message: string } | null;
  /** What the server said when signing out failed, to show in an alert (spec §7). */
  alert: string | null;
}

const STATE = 'sign-in-state';
export const GODMODE = 'godmode';
const LAST_SIGN_IN = 'sign-in-at';
/** Two automatic sign-in attempts within this time mean that they do not help. */
const LOOP_MS = 30_000;

const NOBODY: Session = { state: 'not_initialised', user: null, godmode: null, expired: false, switched: null, problem: null, alert: null };
const session = watched(NOBODY);

function change(patch: Partial<Session>): void {
  const next = { ...session.now(), ...patch };
  const { user, godmode } = next;
  setWhere(user && { account: user.account.id, mode: `${godmode ? 'visit' : user.test ? 'test' : 'live'} ${user.id}` });
  session.change(next);
}

/** The session as the pages see it. */
export const useSession = session.useNow;

/** `name` as this person's own in this account and mode: what was typed to try things out must not stand in a form that costs money. */
export function useOwnKey(name: string): string {
  const { user } = useSession();
  return `${user?.account.id ?? 0}${user?.test === true ? 't' : ''}:${user?.id ?? 0}:${name}`;
}

/** Whether an address is on the accounts site and this is a visit of support: there its visitor is who they are, not who they visit. */
export const leavesVisit = (href: string): boolean => session.now().godmode !== null && href.startsWith(boot.accountsUrl);

/** What the session asks the server. The program supplies it, because this layer knows no feature. */
export interface SessionCalls {
  validate: (query?: { godmode: 'true' }) => Promise<'valid' | 'authorize'>;
  /** The address that leads to the sign-in page. */
  authorizeUrl: (query: { state: string; godmode?: 'true' }) => string;
  exchange: (code: string) => Promise<unknown>;
  me: () => Promise<{ user: SessionUser; godmode: GodmodeVisit | null }>;
  logout: () => Promise<unknown>;
}

/** What differs between the console and the accounts site. */
export interface Site {
  calls: SessionCalls;
  /** The first call: the console's session check of spec §7, or directly who it is. */
  asks: 'validate' | 'me';
  /** Whether an address can be seen without a user. */
  isOpen: (pathname: string) => boolean;
  /** Goes to sign in; `back` is where the person is now, and `of` who they are, empty where nobody knows. */
  goToSignIn: (back: string, of: string) => void;
}

/** The console's variant: the server may tell it to sign in again. */
export const consoleSite = (calls: SessionCalls): Site => ({
  calls,
  asks: 'validate',
  isOpen: (pathname) => /^\/(auth|util)\//.test(pathname) || isPublicPath(pathname),
  goToSignIn: (back, of) => goToProvider(calls, back, of),
});

/** Known once the session is started, before anything asks it. */
let site!: Site;

/** Whether an address can be seen without a user: error pages, the god-mode exit, signing in on the accounts site. */
export function isOpenPath(pathname: string): boolean {
  return site.isOpen(pathname);
}

/** Looks up the session when the app opens, after exchanging a sign-in code if the address contains one (spec §2, §7). */
export async function startSession(of: Site): Promise<void> {
  site = of;
  onSessionExpired(expire);
  onSwitched((switched) => change({ switched }));
  // A step later: browsers note where a call was made, and from the top of the program that means reading all of it a second time.
  await Promise.resolve();
  if (of.asks === 'me') {
    if (!of.isOpen(location.pathname)) await checkSession();
    return;
  }
  const url = new URL(location.href);
  const query = url.searchParams;
  if (query.has('godmode') && query.get('godmode') !== 'false') sessionStorage.setItem(GODMODE, 'true');
  if (url.pathname === paths.root() && (query.has('code') || query.has('error'))) {
    history.replaceState(history.state, '', paths.root());
    if (!(await exchange(query.get('code'), query.get('state')))) return;
  }
  await checkSession();
}

/** Signing in again is up to the person. */
const refuse = (message: string): void => change({ state: 'needs_authorization', problem: { kind: 'refused', message } });

/** Somebody has signed in on the way to this page. */
let isArrival = false;

async function exchange(code: string | null, state: string | null): Promise<boolean> {
  const expected = sessionStorage.getItem(STATE);
  sessionStorage.removeItem(STATE);
  // Who followed an address of staff has no visit to begin: they go on as themselves.
  if (code === null && state !== null && state === expected && sessionStorage.getItem(GODMODE) !== null) {
    sessionStorage.removeItem(GODMODE);
    return true;
  }
  if (code === null || state === null || state !== expected) {
    note('sign in refused: the state of the answer is not the one sent');
    refuse('');
    return false;
  }
  try {
    await site.calls.exchange(code);
    isArrival = true;
    return true;
  } catch (error) {
    note('sign-in code not exchanged', error);
    refuse(error instanceof ApiError ? error.message : '');
    return false;
  }
}

function validate(): Promise<'valid' | 'authorize'> {
  return site.calls.validate(sessionStorage.getItem(GODMODE) === null ? undefined : { godmode: 'true' });
}

/** Asks whether the session is valid and who it is; sends the browser to sign in when it is not. */
export async function checkSession(): Promise<void> {
  change({ problem: null });
  try {
    const { calls, asks } = site;
    // Asked beside the check, not after it; a visit of support begins only with the check.
    const me = boot.hasSession && sessionStorage.getItem(GODMODE) === null ? calls.me() : undefined;
    me?.catch(() => undefined);
    if (asks === 'me' || (await validate()) === 'valid') {
      const { user, godmode } = await (me ?? calls.me());
      change({ state: 'authenticated', user, godmode, expired: false });
      return;
    }
    signInUnlessOpen();
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) signInUnlessOpen();
    else if (error instanceof ApiError && error.code === 'account_suspended') change({ problem: { kind: 'refused', message: error.message } });
    else change({ problem: { kind: 'unreachable', message: error instanceof Error ? error.message : String(error) } });
  }
}

function signInUnlessOpen(): void {
  change({ state: 'needs_authorization', user: null, godmode: null });
  // Who has just signed in, and is none, would be sent to sign in for ever: their browser keeps no cookie of ours.
  if (isArrival) refuse('');
  else if (!isOpenPath(location.pathname)) signIn();
}

function expire(): void {
  const { state, godmode } = session.now();
  if (state !== 'authenticated') return;
  const last = Number(sessionStorage.getItem(LAST_SIGN_IN));
  if (godmode !== null || hasUnsent() || Date.now() - last < LOOP_MS) change({ expired: true });
  else signIn();
}

/** The browser is on its way to sign in. */
let isLeaving = false;

/** Goes to sign in; afterward the person returns to where they are. */
export function signIn(): void {
  isLeaving = true;
  sessionStorage.setItem(LAST_SIGN_IN, String(Date.now()));
  site.goToSignIn(location.pathname + location.search + location.hash, `${session.now().user?.id ?? ''}`);
}

/** Goes to sign in from a page that can be seen without a user to one that cannot. */
export function signInOnArrival(): void {
  const { state, problem } = session.now();
  if (state === 'needs_authorization' && problem === null && !isLeaving) signIn();
}

/** Goes to the provider's sign-in page and remembers the return address (spec §7). */
function goToProvider(calls: SessionCalls, back: string, of: string): void {
  // Of this tab: the others of the browser, whose session ended with it, remember their own.
  if (barePath(back) !== paths.root()) {
    for (const kept of [sessionStorage, localStorage]) {
      kept.setItem('redir', back);
      kept.setItem(REDIR_OF, of);
    }
  }
  const state = randomKey();
  sessionStorage.setItem(STATE, state);
  const godmode = sessionStorage.getItem(GODMODE) === null ? {} : ({ godmode: 'true' } as const);
  location.assign(calls.authorizeUrl({ state, ...godmode }));
}

function forget(): void {
  sessionStorage.removeItem(GODMODE);
  change({ ...NOBODY, state: 'signed_out' });
}

/** Ends the session and goes to the accounts site's sign-out page; on failure, what the server says is shown in an alert. */
export async function signOut(): Promise<void> {
  try {
    await site.calls.logout();
  } catch (error) {
    const data = error instanceof ApiError ? error.data : undefined;
    change({ alert: typeof data === 'string' ? data : error instanceof Error ? error.message : String(error) });
    return;
  }
  forget();
  location.assign(onAccounts(accountsSite.signOut));
}

/** Closes the alert of a failed sign-out. */
export function closeAlert(): void {
  change({ alert: null });
}

/** Clears the session's state and goes to choose another account (spec §2). */
export function switchAccounts(): void {
  forget();
  location.assign(onAccounts(accountsSite.userContext));
}

/** Stores a changed user (settings saved, balance moved). */
export async function refreshUser(): Promise<void> {
  try {
    const { user, godmode } = await site.calls.me();
    change({ user, godmode, expired: false });
  } catch (error) {
    note('user not read again', error);
  }
}
