import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Pending } from '../../../ui/States.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { StaffOnly } from '../../accounts/web/shared/StaffOnly.tsx';
import { customsTables } from '../contract.ts';
import { TableCard } from './TableCard.tsx';

function Tables() {
  const { data, error, refetch } = useCall(customsTables.list);
  if (data === undefined) return <Pending error={error} onRetry={refetch} lines={8} />;
  return (
    <div className="flex flex-col gap-4">
      {data.tables.map((table) => (
        <TableCard key={table.kind} table={table} />
      ))}
    </div>
  );
}

/** /staff/customs: which nomenclature and tariffs are in force, and newer files for them. */
export default function CustomsTablesPage() {
  const { t } = useWords('customs-tables');
  return (
    <StaffOnly may={customsTables.list.access}>
      {() => (
        <div className="mx-auto max-w-220">
          <PageHeader title={t('title')} text={t('text')} />
          <Tables />
        </div>
      )}
    </StaffOnly>
  );
}
