import { Ban, Copy, FileText, Pencil, Printer, Trash2, Truck } from 'lucide-react';
import { inboundPaths } from '../../../shared/paths/inbound.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { DetailHead } from '../../../ui/DetailPage.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { MenuItem, MenuLine, MenuLink } from '../../../ui/Menu.tsx';
import { MoreMenu } from '../../../ui/MoreMenu.tsx';
import { callUrl } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { PlayButton } from '../../test-mode/web/shared/PlayButton.tsx';
import { useWarehouseNames } from '../../warehouses/web/shared/use-warehouses.ts';
import { inbound } from '../contract.ts';
import type { Inbound } from '../inbound-out.ts';
import { inboundCan, type InboundAction } from '../status.ts';
import { InboundBadge } from './InboundBadge.tsx';

/** What changes when the warehouse has counted. */
const PLAYED = ['products', 'stock', 'orders'];
const ICON = { 'aria-hidden': true, size: 16 } as const;

/** Where the labels of its cartons are, or of one of them. */
export const labelsUrl = (id: number, format: 'pdf' | 'zpl', carton?: number): string => callUrl(inbound.get, { params: { id }, query: { format, carton } });

export interface InboundHeaderProps {
  one: Inbound;
  readOnly: string | null;
  busy: boolean;
  onSubmit: () => void;
  onShip: () => void;
  onCopy: () => void;
  onCancel: () => void;
  onDelete: () => void;
}

/** What it is, its state, and what can be done with it; the next step is the main button. */
export function InboundHeader({ one, readOnly, busy, onSubmit, onShip, onCopy, onCancel, onDelete }: InboundHeaderProps) {
  const { t } = useWords('inbound');
  const nameOf = useWarehouseNames();
  const why = (action: InboundAction): string | null => {
    if (readOnly !== null && action !== 'labels') return readOnly;
    const verdict = inboundCan(action, one);
    return verdict === true ? null : t(verdict.reason);
  };
  const hasLabels = why('labels') === null;
  return (
    <DetailHead
      title={t('view.title', { id: one.id })}
      crumbs={[{ href: inboundPaths.list(), title: t('search.title') }]}
      badge={<InboundBadge status={one.status} />}
      copy={String(one.id)}
      facts={[
        t('view.to', { warehouse: nameOf(one.warehouse) }),
        t('search.cartons', { count: one.total_cartons }),
        t('search.units', { count: one.expected }),
        [one.carrier, one.tracking_number].filter(Boolean).join(' '),
      ]}
      actions={
        <>
          <PlayButton call={inbound.play} id={one.id} canGoOn={inboundCan('count', one) === true} readOnly={readOnly} changes={PLAYED} />
          <MoreMenu>
            {hasLabels && (
              <MenuLink href={labelsUrl(one.id, 'zpl')} icon={<FileText {...ICON} />} isNewTab>
                {t('view.labelsZpl')}
              </MenuLink>
            )}
            {one.status === 'En Route' && (
              <MenuItem icon={<Truck {...ICON} />} reason={why('ship')} onClick={onShip}>
                {t('view.shipAgain')}
              </MenuItem>
            )}
            <MenuItem icon={<Copy {...ICON} />} reason={readOnly} onClick={onCopy}>
              {t('view.copy')}
            </MenuItem>
            <MenuLine />
            {one.status === 'Draft' ? (
              <MenuItem icon={<Trash2 {...ICON} />} isDanger reason={why('delete')} onClick={onDelete}>
                {t('view.delete')}
              </MenuItem>
            ) : (
              <MenuItem icon={<Ban {...ICON} />} isDanger reason={why('cancel')} onClick={onCancel}>
                {t('view.cancel')}
              </MenuItem>
            )}
          </MoreMenu>
          <LinkButton href={inboundPaths.edit(one.id)} reason={why('edit')} kind="secondary" icon={<Pencil {...ICON} />}>
            {t('view.edit')}
          </LinkButton>
          {hasLabels && (
            <a href={labelsUrl(one.id, 'pdf')} target="_blank" rel="noopener" className={buttonClass('secondary')}>
              <Printer {...ICON} />
              {t('view.labels')}
            </a>
          )}
          {one.status === 'Draft' && (
            <DisabledReason reason={why('submit')}>
              <Button kind="primary" busy={busy} onClick={onSubmit}>
                {t('view.submit')}
              </Button>
            </DisabledReason>
          )}
          {one.status === 'Pending' && (
            <DisabledReason reason={why('ship')}>
              <Button kind="primary" icon={<Truck {...ICON} />} onClick={onShip}>
                {t('view.ship')}
              </Button>
            </DisabledReason>
          )}
        </>
      }
    />
  );
}
