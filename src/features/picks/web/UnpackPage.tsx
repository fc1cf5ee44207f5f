import { useState } from 'react';
import { deskPaths } from '../../../shared/paths/desk.ts';
import { playNo, playYes } from '../../../ui/sounds.ts';
import { ErrorState, SkeletonLines } from '../../../ui/States.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useQueryState } from '../../../web/navigation.ts';
import { isUnknown, useCall, useSend } from '../../../web/query.ts';
import { AtDesk } from '../../desk/web/shared/AtDesk.tsx';
import { Band } from '../../desk/web/shared/Band.tsx';
import { DeskKey } from '../../desk/web/shared/DeskKey.tsx';
import { DeskPage } from '../../desk/web/shared/DeskPage.tsx';
import { DeskScanField } from '../../desk/web/shared/DeskScanField.tsx';
import { useDeskKeys } from '../../desk/web/shared/use-desk-keys.ts';
import type { OrderStatus } from '../../orders/status.ts';
import type { Warehouse } from '../../warehouses/contract.ts';
import { picks, type PackedParcel } from '../contract.ts';
import { orderName } from '../../orders/order-name.ts';

/** Where the order of a parcel stands once that is apart. */
const wordAfter = (status: OrderStatus) => (status === 'Ready' ? 'unpack.doneReady' : status === 'Packing' ? 'unpack.donePacking' : 'unpack.doneProcessing');

/** What is in a parcel, and whose it is. */
function Contents({ pack }: { pack: PackedParcel }) {
  const { t } = useWords('picks');
  return (
    <section aria-label={t('unpack.holds')} className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <h2 className="text-title font-semibold break-all">{pack.tracking_number}</h2>
      <p className="text-section text-muted">
        {t('unpack.order', { order: orderName({ id: pack.order_id, order_number: pack.order_number }), account: pack.account.name })}
      </p>
      <ul className="mt-3">
        {pack.line_items.map((one) => (
          <li key={one.line} className="flex items-baseline gap-4 border-t border-line py-2 text-[17px]/6">
            <span className="w-14 shrink-0 text-right font-semibold tabular-nums">{one.quantity} ×</span>
            <span className="min-w-0 flex-1 break-words">
              {one.name} <span className="text-muted">{one.sku}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Unpack({ warehouse }: { warehouse: Warehouse }) {
  const { t } = useWords('picks');
  const [query, change] = useQueryState();
  const [done, setDone] = useState<{ pack: PackedParcel; status: OrderStatus } | null>(null);
  const code = String(query['code'] ?? '');
  const asked = useCall(picks.packs, { query: { warehouse: warehouse.id, code } }, { enabled: code !== '' && done === null, staleMs: 0 });
  // The one that was sent. Whose answer never came may be apart, and is found no more: asked again, it is told what came of it.
  const [sent, setSent] = useState<PackedParcel | null>(null);
  const send = useSend(picks.unpack, {
    changes: ['orders'],
    onSuccess: ({ order }) => {
      playYes();
      if (sent !== null) setDone({ pack: sent, status: order.status });
    },
    onError: () => playNo(),
  });
  const unanswered = send.error !== null && isUnknown(send.error) ? sent : null;
  const pack = done === null && code !== '' ? (asked.data?.packs[0] ?? unanswered ?? undefined) : undefined;
  const scan = (next: string): void => {
    // It is being sent, and another parcel is not taken meanwhile: its answer would stand for that one. Whoever scans it hears that.
    if (send.isPending) return playNo();
    send.reset();
    setDone(null);
    setSent(null);
    change({ code: next });
  };
  const problem = pack?.problem ?? (send.error === null ? null : (send.error.fields.status ?? send.error.message));
  const isOff = pack === undefined || pack.problem !== null;
  const run = (): void => {
    if (isOff || send.isPending) return;
    setSent(pack);
    send.mutate({ params: { id: pack.id } });
  };
  useDeskKeys({ onScan: scan, keys: { enter: run, escape: () => (send.isPending ? playNo() : change({ code: undefined })) } });
  return (
    <DeskPage
      title={t('unpack.title')}
      text={warehouse.name}
      back={deskPaths.packs()}
      isWrong={problem !== null}
      keys={
        <DeskKey
          isMain
          cap="Enter"
          label={t('unpack.key')}
          text={pack?.tracking_number ?? t('unpack.scan')}
          isOff={isOff}
          busy={send.isPending}
          onPress={run}
        />
      }
    >
      <div className="mx-auto flex w-full max-w-220 flex-col gap-3">
        <DeskScanField label={t('unpack.scan')} onScan={scan} />
        {done !== null && (
          <Band
            tone="ok"
            title={t('unpack.done', { number: done.pack.tracking_number ?? '' })}
            text={t(wordAfter(done.status), { order: orderName({ id: done.pack.order_id, order_number: done.pack.order_number }) })}
          />
        )}
        {done === null && code !== '' && asked.data === undefined && asked.error === null && <SkeletonLines count={4} />}
        {done === null && asked.error !== null && <ErrorState message={asked.error.message} onRetry={() => void asked.refetch()} />}
        {done === null && problem === null && code !== '' && asked.data?.packs.length === 0 && (
          <Band tone="bad" title={t('unpack.unknown', { code })} text={t('unpack.unknownText')} />
        )}
        {problem !== null && <Band tone="bad" title={problem} />}
        {pack !== undefined && problem === null && <Band tone="warn" title={t('unpack.effect')} />}
        {pack !== undefined && <Contents pack={pack} />}
      </div>
    </DeskPage>
  );
}

/** /desk/unpack: a parcel packed by mistake is taken apart before it is handed over; `?code=` is what its label reads. */
export default function UnpackPage() {
  return <AtDesk>{(warehouse) => <Unpack warehouse={warehouse} />}</AtDesk>;
}
