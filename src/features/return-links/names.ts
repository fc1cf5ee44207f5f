import type { Declared } from '../../shared/names.ts';

export const returnLinksNames = {
  errors: { return_link_unknown: 404, return_link_withdrawn: 410, return_link_expired: 410, return_link_used: 409, return_link_closed: 409 },
  verbs: ['return_link.create', 'return_link.withdraw'],
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    returnLinks: typeof returnLinksNames;
  }
}
