import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isIP } from 'node:net';
import { z } from 'zod';

/** Every setting of the program: the one place where the environment is read. `.env.example` lists them all. */
const flag = z.enum(['true', 'false', '1', '0', '']).transform((v) => v === 'true' || v === '1');

/** Private networks, by the names Fastify knows: where a proxy is assumed to be unless configured. */
const OWN_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  return version > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)));
}

/** Who to believe about the caller's address: nobody, a number of proxies in a row, or proxies at these addresses. */
const proxies = z
  .string()
  .default('false')
  .transform((text, check): false | number | string[] => {
    if (text === 'false' || text === '0') return false;
    if (text === 'true') return OWN_NETWORKS;
    if (/^[1-9]$/.test(text)) return Number(text);
    const named = text.split(',').map((part) => part.trim());
    const wrong = named.find((part) => !OWN_NETWORKS.includes(part) && !isNetwork(part));
    if (wrong !== undefined) check.addIssue(`"${wrong}" is no address, no network like 10.0.0.0/8, and no number of proxies from 1 to 9.`);
    return named;
  });

/** Where PostgreSQL is. Of a password with such letters in it the rest would be taken for the host or the database. */
const database = z.string().refine(
  (text) => {
    const whole = text.replace('@/', '@socket/');
    if (!/^postgres(?:ql)?:\/\//.test(text) || !URL.canParse(whole)) return false;
    const { hash, pathname } = new URL(whole);
    return hash === '' && !pathname.includes('@');
  },
  { message: 'An address such as postgres://user:password@host/database. In the password write @ as %40, : as %3A, / as %2F, # as %23.' },
);

const ROLES = ['console', 'accounts', 'worker'] as const;

/** An address for mail alone, or with a name: `Parcels <post@example.com>`. */
const MAIL_ADDRESS = /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** The operator's name until it is set. */
const NAMELESS = 'Portolan Logistics';

/**
 * Where a site is: it has its host for itself, as its cookies and its addresses begin at the root. Without the slash at the end that a browser copies:
 * paths are put after it as they are.
 */
const site = z
  .url({ protocol: /^https?$/ })
  .refine((text) => URL.canParse(text) && new URL(text).pathname === '/' && !/[?#]/.test(text), {
    message: 'A site is at the root of a host of its own: give its address without a path, such as https://console.example.com.',
  })
  .transform((text) => text.replace(/\/$/, ''));

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  ACCOUNTS_PORT: z.coerce.number().int().min(0).max(65535).default(3001),
  CONSOLE_URL: site.optional(),
  ACCOUNTS_URL: site.optional(),
  ACCOUNTS_INTERNAL_URL: site.optional(),
  COOKIE_DOMAIN: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: database.optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: flag.default(false),
  ROLES: z
    .string()
    .default('console,accounts,worker')
    .transform((v) => v.split(',').map((r) => r.trim()))
    .pipe(z.array(z.enum(ROLES)).min(1)),
  SECRET_KEY: z.string().min(32).optional(),
  DEMO: flag.optional(),
  TRUST_PROXY: proxies,
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  WEBHOOKS_ALLOW_LOOPBACK: flag.default(false),
  STAFF_TWO_STEP: flag.default(false),
  METRICS_TOKEN: z.string().min(16).optional(),
  RATE_LIMIT: z.coerce.number().int().min(1).default(1200),
  WEB_DIR: z.string().default(join(import.meta.dirname, '../../dist/web')),
  HELP_URL: z.url().optional(),
  CONTACT_URL: z.url().optional(),
  ADDRESS_PROVIDER: z.enum(['offline', 'google']).default('offline'),
  GOOGLE_MAPS_API_KEY: z.string().optional(),
  GOOGLE_ADDRESS_URL: z.url().default('https://addressvalidation.googleapis.com'),
  GOOGLE_ADDRESS_TIMEOUT: z.coerce.number().int().min(100).max(30_000).default(4000),
  OPERATOR_NAME: z.string().min(1).max(80).default(NAMELESS),
  OPERATOR_ADDRESS: z.string().max(400).default(''),
  OPERATOR_TAX_ID: z.string().max(40).default(''),
  OPERATOR_BANK: z.string().max(400).default(''),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().regex(MAIL_ADDRESS, 'An e-mail address, or a name and <an e-mail address>.').optional(),
  PAYMENTS: z.enum(['none', 'demo']).optional(),
  GS1_PREFIX: z
    .string()
    .regex(/^\d{7,10}$/, 'A GS1 company prefix of 7 to 10 digits.')
    .optional(),
  INVOICE_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9/-]{0,12}$/)
    .default('INV-'),
});

const checked = schema
  .refine((env) => (env.S3_ACCESS_KEY_ID === undefined) === (env.S3_SECRET_ACCESS_KEY === undefined), {
    path: ['S3_SECRET_ACCESS_KEY'],
    message: 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together.',
  })
  .refine((env) => env.ADDRESS_PROVIDER !== 'google' || env.GOOGLE_MAPS_API_KEY !== undefined, {
    path: ['GOOGLE_MAPS_API_KEY'],
    message: 'ADDRESS_PROVIDER=google needs a key.',
  })
  .refine((env) => env.SMTP_URL === undefined || env.MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    message: 'SMTP_URL needs an address that mail comes from.',
  })
  // The demo is for trying out: where data is kept permanently it must be asked for.
  .transform((env) => ({ ...env, DEMO: env.DEMO ?? env.DATABASE_URL === undefined }))
  .refine((env) => env.PAYMENTS !== 'demo' || env.DEMO, {
    path: ['PAYMENTS'],
    message: 'PAYMENTS=demo takes no real money, so it needs DEMO=true.',
  });

/** The names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(schema.shape);

export interface Env extends Omit<z.infer<typeof checked>, 'SECRET_KEY' | 'CONSOLE_URL' | 'ACCOUNTS_URL' | 'PAYMENTS' | 'HELP_URL' | 'CONTACT_URL'> {
  /** Empty where there is none: nothing leads there then. */
  HELP_URL: string;
  CONTACT_URL: string;
  PAYMENTS: 'none' | 'demo';
  SECRET_KEY: string;
  CONSOLE_URL: string;
  ACCOUNTS_URL: string;
}

/** Where the console of the same process reaches the accounts site: inside, as the way out and back by its public name is not open on every network. */
function insideUrl({ ROLES, HOST, ACCOUNTS_PORT }: Pick<Env, 'ROLES' | 'HOST' | 'ACCOUNTS_PORT'>): string | undefined {
  if (!ROLES.includes('accounts') || ACCOUNTS_PORT === 0) return undefined;
  const host = ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${ACCOUNTS_PORT}`;
}

/** Reads and checks the environment; throws a sentence naming each wrong setting. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const parsed = checked.safeParse(Object.fromEntries(Object.entries(source).filter(([, v]) => v !== '')));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((i) => `  ${i.path.join('.')}: ${i.message}`);
    throw new Error(`These settings are wrong:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const url = (port: number) => `http://localhost:${port}`;
  return {
    ...env,
    PAYMENTS: env.PAYMENTS ?? (env.DEMO ? 'demo' : 'none'),
    SECRET_KEY: env.SECRET_KEY ?? '',
    HELP_URL: env.HELP_URL ?? (env.DEMO ? 'https://docs.example.com/' : ''),
    CONTACT_URL: env.CONTACT_URL ?? (env.DEMO ? 'https://www.example.com/contact' : ''),
    CONSOLE_URL: env.CONSOLE_URL ?? url(env.PORT),
    ACCOUNTS_URL: env.ACCOUNTS_URL ?? url(env.ACCOUNTS_PORT),
    ACCOUNTS_INTERNAL_URL: env.ACCOUNTS_INTERNAL_URL ?? insideUrl(env),
  };
}

/** What merchants read of the operator, on pages, invoices and labels, and nobody has set yet. */
export const unsaid = (env: Env): string[] =>
  (['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_TAX_ID', 'OPERATOR_BANK', 'HELP_URL', 'CONTACT_URL', 'GS1_PREFIX'] as const).filter((name) =>
    [undefined, '', NAMELESS].includes(env[name]),
  );

/** What a line of `.env` gives: without quotes around it, or the comment after it. "Unit #5" holds no comment. */
function valueOf(text: string): string {
  const quoted = /^(["'])(.*?)\1\s*(?:#.*)?$/.exec(text);
  return quoted?.[2] ?? text.replace(/(?:^|\s+)#(?:\s.*)?$/, '');
}

/** Loads `.env` beside package.json, if there is one, without overriding what is set. Gives the names in it that no setting has: misspelt, perhaps. */
export function loadDotEnv(path = join(import.meta.dirname, '../../.env')): string[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n');
  const found = lines.flatMap((line) => {
    const [, name, value = ''] = /^\s*(?:export\s+)?([A-Z][A-Z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    return name === undefined ? [] : [{ name, value }];
  });
  for (const { name, value } of found) process.env[name] ??= valueOf(value);
  return found.map(({ name }) => name).filter((name) => !SETTINGS.includes(name));
}
