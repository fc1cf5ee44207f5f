import { Ban, Copy, Eye, Plus, Printer, Trash2, TriangleAlert, Upload, Wallet } from 'lucide-react';
import { useMemo } from 'react';
import type { Sent } from '../../../shared/contract.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { useByRule } from '../../../ui/bulk/by-rule.ts';
import { only, settled } from '../../../ui/bulk/targets.ts';
import type { Option } from '../../../ui/grid/column-spec.ts';
import type { ResolvedSelection } from '../../../ui/grid/selection.ts';
import type { BulkAction, GridTab, RowAction } from '../../../ui/grid/types.ts';
import { listAsks } from '../../../ui/grid/list-asks.ts';
import { useGridRoute } from '../../../ui/grid/use-grid-route.ts';
import { countsOf, statusTabs } from '../../../ui/grid/status-tabs.ts';
import { Link } from '../../../ui/Link.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useGo, type QueryValues } from '../../../web/navigation.ts';
import { estimatePaths } from '../../../shared/paths/estimates.ts';
import { importPaths } from '../../../shared/paths/imports.ts';
import { shipmentPaths } from '../../../shared/paths/shipments.ts';
import { withSearch } from '../../../web/paths.ts';
import { useCall, useExtra } from '../../../web/query.ts';
import { askServices, useServiceNames } from '../../rates/web/shared/use-services.ts';
import { askEntryPoints, useEntryPointConfig } from '../../entry-points/web/shared/use-entry-points.ts';
import { useListExport } from '../../../ui/list-export.ts';
import { ViewPicker } from '../../views/web/shared/ViewPicker.tsx';
import { shipments } from '../contract.ts';
import type { ShipmentRow } from '../shipment-out.ts';
import { shipmentList } from '../list.ts';
import { shipmentCan, SHIPMENT_STATUSES, type ShipmentAction } from '../status.ts';
import { labelHref, useLabelFormat } from './shared/label-links.ts';
import { ShipmentCard } from './ShipmentCard.tsx';
import { SHIPMENT_COLUMNS, shipmentConfig } from './shipmentColumns.tsx';
import { can, cancelWord, targetsOf } from './targets.ts';
import { useShipmentActions, type Deed, type ShipmentActions } from './use-shipment-actions.tsx';
import { useLookingReason, useWriteReason } from '../../../web/use-write-reason.ts';

type ListQuery = NonNullable<Sent<typeof shipments.list>['query']>;

const card = (row: ShipmentRow) => <ShipmentCard row={row} />;

/** What can be done with one row. A disabled action says why, from the server's own state table. */
function useRowActions({ ask }: ShipmentActions, readOnly: string | null): RowAction<ShipmentRow>[] {
  const { t } = useWords('shipments');
  const go = useGo();
  const format = useLabelFormat();
  const why = (action: ShipmentAction) => (row: ShipmentRow) => {
    const verdict = shipmentCan(action, row);
    return verdict === true ? null : t(verdict.reason);
  };
  const ifMayWrite = (reason: (row: ShipmentRow) => string | null) => (row: ShipmentRow) => readOnly ?? reason(row);
  const print = (row: ShipmentRow) => row.label_id !== null && window.open(labelHref(row.label_id, format), '_blank', 'noopener');
  return [
    {
      id: 'buy',
      label: t('actions.buy'),
      icon: <Wallet aria-hidden size={16} />,
      run: (row) => ask('buy', only(row)),
      reasonDisabled: ifMayWrite(why('buy')),
    },
    { id: 'print', label: t('actions.print'), icon: <Printer aria-hidden size={16} />, run: print, reasonDisabled: why('print') },
    {
      id: 'pack',
      label: t('actions.pack'),
      icon: <Plus aria-hidden size={16} />,
      run: (row) => ask('pack', only(row)),
      reasonDisabled: ifMayWrite(why('pack')),
    },
    {
      id: 'track',
      label: t('actions.track'),
      icon: <Eye aria-hidden size={16} />,
      run: (row) => go(`${shipmentPaths.view(row.id)}#tracking`),
      reasonDisabled: why('track'),
    },
    {
      id: 'duplicate',
      label: t('actions.duplicate'),
      icon: <Copy aria-hidden size={16} />,
      run: (row) => go(withSearch(shipmentPaths.create(), { from: row.id })),
      reasonDisabled: () => readOnly,
    },
    {
      id: 'cancel',
      label: (row) => t(`actions.${cancelWord(only(row))}`),
      icon: <Ban aria-hidden size={16} />,
      danger: true,
      run: (row) => ask('cancel', only(row)),
      reasonDisabled: ifMayWrite(why('cancel')),
    },
    {
      id: 'delete',
      label: t('actions.delete'),
      icon: <Trash2 aria-hidden size={16} />,
      danger: true,
      run: (row) => ask('delete', only(row)),
      reasonDisabled: ifMayWrite(why('delete')),
    },
  ];
}

/** The tab of what waits for the merchant, in whatever status. */
const NEEDING: GridTab = {
  id: 'needing',
  label: { word: 'shipments:search.needing' },
  icon: <TriangleAlert aria-hidden size={14} className="text-warn" />,
  filter: 'needs_attention',
  values: ['true'],
};

type Chosen = ResolvedSelection<ShipmentRow>;

/** What can be done with the chosen rows: at most 1,000 at once. */
function useBulkActions({ ask }: ShipmentActions, readOnly: string | null): BulkAction<ShipmentRow>[] {
  const { t } = useWords('shipments');
  const format = useLabelFormat();
  const looking = useLookingReason();
  const says = { tooMany: (max: string) => t('actions.tooMany', { max }), noneIs: (reason: string) => t('actions.noneIs', { reason }) };
  const byRule = useByRule(targetsOf, { ...says, readOnly, inShort: 'shipments:actions.none' });
  // To print changes nothing.
  const looked = useByRule(targetsOf, { ...says, readOnly: null, inShort: 'shipments:actions.none' })(can('print'));
  const run = (deed: Deed) => async (chosen: Chosen) => ask(deed, await settled(targetsOf(chosen)));
  const print = (chosen: Chosen) => {
    const only = chosen.count === 1 ? chosen.rows[0] : undefined;
    if (only === undefined || only.label_id === null) return run('print')(chosen);
    window.open(labelHref(only.label_id, format), '_blank', 'noopener');
    return false;
  };
  return [
    { id: 'buy', label: t('actions.buyMany'), run: run('buy'), ...byRule(can('buy')) },
    {
      id: 'print',
      label: t('actions.printMany'),
      run: print,
      ...looked,
      // One label opens at once, several are put together by a task.
      reasonDisabled: (chosen) => (chosen.count > 1 ? looking : null) ?? looked.reasonDisabled(chosen),
      reasonInShort: (chosen) => (chosen.count > 1 ? looking : null) ?? looked.reasonInShort(chosen),
    },
    { id: 'pack', label: t('actions.pack'), run: run('pack'), ...byRule(can('pack')) },
    {
      id: 'cancel',
      isRare: true,
      danger: true,
      label: (chosen) => t(`actions.${cancelWord(targetsOf(chosen))}`),
      run: run('cancel'),
      ...byRule(can('cancel')),
    },
    { id: 'delete', isRare: true, danger: true, label: t('actions.delete'), run: run('delete'), ...byRule(can('delete')) },
  ];
}

/** The primary action: a link, or the reason why this person cannot take it. */
function CreateButton({ readOnly }: { readOnly: string | null }) {
  const { t } = useWords('shipments');
  return (
    <LinkButton href={shipmentPaths.create()} reason={readOnly} icon={<Plus aria-hidden size={16} />}>
      {t('search.create')}
    </LinkButton>
  );
}

/** What the numbers on the tabs are asked by: that attention is needed is one of the tabs. */
function counted({ needs_attention: _tab, estimates: _cost, ...query }: ListQuery) {
  return countsOf(query);
}

const askList = listAsks(shipmentConfig([], []), shipments.list, shipments.counts, counted);

/** What it shows with, asked for ahead by the router (docs/decisions/048). @public */
export function asks(search: QueryValues): void {
  // First: names that come after the rows would break their lines anew.
  askEntryPoints();
  askServices();
  askList(search);
}

/** /shipping/search: every shipment of the account, found by status, field, number or name. */
export default function ShipmentSearchPage() {
  const { t } = useWords('shipments');
  const services = useServiceNames();
  const make = useMemo(() => (points: readonly Option[]) => shipmentConfig(points, services), [services]);
  const control = useGridRoute<ListQuery>(useEntryPointConfig(make));
  const list = useCall(shipments.list, { query: control.query }, { keep: true });
  const readOnly = useWriteReason('shipping');
  const actions = useShipmentActions();
  const { onExport, exportDialog } = useListExport(shipmentList);
  const counts = useExtra(shipments.counts, counted(control.query), { keep: true });
  const [all, ...statuses] = statusTabs('shipments:status', SHIPMENT_STATUSES, counts?.counts);
  const tabs = [all, { ...NEEDING, ...(counts && { count: counts.needs_attention }) }, ...statuses].filter((tab) => tab !== undefined);
  const rowActions = useRowActions(actions, readOnly);
  const bulkActions = useBulkActions(actions, readOnly);
  const create = <CreateButton readOnly={readOnly} />;
  const bring = readOnly === null && (
    <Link href={importPaths.shipments()} className={buttonClass('secondary')}>
      <Upload aria-hidden size={16} />
      {t('search.importMany')}
    </Link>
  );
  const estimate = (
    <Link href={estimatePaths.estimate()} className={buttonClass('secondary')}>
      {t('search.estimate')}
    </Link>
  );
  return (
    <ListPage
      list={shipmentList}
      asked={list}
      title={t('search.title')}
      actions={
        <>
          {bring}
          {create}
        </>
      }
      firstUse={{
        title: t('search.emptyTitle'),
        text: t('search.emptyText'),
        action: (
          <>
            {estimate}
            {create}
          </>
        ),
      }}
      control={control}
      views={<ViewPicker list={shipmentList} control={control} />}
      columns={SHIPMENT_COLUMNS}
      tabs={tabs}
      rowActions={rowActions}
      bulkActions={bulkActions}
      searchPlaceholder={t('search.placeholder')}
      noMatch={t('search.noMatch')}
      card={card}
      onExport={onExport}
    >
      {actions.dialog}
      {exportDialog}
    </ListPage>
  );
}
