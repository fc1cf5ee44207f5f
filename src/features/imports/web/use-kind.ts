import { useLocation } from '@tanstack/react-router';
import { IMPORTS, KINDS, type ImportKind } from '../kinds.ts';

/** The kind whose page this is: each has addresses of its own for the same two pages. */
export function useKind(page: 'here' | 'columns'): ImportKind {
  const at = useLocation({ select: ({ pathname }) => pathname.replace(/\/+$/, '') });
  return KINDS.find((kind) => IMPORTS[kind].pages[page]() === at) ?? 'shipments';
}
