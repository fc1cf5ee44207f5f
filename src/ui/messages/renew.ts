import { closeMessage, currentMessages, type GlobalMessage } from './messages.ts';

/** What a message says, or null where it does more than that: two with an own *Undo* are not one. */
const wordsOf = ({ severity, message, globalAction, afterClose }: GlobalMessage): string | null =>
  typeof message === 'string' && afterClose === undefined && (globalAction === undefined || severity !== 'success')
    ? [severity, message, globalAction?.label ?? ''].join('\n')
    : null;

/** The same sentence again takes the place of the one that stands: three equal ones say no more than one, and cover more of the page. */
export function renew(message: GlobalMessage): void {
  const words = wordsOf(message);
  for (const one of currentMessages()) if (words !== null && one.id < message.id && wordsOf(one) === words) closeMessage(one.id, 'close');
}
