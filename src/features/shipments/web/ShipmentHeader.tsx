import { Ban, ChevronDown, Copy, FastForward, FileText, Pencil, Printer, Route, Share2, Trash2, Wallet } from 'lucide-react';
import { useEffect } from 'react';
import { boot } from '../../../web/boot.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { DetailHead } from '../../../ui/DetailPage.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { Menu, MenuGroup, MenuItem, MenuLine, MenuLink } from '../../../ui/Menu.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { Monogram } from '../../../ui/Monogram.tsx';
import { MoreMenu } from '../../../ui/MoreMenu.tsx';
import { useWords } from '../../../web/i18n.ts';
import { Parts } from '../../../web/places.tsx';
import { useGo } from '../../../web/navigation.ts';
import { offerActions } from '../../../web/palette.ts';
import { orderPaths } from '../../../shared/paths/orders.ts';
import { shipmentPaths } from '../../../shared/paths/shipments.ts';
import { trackingPaths } from '../../../shared/paths/tracking.ts';
import { withSearch } from '../../../web/paths.ts';
import { useSend } from '../../../web/query.ts';
import { useSession } from '../../../web/session.tsx';
import { useInland } from '../../entry-points/web/shared/use-inland.ts';
import { PAPERS } from '../../labels/contract.ts';
import { PlayButton } from '../../test-mode/web/shared/PlayButton.tsx';
import { tracking } from '../../tracking/contract.ts';
import type { Shipment } from '../shipment-out.ts';
import { shipmentCan, type ShipmentAction } from '../status.ts';
import { documentHref, labelHref, useLabelFormat } from './shared/label-links.ts';
import { ShipmentStatusBadge } from './shared/ShipmentStatusBadge.tsx';
import { TIMELINE_ID } from './TimelineCard.tsx';
import { shipmentMenu } from './shared/places.ts';

export interface ShipmentHeaderProps {
  shipment: Shipment;
  /** Why this person may change nothing, or null. */
  readOnly: string | null;
  onBuy: () => void;
  onCancel: () => void;
  onDelete: () => void;
}

/** Why an action is not possible: the person's rights first, then the shipment's state. */
function useReason(shipment: Shipment, readOnly: string | null): (action: ShipmentAction, isWrite?: boolean) => string | null {
  const { t } = useWords('shipments');
  return (action, isWrite = true) => {
    if (isWrite && readOnly !== null) return readOnly;
    const verdict = shipmentCan(action, shipment);
    return verdict === true ? null : t(verdict.reason);
  };
}

/** How many papers there are: the label, also for Zebra printers; and for what crosses a border customs form, invoice, and all in one. */
const PAPERS_INLAND = 2;
const PAPERS_ABROAD = 5;

/** Every paper of the label, in every size. */
function DocumentsMenu({ labelId, shipment }: { labelId: number; shipment: Shipment }) {
  const { t } = useWords('shipments');
  const isInland = useInland(shipment.entry_point, shipment.to);
  return (
    <Menu
      align="end"
      trigger={
        <Button icon={<FileText aria-hidden size={16} />}>
          {t('view.documents.title')}
          <span aria-hidden className="text-label text-muted">
            {isInland ? PAPERS_INLAND : PAPERS_ABROAD}
          </span>
          <ChevronDown aria-hidden size={16} />
        </Button>
      }
    >
      <MenuGroup label={t('view.documents.label')}>
        {PAPERS.map((paper) => (
          <MenuLink key={paper} isNewTab href={documentHref(labelId, { paper })}>
            {t(`labels:printMany.papers.${paper}`)}
          </MenuLink>
        ))}
      </MenuGroup>
      <MenuLink href={documentHref(labelId, { format: 'zpl' })}>{t('view.documents.zpl')}</MenuLink>
      {!isInland && (
        <>
          <MenuLine />
          <MenuLink isNewTab href={documentHref(labelId, { document: 'customs' })}>
            {t('view.documents.customs')}
          </MenuLink>
          <MenuLink isNewTab href={documentHref(labelId, { document: 'invoice' })}>
            {t('view.documents.invoice')}
          </MenuLink>
          <MenuLink isNewTab href={documentHref(labelId, { document: 'all' })}>
            {t('view.documents.all')}
          </MenuLink>
        </>
      )}
    </Menu>
  );
}

/** What changes when its carrier has reported something. */
const PLAYED = ['shipments', 'orders', 'reshipments'];

function DemoButton({ shipment, readOnly }: Pick<ShipmentHeaderProps, 'shipment' | 'readOnly'>) {
  const { t } = useWords('shipments');
  const advance = useSend(tracking.advanceDemo, {
    changes: ['shipments'],
    onError: (error) => say.error(Object.values(error.fields)[0] ?? error.message),
  });
  return (
    <DisabledReason reason={readOnly}>
      <Button icon={<FastForward aria-hidden size={16} />} busy={advance.isPending} onClick={() => advance.mutate({ params: { id: shipment.id } })}>
        {t('actions.advance')}
      </Button>
    </DisabledReason>
  );
}

function SeldomMenu({ shipment, readOnly, onCancel, onDelete }: Omit<ShipmentHeaderProps, 'onBuy'>) {
  const { t } = useWords('shipments');
  const go = useGo();
  const reason = useReason(shipment, readOnly);
  const track = () => document.getElementById(TIMELINE_ID)?.scrollIntoView({ behavior: 'smooth' });
  return (
    <MoreMenu>
      <MenuItem icon={<Pencil aria-hidden size={16} />} reason={reason('edit')} onClick={() => go(withSearch(shipmentPaths.create(), { edit: shipment.id }))}>
        {t('actions.edit')}
      </MenuItem>
      <MenuItem icon={<Copy aria-hidden size={16} />} reason={readOnly} onClick={() => go(withSearch(shipmentPaths.create(), { from: shipment.id }))}>
        {t('actions.duplicate')}
      </MenuItem>
      <MenuItem icon={<Route aria-hidden size={16} />} reason={reason('track', false)} onClick={track}>
        {t('actions.track')}
      </MenuItem>
      <Parts of={shipmentMenu} about={shipment} />
      <MenuLine />
      <MenuItem icon={<Ban aria-hidden size={16} />} isDanger reason={reason('cancel')} onClick={onCancel}>
        {t(shipment.label_id === null ? 'actions.cancelShipment' : 'actions.cancelLabel')}
      </MenuItem>
      <MenuItem icon={<Trash2 aria-hidden size={16} />} isDanger reason={reason('delete')} onClick={onDelete}>
        {t('actions.deleteShipment')}
      </MenuItem>
    </MoreMenu>
  );
}

/** The page's actions in the command palette, as long as they are possible. */
function usePalette({ shipment, readOnly, onBuy, onCancel }: ShipmentHeaderProps): void {
  const { t } = useWords('shipments');
  const format = useLabelFormat();
  const { id, label_id: labelId, order_id: orderId, reshipment_id: reshipmentId, status } = shipment;
  useEffect(() => {
    const can = (action: ShipmentAction) => shipmentCan(action, { status, order_id: orderId, reshipment_id: reshipmentId }) === true;
    const mayWrite = readOnly === null;
    return offerActions([
      ...(can('print') && labelId !== null
        ? [{ id: `print-${id}`, title: t('actions.print'), run: () => void window.open(labelHref(labelId, format), '_blank', 'noopener') }]
        : []),
      ...(can('buy') && mayWrite ? [{ id: `buy-${id}`, title: t('actions.buy'), run: onBuy }] : []),
      ...(can('cancel') && mayWrite
        ? [{ id: `cancel-${id}`, title: t(labelId === null ? 'actions.cancelShipment' : 'actions.cancelLabel'), run: onCancel }]
        : []),
    ]);
  }, [id, labelId, orderId, reshipmentId, status, readOnly, format, onBuy, onCancel, t]);
}

/** What is most wanted of a shipment with a label: to print it, and once it is handed over to let the recipient follow it. */
function NextStep({ shipment: { label_id: labelId, status, tracking_number: number } }: { shipment: Shipment }) {
  const { t } = useWords('shipments');
  const format = useLabelFormat();
  if (labelId === null || number === null) return null;
  if (status === 'Labeled' || status === 'Packed') {
    return (
      <a href={labelHref(labelId, format)} target="_blank" rel="noopener noreferrer" className={buttonClass('primary')}>
        <Printer aria-hidden size={16} />
        {t('actions.print')}
      </a>
    );
  }
  if (status !== 'Processed' && status !== 'En Route') return null;
  const share = (): void => void copyText(boot.consoleUrl + trackingPaths.publicTrack(number), t('actions.shared'));
  return (
    <Button kind="primary" icon={<Share2 aria-hidden size={16} />} onClick={share}>
      {t('actions.share')}
    </Button>
  );
}

/** Who carries it by what service, behind the carrier's mark. */
function Carrier({ carrier, service }: { carrier: string; service: string | null }) {
  const { known } = useWords('shipments');
  return (
    <span className="inline-flex items-center gap-2 align-middle text-text">
      <Monogram name={carrier} />
      {[carrier, service !== null && (known('rates:service', service) ?? service)].filter(Boolean).join(' · ')}
    </span>
  );
}

/** The order whose parcel it is, or all shipments of that order. */
const orderHref = ({ order_id: id, order_number: number }: Shipment): string =>
  id === null ? withSearch(shipmentPaths.list(), { q: number ?? '' }) : orderPaths.view(id);

/** What the shipment is, its state, and what can be done with it. */
export function ShipmentHeader(props: ShipmentHeaderProps) {
  const { shipment, readOnly, onBuy } = props;
  const { t } = useWords('shipments');
  const { user } = useSession();
  const reason = useReason(shipment, readOnly);
  usePalette(props);
  const isPrintable = shipmentCan('print', shipment) === true && shipment.label_id !== null;
  const isUnderWay = isPrintable && shipment.status !== 'Delivered';
  return (
    <DetailHead
      title={t('view.title', { id: shipment.id })}
      crumbs={[
        { href: shipmentPaths.list(), title: t('view.list') },
        ...(shipment.order_number === null ? [] : [{ href: orderHref(shipment), title: t('view.order', { number: shipment.order_number }) }]),
      ]}
      badge={
        <>
          <ShipmentStatusBadge status={shipment.status} />
          {shipment.carrier !== null && <Carrier carrier={shipment.carrier} service={shipment.service} />}
          {shipment.tracking_number !== null && (
            <span className="flex items-center gap-1">
              {shipment.tracking_number}
              <CopyButton text={shipment.tracking_number} />
            </span>
          )}
        </>
      }
      copy={shipment.tracking_number === null ? String(shipment.id) : undefined}
      actions={
        <>
          {boot.isDemo && isUnderWay && user?.test !== true && <DemoButton shipment={shipment} readOnly={readOnly} />}
          <PlayButton call={tracking.play} id={shipment.id} canGoOn={isUnderWay} readOnly={readOnly} changes={PLAYED} />
          <SeldomMenu {...props} />
          {isPrintable && shipment.label_id !== null && <DocumentsMenu labelId={shipment.label_id} shipment={shipment} />}
          <NextStep shipment={shipment} />
          {shipment.status === 'Pending' && (
            <DisabledReason reason={reason('buy')}>
              <Button kind="primary" icon={<Wallet aria-hidden size={16} />} onClick={onBuy}>
                {t('actions.buy')}
              </Button>
            </DisabledReason>
          )}
        </>
      }
    />
  );
}
