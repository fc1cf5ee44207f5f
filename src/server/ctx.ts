import type { AccountRole, StaffRole } from '../shared/permissions.ts';
import type { Language } from '../shared/words.ts';
import type { Db } from './db.ts';
import type { Env } from './env.ts';
import type { Catalog } from './feature.ts';
import type { Files } from './files.ts';
import type { Jobs } from './jobs.ts';
import type { Log } from './log.ts';

/** What the program has once for all requests. */
export interface App {
  env: Env;
  /** What the features bring. */
  catalog: Catalog;
  db: Db;
  log: Log;
  jobs: Jobs;
  files: Files;
  now: () => Date;
  /** Aborted when the process begins to stop: answers that stay open end then. */
  stopping: AbortController;
}

/** Who is calling, resolved before a verb runs. Staff in god mode carry both identities. */
export interface Actor {
  kind: 'session' | 'token' | 'system';
  userId: number | null;
  accountId: number;
  role: AccountRole | 'none';
  /** What was granted to this person beyond the role: `billing:write`. */
  extra: readonly string[];
  /** The account's own currency and zone, so that verbs need not look them up. */
  currency: string;
  timeZone: string;
  tokenId: number | null;
  /** The public id of the OAuth 2 client that calls, for the account itself or for a person who allowed it. */
  clientId: string | null;
  sessionHash: string | null;
  scopes: readonly string[] | null;
  isTest: boolean;
  staffUserId: number | null;
  staffRole: StaffRole | null;
  godmode: { id: number; canWrite: boolean; expiresAt: string; reason: string } | null;
}

export interface Cookie {
  value: string;
  /** Seconds; absent for a cookie of the browser's session. */
  maxAge?: number;
  path?: string;
  /** Readable by scripts (theme, language); everything else is HttpOnly. */
  readable?: boolean;
  shared?: boolean;
}

/** One request as a verb sees it. */
export interface Ctx extends App {
  requestId: string;
  lang: Language;
  ip: string;
  userAgent: string;
  accept: string;
  cookies: Readonly<Record<string, string | undefined>>;
  /** Cookies to set with the answer; null takes one away. */
  setCookies: Map<string, Cookie | null>;
  actor: Actor;
}
