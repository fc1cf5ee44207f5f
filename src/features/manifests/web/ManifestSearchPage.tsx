import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { listAsks } from '../../../ui/grid/list-asks.ts';
import { useGridRoute } from '../../../ui/grid/use-grid-route.ts';
import { countsOf, statusTabs } from '../../../ui/grid/status-tabs.ts';
import { ListPage } from '../../../ui/ListPage.tsx';
import { lazyPart } from '../../../web/code.ts';
import { useWords } from '../../../web/i18n.ts';
import type { QueryValues } from '../../../web/navigation.ts';
import { useCall, useExtra } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { askEntryPoints, useEntryPointConfig } from '../../entry-points/web/shared/use-entry-points.ts';
import { useListExport } from '../../../ui/list-export.ts';
import { ViewPicker } from '../../views/web/shared/ViewPicker.tsx';
import { manifests, type ManifestRow } from '../contract.ts';
import { manifestList } from '../list.ts';
import { MANIFEST_STATUSES } from '../status.ts';
import { ManifestCard } from './ManifestCard.tsx';
import { MANIFEST_COLUMNS, manifestConfig, type ListQuery } from './manifestColumns.tsx';

const CreateManifestDialog = lazyPart(() => import('./CreateManifestDialog.tsx'));

const card = (row: ManifestRow) => <ManifestCard row={row} />;

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

const askList = listAsks(manifestConfig([]), manifests.list, manifests.counts);

/** What it shows with, asked for ahead by the router (docs/decisions/048). @public */
export function asks(search: QueryValues): void {
  // First: names that come after the rows would break their lines anew.
  askEntryPoints();
  askList(search);
}

/** /shipping/manifests: every manifest of the account. */
export default function ManifestSearchPage() {
  const { t } = useWords('manifests');
  const control = useGridRoute<ListQuery>(useEntryPointConfig(manifestConfig));
  const { onExport, exportDialog } = useListExport(manifestList);
  const list = useCall(manifests.list, { query: control.query }, { keep: true });
  const readOnly = useWriteReason('shipping');
  const tabs = statusTabs('manifests:status', MANIFEST_STATUSES, useExtra(manifests.counts, countsOf(control.query), { keep: true })?.counts);
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
