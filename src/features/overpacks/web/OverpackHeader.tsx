import { ChevronDown, PackageCheck, PackageOpen, Printer, Scale, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { DetailHead } from '../../../ui/DetailPage.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { Menu, MenuItem, MenuLine, MenuLink } from '../../../ui/Menu.tsx';
import { MoreMenu } from '../../../ui/MoreMenu.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { offerActions } from '../../../web/palette.ts';
import { overpackPaths } from '../../../shared/paths/overpacks.ts';
import type { Overpack } from '../contract.ts';
import { overpackCan, type OverpackAction } from '../status.ts';
import { OverpackBadge } from './OverpackBadge.tsx';
import { paperHref } from './overpack-links.ts';

export interface OverpackHeaderProps {
  overpack: Overpack;
  /** Why this person may change nothing, or null. */
  readOnly: string | null;
  onWeigh: () => void;
  onReopen: () => void;
  onDelete: () => void;
}

/** Why an action is not possible: the person's rights first, then the overpack's state. */
function useReason({ overpack, readOnly }: OverpackHeaderProps): (action: OverpackAction) => string | null {
  const { t } = useWords('overpacks');
  return (action) => {
    if (action !== 'contents' && readOnly !== null) return readOnly;
    const verdict = overpackCan(action, overpack);
    return verdict === true ? null : t(verdict.reason);
  };
}

function PrintMenu({ overpack }: { overpack: Overpack }) {
  const { t } = useWords('overpacks');
  const isEmpty = overpackCan('contents', overpack) !== true;
  return (
    <Menu
      align="end"
      trigger={
        <Button icon={<Printer aria-hidden size={16} />}>
          {t('view.print')}
          <ChevronDown aria-hidden size={16} />
        </Button>
      }
    >
      <MenuLink isNewTab href={paperHref(overpack.id, 'label')}>
        {t('view.label')}
      </MenuLink>
      <MenuLink href={paperHref(overpack.id, 'label', 'zpl')}>{t('view.zpl')}</MenuLink>
      {isEmpty ? (
        <MenuItem reason={t('why.empty')}>{t('view.contents')}</MenuItem>
      ) : (
        <MenuLink isNewTab href={paperHref(overpack.id, 'contents')}>
          {t('view.contents')}
        </MenuLink>
      )}
    </Menu>
  );
}

/** The page's actions in the command palette, as long as they are possible. */
function usePalette({ overpack, readOnly, onWeigh, onReopen }: OverpackHeaderProps): void {
  const { t } = useWords('overpacks');
  const canClose = readOnly === null && !overpack.closed && overpackCan('close', overpack) === true;
  const canReopen = readOnly === null && overpackCan('reopen', overpack) === true;
  const { id } = overpack;
  useEffect(
    () =>
      offerActions([
        { id: `label-${id}`, title: t('list.actions.printLabel'), run: () => void window.open(paperHref(id, 'label'), '_blank', 'noopener') },
        ...(canClose ? [{ id: `close-${id}`, title: t('view.close'), run: onWeigh }] : []),
        ...(canReopen ? [{ id: `reopen-${id}`, title: t('view.reopen'), run: onReopen }] : []),
      ]),
    [id, canClose, canReopen, onWeigh, onReopen, t],
  );
}

/** What the overpack is, its state, and what can be done with it. */
export function OverpackHeader(props: OverpackHeaderProps) {
  const { overpack: o, onWeigh, onReopen, onDelete } = props;
  const { t } = useWords('overpacks');
  const { dateTime } = useFormat();
  const reason = useReason(props);
  usePalette(props);
  return (
    <DetailHead
      title={t('view.title', { id: o.id })}
      crumbs={[{ href: overpackPaths.list(), title: t('view.list') }]}
      badge={<OverpackBadge overpack={o} />}
      copy={String(o.id)}
      facts={[t('view.created', { time: dateTime(o.created) })]}
      actions={
        <>
          <MoreMenu>
            <MenuItem icon={<PackageOpen aria-hidden size={16} />} reason={reason('reopen')} onClick={onReopen}>
              {t('view.reopen')}
            </MenuItem>
            <MenuLine />
            <MenuItem icon={<Trash2 aria-hidden size={16} />} isDanger reason={reason('delete')} onClick={onDelete}>
              {t('view.delete')}
            </MenuItem>
          </MoreMenu>
          <PrintMenu overpack={o} />
          <DisabledReason reason={reason('close')}>
            <Button
              kind={o.closed ? 'secondary' : 'primary'}
              icon={o.closed ? <Scale aria-hidden size={16} /> : <PackageCheck aria-hidden size={16} />}
              onClick={onWeigh}
            >
              {t(o.closed ? 'view.weighAgain' : 'view.close')}
            </Button>
          </DisabledReason>
        </>
      }
    />
  );
}
