import { accounts, type OwnAccount, type Visitor } from '../features/accounts/contract.ts';
import type { Area } from '../shared/contract.ts';
import { boot } from './boot.ts';
import { makeFormats, type Formats } from './format.ts';
import { currentLanguage, useWords } from './i18n.ts';
import { useCall } from './query.ts';

/** Who is signed in to the accounts site, and their accounts; undefined while unknown. */
export function useVisitor(): { visitor: Visitor | undefined; accounts: readonly OwnAccount[] } {
  const { data } = useCall(accounts.me);
  return { visitor: data?.visitor, accounts: data?.accounts ?? [] };
}

/** Whether the visitor may read or write in an area of the chosen account. */
export function mayIn(visitor: Visitor | undefined, area: Area, level: 'read' | 'write' = 'read'): boolean {
  const has = visitor?.areas[area];
  return has === 'write' || (level === 'read' && has === 'read');
}

/** Ways to write figures on the accounts site: in the chosen account's time zone, before that in the browser's. */
export function useVisitorFormat(): Formats {
  useWords();
  const { visitor } = useVisitor();
  return makeFormats(currentLanguage(), visitor?.account?.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone, 'metric');
}

/** A way back that a page was given: our own sites only, or null. */
export function ownAddress(given: unknown): string | null {
  if (typeof given !== 'string') return null;
  if (/^\/(?![/\\])/.test(given)) return given;
  const url = URL.canParse(given) ? new URL(given) : null;
  return url && [boot.consoleUrl, boot.accountsUrl].includes(url.origin) ? url.href : null;
}
