import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useGo } from '../../web/navigation.ts';
import { accountsSite, barePath, withSearch } from '../../web/paths.ts';
import { isOfAccount } from './nav-tree.ts';

/** Whether somebody with accounts, who is in none of them, is at a page of one: they are led to choose, and from there back. */
export function useChooseFirst(mayChoose: boolean): boolean {
  const go = useGo();
  const href = useLocation({ select: (at) => at.href });
  const mustChoose = mayChoose && isOfAccount(barePath(href));
  useEffect(() => {
    if (mustChoose) go(withSearch(accountsSite.userContext, { next: href }), { replace: true });
  }, [go, href, mustChoose]);
  return mustChoose;
}
