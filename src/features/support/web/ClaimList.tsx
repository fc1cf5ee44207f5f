import { Plus } from 'lucide-react';
import { useGridRoute } from '../../../ui/grid/use-grid-route.ts';
import { countsOf, statusTabs } from '../../../ui/grid/status-tabs.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { useWords } from '../../../web/i18n.ts';
import { claimPaths } from '../../../shared/paths/support.ts';
import { useCall, useExtra } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { useListExport } from '../../../ui/list-export.ts';
import { ViewPicker } from '../../views/web/shared/ViewPicker.tsx';
import { support, type ClaimRow } from '../contract.ts';
import { claimList } from '../list.ts';
import { CLAIM_STATUSES } from '../status.ts';
import { ClaimCard } from './ClaimCard.tsx';
import { CLAIM_COLUMNS, CLAIM_CONFIG, type ListQuery } from './claimColumns.tsx';
import { HelpLinks } from './HelpLinks.tsx';

const card = (row: ClaimRow) => <ClaimCard row={row} />;

function NewLink() {
  const { t } = useWords('support');
  const readOnly = useWriteReason('shipping');
  return (
    <LinkButton href={claimPaths.create()} reason={readOnly} icon={<Plus aria-hidden size={16} />}>
      {t('list.create')}
    </LinkButton>
  );
}

/** Every claim of the account, found by its id or its shipment. */
export function ClaimList() {
  const { t } = useWords('support');
  const control = useGridRoute<ListQuery>(CLAIM_CONFIG);
  const { onExport, exportDialog } = useListExport(claimList);
  const list = useCall(support.list, { query: control.query }, { keep: true });
  const tabs = statusTabs('support:status', CLAIM_STATUSES, useExtra(support.counts, countsOf(control.query), { keep: true })?.counts);
  return (
    <ListPage
      list={claimList}
      asked={list}
      title={t('list.title')}
      text={
        <span className="flex flex-wrap gap-x-4">
          {t('list.text')}
          <HelpLinks />
        </span>
      }
      actions={<NewLink />}
      firstUse={{ title: t('list.emptyTitle'), text: t('list.emptyText'), action: <NewLink /> }}
      control={control}
      views={<ViewPicker list={claimList} control={control} />}
      onExport={onExport}
      columns={CLAIM_COLUMNS}
      tabs={tabs}
      searchPlaceholder={t('list.placeholder')}
      noMatch={t('list.noMatch')}
      card={card}
    >
      {exportDialog}
    </ListPage>
  );
}
