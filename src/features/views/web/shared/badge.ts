import type { NavBadge } from '../../../../web/pages.ts';

/** A number of the sidebar: the rows of a list in a state, `orders?status=Exception`. `of` is the feature whose changes it follows. */
export const badge = (tone: NavBadge['tone'], of: string, area: NavBadge['area'], state: string): NavBadge => ({
  tone,
  of,
  area,
  count: async () => (await import('./count-of.ts')).countOf(state),
});
