import { useMemo } from 'react';
import type { z } from 'zod';
import { operatorWarehousePaths as paths } from '../../../shared/paths/operator-warehouses.ts';
import { Button } from '../../../ui/Button.tsx';
import { DetailHead, DetailPage } from '../../../ui/DetailPage.tsx';
import { ConflictNote } from '../../../ui/form/ConflictNote.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { call } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn, useParam } from '../../../web/navigation.ts';
import { useSend } from '../../../web/query.ts';
import { useFormRecord } from '../../../web/use-form-record.ts';
import { StaffOnly } from '../../accounts/web/shared/StaffOnly.tsx';
import { newWarehouseInput, warehouses as calls } from '../../warehouses/contract.ts';
import { operatorWarehouses, type PointChoice, type StaffWarehouse } from '../contract.ts';
import { knownWarehouse, type WarehouseValues } from './warehouse-form.ts';
import { WarehouseForm } from './WarehouseForm.tsx';

function Edit({ of, points, onReload }: { of: StaffWarehouse; points: readonly PointChoice[]; onReload: () => void }) {
  const { t } = useWords('operator-warehouses');
  const go = useGoOn();
  const defaults = useMemo(() => knownWarehouse(of), [of]);
  const form = useContractForm<WarehouseValues, z.output<typeof newWarehouseInput>>({
    schema: newWarehouseInput,
    defaults,
    draft: `warehouse-${of.id}-${of.version}`,
  });
  const save = useSend(calls.save, {
    changes: ['operatorWarehouses', 'returnTerms'],
    onSuccess: () => {
      say.success(t('saved'));
      go(paths.view(of.id));
    },
  });
  return (
    <>
      <DetailHead
        title={t('form.change', { name: of.name })}
        crumbs={[
          { href: paths.list(), title: t('title') },
          { href: paths.view(of.id), title: of.name },
        ]}
      />
      <WarehouseForm
        of={form}
        warehouse={of}
        points={points}
        problems={save.error?.code === 'conflict' && <ConflictNote onReload={onReload} />}
        onSubmit={({ code, ...body }) => save.mutateAsync({ params: { code }, body: { ...body, version: of.version } })}
        actions={
          <Button type="submit" kind="primary" busy={save.isPending}>
            {t('form.submit')}
          </Button>
        }
      />
    </>
  );
}

function Page({ code }: { code: string }) {
  const { asked, round, reload } = useFormRecord('warehouse', code, (signal) => call(operatorWarehouses.get, { params: { code } }, { signal }));
  return (
    <DetailPage asked={asked} shape={{ main: [220, 300, 200, 240] }} width="form">
      {({ warehouse, entry_points: points }) => <Edit key={`${code} ${round}`} of={warehouse} points={points} onReload={reload} />}
    </DetailPage>
  );
}

/** /staff/warehouses/edit/LAX: changes what is known of a warehouse. */
export default function WarehouseEditPage() {
  const code = useParam('id');
  return <StaffOnly may={calls.save.access}>{() => <Page code={code} />}</StaffOnly>;
}
