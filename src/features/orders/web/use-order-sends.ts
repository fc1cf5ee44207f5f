import { say } from '../../../ui/messages/messages.ts';
import type { ApiError } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { refreshUser } from '../../../web/session.tsx';
import { orders } from '../contract.ts';
import { ALSO_CHANGED } from './targets.ts';

export const refused = (error: ApiError): void => void say.error(Object.values(error.fields)[0] ?? error.message);

/** The calls that move one order on, with what each says when it is done or refused. */
export function useOrderSends() {
  const { t } = useWords('orders');
  const done = (text: string) => (): void => {
    say.success(text);
    void refreshUser();
  };
  const options = { changes: ALSO_CHANGED, onError: refused };
  return {
    release: useSend(orders.release, { ...options, onSuccess: done(t('deeds.done.release', { count: 1 })) }),
    send: useSend(orders.sendAvailable, { ...options, onSuccess: done(t('deeds.sent')) }),
    update: useSend(orders.update, { ...options, onSuccess: done(t('form.saved')) }),
  };
}
