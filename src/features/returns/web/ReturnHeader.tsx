import { Pencil, X } from 'lucide-react';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { DetailHead } from '../../../ui/DetailPage.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { MenuItem } from '../../../ui/Menu.tsx';
import { MoreMenu } from '../../../ui/MoreMenu.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useWarehouseNames } from '../../warehouses/web/shared/use-warehouse-names.ts';
import type { Return } from '../return-out.ts';
import { DestinationFlag } from './return-cells.tsx';
import { ReturnBadge } from './shared/ReturnBadge.tsx';
import type { ReturnDeeds } from './use-return-deeds.ts';

interface ReturnHeaderProps {
  one: Return;
  deeds: ReturnDeeds;
}

const ICON = { 'aria-hidden': true, size: 16 } as const;

/** What the return is, its state, and what can be done with it. */
export function ReturnHeader({ one, deeds }: ReturnHeaderProps) {
  const { t } = useWords('returns');
  const { date } = useFormat();
  const nameOf = useWarehouseNames();
  return (
    <DetailHead
      title={t('view.title', { name: one.rma_number })}
      crumbs={[{ href: returnPaths.list(), title: t('list.title') }]}
      badge={<ReturnBadge status={one.status} />}
      copy={one.rma_number}
      facts={[
        one.id,
        <span key="at" className="inline-flex items-center gap-1.5">
          <DestinationFlag row={one} />
          {[t('view.at', { warehouse: nameOf(one.warehouse) }), one.shelf !== null && t('view.shelf', { shelf: one.shelf })].filter(Boolean).join(', ')}
        </span>,
        one.received !== null &&
          [t('view.received', { day: date(one.received) }), one.verified !== null && t('view.verified', { day: date(one.verified) })]
            .filter(Boolean)
            .join(', '),
        one.tracking_number !== null && t('view.tracking', { number: one.tracking_number }),
      ]}
      actions={
        one.status === 'Pending' && (
          <>
            <MoreMenu>
              <MenuItem icon={<X {...ICON} />} isDanger reason={deeds.why('delete')} onClick={deeds.withdraw}>
                {t('deeds.withdraw')}
              </MenuItem>
            </MoreMenu>
            <LinkButton href={returnPaths.edit(one.id)} reason={deeds.why('edit')} icon={<Pencil {...ICON} />}>
              {t('deeds.edit')}
            </LinkButton>
          </>
        )
      }
    />
  );
}
