import { Plus, Upload } from 'lucide-react';
import { useMemo } from 'react';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { countsOf, statusTabs } from '../../../ui/grid/status-tabs.ts';
import { listAsks } from '../../../ui/grid/list-asks.ts';
import { useGridRoute } from '../../../ui/grid/use-grid-route.ts';
import { usePhone } from '../../../ui/grid/use-phone.ts';
import { TextLink } from '../../../ui/Link.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { useListExport } from '../../../ui/list-export.ts';
import { ListPage } from '../../../ui/ListPage.tsx';
import { MenuItem, MenuLink } from '../../../ui/Menu.tsx';
import { MoreMenu } from '../../../ui/MoreMenu.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useGo, type QueryValues } from '../../../web/navigation.ts';
import { withSearch } from '../../../web/paths.ts';
import { useCall, useExtra } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { SubscriptionNotice } from '../../subscriptions/web/shared/SubscriptionNotice.tsx';
import { useNewReturnReason } from '../../subscriptions/web/shared/use-new-return-reason.ts';
import { ViewPicker } from '../../views/web/shared/ViewPicker.tsx';
import { askWarehouses, useWarehouseOptions } from '../../warehouses/web/shared/use-warehouses.ts';
import { returns } from '../contract.ts';
import { ENDING_DAYS } from '../ending.ts';
import { returnList } from '../list.ts';
import type { ReturnRow } from '../return-out.ts';
import { RETURN_STATUSES } from '../status.ts';
import { useBulkActions, useRowActions } from './list-actions.tsx';
import { ReturnCard } from './ReturnCard.tsx';
import { RETURN_COLUMNS, returnConfig, type ListQuery } from './returnColumns.tsx';
import { useDecisions } from './use-decisions.tsx';
import { useReshipAction } from './use-reship.ts';

const card = (row: ReturnRow) => <ReturnCard row={row} />;

function Announce({ readOnly }: { readOnly: string | null }) {
  const { t } = useWords('returns');
  return (
    <LinkButton href={returnPaths.add()} reason={readOnly} icon={<Plus aria-hidden size={16} />}>
      {t('list.add')}
    </LinkButton>
  );
}

/** Other ways to get a return, announcing one last. */
function Ways({ readOnly }: { readOnly: string | null }) {
  const { t } = useWords('returns');
  return (
    <>
      <LinkButton href={returnPaths.unmatched()} kind="secondary" reason={null}>
        {t('list.find')}
      </LinkButton>
      <LinkButton href={returnPaths.import()} kind="secondary" reason={readOnly} icon={<Upload aria-hidden size={16} />}>
        {t('list.import')}
      </LinkButton>
      <Announce readOnly={readOnly} />
    </>
  );
}

/** The same above the list, and the rules; on a phone all but announcing one in a menu, as four keys would be two rows. */
function Actions({ readOnly }: { readOnly: string | null }) {
  const { t } = useWords('returns');
  const go = useGo();
  if (!usePhone()) {
    return (
      <>
        <LinkButton href={returnPaths.rules()} kind="secondary" reason={null}>
          {t('list.rules')}
        </LinkButton>
        <Ways readOnly={readOnly} />
      </>
    );
  }
  return (
    <>
      <MoreMenu>
        <MenuLink href={returnPaths.rules()}>{t('list.rules')}</MenuLink>
        <MenuLink href={returnPaths.unmatched()}>{t('list.find')}</MenuLink>
        <MenuItem reason={readOnly} onClick={() => go(returnPaths.import())}>
          {t('list.import')}
        </MenuItem>
      </MoreMenu>
      <Announce readOnly={readOnly} />
    </>
  );
}

const askList = listAsks(returnConfig([]), returns.list, returns.counts);

/** What it shows with, asked for ahead by the router (docs/decisions/048). @public */
export function asks(search: QueryValues): void {
  // First: names that come after the rows would break their lines anew.
  askWarehouses();
  askList(search);
}

/** /returns/returns: what comes back, what of it waits for a decision, and how much time there is. */
export default function ReturnSearchPage() {
  const { t } = useWords('returns');
  const warehouses = useWarehouseOptions();
  const config = useMemo(() => returnConfig(warehouses), [warehouses]);
  const control = useGridRoute<ListQuery>(config);
  const { onExport, exportDialog } = useListExport<ReturnRow>(returnList);
  const list = useCall(returns.list, { query: control.query }, { keep: true });
  const counted = useExtra(returns.counts, countsOf(control.query), { keep: true });
  const noNew = useNewReturnReason();
  const readOnly = useWriteReason('returns');
  const decisions = useDecisions();
  const ending = counted?.ending ?? 0;
  const isPhone = usePhone();
  return (
    <ListPage
      list={returnList}
      asked={list}
      title={t('list.title')}
      // Beside the title, as it is known after the page is there; on a phone, where it comes under it, its line is kept, wider than the window at first,
      // so that the keys stand below it from the start.
      beside={
        <span className={isPhone ? 'min-h-5 w-120' : ''}>
          {ending > 0 && (
            <TextLink href={withSearch(returnPaths.list(), { days_left: ENDING_DAYS, sort: 'expires', order: 'asc' })}>
              {t('list.ending', { count: ending })}
            </TextLink>
          )}
        </span>
      }
      actions={<Actions readOnly={noNew} />}
      firstUse={{ title: t('list.emptyTitle'), text: t('list.emptyText'), action: <Ways readOnly={noNew} /> }}
      before={<SubscriptionNotice />}
      control={control}
      views={<ViewPicker list={returnList} control={control} />}
      columns={RETURN_COLUMNS}
      tabs={statusTabs('returns:status', RETURN_STATUSES, counted?.counts, { Unconfirmed: 'warn' })}
      rowActions={useRowActions(decisions, readOnly)}
      bulkActions={[useReshipAction(readOnly), ...useBulkActions(decisions, readOnly)]}
      searchPlaceholder={t('list.placeholder')}
      noMatch={t('list.noMatch')}
      card={card}
      onExport={onExport}
    >
      {decisions.dialog}
      {exportDialog}
    </ListPage>
  );
}
