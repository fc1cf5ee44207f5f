import { useEffect } from 'react';
import { useGo } from '../../web/navigation.ts';
import { accountsSite } from '../../web/paths.ts';
import { isOfOthers, REDIR_OF } from '../../web/redir-of.ts';

/** Whether the address somebody comes to after signing in is where somebody else was, which is told once. */
export function isOthersWay(user: number, kept: Pick<Storage, 'getItem' | 'removeItem'> = sessionStorage): boolean {
  const of = kept.getItem(REDIR_OF);
  kept.removeItem(REDIR_OF);
  return isOfOthers(of, user);
}

/** Who signs in after somebody else at the same computer is not led to where they were. */
export function useOwnWay(user: number | undefined): void {
  const go = useGo();
  useEffect(() => {
    if (user !== undefined && isOthersWay(user)) go(accountsSite.home, { replace: true });
  }, [go, user]);
}
