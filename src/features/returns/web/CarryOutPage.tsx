import { useState } from 'react';
import { z } from 'zod';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { DayField } from '../../../ui/form/DayField.tsx';
import { DraftNote } from '../../../ui/form/Form.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { playNo, playYes } from '../../../ui/sounds.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn } from '../../../web/navigation.ts';
import { isRefused, useSend } from '../../../web/query.ts';
import { Band, type BandProps } from '../../desk/web/shared/Band.tsx';
import { DeskPage } from '../../desk/web/shared/DeskPage.tsx';
import { DeskScanField } from '../../desk/web/shared/DeskScanField.tsx';
import { useDeskKeys } from '../../desk/web/shared/use-desk-keys.ts';
import { useKept } from '../../desk/web/shared/use-kept.ts';
import type { Warehouse } from '../../warehouses/contract.ts';
import { returnsDesk } from '../desk-contract.ts';
import type { DeskReturn } from '../return-out.ts';
import { DeskMessages } from './DeskMessages.tsx';
import { DeskParcel } from './DeskParcel.tsx';
import { isOf } from './is-of.ts';
import { tellTurned } from './tell-turned.ts';

const kept = z.record(z.string(), z.object({ lot: z.string(), expires: z.string() }));
type Lots = z.output<typeof kept>;
type Lot = Lots[string];
const NO_LOT: Lot = { lot: '', expires: '' };
const NO_LOTS: Lots = {};

/** Put back into stock or thrown away: confirmed by a scan of the parcel, so that no other is taken for it. */
export function CarryOutPage({ one, deed, warehouse }: { one: DeskReturn; deed: 'restock' | 'discard'; warehouse: Warehouse }) {
  const { t } = useWords('returns');
  const go = useGoOn();
  const [band, setBand] = useState<BandProps | null>(null);
  const byLot = deed === 'restock' ? one.items.filter((item) => item.has_lots && item.found !== 0) : [];
  const isStill = (named: Lots): boolean => Object.keys(named).every((line) => byLot.some((item) => String(item.line) === line));
  const { state: lots, change: name, drop, note } = useKept(`desk-carry-out-${one.id}`, NO_LOTS, kept, isStill);
  const refuse = (title: string, text?: string): void => {
    playNo();
    setBand({ tone: 'bad', title, text });
  };
  const carryOut = useSend(returnsDesk.carryOut, {
    changes: ['returns', 'stock'],
    onSuccess: () => {
      drop();
      playYes();
      say.success(t(`desk.done.${deed}`, { name: one.rma_number }));
      go(returnPaths.desk());
    },
    onError: (error) => {
      // Nothing is wrong with it: the same scan tries again.
      refuse(Object.values(error.fields)[0] ?? error.message, isRefused(error) ? undefined : t('desk.scanSame'));
      tellTurned(error);
    },
  });
  const onScan = (code: string): void => {
    // It is being sent, and another parcel is not taken meanwhile: whoever scans it hears that.
    if (carryOut.isPending) return isOf(one, code) ? undefined : playNo();
    if (!isOf(one, code)) return refuse(t('desk:notThis', { code, name: one.rma_number }));
    const named = byLot.flatMap(({ line }) => {
      const { lot, expires } = lots[line] ?? NO_LOT;
      return lot.trim() === '' ? [] : [{ line, lot: lot.trim(), expires: expires === '' ? null : expires }];
    });
    if (named.length < byLot.length) return refuse(t('desk.lotMissing'));
    carryOut.mutate({ params: { id: one.id }, body: { warehouse: warehouse.id, lots: named } });
  };
  useDeskKeys({ onScan, keys: { escape: () => setBand(null) } });
  const change = (line: number, patch: Partial<Lot>): void => void name((now) => ({ [line]: { ...(now[line] ?? NO_LOT), ...patch } }));
  return (
    <DeskPage title={t(`desk.toDo.${deed}`)} text={warehouse.name} back={returnPaths.desk()} isWrong={band?.tone === 'bad' && !carryOut.isPending}>
      <div className="mx-auto flex w-full max-w-220 flex-col gap-4">
        <DeskScanField label={t('desk.scanSame')} onScan={onScan} />
        {carryOut.isPending ? (
          <Band tone="warn" title={t('desk.saving', { name: one.rma_number })} />
        ) : band === null ? (
          <Band tone="warn" title={t(`desk.how.${deed}`)} text={t(`desk.howText.${deed}`)} />
        ) : (
          <Band {...band} />
        )}
        <DeskParcel one={one} />
        <DraftNote of={note} />
        {byLot.map((item) => (
          <div key={item.line} className="grid items-end gap-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-[minmax(0,1fr)_180px_180px]">
            <span className="self-center text-section font-semibold wrap-anywhere">{item.sku ?? item.description}</span>
            <Field label={t('desk.lot')} isRequired>
              <TextInput autoComplete="off" value={lots[item.line]?.lot ?? ''} onChange={(event) => change(item.line, { lot: event.target.value })} />
            </Field>
            <DayField label={t('desk.expires')} value={lots[item.line]?.expires ?? ''} onChange={(expires) => change(item.line, { expires })} />
          </div>
        ))}
        <DeskMessages one={one} />
      </div>
    </DeskPage>
  );
}
