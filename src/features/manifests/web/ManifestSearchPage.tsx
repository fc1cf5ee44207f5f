import { Plus } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import type { GridTab } from '../../../ui/grid/types.ts';
import { useGridRoute } from '../../../ui/grid/use-grid-route.ts';
import { ListPage } from '../../../ui/ListPage.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useCall, useExtra } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { entryPoints } from '../../entry-points/contract.ts';
import { useListExport } from '../../../ui/list-export.ts';
import { ViewPicker } from '../../views/web/shared/ViewPicker.tsx';
import { manifests, type ManifestRow } from '../contract.ts';
import { manifestList } from '../list.ts';
import { MANIFEST_STATUSES } from '../status.ts';
import { ManifestCard } from './ManifestCard.tsx';
import { MANIFEST_COLUMNS, manifestConfig, type ListQuery } from './manifestColumns.tsx';

const CreateManifestDialog = lazy(() => import('./CreateManifestDialog.tsx'));

const ENTRY_POINTS_FRESH_MS = 5 * 60_000;
const card = (row: ManifestRow) => <ManifestCard row={row} />;

/** Filters offer the operator's own entry points once they are known. */
function useConfig() {
  const data = useExtra(entryPoints.list, {}, { staleMs: ENTRY_POINTS_FRESH_MS });
  return useMemo(() => manifestConfig((data?.entry_points ?? []).map((one) => ({ value: one.id, label: `${one.name} (${one.id})` }))), [data]);
}

function useTabs(): GridTab[] {
  const data = useExtra(manifests.counts);
  const count = (n: number | undefined) => (data === undefined ? {} : { count: n ?? 0 });
  const all = Object.values(data?.counts ?? {}).reduce((sum, n) => sum + n, 0);
  return [
    { id: 'all', label: { word: 'manifests:list.all' }, values: [], ...count(all) },
    ...MANIFEST_STATUSES.map((status): GridTab => ({ id: status, label: { word: `manifests:status.${status}` }, ...count(data?.counts[status]) })),
  ];
}

function CreateButton({ readOnly, onClick }: { readOnly: string | null; onClick: () => void }) {
  const { t } = useWords('manifests');
  return (
    <DisabledReason reason={readOnly}>
      <Button kind="primary" icon={<Plus aria-hidden size={16} />} onClick={onClick}>
        {t('list.create')}
      </Button>
    </DisabledReason>
  );
}

/** /shipping/manifests: every manifest of the account. */
export default function ManifestSearchPage() {
  const { t } = useWords('manifests');
  const control = useGridRoute<ListQuery>(useConfig());
  const { onExport, exportDialog } = useListExport(manifestList);
  const list = useCall(manifests.list, { query: control.query }, { keep: true });
  const readOnly = useWriteReason('shipping');
  const tabs = useTabs();
  const [isCreating, setCreating] = useState(false);
  const create = () => setCreating(true);
  return (
    <ListPage
      list={manifestList}
      asked={list}
      title={t('list.title')}
      actions={<CreateButton readOnly={readOnly} onClick={create} />}
      firstUse={{ title: t('list.emptyTitle'), text: t('list.emptyText'), action: <CreateButton readOnly={readOnly} onClick={create} /> }}
      control={control}
      views={<ViewPicker list={manifestList} control={control} />}
      onExport={onExport}
      columns={MANIFEST_COLUMNS}
      tabs={tabs}
      searchPlaceholder={t('list.placeholder')}
      noMatch={t('list.noMatch')}
      card={card}
    >
      {exportDialog}
      {isCreating && (
        <Suspense fallback={null}>
          <CreateManifestDialog onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </ListPage>
  );
}
