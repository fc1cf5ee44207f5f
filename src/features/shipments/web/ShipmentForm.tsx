import { useCallback, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { UnitMemory } from '../../../shared/unit-switch.ts';
import { ClosedNote } from '../../../ui/form/ClosedNote.tsx';
import { ConflictNote } from '../../../ui/form/ConflictNote.tsx';
import { DraftNote, Form, FormProblems } from '../../../ui/form/Form.tsx';
import { RequiredNote } from '../../../ui/form/Field.tsx';
import { readNumber } from '../../../ui/form/resolve.ts';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { ApiError } from '../../../web/client.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { shipments } from '../contract.ts';
import type { Finish } from './label-sent.ts';
import { ShipmentCustomsSection } from './ShipmentCustomsSection.tsx';
import { ShipmentItemsSection } from './ShipmentItemsSection.tsx';
import { ShipmentOptionsSection } from './ShipmentOptionsSection.tsx';
import { ShipmentPackageSection } from './ShipmentPackageSection.tsx';
import { ShipmentRecipientSection } from './ShipmentRecipientSection.tsx';
import { ShipmentReferencesSection } from './ShipmentReferencesSection.tsx';
import { ShipmentSenderSection } from './ShipmentSenderSection.tsx';
import { ShipmentSummary } from './ShipmentSummary.tsx';
import { isBlankItem, type ShipmentBody, type ShipmentForm as Values, type ShipmentStart } from './shipment-values.ts';
import { useSaveShipment } from './use-save-shipment.ts';
import '../../../ui/form/beside.css';

export interface ShipmentFormProps {
  start: ShipmentStart;
  draft: string;
  /** The shipment that is edited, with the version the person saw. */
  edited?: { id: number; version: number };
  /** Loads the current version of the edited shipment. */
  onReload: () => void;
}

type ItemPath = `line_items.${number}.weight`;
type PackPath = `packages.${number}.${'weight' | 'length' | 'width' | 'height'}`;

/** The whole form: sections on the left, the price and the way to finish on the right. */
export function ShipmentForm({ start, draft, edited, onReload }: ShipmentFormProps) {
  const of = useContractForm<Values, ShipmentBody>({ schema: shipments.create.body, defaults: start, draft });
  const { form } = of;
  const list = useFieldArray({ control: form.control, name: 'line_items' });
  // The form is sent in the same event, before React has re-rendered.
  const finishing = useRef<Finish>({ isBuying: false, price: undefined });
  const [isBuying, setBuying] = useState(false);
  const [isConflict, setConflict] = useState(false);
  const save = useSaveShipment(edited);
  const closed = useWriteReason('shipping');
  const [memory] = useState(() => new UnitMemory());

  const switchUnits = useCallback(() => {
    const { getValues, setValue } = form;
    const from = getValues('units') ?? 'metric';
    const change = (path: 'weight' | 'length' | 'width' | 'height' | ItemPath | PackPath): void => {
      const value: unknown = getValues(path);
      if (value === undefined || value === null || value === '') return;
      const text = memory.switched(path, String(value), from, path.endsWith('weight') ? 'weight' : 'length');
      setValue(path, readNumber(text) as number, { shouldDirty: true });
    };
    (['weight', 'length', 'width', 'height'] as const).forEach(change);
    getValues('line_items').forEach((_, index) => change(`line_items.${index}.weight`));
    (getValues('packages') ?? []).forEach((_, index) =>
      (['weight', 'length', 'width', 'height'] as const).forEach((side) => change(`packages.${index}.${side}`)),
    );
    setValue('units', from === 'metric' ? 'imperial' : 'metric', { shouldDirty: true });
  }, [form, memory]);

  /** Rows nobody typed in are not items; the last one stays, so that an empty shipment says what is missing. */
  const dropBlankRows = (): void => {
    const rows = form.getValues('line_items');
    const blank = rows.flatMap((row, index) => (isBlankItem(row) ? [index] : []));
    const surplus = blank.length === rows.length ? blank.slice(1) : blank;
    if (surplus.length > 0) list.remove(surplus);
  };

  const finish = (chosen: Finish): void => {
    finishing.current = chosen;
    setBuying(chosen.isBuying);
    dropBlankRows();
  };

  const reload = (): void => {
    of.discard();
    onReload();
  };

  return (
    <Form
      of={of}
      isSentByCtrl
      className="beside-form"
      onSubmit={async (body) => {
        setConflict(false);
        try {
          await save(body, finishing.current);
        } catch (error) {
          setConflict(error instanceof ApiError && error.code === 'conflict');
          throw error;
        }
      }}
    >
      <div className="flex min-w-0 flex-col gap-4">
        <ClosedNote reason={closed} />
        <DraftNote of={of} />
        <RequiredNote />
        <fieldset disabled={closed !== null} className="flex min-w-0 flex-col gap-4">
          <ShipmentRecipientSection />
          <ShipmentPackageSection onUnits={switchUnits} />
          <ShipmentItemsSection list={list} />
          <ShipmentOptionsSection />
          <ShipmentCustomsSection />
          <ShipmentSenderSection />
          <ShipmentReferencesSection ownId={edited?.id} />
        </fieldset>
      </div>
      <ShipmentSummary
        isBuying={isBuying}
        onFinish={finish}
        problems={
          <>
            <FormProblems of={of} />
            {isConflict && <ConflictNote onReload={reload} />}
          </>
        }
      />
    </Form>
  );
}
