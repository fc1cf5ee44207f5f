/*
 * Zod would compile checks with `new Function`, which our content security policy forbids. This is where Zod keeps its settings;
 * importing Zod itself would put its code into every first load.
 */
const zod = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
zod.__zod_globalConfig = Object.assign(zod.__zod_globalConfig ?? {}, { jitless: true });

/** What the server writes into the page for the app. */
export interface Boot {
  product: string;
  /** Prefix of every call. */
  apiBase: string;
  /** Addresses of the two sites and of outside help, without a trailing slash. */
  consoleUrl: string;
  accountsUrl: string;
  helpUrl: string;
  contactUrl: string;
  /** The shared parent domain of theme and language cookies; null means this host only. */
  cookieDomain: string | null;
  isDemo: boolean;
  /** Whether mail leaves this installation; only the server knows. */
  sendsMail?: boolean;
  /** A link on another site led to the opened page. */
  isFromElsewhere: boolean;
  /** The page was asked for with a session, whether it still holds or not. */
  hasSession: boolean;
  /** When the page was asked for, in ISO 8601: the clock here may be another. */
  askedAt: string;
}

const FALLBACK: Boot = {
  product: 'portolan',
  apiBase: '/api',
  consoleUrl: 'http://localhost:3000',
  accountsUrl: 'http://localhost:3001',
  helpUrl: '',
  contactUrl: '',
  cookieDomain: null,
  isDemo: false,
  isFromElsewhere: false,
  hasSession: false,
  askedAt: new Date().toISOString(),
};

function readBoot(): Boot {
  const text = typeof document === 'undefined' ? undefined : document.getElementById('boot')?.textContent?.trim();
  if (!text?.startsWith('{')) return FALLBACK;
  return { ...FALLBACK, ...(JSON.parse(text) as Partial<Boot>) };
}

export const boot: Boot = readBoot();

const openedAt = typeof location === 'undefined' ? '' : location.pathname;

/** Whether another site led to this very page; then what opening it would do waits for a click. */
export const isLedFromElsewhere = (): boolean => boot.isFromElsewhere && location.pathname === openedAt;

/** The nonce of this page's content security policy, for the few components that add a style element. */
export const nonce: string | undefined =
  typeof document === 'undefined' ? undefined : (document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? undefined);
