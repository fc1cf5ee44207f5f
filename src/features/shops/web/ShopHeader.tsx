import { Pause, Pencil, Play, PlugZap, Trash2 } from 'lucide-react';
import { shopPaths } from '../../../shared/paths/shops.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { DetailHead } from '../../../ui/DetailPage.tsx';
import { MenuItem, MenuLine } from '../../../ui/Menu.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { sayWhy } from '../../../ui/say-why.ts';
import { MoreMenu } from '../../../ui/MoreMenu.tsx';
import { useWords } from '../../../web/i18n.ts';
import { AwaitedParts } from '../../../web/places.tsx';
import { useSend } from '../../../web/query.ts';
import { shops, type Shop } from '../contract.ts';
import { shopCan, type ShopAction } from '../status.ts';
import { shopAction } from './shared/places.ts';
import { ShopBadge } from './ShopBadge.tsx';

const ICON = { 'aria-hidden': true, size: 16 } as const;

interface ShopHeaderProps {
  shop: Shop;
  /** Why this person may not change it; null where they may. */
  readOnly: string | null;
  /** Why not its keys, which a visit of support may not either. */
  keysClosed: string | null;
  onRemove: () => void;
}

/** What the shop is, its state, and what can be done with it. */
export function ShopHeader({ shop, readOnly, keysClosed, onRemove }: ShopHeaderProps) {
  const { t } = useWords('shops');
  const params = { id: shop.id };
  const test = useSend(shops.test, {
    onSuccess: ({ shop: now }) => void (now.problem === null ? say.success(t('view.tested')) : say.error(now.state.message)),
    // One that is paused has no state that tells why: the reason stands where it would be mended.
    onError: (error) => void say.error(Object.values(error.fields)[0] ?? error.message),
  });
  const pause = useSend(shops.pause, { onSuccess: () => void say.success(t('view.paused')), onError: sayWhy });
  const resume = useSend(shops.resume, { onSuccess: () => void say.success(t('view.resumed')), onError: sayWhy });
  const why = (action: ShopAction): string | null => {
    if (readOnly !== null) return readOnly;
    const verdict = shopCan(action, shop);
    return verdict === true ? null : t(verdict.reason);
  };
  return (
    <DetailHead
      title={shop.name}
      crumbs={[{ href: shopPaths.list(), title: t('search.title') }]}
      badge={<ShopBadge status={shop.status} />}
      copy={shop.shop_id}
      facts={[shop.shop_id, shop.kind_name]}
      actions={
        <>
          <MoreMenu>
            <MenuItem icon={<PlugZap {...ICON} />} reason={why('test')} onClick={() => test.mutate({ params })}>
              {t('view.test')}
            </MenuItem>
            {shop.status === 'Paused' ? (
              <MenuItem icon={<Play {...ICON} />} reason={why('resume')} onClick={() => resume.mutate({ params })}>
                {t('view.resume')}
              </MenuItem>
            ) : (
              <MenuItem icon={<Pause {...ICON} />} reason={why('pause')} onClick={() => pause.mutate({ params })}>
                {t('view.pause')}
              </MenuItem>
            )}
            <MenuLine />
            <MenuItem icon={<Trash2 {...ICON} />} isDanger reason={readOnly} onClick={onRemove}>
              {t('view.remove')}
            </MenuItem>
          </MoreMenu>
          <LinkButton kind="secondary" href={shopPaths.edit(shop.id)} reason={keysClosed} icon={<Pencil {...ICON} />}>
            {t('view.edit')}
          </LinkButton>
          <AwaitedParts of={shopAction} about={shop} />
        </>
      }
    />
  );
}
