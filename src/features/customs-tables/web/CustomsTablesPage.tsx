import { staffMay } from '../../../shared/permissions.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/States.tsx';
import { ForbiddenPage } from '../../../ui/pages/ErrorPages.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { accounts } from '../../accounts/contract.ts';
import { customsTables } from '../contract.ts';
import { TableCard } from './TableCard.tsx';

function Tables() {
  const { data, error, refetch } = useCall(customsTables.list);
  if (error !== null) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines count={8} />;
  return (
    <div className="flex max-w-220 flex-col gap-4">
      {data.tables.map((table) => (
        <TableCard key={table.kind} table={table} />
      ))}
    </div>
  );
}

/** /staff/customs: which nomenclature and tariffs are in force, and newer files for them. */
export default function CustomsTablesPage() {
  const { t } = useWords('customs-tables');
  const { data } = useCall(accounts.mine);
  if (data === undefined) return null;
  if (data.staff_role === null || !staffMay(data.staff_role, customsTables.list.access)) return <ForbiddenPage />;
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <Tables />
    </>
  );
}
