import { useState } from 'react';
import { deskPaths } from '../../../shared/paths/desk.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { playNo, playYes } from '../../../ui/sounds.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn } from '../../../web/navigation.ts';
import { useCall } from '../../../web/query.ts';
import type { DeskProduct } from '../../desk/contract.ts';
import { AtDesk } from '../../desk/web/shared/AtDesk.tsx';
import { Band } from '../../desk/web/shared/Band.tsx';
import { DeskKey } from '../../desk/web/shared/DeskKey.tsx';
import { DeskList, DeskRow } from '../../desk/web/shared/DeskList.tsx';
import { DeskPage } from '../../desk/web/shared/DeskPage.tsx';
import { DeskScanField } from '../../desk/web/shared/DeskScanField.tsx';
import { ProductPicture } from '../../desk/web/shared/ProductPicture.tsx';
import { useDeskKeys } from '../../desk/web/shared/use-desk-keys.ts';
import { useLatest } from '../../desk/web/shared/use-latest.ts';
import type { Warehouse } from '../../warehouses/contract.ts';
import { counts, type ToCount } from '../contract.ts';
import { findCounted, isBin } from './find-counted.ts';
import { useCountedBin } from './use-counted-bin.ts';

const FRESH_MS = 15_000;

interface RowProps {
  productId: number;
  imageId: number | null;
  sku: string;
  name: string;
  account: string;
  bin: string | null;
  why?: ToCount;
}

function Row({ productId, imageId, sku, name, account, bin, why }: RowProps) {
  const { t } = useWords('counts');
  const inBin = useCountedBin();
  const { relative } = useFormat();
  const since = why === undefined ? null : why.since === null ? t('never') : relative(why.since);
  return (
    <DeskRow
      href={deskPaths.count(productId, inBin)}
      picture={<ProductPicture productId={productId} image={imageId === null ? undefined : { id: imageId }} name="" className="size-16" />}
      title={sku}
      first={[name, why?.lot && t('lotOf', { lot: why.lot })]}
      second={[bin && t('bins:in', { bin }), account, since]}
    >
      {why !== undefined && (
        <Badge tone={why.reason === 'due' ? 'neutral' : why.reason === 'again' ? 'warn' : 'bad'}>
          {why.reason === 'short' ? t('reason.short', { count: why.missing }) : t(`reason.${why.reason}`)}
        </Badge>
      )}
    </DeskRow>
  );
}

const ofProduct = (one: DeskProduct): RowProps => ({
  productId: one.id,
  imageId: one.images[0]?.id ?? null,
  sku: one.skus.find((each) => each.active)?.sku ?? one.product_id,
  name: one.name,
  account: one.account.name,
  bin: null,
});

const ofReason = (why: ToCount): RowProps => ({
  productId: why.product_id,
  imageId: why.image_id,
  sku: why.sku,
  name: why.name,
  account: why.account.name,
  bin: why.bin,
  why,
});

function ToCountList({ warehouse }: { warehouse: Warehouse }) {
  const { t } = useWords('counts');
  const go = useGoOn();
  const [scanned, setScanned] = useState<{ code: string; found: readonly DeskProduct[]; problem: string | null } | null>(null);
  const inBin = useCountedBin();
  const asked = useCall(counts.list, { query: { warehouse: warehouse.id, bin: inBin } }, { staleMs: FRESH_MS });
  const rows = asked.data?.to_count;
  const [first] = rows ?? [];
  const begin = useLatest();
  const scan = async (code: string): Promise<void> => {
    const isWanted = begin();
    try {
      const found = await findCounted(code);
      if (!isWanted()) return;
      const [only, ...rest] = found;
      // What is no product may be a shelf.
      if (only === undefined && (await isBin(warehouse.id, code))) {
        if (!isWanted()) return;
        playYes();
        setScanned(null);
        return go(deskPaths.counts(code));
      }
      if (!isWanted()) return;
      if (only !== undefined) playYes();
      else playNo();
      if (only !== undefined && rest.length === 0) go(deskPaths.count(only.id));
      else setScanned({ code, found, problem: null });
    } catch (error) {
      if (!isWanted()) return;
      playNo();
      setScanned({ code, found: [], problem: error instanceof Error ? error.message : String(error) });
    }
  };
  const next = (): void => {
    if (first !== undefined) go(deskPaths.count(first.product_id, inBin));
  };
  const leave = (): void => {
    if (scanned === null && inBin !== undefined) go(deskPaths.counts());
    else setScanned(null);
  };
  useDeskKeys({ onScan: (code) => void scan(code), keys: { enter: next, escape: leave } });
  const found = scanned?.found ?? [];
  const shown = found.length > 1 ? found.map(ofProduct) : rows?.map(ofReason);
  return (
    <DeskPage
      title={t('title')}
      text={warehouse.name}
      back={deskPaths.home()}
      isWrong={scanned !== null && found.length === 0}
      keys={
        <>
          <DeskKey isMain cap="Enter" label={t('next')} text={first?.sku} isOff={first === undefined} onPress={next} />
          {inBin !== undefined && <DeskKey cap="Esc" label={t('allBins')} onPress={leave} />}
        </>
      }
    >
      <div className="mx-auto flex w-full max-w-220 flex-col gap-3">
        <DeskScanField label={t('scan')} onScan={(code) => void scan(code)} />
        {scanned !== null && found.length === 0 && (
          <Band tone="bad" title={scanned.problem ?? t('unknown', { code: scanned.code })} text={scanned.problem === null ? t('unknownText') : undefined} />
        )}
        {inBin !== undefined && found.length <= 1 && <Band tone="ok" title={t('bins:in', { bin: inBin })} text={rows && t('inBin', { count: rows.length })} />}
        {scanned !== null && found.length > 1 && <Band tone="warn" title={t('several', { code: scanned.code })} />}
        <DeskList
          label={t('toCount')}
          rows={shown}
          asked={asked}
          empty={[t('none'), t('noneText')]}
          keyOf={({ productId, why }) => `${productId} ${why?.lot ?? ''}`}
        >
          {(row) => <Row {...row} />}
        </DeskList>
      </div>
    </DeskPage>
  );
}

/** /desk/counts: what to count next in this warehouse; whatever is scanned can be counted. */
export default function CountsPage() {
  return <AtDesk>{(warehouse) => <ToCountList warehouse={warehouse} />}</AtDesk>;
}
