import { sql } from 'kysely';
import { freePort } from '../scripts/test-postgres.ts';
import { SESSION_COOKIE, type Site } from '../src/server/auth.ts';
import { hash, randomToken } from '../src/server/secrets.ts';
import { caller, startApp, type Reply, type TestApp } from './harness.ts';

interface StoredCookie {
  name: string;
  value: string;
  path: string;
}

export interface Page {
  url: URL;
  status: number;
  text: string;
  json<T = Record<string, unknown>>(): T;
}

/** What a browser does with cookies and redirects. Ports share cookies, as they do on localhost. */
export class Browser {
  #cookies: StoredCookie[] = [];

  /** The value of a cookie, whatever its path. */
  cookie(name: string): string | undefined {
    return this.#cookies.find((one) => one.name === name)?.value;
  }

  /** The name and value of a cookie by how its name begins. */
  cookieLike(start: string): [name: string, value: string] | [] {
    const found = this.#cookies.find(({ name }) => name.startsWith(start));
    return found ? [found.name, found.value] : [];
  }

  /** Sets a cookie. */
  setCookie(name: string, value: string, path = '/'): void {
    this.#remove(name, path);
    this.#cookies.push({ name, value, path });
  }

  #remove(name: string, path: string): void {
    this.#cookies = this.#cookies.filter((one) => one.name !== name || one.path !== path);
  }

  #header(url: URL): string {
    return this.#cookies
      .filter(({ path }) => url.pathname === path || url.pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  #store(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(/;\s*/);
      const at = pair.indexOf('=');
      const of = (name: string) => attributes.find((a) => a.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1);
      const expires = of('expires');
      const name = pair.slice(0, at);
      const path = of('path') ?? '/';
      if (of('max-age') === '0' || (expires && Date.parse(expires) <= Date.now())) this.#remove(name, path);
      else this.setCookie(name, pair.slice(at + 1), path);
    }
  }

  /** One request, without following redirects. */
  async fetch(
    address: string | URL,
    init: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Page & { location: URL | null }> {
    const url = new URL(address);
    const cookie = this.#header(url);
    const response = await fetch(url, {
      method: init.method ?? 'GET',
      redirect: 'manual',
      headers: { ...(cookie && { cookie }), ...(init.body !== undefined && { 'content-type': 'application/json' }), ...init.headers },
      ...(init.body !== undefined && { body: JSON.stringify(init.body) }),
    });
    this.#store(response.headers.getSetCookie());
    const text = await response.text();
    const location = response.headers.get('location');
    return { url, status: response.status, text, location: location === null ? null : new URL(location, url), json: <T>() => JSON.parse(text) as T };
  }

  /** Goes to an address and follows redirects until `stop` says so or a page is reached. */
  async open(address: string | URL, stop: (url: URL) => boolean = () => false): Promise<Page> {
    let url = new URL(address);
    for (let steps = 0; steps < 20; steps += 1) {
      if (stop(url)) return { url, status: 0, text: '', json: () => JSON.parse('null') };
      const page = await this.fetch(url);
      if (page.location === null) return page;
      url = page.location;
    }
    throw new Error(`Too many redirects, at last to ${url.href}`);
  }
}

export interface Sites extends TestApp {
  consoleUrl: string;
  accountsUrl: string;
}

/** Both sites on their own ports, for what needs real addresses: redirects, cookies, server-to-server calls. */
export async function startSites(over: Record<string, string> = {}): Promise<Sites> {
  const [consolePort, accountsPort] = [await freePort(), await freePort()];
  const consoleUrl = `http://localhost:${consolePort}`;
  const accountsUrl = `http://localhost:${accountsPort}`;
  const app = await startApp({ CONSOLE_URL: consoleUrl, ACCOUNTS_URL: accountsUrl, ACCOUNTS_INTERNAL_URL: `http://127.0.0.1:${accountsPort}`, ...over });
  await app.console.listen({ host: '127.0.0.1', port: consolePort });
  await app.accounts.listen({ host: '127.0.0.1', port: accountsPort });
  return { ...app, consoleUrl, accountsUrl };
}

/** Somebody in an account, in test mode or not. */
interface Visitor {
  userId: number;
  accountId: number | null;
  isTest?: boolean;
  /** The visit of support in which it is somebody of the operator's. */
  godmodeId?: number;
}

/** The cookie header of somebody signed in at a site, without going through the sign-in page. */
export async function signedIn({ app }: TestApp, site: Site, who: Visitor): Promise<{ cookie: string }> {
  const cookie = randomToken();
  await app.db.system((tx) =>
    sql`
      insert into sessions (token_hash, site, user_id, account_id, is_test, godmode_id, expires_at)
      values (${hash(cookie)}, ${site}, ${who.userId}, ${who.accountId}, ${who.isTest ?? false}, ${who.godmodeId ?? null}, now() + interval '1 day')`.execute(
      tx,
    ),
  );
  return { cookie: `${SESSION_COOKIE[site]}=${cookie}` };
}

/** Makes calls to a site as somebody signed in there. */
export async function atSite(t: TestApp, site: Site, who: Visitor) {
  const session = await signedIn(t, site, who);
  return <T = Record<string, unknown>>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply<T>> =>
    caller(t[site], { userId: who.userId, accountId: who.accountId ?? 0, token: '' }).call<T>(method, path, body, { ...session, ...headers });
}

export const atAccounts = (t: TestApp, who: Visitor) => atSite(t, 'accounts', who);
