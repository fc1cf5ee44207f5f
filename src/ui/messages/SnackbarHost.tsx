import { useEffect, useState } from 'react';
import { insist, onNoCode } from '../../web/code.ts';
import { useWords, word } from '../../web/i18n.ts';
import { say, useMessages } from './messages.ts';

/** How long the page has the network to itself before the look of a message is fetched; the first message does not wait for it. */
const IDLE_MS = 1200;

type Parts = typeof import('./Snackbar.tsx');

/** What draws a message: no part of the first program, because hardly a page begins with one. */
function useParts(isWanted: boolean): Parts | null {
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    if (parts !== null) return undefined;
    const load = () => void insist(() => import('./Snackbar.tsx'), false).then(setParts);
    const timer = setTimeout(load, isWanted ? 0 : IDLE_MS);
    return () => clearTimeout(timer);
  }, [parts, isWanted]);
  return parts;
}

/** Says why what was asked for does not open yet. */
const sayNoCode = (): (() => void) =>
  onNoCode((why) => {
    if (why === 'unreachable') say.error(word('web:network'));
    else say.error(word(`web:${why}`), { globalAction: { label: word('web:session.reload'), onAct: () => location.reload() } });
  });

/** Where messages appear: above everything, never in the way of the keyboard. */
export function SnackbarHost() {
  const { t } = useWords('ui');
  const messages = useMessages();
  const parts = useParts(messages.length > 0);
  useEffect(sayNoCode, []);
  return (
    <section aria-label={t('messages')} className="pointer-events-none fixed inset-x-3 bottom-3 z-50">
      <div className="flex flex-col items-center gap-2">
        {parts !== null && messages.map((message) => <parts.Snackbar key={message.id} message={message} />)}
      </div>
    </section>
  );
}
