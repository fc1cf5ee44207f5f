import { ListChecks, Plus, Printer, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import type { RowAction } from '../../../ui/grid/types.ts';
import { listAsks } from '../../../ui/grid/list-asks.ts';
import { useGridRoute } from '../../../ui/grid/use-grid-route.ts';
import { countsOf, statusTabs } from '../../../ui/grid/status-tabs.ts';
import { say } from '../../../ui/messages/messages.ts';
import { sayWhy } from '../../../ui/say-why.ts';
import { ListPage } from '../../../ui/ListPage.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn, type QueryValues } from '../../../web/navigation.ts';
import { overpackPaths } from '../../../shared/paths/overpacks.ts';
import { useCall, useExtra, useSend } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { askEntryPoints, useEntryPointConfig } from '../../entry-points/web/shared/use-entry-points.ts';
import { useListExport } from '../../../ui/list-export.ts';
import { ViewPicker } from '../../views/web/shared/ViewPicker.tsx';
import { overpacks, type OverpackRow } from '../contract.ts';
import { overpackList } from '../list.ts';
import { OVERPACK_STATUSES, overpackCan, type OverpackAction } from '../status.ts';
import { paperHref } from './overpack-links.ts';
import { OverpackCard } from './OverpackCard.tsx';
import { OVERPACK_COLUMNS, overpackConfig, type ListQuery } from './overpackColumns.tsx';

const card = (row: OverpackRow) => <OverpackCard row={row} />;

/** What can be done with one row. A disabled action says why, from the server's own state table. */
function useRowActions(readOnly: string | null): RowAction<OverpackRow>[] {
  const { t } = useWords('overpacks');
  const remove = useSend(overpacks.delete, {
    onSuccess: ({ id }) => void say.success(t('view.deleted', { id })),
    onError: sayWhy,
  });
  const why = (action: OverpackAction) => (row: OverpackRow) => {
    const verdict = overpackCan(action, row);
    return verdict === true ? null : t(verdict.reason);
  };
  const open = (href: string) => window.open(href, '_blank', 'noopener');
  return [
    { id: 'label', label: t('list.actions.printLabel'), icon: <Printer aria-hidden size={16} />, run: (row) => open(paperHref(row.id, 'label')) },
    {
      id: 'contents',
      label: t('list.actions.printContents'),
      icon: <ListChecks aria-hidden size={16} />,
      run: (row) => open(paperHref(row.id, 'contents')),
      reasonDisabled: why('contents'),
    },
    {
      id: 'delete',
      label: t('list.actions.delete'),
      icon: <Trash2 aria-hidden size={16} />,
      danger: true,
      // Only an empty one can be deleted, so nothing can be lost and nothing is asked.
      run: (row) => remove.mutate({ params: { id: row.id } }),
      reasonDisabled: (row) => readOnly ?? why('delete')(row),
    },
  ];
}

/** Creates an overpack and opens it, ready to scan. */
function CreateButton({ readOnly }: { readOnly: string | null }) {
  const { t } = useWords('overpacks');
  const go = useGoOn();
  const create = useSend(overpacks.create, { onSuccess: ({ overpack }) => go(overpackPaths.view(overpack.id)), onError: (error) => say.error(error.message) });
  return (
    <DisabledReason reason={readOnly}>
      <Button kind="primary" icon={<Plus aria-hidden size={16} />} busy={create.isPending} onClick={() => create.mutate({ body: {} })}>
        {t('list.create')}
      </Button>
    </DisabledReason>
  );
}

const askList = listAsks(overpackConfig([]), overpacks.list, overpacks.counts);

/** What it shows with, asked for ahead by the router (docs/decisions/048). @public */
export function asks(search: QueryValues): void {
  // First: names that come after the rows would break their lines anew.
  askEntryPoints();
  askList(search);
}

/** /shipping/overpacks: every overpack of the account, found by id, SSCC or a parcel inside. */
export default function OverpackSearchPage() {
  const { t } = useWords('overpacks');
  const control = useGridRoute<ListQuery>(useEntryPointConfig(overpackConfig));
  const { onExport, exportDialog } = useListExport(overpackList);
  const list = useCall(overpacks.list, { query: control.query }, { keep: true });
  const readOnly = useWriteReason('shipping');
  const tabs = statusTabs('overpacks:status', OVERPACK_STATUSES, useExtra(overpacks.counts, countsOf(control.query), { keep: true })?.counts);
  const rowActions = useRowActions(readOnly);
  return (
    <ListPage
      list={overpackList}
      asked={list}
      title={t('list.title')}
      actions={<CreateButton readOnly={readOnly} />}
      firstUse={{ title: t('list.emptyTitle'), text: t('list.emptyText'), action: <CreateButton readOnly={readOnly} /> }}
      control={control}
      views={<ViewPicker list={overpackList} control={control} />}
      onExport={onExport}
      columns={OVERPACK_COLUMNS}
      tabs={tabs}
      rowActions={rowActions}
      searchPlaceholder={t('list.placeholder')}
      noMatch={t('list.noMatch')}
      card={card}
    >
      {exportDialog}
    </ListPage>
  );
}
