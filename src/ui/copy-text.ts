import { word } from '../web/i18n.ts';
import { say } from './messages/messages.ts';

/** The way of before there was `navigator.clipboard`, which browsers offer on secure addresses only. */
function copyByCommand(text: string): boolean {
  const put = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event instanceof ClipboardEvent) event.clipboardData?.setData('text/plain', text);
  };
  // Nothing need be selected: the first event asks whether there is something to copy.
  const asked = ['beforecopy', 'copy'];
  for (const name of asked) document.addEventListener(name, put, true);
  const isDone = document.execCommand('copy');
  for (const name of asked) document.removeEventListener(name, put, true);
  return isDone;
}

/** Copies a text and says so in the words of `done`; where nothing can copy, shows it to be selected. Answers whether it was copied. */
export async function copyText(text: string, done: string): Promise<boolean> {
  let isCopied = false;
  try {
    if (isSecureContext) await navigator.clipboard.writeText(text);
    isCopied = isSecureContext || copyByCommand(text);
  } catch {
    // Not allowed to.
  }
  if (isCopied) say.success(done);
  else say.warning(word('ui:actions.copyHere', { text }));
  return isCopied;
}
