import { useEffect, useRef } from 'react';
import { shopPaths } from '../../../shared/paths/shops.ts';
import { Callout } from '../../../ui/Callout.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn, useQueryState } from '../../../web/navigation.ts';
import { useSend } from '../../../web/query.ts';
import { shops } from '../contract.ts';

/** /fulfillment/shops/allowed: where a shop sends people back to that have allowed the connection; it is finished at once. */
export default function ShopAllowedPage() {
  const { t } = useWords('shops');
  const go = useGoOn();
  const [{ shop_number: number, ...rest }] = useQueryState();
  const id = typeof number === 'string' ? Number(number) : Number.NaN;
  const isKnown = Number.isInteger(id);
  const isSent = useRef(false);
  const { mutate, error } = useSend(shops.authorize, {
    onSuccess: () => {
      say.success(t('form.connected'));
      go(shopPaths.view(id), { replace: true });
    },
  });
  useEffect(() => {
    if (isSent.current || !isKnown) return;
    isSent.current = true;
    const query = Object.fromEntries(Object.entries(rest).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
    mutate({ params: { id }, body: { query } });
  }, [id, isKnown, rest, mutate]);
  return (
    <div className="mx-auto max-w-220">
      <PageHeader title={t('view.connection')} />
      {error === null && isKnown ? (
        <p role="status">{t('view.allowing')}</p>
      ) : (
        <Callout
          tone="bad"
          isAlert
          title={t('view.allowedFailed')}
          actions={
            <LinkButton href={isKnown ? shopPaths.view(id) : shopPaths.list()} reason={null}>
              {isKnown ? t('view.back') : t('search.title')}
            </LinkButton>
          }
        >
          {error === null ? t('cannot.notWaiting') : (Object.values(error.fields)[0] ?? error.message)}
        </Callout>
      )}
    </div>
  );
}
