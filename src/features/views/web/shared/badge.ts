import type { NavBadge } from '../../../../web/pages.ts';

/** A number of the sidebar: the rows of a list in a state, `orders?status=Exception`. */
export const badge = (kept: Omit<NavBadge, 'count'>, state: string): NavBadge => ({
  ...kept,
  count: async () => (await import('./count-of.ts')).countOf(state),
});
