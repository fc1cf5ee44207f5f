import { useId } from 'react';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { lineOf } from '../../../shared/isolated.ts';
import { NumberField, TextareaField } from '../../../ui/form/fields.tsx';
import { DraftNote, Form, FormProblems } from '../../../ui/form/Form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { playNo, playYes } from '../../../ui/sounds.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn } from '../../../web/navigation.ts';
import { useSend } from '../../../web/query.ts';
import { Band } from '../../desk/web/shared/Band.tsx';
import { DeskKey } from '../../desk/web/shared/DeskKey.tsx';
import { DeskPage } from '../../desk/web/shared/DeskPage.tsx';
import { useDeskKeys } from '../../desk/web/shared/use-desk-keys.ts';
import { useSameScan } from '../../desk/web/shared/use-same-scan.ts';
import type { Warehouse } from '../../warehouses/contract.ts';
import { returnsDesk } from '../desk-contract.ts';
import type { DeskReturn } from '../return-out.ts';
import { ConditionKeys } from './ConditionKeys.tsx';
import { DeskMessages } from './DeskMessages.tsx';
import { DeskParcel } from './DeskParcel.tsx';
import { DeskPhotos } from './DeskPhotos.tsx';
import { isOf } from './is-of.ts';
import { tellTurned } from './tell-turned.ts';

/** A closer look: the parcel is opened, what is in it counted and photographed. */
export function InspectPage({ one, warehouse }: { one: DeskReturn; warehouse: Warehouse }) {
  const { t } = useWords('returns');
  const { number } = useFormat();
  const go = useGoOn();
  const id = useId();
  const form = useContractForm({
    schema: returnsDesk.inspect.body,
    defaults: {
      warehouse: warehouse.id,
      ...(one.condition !== null && { condition: one.condition }),
      found: one.items.map(({ line, quantity }) => ({ line, found: quantity })),
    },
    draft: `desk-return-${one.id}`,
  });
  const inspect = useSend(returnsDesk.inspect, {
    onSuccess: () => {
      playYes();
      form.sent();
      say.success(t('desk.inspected', { name: one.rma_number }));
      go(returnPaths.desk());
    },
    onError: (error) => {
      playNo();
      tellTurned(error);
    },
  });
  const submit = (): void => document.querySelector<HTMLFormElement>(`form[id="${id}"]`)?.requestSubmit();
  const { refused, onScan, forget } = useSameScan(one.rma_number, (code) => isOf(one, code));
  useDeskKeys({ onScan, keys: { enter: submit, escape: forget } });
  return (
    <DeskPage
      title={t('desk.toDo.verify')}
      text={warehouse.name}
      back={returnPaths.desk()}
      isWrong={refused !== null}
      keys={<DeskKey isMain cap="Enter" label={t('desk.inspect')} busy={inspect.isPending} onPress={submit} />}
    >
      <div className="mx-auto flex w-full max-w-220 flex-col gap-4">
        {refused !== null && <Band tone="bad" title={refused} />}
        <DeskParcel one={one} />
        <DeskPhotos one={one} />
        <Form
          id={id}
          of={form}
          className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 [&_input.control]:h-13! [&_input.control]:text-title!"
          onSubmit={(body) => inspect.mutateAsync({ params: { id: one.id }, body })}
        >
          <DraftNote of={form} />
          <FormProblems of={form} />
          {one.items.map((item, index) => (
            <div key={item.line} className="flex items-center justify-between gap-4">
              <span className="min-w-0 text-section wrap-anywhere">{lineOf([item.sku, item.description])}</span>
              <NumberField
                name={`found.${index}.found`}
                label={t('desk.found', { what: item.sku ?? item.description })}
                isLabelHidden
                unit={t('desk.of', { max: number(item.quantity) })}
                inputMode="numeric"
                className="w-40 shrink-0 [&_input]:pr-16!"
              />
            </div>
          ))}
          <ConditionKeys />
          <TextareaField name="contents" label={t('desk.contents')} rows={2} />
          <TextareaField name="note" label={t('desk.note')} rows={2} />
          {/* Enter in a field confirms, as the key does. */}
          <button type="submit" hidden>
            {t('desk.inspect')}
          </button>
        </Form>
        <DeskMessages one={one} />
      </div>
    </DeskPage>
  );
}
