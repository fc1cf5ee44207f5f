import { unsent } from './drafts.ts';

/** Until what it returns is called, the page holds what no draft keeps: a chosen file and what was corrected in it, what was typed in a small dialog. */
export function holdUnkept(): () => void {
  const held = {};
  unsent.add(held);
  return () => void unsent.delete(held);
}

/** Whether leaving the page would lose something. */
export const hasUnkept = (): boolean => [...unsent].some((one) => typeof one === 'object');
