import { Clock, Pencil, ScanSearch, Split, Trash2, Undo2, X } from 'lucide-react';
import { useEffect } from 'react';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { Button } from '../../../ui/Button.tsx';
import { DetailHead } from '../../../ui/DetailPage.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { MenuItem, MenuLine } from '../../../ui/Menu.tsx';
import { MoreMenu } from '../../../ui/MoreMenu.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { offerActions } from '../../../web/palette.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { PlayButton } from '../../test-mode/web/shared/PlayButton.tsx';
import { useWarehouseNames } from '../../warehouses/web/shared/use-warehouses.ts';
import { returns } from '../contract.ts';
import type { Return } from '../return-out.ts';
import { isAwaitingLook } from '../status.ts';
import { WarehouseFlag } from './return-cells.tsx';
import { ReturnBadge } from './shared/ReturnBadge.tsx';
import type { ReturnDeeds } from './use-return-deeds.ts';

interface ReturnHeaderProps {
  one: Return;
  deeds: ReturnDeeds;
}

const ICON = { 'aria-hidden': true, size: 16 } as const;

/** What changes when the warehouse has taken it in, or done what was decided. */
const PLAYED = ['products', 'stock', 'orders'];

/** Whether it waits for its warehouse. */
const isWarehouseNext = (one: Return): boolean =>
  one.status === 'Pending' || isAwaitingLook(one) || (one.carried_out === null && (one.decision === 'restock' || one.decision === 'discard'));

function SeldomMenu({ deeds }: ReturnHeaderProps) {
  const { t } = useWords('returns');
  return (
    <MoreMenu>
      <MenuItem icon={<Undo2 {...ICON} />} reason={deeds.why('restock')} onClick={deeds.restock}>
        {t('deeds.restock')}
      </MenuItem>
      <MenuItem icon={<ScanSearch {...ICON} />} reason={deeds.why('verify')} onClick={deeds.verify}>
        {t('deeds.verify')}
      </MenuItem>
      <MenuItem icon={<Clock {...ICON} />} reason={deeds.why('extend')} onClick={deeds.extend}>
        {t('deeds.extend')}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={<X {...ICON} />} isDanger reason={deeds.why('delete')} onClick={deeds.withdraw}>
        {t('deeds.withdraw')}
      </MenuItem>
      <MenuItem icon={<Trash2 {...ICON} />} isDanger reason={deeds.why('discard')} onClick={deeds.discard}>
        {t('deeds.discard')}
      </MenuItem>
    </MoreMenu>
  );
}

/** The page's actions in the command palette, as long as they are possible. */
function usePalette({ one, deeds }: ReturnHeaderProps): void {
  const { t } = useWords('returns');
  useEffect(() => {
    const offers = ['restock', 'verify', 'discard'] as const;
    return offerActions(
      offers.filter((deed) => deeds.why(deed) === null).map((deed) => ({ id: `${deed}-${one.id}`, title: t(`deeds.${deed}`), run: deeds[deed] })),
    );
  }, [one, deeds, t]);
}

/** What the return is, its state, and what can be done with it. */
export function ReturnHeader(props: ReturnHeaderProps) {
  const { one, deeds } = props;
  const { t } = useWords('returns');
  const { date } = useFormat();
  const nameOf = useWarehouseNames();
  const warehouse = nameOf(one.warehouse);
  const readOnly = useWriteReason('returns');
  const hasLeft = one.status === 'Reshipped' || one.status === 'Restocked';
  usePalette(props);
  return (
    <DetailHead
      title={t('view.title', { name: one.rma_number })}
      crumbs={[{ href: returnPaths.list(), title: t('list.title') }]}
      badge={<ReturnBadge status={one.status} />}
      copy={one.rma_number}
      facts={[
        one.id,
        <span key="at" className="inline-flex items-center gap-1.5 align-bottom">
          <WarehouseFlag row={one} />
          {one.shelf === null || hasLeft ? t('view.at', { warehouse }) : t('view.atShelf', { warehouse, shelf: one.shelf })}
        </span>,
        one.received !== null &&
          (one.verified === null
            ? t('view.received', { day: date(one.received) })
            : t('view.receivedVerified', { day: date(one.received), seen: date(one.verified) })),
        one.tracking_number !== null && t('view.tracking', { number: one.tracking_number }),
      ]}
      actions={
        <>
          <PlayButton call={returns.play} id={one.id} canGoOn={isWarehouseNext(one)} readOnly={readOnly} changes={PLAYED} />
          <SeldomMenu {...props} />
          {one.status === 'Pending' ? (
            <LinkButton href={returnPaths.edit(one.id)} reason={deeds.why('edit')} icon={<Pencil {...ICON} />}>
              {t('deeds.edit')}
            </LinkButton>
          ) : (
            <DisabledReason reason={deeds.why('split')}>
              <Button icon={<Split {...ICON} />} onClick={deeds.split}>
                {t('deeds.split')}
              </Button>
            </DisabledReason>
          )}
        </>
      }
    />
  );
}
