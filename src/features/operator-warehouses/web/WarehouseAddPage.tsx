import { useMemo } from 'react';
import type { z } from 'zod';
import { operatorWarehousePaths as paths } from '../../../shared/paths/operator-warehouses.ts';
import { Button } from '../../../ui/Button.tsx';
import { DetailHead, DetailPage } from '../../../ui/DetailPage.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn } from '../../../web/navigation.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { StaffOnly } from '../../accounts/web/shared/StaffOnly.tsx';
import { warehouses as calls } from '../../warehouses/contract.ts';
import { operatorWarehouses, type PointChoice, type StaffWarehouse } from '../contract.ts';
import { newWarehouse, warehouseForm, type WarehouseValues } from './warehouse-form.ts';
import { WarehouseForm } from './WarehouseForm.tsx';

function Add({ known, points }: { known: readonly StaffWarehouse[]; points: readonly PointChoice[] }) {
  const { t } = useWords('operator-warehouses');
  const go = useGoOn();
  const schema = useMemo(() => warehouseForm(known.map(({ id }) => id)), [known]);
  const form = useContractForm<WarehouseValues, z.output<typeof schema>>({ schema, defaults: { ...newWarehouse, packaging: [] }, draft: 'warehouse' });
  const save = useSend(calls.create, {
    changes: ['operatorWarehouses', 'returnTerms'],
    onSuccess: ({ warehouse }) => {
      form.sent();
      say.success(t('added', { name: warehouse.name }));
      go(paths.view(warehouse.id));
    },
  });
  return (
    <>
      <DetailHead title={t('form.add')} crumbs={[{ href: paths.list(), title: t('title') }]} />
      <WarehouseForm
        of={form}
        points={points}
        onSubmit={(body) => save.mutateAsync({ body })}
        actions={
          <Button type="submit" kind="primary" busy={save.isPending}>
            {t('add')}
          </Button>
        }
      />
    </>
  );
}

function Page() {
  return (
    <DetailPage asked={useCall(operatorWarehouses.list)} shape={{ main: [290, 300, 200, 120] }} width="form">
      {({ warehouses: known, entry_points: points }) => <Add known={known} points={points} />}
    </DetailPage>
  );
}

/** /staff/warehouses/add: a new warehouse of the operator. */
export default function WarehouseAddPage() {
  return <StaffOnly may={calls.create.access}>{() => <Page />}</StaffOnly>;
}
