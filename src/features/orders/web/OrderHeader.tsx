import { Archive, Ban, CircleCheck, Copy, FileText, Merge, Pause, Pencil, Play, QrCode, RotateCcw, Split, Trash2, Warehouse } from 'lucide-react';
import { useEffect } from 'react';
import { lineOf } from '../../../shared/isolated.ts';
import { orderPaths } from '../../../shared/paths/orders.ts';
import { DetailHead } from '../../../ui/DetailPage.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { MenuItem, MenuLine, MenuLink } from '../../../ui/Menu.tsx';
import { MoreMenu } from '../../../ui/MoreMenu.tsx';
import { callUrl } from '../../../web/client.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { offerActions } from '../../../web/palette.ts';
import { returnLinkPaths } from '../../../shared/paths/return-links.ts';
import { useGo } from '../../../web/navigation.ts';
import { useLastingReason } from '../../../web/use-write-reason.ts';
import { PlayButton } from '../../test-mode/web/shared/PlayButton.tsx';
import { orders } from '../contract.ts';
import { orderName } from '../order-name.ts';
import type { Order } from '../order-out.ts';
import { orderCan, type OrderAction } from '../status.ts';
import { OrderBadge } from './shared/OrderBadge.tsx';
import { ALSO_CHANGED } from './targets.ts';
import type { OrderDeeds } from './use-order-deeds.ts';
import { OfShop } from './OfShop.tsx';

interface OrderHeaderProps {
  order: Order;
  readOnly: string | null;
  deeds: OrderDeeds;
  onOpen: (dialog: 'split' | 'resend' | 'merge') => void;
  onDelete: () => void;
}

/** Why an action is not possible: the person's rights first, then the order's state. */
function useReason({ order, readOnly }: OrderHeaderProps): (action: OrderAction) => string | null {
  const { t } = useWords('orders');
  return (action) => {
    const verdict = orderCan(action, order);
    return readOnly ?? (verdict === true ? null : t(verdict.reason));
  };
}

function SeldomMenu(props: OrderHeaderProps) {
  const { order, readOnly, deeds, onOpen, onDelete } = props;
  const { t } = useWords('orders');
  const why = useReason(props);
  const go = useGo();
  // Whoever may not make a link is not led to its form.
  const noLink = useLastingReason('returns') ?? (order.fulfillments.length === 0 ? t('deeds.nothingSent') : null);
  return (
    <MoreMenu>
      {orderCan('release', order) === true ? (
        <MenuItem icon={<Play aria-hidden size={16} />} reason={why('release')} onClick={deeds.release}>
          {t('deeds.release')}
        </MenuItem>
      ) : (
        <MenuItem icon={<Pause aria-hidden size={16} />} reason={why('hold')} onClick={deeds.hold}>
          {t('deeds.hold')}
        </MenuItem>
      )}
      <MenuItem icon={<Warehouse aria-hidden size={16} />} reason={why('edit')} onClick={() => deeds.change()}>
        {t('deeds.change')}
      </MenuItem>
      <MenuItem icon={<Split aria-hidden size={16} />} reason={why('split')} onClick={() => onOpen('split')}>
        {t('deeds.split')}
      </MenuItem>
      <MenuItem icon={<Merge aria-hidden size={16} />} reason={why('merge')} onClick={() => onOpen('merge')}>
        {t('deeds.merge')}
      </MenuItem>
      <MenuLink href={callUrl(orders.packingSlip, { params: { id: order.id } })} icon={<FileText aria-hidden size={16} />} isNewTab>
        {t('deeds.slip')}
      </MenuLink>
      <MenuItem icon={<Copy aria-hidden size={16} />} reason={readOnly} onClick={deeds.duplicate}>
        {t('deeds.duplicate')}
      </MenuItem>
      <MenuItem icon={<RotateCcw aria-hidden size={16} />} reason={why('resend')} onClick={() => onOpen('resend')}>
        {t('deeds.resend')}
      </MenuItem>
      <MenuItem icon={<QrCode aria-hidden size={16} />} reason={noLink} onClick={() => go(returnLinkPaths.for('order', order.id))}>
        {t('deeds.buyerLink')}
      </MenuItem>
      <MenuItem icon={<CircleCheck aria-hidden size={16} />} reason={why('closeShort')} onClick={deeds.closeShort}>
        {t('deeds.closeShort')}
      </MenuItem>
      <MenuItem icon={<Archive aria-hidden size={16} />} reason={why('archive')} onClick={deeds.archive}>
        {t('deeds.archive')}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={<Ban aria-hidden size={16} />} isDanger reason={why('cancel')} onClick={deeds.cancel}>
        {t('deeds.cancel')}
      </MenuItem>
      <MenuItem icon={<Trash2 aria-hidden size={16} />} isDanger reason={why('delete')} onClick={onDelete}>
        {t('deeds.delete')}
      </MenuItem>
    </MoreMenu>
  );
}

/** The page's actions in the command palette, as long as they are possible. */
function usePalette({ order, readOnly, deeds }: OrderHeaderProps): void {
  const { t } = useWords('orders');
  useEffect(() => {
    if (readOnly !== null) return undefined;
    const offers = [
      { action: 'release', run: deeds.release },
      { action: 'hold', run: deeds.hold },
      { action: 'cancel', run: deeds.cancel },
    ] as const;
    return offerActions(
      offers
        .filter(({ action }) => orderCan(action, order) === true)
        .map(({ action, run }) => ({ id: `${action}-${order.id}`, title: t(`deeds.${action}`), run })),
    );
  }, [order, readOnly, deeds, t]);
}

/** What the order is, its state, and what can be done with it. */
export function OrderHeader(props: OrderHeaderProps) {
  const { order: o, readOnly } = props;
  const { t } = useWords('orders');
  const { dateTime } = useFormat();
  const why = useReason(props)('edit');
  usePalette(props);
  const name = orderName(o);
  const other = (id: number) => <TextLink href={orderPaths.view(id)}>{id}</TextLink>;
  return (
    <DetailHead
      title={t('view.title', { order: name })}
      crumbs={[{ href: orderPaths.list(), title: t('list.title') }]}
      badge={<OrderBadge status={o.status} />}
      copy={name}
      facts={[
        o.shop !== null && (
          <span key="shop">
            <OfShop shop={o.shop} />
          </span>
        ),
        o.order_number !== null && t('view.number', { id: o.id }),
        <span key="to" className="inline-flex items-center gap-1.5">
          <Flag code={o.to.country} />
          {lineOf([o.to.name, o.to.city], ', ')}
        </span>,
        t('view.placed', { time: dateTime(o.placed_at) }),
        o.origin_order_id !== null && other(o.origin_order_id),
        o.merged_into !== null && other(o.merged_into),
      ]}
      actions={
        <>
          <PlayButton
            call={orders.play}
            id={o.id}
            canGoOn={orderCan('pick', o) === true || orderCan('pack', o) === true}
            readOnly={readOnly}
            changes={ALSO_CHANGED}
          />
          <SeldomMenu {...props} />
          <LinkButton href={orderPaths.edit(o.id)} reason={why} kind="secondary" icon={<Pencil aria-hidden size={16} />}>
            {t('deeds.edit')}
          </LinkButton>
        </>
      }
    />
  );
}
