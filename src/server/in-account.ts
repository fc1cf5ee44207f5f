import { accountsSite } from '../shared/paths/sites.ts';
import type { Env } from './env.ts';

/**
 * The address of a page in an account, for who belongs to several and reads it outside the program: a list, a balance or a way to pay in has the same
 * address in each of them, and opens in the one they work in.
 */
export function inAccount({ ACCOUNTS_URL: accounts }: Pick<Env, 'ACCOUNTS_URL'>, accountId: number, url: string): string {
  return `${accounts}${accountsSite.userContext}?account=${accountId}&next=${encodeURIComponent(url)}`;
}
