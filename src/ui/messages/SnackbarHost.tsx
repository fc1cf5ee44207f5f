import { useEffect, useState } from 'react';
import { useWords } from '../../web/i18n.ts';
import { note } from '../../web/log.ts';
import { useMessages } from './messages.ts';

/** How long the page has the network to itself before the look of a message is fetched; the first message does not wait for it. */
const IDLE_MS = 1200;

type Parts = typeof import('./Snackbar.tsx');

/** What draws a message: no part of the first program, because hardly a page begins with one. */
function useParts(isWanted: boolean): Parts | null {
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    if (parts !== null) return undefined;
    const load = () => void import('./Snackbar.tsx').then(setParts, (error: unknown) => note('messages cannot be shown', error));
    const timer = setTimeout(load, isWanted ? 0 : IDLE_MS);
    return () => clearTimeout(timer);
  }, [parts, isWanted]);
  return parts;
}

/** Where messages appear: above everything, never in the way of the keyboard. */
export function SnackbarHost() {
  const { t } = useWords('ui');
  const messages = useMessages();
  const parts = useParts(messages.length > 0);
  return (
    <section aria-label={t('messages')} className="pointer-events-none fixed inset-x-3 bottom-3 z-50">
      <div className="flex flex-col items-center gap-2">
        {parts !== null && messages.map((message) => <parts.Snackbar key={message.id} message={message} />)}
      </div>
    </section>
  );
}
