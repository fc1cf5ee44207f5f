import { useMatch } from '@tanstack/react-router';
import { IMPORTS, KINDS, type ImportKind } from '../kinds.ts';

/**
 * The kind whose page this is: each has addresses of its own for the same two pages. By the page that is shown: the address is already that of the
 * next one while its words are on their way.
 */
export function useKind(page: 'here' | 'columns'): ImportKind {
  const at = useMatch({ strict: false, select: ({ pathname }) => pathname.replace(/\/+$/, '') });
  return KINDS.find((kind) => IMPORTS[kind].pages[page]() === at) ?? 'shipments';
}
