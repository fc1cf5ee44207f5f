import { Plus } from 'lucide-react';
import { Grid } from '../../../ui/grid/Grid.tsx';
import { gridLoad } from '../../../ui/grid/grid-load.ts';
import type { GridTab } from '../../../ui/grid/types.ts';
import { useGridRoute } from '../../../ui/grid/use-grid-route.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ForbiddenPage } from '../../../ui/pages/ErrorPages.tsx';
import { useWords } from '../../../web/i18n.ts';
import { paths } from '../../../web/paths.ts';
import { useCall } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { useListExport } from '../../exports/web/shared/use-list-export.tsx';
import { ViewPicker } from '../../views/web/shared/ViewPicker.tsx';
import { support, type ClaimRow } from '../contract.ts';
import { CLAIM_STATUSES } from '../status.ts';
import { ClaimCard } from './ClaimCard.tsx';
import { CLAIM_COLUMNS, CLAIM_CONFIG, type ListQuery } from './claimColumns.tsx';
import { HelpLinks } from './HelpLinks.tsx';

const rowId = (row: ClaimRow) => row.id;
const rowHref = (row: ClaimRow) => paths.claim(row.id);
const card = (row: ClaimRow) => <ClaimCard row={row} />;

function useTabs(): GridTab[] {
  const { data } = useCall(support.counts);
  const count = (n: number | undefined) => (data === undefined ? {} : { count: n ?? 0 });
  const all = Object.values(data?.counts ?? {}).reduce((sum, n) => sum + n, 0);
  return [
    { id: 'all', label: { word: 'support:list.all' }, values: [], ...count(all) },
    ...CLAIM_STATUSES.map((status): GridTab => ({ id: status, label: { word: `support:status.${status}` }, ...count(data?.counts[status]) })),
  ];
}

function NewLink() {
  const { t } = useWords('support');
  const readOnly = useWriteReason('shipping');
  return (
    <LinkButton href={paths.newClaim()} reason={readOnly} icon={<Plus aria-hidden size={16} />}>
      {t('list.create')}
    </LinkButton>
  );
}

function FirstUse() {
  const { t } = useWords('support');
  return (
    <>
      <strong>{t('list.emptyTitle')}</strong>
      <p>{t('list.emptyText')}</p>
      <div className="dg-message-actions">
        <NewLink />
      </div>
    </>
  );
}

/** Every claim of the account, found by its id or its shipment. */
export function ClaimList() {
  const { t } = useWords('support');
  const control = useGridRoute<ListQuery>(CLAIM_CONFIG);
  const { onExport, exportDialog } = useListExport('claims');
  const list = useCall(support.list, { query: control.query }, { keep: true });
  const tabs = useTabs();
  if (list.error?.status === 403) return <ForbiddenPage />;
  return (
    /* On larger screens the rows scroll inside: the window less top bar, footer and the space around. */
    <div className="flex flex-col min-[640px]:h-[calc(100dvh-var(--banner)-128px)]">
      <PageHeader
        title={t('list.title')}
        text={
          <span className="flex flex-wrap gap-x-4">
            {t('list.text')}
            <HelpLinks />
          </span>
        }
        actions={<NewLink />}
      />
      <div className="min-h-0 flex-1">
        <Grid
          control={control}
          views={<ViewPicker list="claims" control={control} />}
          onExport={onExport}
          label={t('list.title')}
          columns={CLAIM_COLUMNS}
          rowId={rowId}
          rowHref={rowHref}
          load={gridLoad(list, (data) => data.claims)}
          tabs={tabs}
          searchPlaceholder={t('list.placeholder')}
          noMatch={t('list.noMatch')}
          empty={<FirstUse />}
          card={card}
        />
        {exportDialog}
      </div>
    </div>
  );
}
