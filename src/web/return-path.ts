import { ownAddress } from '../shared/own-address.ts';
import { paths } from './paths.ts';
import { isOfOthers, REDIR_OF } from './redir-of.ts';

type Kept = Pick<Storage, 'getItem' | 'removeItem'>;

/**
 * The address remembered by who went to sign in (session.tsx), which is forgotten with that; by default the shipping estimate (spec §2). Only our own
 * addresses are followed, and none that somebody else was at: who signs in after them at the same computer begins anew.
 * @param user who has signed in
 * @param kept of this tab, then of the browser
 */
export function takeReturnPath(user: number | undefined, kept: readonly Kept[] = [sessionStorage, localStorage]): string {
  const [first] = kept.flatMap((one) => {
    const to = one.getItem('redir');
    return to === null ? [] : [{ to, of: one.getItem(REDIR_OF) }];
  });
  for (const one of kept) {
    one.removeItem('redir');
    one.removeItem(REDIR_OF);
  }
  if (first === undefined || isOfOthers(first.of, user)) return paths.start();
  const way = ownAddress(first.to, [location.origin]);
  return way === null || way.pathname === paths.root() ? paths.start() : way.pathname + way.search + way.hash;
}
